/// Lays text out in lines of a width.
struct TextWrapping {
  /// The most characters in a line.
  let width: Int

  /// Lays text out for a terminal.
  ///
  /// - Parameter terminalWidth: The terminal's width; 80 is taken where it is unknown. Lines longer
  ///   than 100 are hard to read, and below 40 nothing fits.
  init(terminalWidth: Int?) {
    width = min(max(terminalWidth ?? 80, 40), 100)
  }

  /// Returns a paragraph broken into lines at its spaces.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - indent: The spaces before each line.
  /// - Returns: The lines, joined. A word that is longer than a line stands alone.
  func paragraph(_ text: String, indent: Int = 0) -> String {
    lines(text, room: width - indent)
      .map { String(repeating: " ", count: indent) + $0 }
      .joined(separator: "\n")
  }

  /// Returns terms with what they mean in a second column.
  ///
  /// - Parameters:
  ///   - rows: The terms and their meanings.
  ///   - style: How terms may look.
  /// - Returns: The rows; a meaning begins in a line of its own where the term is too long.
  func table(_ rows: [(term: String, meaning: String)], style: TextStyle) -> String {
    let longest = rows.map(\.term.count).max() ?? 0
    let column = min(longest, max(16, width * 3 / 8)) + 4
    return rows.map { row in
      let meaning = lines(row.meaning, room: max(width - column, 20))
      let gap = String(repeating: " ", count: column)
      let term = "  " + style.bold(row.term)
      guard row.term.count + 4 <= column else {
        return ([term] + meaning.map { gap + $0 }).joined(separator: "\n")
      }
      let padding = String(repeating: " ", count: column - 2 - row.term.count)
      return (term + padding + (meaning.first ?? ""))
        + meaning.dropFirst().map { "\n" + gap + $0 }.joined()
    }.joined(separator: "\n")
  }

  private func lines(_ text: String, room: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
