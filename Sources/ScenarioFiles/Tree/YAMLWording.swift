/// What libyaml finds wrong with a text, in words that say what to do.
struct YAMLWording {
  /// What is wrong, and what to write.
  let message: String
  /// Where: for what was opened and never closed, where it was opened.
  let place: TextPlace

  /// Puts an error into words.
  ///
  /// - Parameters:
  ///   - problem: What libyaml says.
  ///   - context: What it was reading.
  ///   - place: Where it found the problem.
  ///   - opening: Where it began to read that.
  ///   - found: The byte at that place; nil at the end of the text.
  init(
    _ problem: String, _ context: String?, at place: TextPlace, opening: TextPlace?, found: UInt8?
  ) {
    var place = place
    switch problem {
    case "found character that cannot start any token":
      message = Self.strange(found)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      message = "a tab can't indent; use spaces"
    case "mapping values are not allowed in this context":
      message =
        "a colon can't stand here; put a text that holds one in quotes, or look at the indentation"
    case "could not find expected ':'":
      message = "a colon and a space have to follow this key"
      place = opening ?? place
    case "did not find expected key":
      message = "a key has to stand here; look at the indentation of this line and those before"
    case "did not find expected '-' indicator":
      message = "an element of the list has to begin with - here; look at the indentation"
    case "did not find expected ',' or ']'":
      message = "a comma or ] has to stand here"
    case "did not find expected ',' or '}'":
      message = "a comma or } has to stand here"
    case "did not find expected node content":
      message = "a value has to stand here"
    case "did not find expected <document start>":
      message = "a document holds one value; put --- on a line before the next one"
    case "found unexpected end of stream", "found unexpected document indicator":
      message = "this quote is never closed"
      place = opening ?? place
    case "found unknown escape character":
      message = "this escape means nothing; for a backslash, write \\\\ or use single quotes"
      place = TextPlace(line: place.line, column: max(1, place.column))
    case "block sequence entries are not allowed in this context":
      message = "an element of a list can't begin here; look at the indentation"
    case "exceeded maximum nesting", "exceeded maximum depth":
      message = "too many lists and mappings lie inside each other"
    default:
      message = "this is no YAML: " + problem + (context.map { " " + $0 } ?? "")
    }
    self.place = place
  }

  private static func strange(_ found: UInt8?) -> String {
    switch found {
    case 0x09: "a tab can't indent; use spaces"
    case let byte? where byte > 0x20 && byte < 0x7F:
      "a text can't begin with \(Unicode.Scalar(byte)); put it in quotes"
    default: "a value can't begin here; put the text in quotes"
    }
  }

  /// Puts a problem with the bytes themselves into words.
  static func ofBytes(_ problem: String) -> String {
    problem == "control characters are not allowed"
      ? "this control character can't stand in a file; write it as an escape in double quotes"
      : "this byte is not UTF-8; save the file in that encoding"
  }
}
