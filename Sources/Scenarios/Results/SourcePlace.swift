/// A place in a file that somebody wrote, as editors count it.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as the user named it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The character within the line, from 1; nil where only the line is known.
  public let column: Int?

  /// Creates a place.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place as compilers write it: `file:line:column`.
  public var description: String {
    "\(file):\(line)" + (column.map { ":\($0)" } ?? "")
  }
}
