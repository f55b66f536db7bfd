/// Cuts what is read part by part into lines, and keeps no more than one of them.
struct LineReader {
  /// The longest line that is kept: 16 MiB.
  static let longestLine = 1 << 24

  /// One line, without its end.
  enum Line: Equatable {
    /// Its bytes.
    case bytes(ArraySlice<UInt8>)
    /// It is longer than ``LineReader/longestLine``.
    case tooLong
  }

  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  private let nextPart: () throws -> [UInt8]
  private var part: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameter nextPart: Returns some more bytes; none at the end.
  init(nextPart: @escaping () throws -> [UInt8]) {
    self.nextPart = nextPart
  }

  /// Returns the next line, without the line feed, or both, that it ends with.
  ///
  /// What follows the last line feed is a line, too, unless it is empty; a byte order mark before
  /// the first is passed over.
  ///
  /// - Returns: The line; `nil` at the end.
  /// - Throws: What `nextPart` throws.
  mutating func next() throws -> Line? {
    var begun: [UInt8] = []
    var isTooLong = false
    while true {
      if position == part.endIndex {
        part = isAtEnd ? [] : try nextPart()
        position = 0
        if part.isEmpty {
          isAtEnd = true
          return begun.isEmpty && !isTooLong ? nil : line(begun[...], isTooLong)
        }
      }
      let rest = part[position...]
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let isWhole = end < rest.endIndex
      position = isWhole ? end + 1 : end
      // The usual line lies in one part.
      if isWhole, begun.isEmpty, !isTooLong { return line(rest[..<end], false) }
      isTooLong = isTooLong || begun.count + (end - rest.startIndex) > Self.longestLine
      if isTooLong { begun = [] } else { begun += rest[..<end] }
      if isWhole { return line(begun[...], isTooLong) }
    }
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>, _ isTooLong: Bool) -> Line {
    number += 1
    guard !isTooLong, bytes.count <= Self.longestLine else { return .tooLong }
    var bytes = bytes
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    return .bytes(bytes.last == 0x0D ? bytes.dropLast() : bytes)
  }
}
