import Exploring

extension [RepeatedRun.Check] {
  /// What came of the properties, for people: a line for each that is broken, or one for all.
  ///
  /// - Parameter style: How results may look.
  /// - Returns: The lines.
  func lines(style: TextStyle) -> [String] {
    let broken = compactMap { check in
      check.violation.map { message in
        style.red("broken") + "  " + style.bold(check.property) + ": " + message.printable
      }
    }
    let names = map(\.property).joined(separator: ", ")
    return broken.isEmpty ? [style.green("holds") + "   " + names] : broken
  }
}
