import Links

/// The text of a report that may be far too long to be held whole: it is read piece by piece.
public protocol ReportText: AnyObject, Sendable {
  /// How many bytes it has.
  var byteCount: Int { get }

  /// Reads a piece.
  ///
  /// - Parameter range: Which bytes; they must be there.
  /// - Returns: The bytes, all of them.
  /// - Throws: An error when they can't be read.
  func bytes(in range: Range<Int>) throws -> [UInt8]
}

/// A report's text that lies in memory.
public final class ReportBytes: ReportText {
  private let all: [UInt8]

  /// Creates the text.
  public init(_ bytes: [UInt8]) {
    all = bytes
  }

  /// How many bytes it has.
  public var byteCount: Int { all.count }

  /// Returns a piece.
  public func bytes(in range: Range<Int>) -> [UInt8] {
    range == all.indices ? all : Array(all[range])
  }
}

extension ReportText {
  /// How much is read at a time where all is gone through.
  private static var pieceLength: Int { 1 << 18 }

  /// Goes through the text from its beginning.
  ///
  /// - Parameters:
  ///   - end: Where to stop.
  ///   - take: Gets one piece after the other.
  /// - Throws: An error when the text can't be read, and what `take` throws.
  func read(upTo end: Int, _ take: ([UInt8]) throws -> Void) throws {
    for start in stride(from: 0, to: end, by: Self.pieceLength) {
      try take(bytes(in: start..<min(start + Self.pieceLength, end)))
    }
  }

  /// Reads one value of JSON that is a part of the text.
  ///
  /// - Parameter range: Where it stands.
  /// - Returns: The value.
  /// - Throws: `JSONError` with its place in the whole text, or an error when it can't be read.
  func value(in range: Range<Int>) throws -> JSONValue {
    do {
      return try JSONParser.parse(bytes(in: range), options: .init(maximumLength: Int.max)).value
    } catch let error as JSONError {
      throw JSONError(error.problem, at: try position(of: range.lowerBound + error.offset))
    }
  }

  /// Returns the line and column of a byte, as editors count them.
  func position(of offset: Int) throws -> TextPosition {
    var (line, column, previous) = (1, 1, UInt8(0))
    try read(upTo: min(offset, byteCount)) { piece in
      for byte in piece {
        switch byte {
        case 0x0A where previous == 0x0D: break
        case 0x0A, 0x0D: (line, column) = (line + 1, 1)
        case 0x80..<0xC0: break
        default: column += 1
        }
        previous = byte
      }
    }
    return TextPosition(line: line, column: column, byteOffset: offset)
  }
}

extension JSONError {
  /// How many bytes lie before the place.
  var offset: Int { position.byteOffset }
}
