import Browsing
import Foundation
import Links
import Simulation

/// The site of a program as pages of a web view.
///
/// The programs ran against libsoup, which writes a URL on the wire in a form of its own; what the
/// server saw, and put into its pages, is in that form.
final class ProgramSite: PageSource {
  private let pages: InlinePages
  private let refused: [String]
  private let closed: [String]

  init(_ program: Program) {
    refused = program.ignoredHosts
    closed = program.site.keys.filter { $0.hasPrefix("CONNECT ") }.map {
      String($0.dropFirst("CONNECT ".count).prefix { $0 != ":" })
    }
    pages = InlinePages(
      program.site.members.compactMap { member in
        guard let pattern = InlinePages.Pattern(member.key) else { return nil }
        let answers = member.value.arrayValue ?? [member.value]
        return (pattern, answers.compactMap { $0.objectValue.map { Self.answer($0) } })
      }, next: NotFound())
  }

  func answer(to request: PageRequest, ordinal: Int) -> PageAnswer {
    // Hosts that are reached past the proxy have no server; one that hangs up on CONNECT is gone.
    let host = request.url.host ?? ""
    if refused.contains(host) { return .failure(.cannotConnectToHost, after: .zero, hint: nil) }
    if request.url.scheme == "https", closed.contains(host) {
      return .failure(.networkConnectionLost, after: .milliseconds(4), hint: nil)
    }
    var sent = request
    if let url = URLRecord(request.url.href.asLibsoupSends) { sent.url = url }
    return pages.answer(to: sent, ordinal: ordinal)
  }

  /// How long a server beside the web view takes to answer, in milliseconds.
  private static let roundTrip: Int64 = 4

  private static func answer(_ answer: JSONObject) -> PageAnswer {
    let delay = roundTrip + (answer["delay_ms"]?.integerValue ?? 0)
    if answer["close"]?.boolValue == true {
      return .failure(.networkConnectionLost, after: .milliseconds(delay), hint: nil)
    }
    let pauses = max(1, answer["pieces"]?.integerValue ?? 1) - 1
    let rest =
      pauses * (answer["piece_delay_ms"]?.integerValue ?? 0)
      + (answer["end_delay_ms"]?.integerValue ?? 0)
    return .response(
      PageResponse(
        status: Int(answer["status"]?.integerValue ?? 200), headers: headers(answer),
        body: body(answer), commitAfter: .milliseconds(delay),
        finishAfter: .milliseconds(delay + rest),
        onLoad: answer["body"]?.stringValue.flatMap { ScriptTranslator.onLoad($0) } ?? []))
  }

  private static func headers(_ answer: JSONObject) -> [HTTPField] {
    guard let headers = answer["headers"] else {
      return [HTTPField("Content-Type", "text/html; charset=utf-8")]
    }
    let pairs =
      headers.objectValue?.members.map { ($0.key, $0.value) }
      ?? (headers.arrayValue ?? []).compactMap { pair in
        guard let name = pair.arrayValue?.first?.stringValue, let value = pair.arrayValue?.last
        else { return nil }
        return (name, value)
      }
    return joined(
      pairs.map { name, value in
        HTTPField(name, value.stringValue.map { trimmed($0) } ?? "")
      })
  }

  /// Puts the values of a field that comes more than once into one, as libsoup hands them on.
  private static func joined(_ fields: [HTTPField]) -> [HTTPField] {
    var joined: [HTTPField] = []
    for field in fields {
      let name = field.name.lowercased()
      if name != "set-cookie",
        let index = joined.firstIndex(where: { $0.name.lowercased() == name })
      {
        joined[index] = HTTPField(field.name, joined[index].value + ", " + field.value)
      } else {
        joined.append(field)
      }
    }
    return joined
  }

  private static func trimmed(_ value: String) -> String {
    value.trimmingCharacters(in: .whitespaces)
  }

  /// The body, no longer than the answer's own `Content-Length` says.
  private static func body(_ answer: JSONObject) -> [UInt8] {
    let text = answer["body"]?.stringValue.map { Array($0.utf8) }
    let bytes = answer["body_base64"]?.stringValue.flatMap { Data(base64Encoded: $0) }
    let body = text ?? bytes.map { Array($0) } ?? []
    let length = headers(answer).value(of: "Content-Length").flatMap { Int($0) }
    return Array(body.prefix(length ?? body.count))
  }
}

/// A server that has no page but answers for every host, as the programs' own did.
private final class NotFound: PageSource {
  func answer(to request: PageRequest, ordinal: Int) -> PageAnswer {
    .response(
      PageResponse(
        status: 404, headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
        body: Array("<!doctype html><title>404 Not Found</title>".utf8),
        commitAfter: .milliseconds(4), finishAfter: .milliseconds(4)))
  }
}

extension String {
  /// The URL as libsoup writes it on the wire: escapes in capitals, and none that isn't needed.
  var asLibsoupSends: String {
    var output: [UInt8] = []
    let bytes = Array(utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let digits = String(bytes: bytes[(index + 1)...(index + 2)], encoding: .ascii),
        let byte = UInt8(digits, radix: 16)
      else {
        output.append(bytes[index])
        index += 1
        continue
      }
      if byte.isUnreserved {
        output.append(byte)
      } else {
        output += "%\(digits.uppercased())".utf8
      }
      index += 3
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension UInt8 {
  // https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
