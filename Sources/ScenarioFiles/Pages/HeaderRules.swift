import Browsing

/// The rules of a `_headers` file: header fields for the paths that match a pattern.
///
/// https://docs.netlify.com/manage/routing/headers/
struct HeaderRules {
  private struct Block {
    var pattern: HeaderPattern
    var fields: [HTTPField]
  }

  private var blocks: [Block] = []

  /// Rules that add nothing.
  init() {}

  /// Reads a `_headers` file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The file's path, for errors.
  /// - Throws: ``FileError/syntax(path:line:column:message:)`` at the first line that is neither a
  ///   path nor a header, or that has a header no server could send.
  init(_ bytes: [UInt8], path: String) throws(FileError) {
    for line in SteeringLine.lines(of: bytes) {
      let text = line.text.drop { $0.isWhitespace }
      let column = line.text.count - text.count + 1
      if text.hasPrefix("/") {
        blocks.append(Block(pattern: HeaderPattern(String(text)), fields: []))
        continue
      }
      guard let colon = text.firstIndex(of: ":"), HeaderRules.isToken(text[..<colon]) else {
        throw .syntax(
          path: path, line: line.number, column: column,
          message: "a line is a path such as /* or, below one, a header such as Name: value")
      }
      guard !blocks.isEmpty else {
        throw .syntax(
          path: path, line: line.number, column: column,
          message: "a header stands below the path that it is for; write a path such as /* above")
      }
      let value = text[text.index(after: colon)...].drop { $0.isWhitespace }
      if let control = value.firstIndex(where: HeaderRules.holdsControl) {
        throw .syntax(
          path: path, line: line.number,
          column: line.text.distance(from: line.text.startIndex, to: control) + 1,
          message: "a header's value holds no control characters but tabs; remove this one")
      }
      blocks[blocks.count - 1].fields.append(HTTPField(String(text[..<colon]), String(value)))
    }
  }

  /// Returns the fields of an answer.
  ///
  /// All blocks that match count. A field that comes twice is joined with a comma, as HTTP has it;
  /// of several types the last counts.
  ///
  /// - Parameters:
  ///   - path: The path asked for.
  ///   - type: The type that the file has by itself.
  /// - Returns: The fields, the type first.
  func fields(for path: RequestPath, type: String) -> [HTTPField] {
    var fields = [HTTPField("Content-Type", type)]
    guard !blocks.isEmpty else { return fields }
    let decoded = path.decoded
    for field in blocks.filter({ $0.pattern.matches(decoded) }).flatMap(\.fields) {
      let name = field.name.lowercased()
      guard let index = fields.firstIndex(where: { $0.name.lowercased() == name }) else {
        fields.append(field)
        continue
      }
      fields[index] =
        index == 0 ? field : HTTPField(fields[index].name, fields[index].value + ", " + field.value)
    }
    return fields
  }

  /// Returns whether a character would end its header, or cut it short, on its way to a client.
  ///
  /// https://httpwg.org/specs/rfc9110.html#fields.values
  private static func holdsControl(_ character: Character) -> Bool {
    character.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
  }

  // https://httpwg.org/specs/rfc9110.html#tokens
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
