import Reports
public import Scenarios

extension Outcome {
  /// The run told for a person: who called whom when, the page and the history, what was wrong.
  ///
  /// - Parameters:
  ///   - opening: The first line; nil for the run's name.
  ///   - longest: The most lines of the way to the end; those before are left out.
  ///   - marks: Lines that stand before an event, by its place among all the trace's events.
  /// - Returns: The story, many lines.
  public func story(
    opening: String? = nil, longest: Int = .max, marks: [Int: String] = [:]
  ) -> String {
    let story = Story(of: self, opening: opening ?? name, detail: .usual, marks: marks) { text, _ in
      text.withVisibleControls
    }
    var parts = story.text.split(separator: "\n\n").map(String.init)
    guard parts.count > 1 else { return story.text }
    let lines = parts[1].split(separator: "\n")
    if lines.count > longest {
      let left = lines.count - longest
      parts[1] =
        "    … \(left) before that\n" + lines.suffix(longest).joined(separator: "\n")
    }
    return parts.joined(separator: "\n\n")
  }
}

extension String {
  /// The text with control characters made visible: a title must not steer a terminal.
  fileprivate var withVisibleControls: String {
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return unicodeScalars.map { scalar in
      isControl(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : "\(scalar)"
    }.joined()
  }
}
