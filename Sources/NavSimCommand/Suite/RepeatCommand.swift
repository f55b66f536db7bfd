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

  /// Returns the command.
  ///
  /// - Parameters:
  ///   - file: The scenario's file.
  ///   - name: The scenario's name; nil where the file is too broken to tell.
  ///   - schedule: The path of the schedule that was repeated; nil for none.
  /// - Returns: The command, quoted for a shell.
  func text(file: String, name: String?, schedule: String? = nil) -> String {
    let filter = name.map { " --filter '" + "^\($0.escapedForRegex)$".insideShellQuotes + "'" }
    let order = schedule.map { " --schedule \($0.shellPath)" }
    return "navsim run \(file.shellPath)\(filter ?? "")\(order ?? "")\(options)"
  }
}

extension String {
  /// The text as one word of a shell: in quotes where it needs them.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (97...122).contains(byte | 0x20) && byte < 128 || (48...57).contains(byte)
        || "_./:@%+=,-".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'" + insideShellQuotes + "'"
  }

  /// The path as one word of a shell that can't be taken for an option.
  var shellPath: String {
    (utf8.starts(with: "-".utf8) ? "./" + self : self).shellWord
  }

  /// The text as it stands between single quotes of a shell.
  fileprivate var insideShellQuotes: String {
    split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
  }

  /// The text as a pattern that matches nothing else.
  var escapedForRegex: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        result += #"\u{"# + String(scalar.value, radix: 16) + "}"
      } else {
        if #"\^$.|?*+()[]{}"#.unicodeScalars.contains(scalar) { result += #"\"# }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
