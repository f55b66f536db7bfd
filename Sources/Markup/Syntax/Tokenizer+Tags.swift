extension Tokenizer {
  /// Reads what a `<` begins.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#tag-open-state
  mutating func readTag() {
    let start = position
    guard start + 1 < source.count else { return readLessThan() }
    switch source[start + 1] {
    case let letter where isASCIILetter(letter):
      let nameEnd = endOfName(in: source, from: start + 1, isAttribute: false)
      token.name = elementName(start + 1..<nameEnd)
      readAttributes(from: nameEnd, kind: .startTag)
      lastStartTag = token.name
    case UInt8(ascii: "/"): readEndTagOpen()
    case UInt8(ascii: "!"): readDeclaration()
    case UInt8(ascii: "?"): readBogusComment(from: start + 1)
    default: readLessThan()
    }
  }

  /// A `<` that begins nothing is text.
  private mutating func readLessThan() {
    token.kind = .text
    token.text = piece(position..<position + 1)
    position += 1
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#end-tag-open-state
  private mutating func readEndTagOpen() {
    let start = position + 2
    guard start < source.count else {
      // The end of the page: both letters are text.
      token.kind = .text
      token.text = piece(position..<source.count)
      position = source.count
      return
    }
    if isASCIILetter(source[start]) {
      readEndTag(nameEnd: endOfName(in: source, from: start, isAttribute: false))
    } else if source[start] == UInt8(ascii: ">") {
      position = start + 1
      isWithoutToken = true
    } else {
      readBogusComment(from: start)
    }
  }

  /// Reads an end tag whose name is known to end at a place.
  mutating func readEndTag(nameEnd: Int) {
    token.name = elementName(position + 2..<nameEnd)
    readAttributes(from: nameEnd, kind: .endTag)
  }

  /// Returns where the name of an end tag ends, if the end tag of the open raw text stands here.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#appropriate-end-tag-token
  mutating func appropriateEndTag(at place: Int) -> Int? {
    let start = place + 2
    guard start < source.count, source[place + 1] == UInt8(ascii: "/"),
      isASCIILetter(source[start])
    else { return nil }
    let end = endOfName(in: source, from: start, isAttribute: false)
    // At the end of the page there is no tag, only text that looks like one.
    guard end < source.count, elementName(start..<end) == lastStartTag else { return nil }
    return end
  }

  /// Returns a tag's name, in small letters.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#tag-name-state
  private mutating func elementName(_ range: Range<Int>) -> ElementName {
    var key: UInt64 = 0
    guard range.count <= 8 else { return longName(range) }
    for (index, position) in range.enumerated() {
      let byte = source[position]
      if byte == 0 { return longName(range) }
      key |= UInt64(asciiLowercased(byte)) << UInt64(8 * index)
    }
    return ElementName(key: key)
  }

  private mutating func longName(_ range: Range<Int>) -> ElementName {
    var letters: [UInt8] = []
    for byte in source[range] {
      if byte == 0 { letters += [0xEF, 0xBF, 0xBD] } else { letters.append(asciiLowercased(byte)) }
    }
    return names.name(letters)
  }

  // MARK: - Attributes

  /// Reads a tag's attributes up to its `>`; at the end of the page there is no tag.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state
  private mutating func readAttributes(from start: Int, kind: TokenKind) {
    token.kind = kind
    token.isSelfClosing = false
    let first = attributes.count
    var place = start
    while place < source.count {
      switch source[place] {
      case UInt8(ascii: ">"):
        position = place + 1
        token.attributes = first..<attributes.count
        return
      case UInt8(ascii: "/"):
        // Self-closing start tag state: only right before the end does it mean anything.
        place += 1
        token.isSelfClosing = place < source.count && source[place] == UInt8(ascii: ">")
      case let byte where isHTMLSpace(byte): place += 1
      default: place = readAttribute(from: place)
      }
    }
    end()
  }

  /// Reads an attribute and returns the place after it.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state
  private mutating func readAttribute(from start: Int) -> Int {
    let nameEnd = endOfName(in: source, from: start, isAttribute: true)
    let name = attributeText(start..<nameEnd, lowercased: true)
    // After attribute name state: white space may stand before the "=".
    var place = endOfSpace(in: source, from: nameEnd, to: source.count)
    guard place < source.count, source[place] == UInt8(ascii: "=") else {
      attributes.append(Attribute(name: name, value: .empty))
      return place
    }
    // Before attribute value state.
    place = endOfSpace(in: source, from: place + 1, to: source.count)
    guard place < source.count, source[place] != UInt8(ascii: ">") else {
      attributes.append(Attribute(name: name, value: .empty))
      return place
    }
    let byte = source[place]
    let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    let valueStart = isQuoted ? place + 1 : place
    let valueEnd = endOfValue(in: source, from: valueStart, quote: isQuoted ? byte : nil)
    let value = attributeText(valueStart..<valueEnd, lowercased: false)
    attributes.append(Attribute(name: name, value: value))
    // Without its closing quote the attribute runs to the end of the page.
    return isQuoted ? valueEnd + 1 : valueEnd
  }

  /// Returns an attribute's name or value: the page's own bytes where they can stay as they are.
  private mutating func attributeText(_ range: Range<Int>, lowercased: Bool) -> TextPiece {
    guard
      needsWriting(source, range, capitals: lowercased, references: !lowercased)
    else { return piece(range) }
    let begin = written.count
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = source[place]
      place += 1
      switch byte {
      case 0: appendUTF8(0xFFFD, to: &written)
      case 0x0D:
        written.append(0x0A)
        if place < range.upperBound, source[place] == 0x0A { place += 1 }
      case UInt8(ascii: "&") where !lowercased:
        place = appendReference(at: place - 1, inAttribute: true)
      default: written.append(lowercased ? asciiLowercased(byte) : byte)
      }
    }
    return writtenPiece(from: begin)
  }

  /// Returns the value of the last tag's attribute of that name, if it has one.
  func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
    for attribute in attributes[token.attributes]
    where Int(attribute.name.count) == name.utf8CodeUnitCount {
      let found = name.withUTF8Buffer { bytes(attribute.name).elementsEqual($0) }
      if found { return bytes(attribute.value) }
    }
    return nil
  }
}
