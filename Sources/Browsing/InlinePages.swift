public import Links
import Simulation

/// Pages written down beside a scenario or a test, with their delays and faults.
///
/// What is written here lies over another source, which is asked for everything else.
public final class InlinePages: PageSource {
  /// Which requests an answer is for.
  public struct Pattern: Hashable, Sendable {
    /// The method in capitals; nil for any.
    public let method: String?
    /// The URL without its fragment, or the beginning of it.
    public let url: String
    /// Whether `url` is only how the URL begins.
    public let isPrefix: Bool

    /// Creates a pattern out of its text: `https://a.example/x`, `POST https://…`, `https://…*`.
    ///
    /// It is nil when the text holds no absolute URL.
    ///
    /// - Parameter text: An absolute URL; a method may stand in front and a `*` at the end.
    public init?(_ text: String) {
      var rest = text[...]
      let words = text.split(separator: " ", maxSplits: 1)
      if words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isUppercase }) {
        method = String(words[0])
        rest = words[1]
      } else {
        method = nil
      }
      isPrefix = rest.hasSuffix("*")
      if isPrefix { rest = rest.dropLast() }
      guard let record = URLRecord(String(rest)) else { return nil }
      url = record.removingFragment().href
    }

    func matches(_ request: PageRequest) -> Bool {
      guard method == nil || method == request.method else { return false }
      let asked = request.url.removingFragment().href
      return isPrefix ? asked.utf8.starts(with: url.utf8) : asked == url
    }
  }

  private let answers: [(pattern: Pattern, answers: [PageAnswer])]
  private let next: (any PageSource)?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - answers: For each pattern the answers, one a request, the last one for good. The first
  ///     pattern without `*` that fits is taken, else the longest with one.
  ///   - next: Who is asked when none fits; nil for a network without any other host.
  public init(_ answers: [(pattern: Pattern, answers: [PageAnswer])], next: (any PageSource)? = nil)
  {
    self.answers = answers
    self.next = next
  }

  /// Returns the answer written down for the request, or what the next source says.
  public func answer(to request: PageRequest, ordinal: Int) -> PageAnswer {
    if let found = find(request), !found.isEmpty {
      return found[min(ordinal, found.count - 1)].replacingPath(of: request)
    }
    if let next { return next.answer(to: request, ordinal: ordinal) }
    guard hasHost(of: request.url) else {
      return .failure(.cannotFindHost, after: .zero, hint: "no page of this host is given")
    }
    return .response(.notFound)
  }

  private func find(_ request: PageRequest) -> [PageAnswer]? {
    let fitting = answers.filter { $0.pattern.matches(request) }
    if let exact = fitting.first(where: { !$0.pattern.isPrefix }) { return exact.answers }
    return fitting.max { $0.pattern.url.utf8.count < $1.pattern.url.utf8.count }?.answers
  }

  private func hasHost(of url: URLRecord) -> Bool {
    answers.contains { URLRecord($0.pattern.url)?.host == url.host }
  }
}

extension PageResponse {
  /// The answer of a host that has no such page.
  public static let notFound = PageResponse(
    status: 404, headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
    body: Array("<!doctype html><title>404 Not Found</title>".utf8))
}

extension PageAnswer {
  /// Returns the answer with the path of the request in place of `{{path}}`.
  fileprivate func replacingPath(of request: PageRequest) -> PageAnswer {
    guard case .response(let response) = self,
      let body = response.body.replacing(
        Array("{{path}}".utf8), with: Array(request.url.pathAndQuery.utf8))
    else { return self }
    return .response(
      PageResponse(
        status: response.status, headers: response.headers, body: body,
        commitAfter: response.commitAfter, finishAfter: response.finishAfter,
        onLoad: response.onLoad))
  }
}

extension URLRecord {
  /// The path with the query, as it stands in a request line.
  public var pathAndQuery: String {
    query.map { path + "?" + $0 } ?? path
  }
}

extension [UInt8] {
  /// Returns the bytes with every occurrence replaced, or nil when there is none.
  fileprivate func replacing(_ pattern: [UInt8], with replacement: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = startIndex
    var found = false
    while index < endIndex {
      if self[index] == pattern[0], self[index...].starts(with: pattern) {
        result += replacement
        index += pattern.count
        found = true
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return found ? result : nil
  }
}
