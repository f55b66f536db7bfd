import Links
import Simulation

/// What a `javascript:` URL does, as far as it can be told without a script engine.
enum JavaScriptURL: Hashable {
  /// It comes to a text, which is shown as a page.
  case text(String)
  /// It makes a call that this package knows.
  case call(PageScript)
  /// It does something that can't be seen from outside.
  case nothing

  /// Reads the script of the URL: one string literal, or one assignment of such.
  init(_ url: URLRecord) {
    let source = PercentEncoding.decode(String(url.href.dropFirst("javascript:".count)))
    self = Self.reading(source.trimmed)
  }

  private static func reading(_ source: Substring) -> JavaScriptURL {
    var source = source
    while source.hasSuffix(";") { source = source.dropLast().trimmed }
    if let text = literal(source) { return .text(text) }
    guard let equals = source.firstIndex(of: "="),
      let value = literal(source[source.index(after: equals)...].trimmed)
    else { return .nothing }
    switch source[..<equals].trimmed {
    case "document.title": return .call(.title(ExactText(value)))
    case "location", "location.href", "window.location", "window.location.href":
      return .call(.location(ExactText(value)))
    case "location.hash", "window.location.hash": return .call(.hash(ExactText(value)))
    default: return .nothing
    }
  }

  /// Returns the text of a string literal that is all of the source.
  private static func literal(_ source: Substring) -> String? {
    guard let quote = source.first, quote == "'" || quote == "\"", source.count > 1,
      source.last == quote
    else { return nil }
    var text = ""
    var isEscaped = false
    for character in source.dropFirst().dropLast() {
      if isEscaped {
        text.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        return nil
      } else {
        text.append(character)
      }
    }
    return isEscaped ? nil : text
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without white space around it.
  var trimmed: Substring {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return rest.prefix(0) }
    return rest[...last]
  }
}

/// Text as pages show it.
enum PageText {
  /// Returns a title as an app reads it: no longer than 1,000 UTF-16 units.
  ///
  /// Scripts go on reading all of it (measured: `new-title-1001-letters`; WebKit's
  /// WebLocalFrameLoaderClient::dispatchDidReceiveTitle).
  static func title(_ text: String) -> String {
    guard text.utf8.count > titleLength, text.utf16.count > titleLength else { return text }
    return String(decoding: text.utf16.prefix(titleLength), as: UTF16.self)
  }

  private static let titleLength = 1_000

  /// Returns the text without HTML's white space around it.
  static func trimmed(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    while let first = rest.first, isSpace(first) { rest.removeFirst() }
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(decoding: rest, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// Returns the text with each run of HTML's white space as one space, and none at the ends.
  static func collapsed(_ text: String) -> String {
    var output: [UInt8] = []
    for byte in text.utf8 {
      if !isSpace(byte) {
        output.append(byte)
      } else if output.last != 0x20, !output.isEmpty {
        output.append(0x20)
      }
    }
    if output.last == 0x20 { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }
}
