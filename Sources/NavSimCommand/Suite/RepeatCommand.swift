/// The command that repeats one scenario alone, as a shell takes it.
struct RepeatCommand: Sendable {
  /// The words behind the scenario, such as `--seed 7`.
  private let options: String

  /// Keeps those of the options that change what a run does.
  ///
  /// - Parameters:
  ///   - names: The names of such options.
  ///   - arguments: The options that were given.
  init(_ names: [String], of arguments: ParsedArguments) {
    options = arguments.words(of: names).map { " " + $0.shellWord }.joined()
  }

  /// Returns the value of `--filter` that chooses the scenario of that name alone, quoted for a
  /// shell.
  static func filter(for name: String) -> String {
    "^\(name.escapedForRegex)$".inShellQuotes
  }

  /// Returns the command.
  ///
  /// - Parameters:
  ///   - file: The scenario's file.
  ///   - name: The scenario's name; nil where the file is too broken to tell.
  ///   - schedule: The path of the schedule that was repeated; nil for none.
  /// - Returns: The command, quoted for a shell.
  func text(file: String, name: String?, schedule: String? = nil) -> String {
    let filter = name.map { " --filter " + Self.filter(for: $0) }
    let order = schedule.map { " --schedule \($0.shellPath)" }
    return "navsim run \(file.shellPath)\(filter ?? "")\(order ?? "")\(options)"
  }
}

extension String {
  /// The text as one word of a shell, with nothing in it that can't be printed: in quotes where it
  /// needs them.
  var shellWord: String {
    guard printable == self else { return asPrintedByShell }
    let isPlain = utf8.allSatisfy { byte in
      (97...122).contains(byte | 0x20) && byte < 128 || (48...57).contains(byte)
        || "_./:@%+=,-".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : inShellQuotes
  }

  /// The path as one word of a shell that can't be taken for an option.
  var shellPath: String {
    (utf8.starts(with: "-".utf8) ? "./" + self : self).shellWord
  }

  /// The text between single quotes of a shell.
  fileprivate var inShellQuotes: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The text as what `printf` prints, which every shell knows; `$'…'` is not known to all.
  ///
  /// A shell drops line feeds at the end of what is printed, so those stand in quotes of that kind
  /// all the same.
  private var asPrintedByShell: String {
    let end = unicodeScalars.reversed().prefix { $0 == "\n" }.count
    var word = ""
    if unicodeScalars.count > end {
      var format = ""
      for scalar in unicodeScalars.dropLast(end) {
        let text = String(scalar)
        if text != text.printable || #"'\%"#.unicodeScalars.contains(scalar) {
          for byte in text.utf8 { format += byte.octalEscape }
        } else {
          format += text
        }
      }
      word = "\"$(printf -- '\(format)')\""
    }
    return end > 0 ? word + "$'" + String(repeating: #"\n"#, count: end) + "'" : word
  }

  /// The text as a pattern that matches nothing else.
  var escapedForRegex: String {
    unicodeScalars.map { scalar in
      let text = String(scalar)
      if #"\^$.|?*+()[]{}"#.unicodeScalars.contains(scalar) { return #"\"# + text }
      // An accent that stands alone would become one with what the pattern means by itself.
      if scalar.properties.isGraphemeExtend { return #"\u{"# + scalar.hexadecimal + "}" }
      // What can't be printed is written as the rest of a report writes it, and a pattern reads it.
      return text.printable
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}

extension UInt8 {
  /// The byte as `printf` reads it: a backslash and three digits.
  fileprivate var octalEscape: String {
    let digits = String(self, radix: 8)
    return #"\"# + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
