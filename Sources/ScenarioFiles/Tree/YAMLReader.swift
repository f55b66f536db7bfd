#if NAVSIM_YAML
  /// Reads YAML by libyaml's events; a document that is broken doesn't hide those after it.
  struct YAMLReader {
    /// The most levels of lists and mappings.
    static let deepest = 100
    /// The most values that aliases may add to a document: what a bomb is stopped by.
    static let mostAliased = 100_000

    private let text: UnsafeBufferPointer<UInt8>
    private let part: YAMLPart
    private(set) var documents: [TextDocument] = []

    /// Returns the documents of a text, in their order; those that hold nothing are left out.
    ///
    /// - Parameters:
    ///   - bytes: The whole text.
    ///   - part: The part whose documents are wanted.
    /// - Returns: The documents, broken ones among them.
    static func documents(of bytes: [UInt8], in part: YAMLPart = .whole) -> [TextDocument] {
      bytes.withUnsafeBufferPointer { text in
        var reader = YAMLReader(text: text, part: part)
        var start = part.start
        while let next = reader.read(from: start, to: text.count), !part.isOver(at: next) {
          start = next
        }
        return reader.documents
      }
    }

    private init(text: UnsafeBufferPointer<UInt8>, part: YAMLPart) {
      self.text = text
      self.part = part
    }

    /// Reads documents up to the end of a part, or to one that is broken.
    ///
    /// - Returns: Where the document after the broken one begins; nil when there is none.
    private mutating func read(from start: YAMLSegment, to end: Int) -> YAMLSegment? {
      let before = documents.count
      var parser = YAMLEventParser(text: text, start: start, end: end)
      defer { parser.close() }
      do {
        while let document = try parser.document(before: part.next?.line) {
          if case .success(let value) = document.value, value.isNull { continue }
          documents.append(document)
        }
        return nil
      } catch {
        switch error {
        case .syntax(let error):
          documents.append(TextDocument(place: error.place, value: .failure(error)))
          return start.markerAfter(line: error.place.line - 1, in: text, upTo: end)
        case .bytes(let offset, let message):
          // The bytes were read ahead, so documents before the bad one may not have been seen.
          documents.removeSubrange(before...)
          if let next = part.next, offset >= next.offset, end > next.offset {
            return read(from: start, to: next.offset)
          }
          let bad = start.bounds(around: offset, in: text, upTo: end)
          if bad.start.offset > start.offset {
            var rest: YAMLSegment? = start
            while let next = rest { rest = read(from: next, to: bad.start.offset) }
          }
          let place = bad.start.place(of: offset, in: text)
          let error = SyntaxError(message: message, place: place)
          documents.append(TextDocument(place: place, value: .failure(error)))
          return bad.next
        }
      }
    }
  }

  /// A part of a text that begins with a line.
  struct YAMLSegment: Sendable {
    /// Where it begins, in bytes.
    let offset: Int
    /// How many lines lie before it.
    let line: Int

    /// Returns the first line from that line on that separates documents; nil where there is none.
    func markerAfter(
      line wanted: Int, in text: UnsafeBufferPointer<UInt8>, upTo end: Int
    ) -> YAMLSegment? {
      var current = self
      // The line that the part begins with opens the document that is broken.
      let first = max(wanted, line + 1)
      while let next = current.nextLine(in: text, upTo: end) {
        current = next
        guard current.line >= first, let marker = current.marker(in: text, upTo: end) else {
          continue
        }
        // A document that ends with dots begins behind them.
        return marker == UInt8(ascii: "-") ? current : current.nextLine(in: text, upTo: end)
      }
      return nil
    }

    /// Returns where the document begins that a byte lies in, and where the next one does.
    func bounds(
      around byte: Int, in text: UnsafeBufferPointer<UInt8>, upTo end: Int
    ) -> (start: YAMLSegment, next: YAMLSegment?) {
      var start = self
      var current = self
      while let next = current.nextLine(in: text, upTo: end) {
        current = next
        guard current.marker(in: text, upTo: end) != nil else { continue }
        if current.offset > byte { return (start, current) }
        start = current
      }
      return (start, nil)
    }

    /// Returns the place of a byte of this part.
    func place(of byte: Int, in text: UnsafeBufferPointer<UInt8>) -> TextPlace {
      var current = self
      while let next = current.nextLine(in: text, upTo: text.count), next.offset <= byte {
        current = next
      }
      let column = text[current.offset..<byte].count { $0 & 0xC0 != 0x80 }
      return TextPlace(line: current.line + 1, column: column + 1)
    }

    /// Returns the byte at a place; nil behind the end of the text.
    func byte(at place: TextPlace, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
      var current = self
      while current.line + 1 < place.line, let next = current.nextLine(in: text, upTo: text.count) {
        current = next
      }
      var offset = current.offset
      var column = 0
      while offset < text.count {
        if text[offset] & 0xC0 != 0x80 { column += 1 }
        if column == place.column { return text[offset] }
        offset += 1
      }
      return nil
    }

    /// Returns the next line; nil behind the last.
    func nextLine(in text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> YAMLSegment? {
      var offset = offset
      while offset < end {
        let length = text.lengthOfBreak(at: offset, upTo: end)
        offset += max(length, 1)
        if length > 0 { return YAMLSegment(offset: offset, line: line + 1) }
      }
      return nil
    }

    /// The byte that a separator at the beginning of this line is made of, `-` or `.`.
    func marker(in text: UnsafeBufferPointer<UInt8>, upTo end: Int) -> UInt8? {
      guard offset + 3 <= end else { return nil }
      let byte = text[offset]
      guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "."), text[offset + 1] == byte,
        text[offset + 2] == byte
      else { return nil }
      guard offset + 3 < end else { return byte }
      let isAlone =
        text[offset + 3] == 0x20 || text[offset + 3] == 0x09
        || text.lengthOfBreak(at: offset + 3, upTo: end) > 0
      return isAlone ? byte : nil
    }
  }

  extension UnsafeBufferPointer<UInt8> {
    /// Returns how many bytes the line break has that begins there, as libyaml counts lines.
    fileprivate func lengthOfBreak(at offset: Int, upTo end: Int) -> Int {
      switch self[offset] {
      case 0x0A: return 1
      case 0x0D: return offset + 1 < end && self[offset + 1] == 0x0A ? 2 : 1
      case 0xC2: return offset + 1 < end && self[offset + 1] == 0x85 ? 2 : 0
      case 0xE2 where offset + 2 < end && self[offset + 1] == 0x80:
        return self[offset + 2] == 0xA8 || self[offset + 2] == 0xA9 ? 3 : 0
      default: return 0
      }
    }
  }
#endif
