import Links
import ScenarioFiles

/// One text to be read as a URL.
struct URLQuestion {
  /// What the asker calls it.
  let id: JSONValue
  /// The text.
  let input: String
  /// The text of the URL that it stands on; `nil` where it has none of its own.
  let base: String?

  init(id: JSONValue, input: String, base: String?) {
    self.id = id
    self.input = input
    self.base = base
  }

  /// Reads a line of standard input.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - number: The number of the line, from 1, for errors.
  ///   - id: What the line is called unless it says so itself.
  /// - Returns: The question, or what is wrong with the line; `nil` for an empty line.
  static func question(
    in line: LineReader.Line, _ number: Int, id: JSONValue
  ) -> Result<URLQuestion, FileError>? {
    func failure(_ message: String, column: Int = 1) -> Result<URLQuestion, FileError> {
      .failure(
        .syntax(path: "standard input", line: number, column: column, message: message))
    }
    guard case .bytes(let bytes) = line else {
      return failure("this line is longer than \(LineReader.longestLine) bytes; shorten it")
    }
    guard !bytes.isEmpty else { return nil }
    guard bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{") else {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return failure("this line isn't UTF-8; write it in UTF-8")
      }
      return .success(URLQuestion(id: id, input: text, base: nil))
    }
    do {
      let object = try JSONParser.parse(Array(bytes)).value
      guard let input = object[key: "input"]?.stringValue else {
        return failure("\"input\" has to be here, with a text; write {\"input\":\"URL\"}")
      }
      let base = object[key: "base"] ?? .null
      guard base.isNull || base.stringValue != nil else {
        return failure("\"base\" has to be a text or null")
      }
      return .success(
        URLQuestion(id: object[key: "id"] ?? id, input: input, base: base.stringValue))
    } catch {
      return failure(error.wording, column: error.position.column)
    }
  }
}

/// What a browser and iOS make of a text.
struct URLAnswer {
  let id: JSONValue
  let input: String
  /// The URL as a browser writes it; `nil` where there is none.
  let href: String?
  /// The `absoluteString` of `URL(string:)`; `nil` where that is.
  let foundation: String?
  let escapedTwice: EscapedTwice?
  /// Why there was nothing to read.
  let error: FileError?

  /// Reads a text.
  init(_ question: URLQuestion, on base: String?, behaviour: FoundationURL.Behaviour) {
    id = question.id
    input = question.input
    error = nil
    if let base {
      href = URLRecord(base).flatMap { URLRecord(question.input, base: $0)?.href }
    } else {
      href = URLRecord(question.input)?.href
    }
    foundation = FoundationURL.string(for: question.input, behaviour: behaviour)
    escapedTwice = EscapedTwice(question.input, behaviour: behaviour)
  }

  /// The answer to a line that can't be read.
  init(_ error: FileError) {
    id = .null
    input = ""
    href = nil
    foundation = nil
    escapedTwice = nil
    self.error = error
  }

  // MARK: - For programs

  /// One JSON object in a line.
  var json: String {
    var members: [JSONObject.Member] = [
      .init(key: "id", value: id),
      .init(key: "href", value: href.map { .string($0) } ?? .null),
      .init(key: "foundation", value: foundation.map { .string($0) } ?? .null),
    ]
    if let escapedTwice {
      let by = escapedTwice.culprit == .sender ? "sender" : "foundation"
      members.append(
        .init(
          key: "escapedTwice",
          value: [
            "by": .string(by), "url": .string(escapedTwice.url),
            "decoded": .string(escapedTwice.decoded),
          ]))
    }
    if let error { members.append(.init(key: "error", value: .string(error.description))) }
    return String(decoding: JSONWriter.bytes(of: .object(JSONObject(members))), as: UTF8.self)
  }

  // MARK: - For people

  /// A few lines: the text, and what becomes of it.
  func text(_ style: TextStyle) -> String {
    var lines = [style.bold(input.isEmpty ? "(an empty text)" : input.printable)]
    lines.append("  browser  " + (href?.printable ?? style.red("no URL")))
    lines.append("  iOS      " + (foundation?.printable ?? style.yellow("no URL")))
    if let escapedTwice {
      let what =
        escapedTwice.culprit == .sender
        ? "the text is escaped twice" : "URL(string:) escapes what is escaped already"
      lines.append(
        "  " + style.yellow("warning")
          + "  \(what); once decoded it is \(escapedTwice.decoded.printable) [escaped-twice]")
    }
    return lines.joined(separator: "\n")
  }
}
