/// The encoding that a page's `meta` elements name.
///
/// The standard looks at the first 1,024 bytes only, and in every place that looks like a tag.
/// WebKit, which is followed here, reads tokens, and goes on for as long as it sees nothing but
/// what a head may hold.
enum MetaCharset {
  /// How far the search goes whatever it sees: pages have their `meta` in odd places.
  private static let unconditionalLength = 1_024

  /// Returns the encoding named, if one is.
  static func encoding(in bytes: [UInt8]) -> TextEncoding? {
    var tokenizer = Tokenizer(bytes)
    var isInHead = true
    while true {
      tokenizer.advance()
      let kind = tokenizer.token.kind
      let tag = tokenizer.token.name.tag
      switch kind {
      case .end: return nil
      case .startTag:
        if tag == .meta, let encoding = encoding(ofMeta: tokenizer) { return encoding.saidByPage }
        tokenizer.state = tag.contentState
        if !tag.mayStandInHead, tag != .html, tag != .head { isInHead = false }
      case .endTag:
        tokenizer.state = .data
        if !tag.mayStandInHead { isInHead = false }
      default: break
      }
      if !isInHead, tokenizer.position >= unconditionalLength { return nil }
    }
  }

  /// Returns the encoding that a `meta` tag names: in `charset`, or in the `content` of one that
  /// stands for a header.
  ///
  /// Whichever comes first decides.
  private static func encoding(ofMeta tokenizer: Tokenizer) -> TextEncoding? {
    var label: ArraySlice<UInt8> = []
    var needsPragma = false
    var isPragma = false
    for attribute in tokenizer.attributes[tokenizer.token.attributes] {
      let name = tokenizer.bytes(attribute.name)
      let value = tokenizer.bytes(attribute.value)
      if name.equalsIgnoringCase("http-equiv") {
        isPragma = isPragma || value.equalsIgnoringCase("content-type")
      } else if label.isEmpty, name.equalsIgnoringCase("charset") {
        label = value
        needsPragma = false
      } else if label.isEmpty, name.equalsIgnoringCase("content") {
        label = charset(in: value)
        needsPragma = true
      }
    }
    return needsPragma && !isPragma ? nil : TextEncoding.labelled(bytes: label)
  }

  // https://html.spec.whatwg.org/#algorithm-for-extracting-a-character-encoding-from-a-meta-element
  private static func charset(in content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var input = ByteReader(content)
    while input.current != nil {
      guard input.skip(ignoringCase: "charset") else {
        input.advance()
        continue
      }
      input.skip(while: isHTMLSpace)
      guard input.current == UInt8(ascii: "=") else { continue }
      input.advance()
      input.skip(while: isHTMLSpace)
      guard let quote = input.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return input.take { !isHTMLSpace($0) && $0 != UInt8(ascii: ";") } }
      input.advance()
      let label = input.take { $0 != quote }
      return input.current == quote ? label : []
    }
    return []
  }
}

extension Tag {
  /// Whether a tag of this name leaves the search for a `meta` in the head.
  fileprivate var mayStandInHead: Bool {
    switch self {
    case .script, .noscript, .style, .link, .meta, .object, .title, .base: true
    default: false
    }
  }

  /// How the inside of an element reads to one who knows nothing of what is around it.
  fileprivate var contentState: TokenizerState {
    switch self {
    case .title, .textarea: .rcdata
    case .style, .xmp, .iframe, .noembed, .noframes: .rawText
    case .script: .scriptData
    case .plaintext: .plainText
    default: .data
    }
  }
}

/// The encoding that an XML declaration names, which counts in HTML too.
enum XMLDeclaration {
  /// Returns the encoding named, if one is.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#concept-get-xml-encoding-when-sniffing
  static func encoding(in bytes: [UInt8]) -> TextEncoding? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let end = next(UInt8(ascii: ">"), in: bytes, from: 5)
    guard end < bytes.count else { return nil }
    var input = ByteReader(bytes[5..<end])
    while input.current != nil, !input.skip(ignoringCase: "encoding") { input.advance() }
    input.skip { $0 <= 0x20 }
    guard input.current == UInt8(ascii: "=") else { return nil }
    input.advance()
    input.skip { $0 <= 0x20 }
    guard let quote = input.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    input.advance()
    let label = input.take { $0 != quote }
    guard input.current == quote else { return nil }
    return TextEncoding.labelled(bytes: label)?.saidByPage
  }
}
