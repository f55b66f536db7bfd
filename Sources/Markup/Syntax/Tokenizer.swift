/// Cuts a page into tokens by the HTML standard's rules.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tokenization. The standard steps from letter
/// to letter between eighty states; here each construct is read in one go, and the states that it
/// passes are named beside it. All markup is ASCII, so the bytes may be UTF-8 or any encoding that
/// keeps ASCII, which is how a page is searched for its encoding.
struct Tokenizer {
  /// The page.
  let source: [UInt8]
  /// Text of the last token that stands otherwise in the page: references replaced, capitals made
  /// small.
  var written: [UInt8] = []
  /// The attributes of the last tag.
  var attributes: [Attribute] = []
  /// The last token.
  var token = Token()
  /// Where the next token begins.
  var position: Int
  /// What is read at present.
  var state = TokenizerState.data
  /// Whether `<![CDATA[` begins a section: in SVG and MathML only.
  var allowsCDATA = false

  /// The last start tag, whose end tag ends raw text.
  var lastStartTag = ElementName(tag: .other, key: 0)
  /// Whether the text of a CDATA section is being read.
  var isInCDATA = false
  /// The end of the script being read, once it has been looked for.
  var scriptEnd = -1
  /// Whether what was read gives no token: an end of a CDATA section, or `</>`.
  var isWithoutToken = false
  var names = LongNames()

  /// Creates a tokenizer.
  ///
  /// - Parameters:
  ///   - source: The page's bytes.
  ///   - start: Where to begin, past a byte order mark.
  init(_ source: [UInt8], from start: Int = 0) {
    self.source = source
    position = start
  }

  /// Reads the next token.
  mutating func advance() {
    if !written.isEmpty { written.removeAll(keepingCapacity: true) }
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    repeat {
      isWithoutToken = false
      guard position < source.count else { return end() }
      switch state {
      case .data where isInCDATA: readCDATA()
      case .data: readData()
      case .rcdata: readText(references: true)
      case .rawText: readText(references: false)
      case .scriptData: readScript()
      case .plainText: readPlainText()
      }
    } while isWithoutToken
  }

  mutating func end() {
    position = source.count
    token.kind = .end
  }

  // MARK: - Text

  // https://html.spec.whatwg.org/multipage/parsing.html#data-state
  private mutating func readData() {
    switch source[position] {
    case UInt8(ascii: "<"): readTag()
    case 0:
      position += 1
      token.kind = .null
    default: readLetters(references: true)
    }
  }

  /// Reads a run of text as it stands, or one letter that stands for another.
  mutating func readLetters(references: Bool) {
    token.kind = .text
    let start = position
    switch source[start] {
    case UInt8(ascii: "&") where references:
      let begin = written.count
      position = appendReference(at: start, inAttribute: false)
      if position == start + 1 {
        // An ampersand that begins no reference stands for itself, and where it stands.
        written.removeLast(written.count - begin)
        token.text = piece(start..<position)
      } else {
        token.text = writtenPiece(from: begin)
      }
    case 0x0D: readReturn()
    case 0: readReplacement()
    default:
      position = max(endOfText(in: source, from: start), start + 1)
      token.text = piece(start..<position)
    }
  }

  /// Reads a carriage return, alone or before a newline, as a newline.
  ///
  /// https://infra.spec.whatwg.org/#normalize-newlines
  private mutating func readReturn() {
    position += 1
    if position < source.count, source[position] == 0x0A { position += 1 }
    let begin = written.count
    written.append(0x0A)
    token.text = writtenPiece(from: begin)
  }

  /// Reads a NUL of raw text as U+FFFD.
  private mutating func readReplacement() {
    position += 1
    let begin = written.count
    appendUTF8(0xFFFD, to: &written)
    token.text = writtenPiece(from: begin)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#rcdata-state and rawtext-state
  private mutating func readText(references: Bool) {
    guard source[position] == UInt8(ascii: "<") else { return readLetters(references: references) }
    if let nameEnd = appropriateEndTag(at: position) { return readEndTag(nameEnd: nameEnd) }
    token.kind = .text
    token.text = piece(position..<position + 1)
    position += 1
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#plaintext-state
  private mutating func readPlainText() {
    guard source[position] == UInt8(ascii: "<") else { return readLetters(references: false) }
    token.kind = .text
    token.text = piece(position..<position + 1)
    position += 1
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#cdata-section-state
  private mutating func readCDATA() {
    if starts(with: "]]>", at: position) {
      position += 3
      isInCDATA = false
      isWithoutToken = true
      return
    }
    switch source[position] {
    case 0:
      position += 1
      token.kind = .null
    case 0x0D:
      token.kind = .text
      readReturn()
    default:
      let start = position
      token.kind = .text
      position = next(
        UInt8(ascii: "]"), or: 0, or: 0x0D, in: source, from: start + 1, to: source.count)
      token.text = piece(start..<position)
    }
  }

  // MARK: - Pieces

  func piece(_ range: Range<Int>) -> TextPiece {
    TextPiece(
      start: Int32(truncatingIfNeeded: range.lowerBound),
      count: Int32(truncatingIfNeeded: range.count), isWritten: false)
  }

  func writtenPiece(from begin: Int) -> TextPiece {
    TextPiece(
      start: Int32(truncatingIfNeeded: begin),
      count: Int32(truncatingIfNeeded: written.count - begin), isWritten: true)
  }

  /// The bytes of a piece.
  func bytes(_ piece: TextPiece) -> ArraySlice<UInt8> {
    let range = Int(piece.start)..<Int(piece.start) + Int(piece.count)
    return piece.isWritten ? written[range] : source[range]
  }

  /// Calls a function with the bytes of the names and values of attributes.
  func forEachAttribute(
    in range: Range<Int>,
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    source.withUnsafeBufferPointer { source in
      written.withUnsafeBufferPointer { written in
        func bytes(_ piece: TextPiece) -> UnsafeBufferPointer<UInt8> {
          let range = Int(piece.start)..<Int(piece.start) + Int(piece.count)
          return UnsafeBufferPointer(rebasing: piece.isWritten ? written[range] : source[range])
        }
        for attribute in attributes[range] { body(bytes(attribute.name), bytes(attribute.value)) }
      }
    }
  }

  /// Returns whether a text stands at a place, its small letters standing for capitals too.
  func starts(with text: StaticString, at position: Int) -> Bool {
    let end = position + text.utf8CodeUnitCount
    return end <= source.count && source[position..<end].equalsIgnoringCase(text)
  }
}

/// The names of more than eight letters that a page has, numbered as they come.
struct LongNames {
  private var numbers: [[UInt8]: UInt64] = [:]
  private var names: [[UInt8]] = []

  /// Returns the element name that a long name is.
  mutating func name(_ letters: [UInt8]) -> ElementName {
    let tag = Tag(longName: letters)
    if let number = numbers[letters] { return ElementName(tag: tag, key: number) }
    let number = ElementName.firstNumbered + UInt64(names.count)
    numbers[letters] = number
    names.append(letters)
    return ElementName(tag: tag, key: number)
  }

  /// Returns the letters of a name.
  func letters(of name: ElementName) -> [UInt8] {
    if name.key >= ElementName.firstNumbered {
      return names[Int(name.key - ElementName.firstNumbered)]
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: name.key >> (8 * $0)) }.filter { $0 != 0 }
  }
}
