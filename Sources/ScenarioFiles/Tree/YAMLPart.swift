#if NAVSIM_YAML
  /// A part of a text that holds whole documents, so that it can be read on its own.
  struct YAMLPart: Sendable {
    /// About how long a part is: 32 KiB, which is about a hundred scenarios.
    static let length = 32 << 10

    /// Where it begins.
    let start: YAMLSegment
    /// Where the next part begins; nil for the last.
    let next: YAMLSegment?

    /// A text that isn't divided.
    static let whole = YAMLPart(start: YAMLSegment(offset: 0, line: 0), next: nil)

    /// Whether a place lies behind the part.
    func isOver(at place: YAMLSegment) -> Bool {
      next.map { place.offset >= $0.offset } ?? false
    }

    /// Divides a text before some of its lines of three hyphens, which no value can hold.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - length: The least length of a part but the last.
    /// - Returns: The parts in their order, at least one.
    static func parts(of bytes: [UInt8], length: Int = length) -> [YAMLPart] {
      guard bytes.count > length else { return [.whole] }
      return bytes.withUnsafeBufferPointer { text in
        var starts = [whole.start]
        var line = whole.start
        while let next = line.nextLine(in: text, upTo: text.count) {
          line = next
          guard line.offset < text.count else { break }
          // A directive belongs to a document that begins further down.
          if text[line.offset] == UInt8(ascii: "%") { return [.whole] }
          guard line.offset - starts[starts.count - 1].offset >= length,
            line.marker(in: text, upTo: text.count) == UInt8(ascii: "-")
          else { continue }
          starts.append(line)
        }
        let ends = starts.dropFirst().map(Optional.some) + [nil]
        return zip(starts, ends).map { YAMLPart(start: $0, next: $1) }
      }
    }
  }
#endif
