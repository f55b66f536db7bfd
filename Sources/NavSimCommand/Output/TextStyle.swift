import ScenarioFiles

/// Colours and weights of text on a terminal; without them, the text as it is.
public struct TextStyle: Sendable {
  /// Whether there are any.
  public let isColored: Bool

  /// Creates a style.
  ///
  /// - Parameter isColored: Whether to use colours and weights.
  public init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Decides about colours: by `--color`, else by the terminal and the environment.
  ///
  /// - Parameters:
  ///   - choice: The value of `--color`: `always`, `never`, or `auto`.
  ///   - isTerminal: Whether a terminal shows the text.
  ///   - environment: Where `NO_COLOR` (https://no-color.org) and `TERM` are looked up.
  init(choice: String?, isTerminal: Bool, environment: [String: String]) {
    isColored =
      switch choice {
      case "always": true
      case "never": false
      default:
        isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
          && environment["TERM"] != nil
      }
  }

  /// Returns the text in bold.
  public func bold(_ text: String) -> String { wrapped(text, "1") }
  /// Returns the text in a weaker colour.
  public func dim(_ text: String) -> String { wrapped(text, "2") }
  /// Returns the text in red: what went wrong.
  public func red(_ text: String) -> String { wrapped(text, "31") }
  /// Returns the text in green: what went well.
  public func green(_ text: String) -> String { wrapped(text, "32") }
  /// Returns the text in yellow: what to look at.
  public func yellow(_ text: String) -> String { wrapped(text, "33") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with all that could steer a terminal or break a line made visible.
  ///
  /// Titles and file names come from elsewhere, and an escape sequence in them must not reach the
  /// terminal. Left are letters of all scripts; replaced are control characters, line and
  /// paragraph separators, and the marks that turn the direction of a line.
  var printable: String {
    guard unicodeScalars.contains(where: String.isUnprintable) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if String.isUnprintable(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as errors name it: printable, and shortened where it is long.
  var shown: String { shortened.printable }

  /// The text as errors name it, in quotes.
  var quoted: String { "'\(shown)'" }

  /// The text as errors name it without quotes; those show an empty one all the same.
  var named: String { isEmpty ? "''" : shown }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
