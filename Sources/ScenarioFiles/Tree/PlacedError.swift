public import Scenarios

/// Something that is wrong with a file: where, what, and what to write instead.
public struct PlacedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it is.
  public let place: SourcePlace
  /// What is wrong, and what to do.
  public let message: String

  /// Creates an error.
  public init(_ message: String, at place: SourcePlace) {
    self.place = place
    self.message = message
  }

  /// The place and the message: `file:line:column: message`.
  public var description: String { "\(place.shortened): \(message)" }
}

extension SourcePlace {
  /// Creates the place of something that was read.
  init(_ place: TextPlace, in file: String) {
    self.init(file: file, line: place.line, column: place.column)
  }

  /// The place, with the middle left out of a path that is far too long.
  var shortened: SourcePlace { SourcePlace(file: file.shortened, line: line, column: column) }
}

/// Why one document of a text can't be read.
struct SyntaxError: Error {
  let message: String
  let place: TextPlace
}

/// One document of a file: what it holds, or why it can't be read.
struct TextDocument {
  /// Where it begins.
  let place: TextPlace
  /// What it holds.
  let value: Result<LocatedValue, SyntaxError>
}
