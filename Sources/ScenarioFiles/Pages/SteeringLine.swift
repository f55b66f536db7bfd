/// A line of a `_redirects` or `_headers` file that says something.
struct SteeringLine {
  /// A word and its place.
  struct Word {
    /// The word.
    let text: String
    /// The place of its first character in the line, from 1.
    let column: Int
    /// The place behind its last character.
    var endColumn: Int { column + text.count }
  }

  /// The number of the line, from 1.
  let number: Int
  /// The line without white space at its end.
  let text: String

  /// Returns the lines of a file that are neither empty nor a comment.
  ///
  /// Lines may end in LF or CR LF; a byte order mark at the beginning is no part of the first.
  static func lines(of bytes: [UInt8]) -> [SteeringLine] {
    var body = bytes[...]
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { body.removeFirst(3) }
    var lines: [SteeringLine] = []
    for (index, line) in body.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let end = line.lastIndex { !isSpace($0) }
      guard let start = line.firstIndex(where: { !isSpace($0) }), let end,
        line[start] != UInt8(ascii: "#")
      else { continue }
      lines.append(
        SteeringLine(number: index + 1, text: String(decoding: line[...end], as: UTF8.self)))
    }
    return lines
  }

  /// The words of the line, up to one that begins a comment.
  var words: [Word] {
    var words: [Word] = []
    var column = 1
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      if part.hasPrefix("#") { break }
      if !part.isEmpty { words.append(Word(text: String(part), column: column)) }
      column += part.count + 1
    }
    return words
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
