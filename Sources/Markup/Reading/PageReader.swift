/// Reads pages: bytes in, what a navigator needs out.
public enum PageReader {
  /// Reads a whole page.
  ///
  /// - Parameters:
  ///   - bytes: The body of the answer.
  ///   - contentType: The value of its `Content-Type` header, if it has one.
  ///   - fallback: The encoding of a page that names none; in a frame, that of the page around it.
  ///   - scripting: Whether scripts may run, which makes `noscript` mere text.
  /// - Returns: The content; an empty one for what is no page.
  public static func content(
    of bytes: [UInt8], contentType: String?, fallback: TextEncoding = .windows1252,
    scripting: Bool = true
  ) -> PageContent {
    let type = contentType.flatMap { MediaType($0) }
    let finding = EncodingSniffer.sniff(bytes, type, fallback: fallback)
    let text = TextDecoder.utf8(finding.text(of: bytes), as: finding.encoding)
    switch type.map({ PageKind($0) }) ?? .html {
    case .html:
      var builder = TreeBuilder(Tokenizer(text), scripting: scripting)
      builder.run()
      return ContentReader.content(
        of: builder.tree, encoding: finding.encoding, length: text.count)
    case .xml:
      let (tree, isBroken) = PageTree.reading(xml: text)
      guard let tree else { return PageContent(encoding: finding.encoding.name) }
      return ContentReader.content(
        of: tree, encoding: finding.encoding, length: text.count, isBroken: isBroken)
    case .other: return PageContent(encoding: finding.encoding.name)
    }
  }

  /// Reads no more of a page than its title needs.
  ///
  /// - Parameters:
  ///   - bytes: The body of the answer.
  ///   - contentType: The value of its `Content-Type` header, if it has one.
  ///   - fallback: The encoding of a page that names none.
  ///   - scripting: Whether scripts may run, which makes `noscript` mere text.
  /// - Returns: What `content(of:contentType:)` says of the title and the encoding.
  public static func title(
    of bytes: [UInt8], contentType: String?, fallback: TextEncoding = .windows1252,
    scripting: Bool = true
  ) -> (title: String?, encoding: String) {
    let type = contentType.flatMap { MediaType($0) }
    let finding = EncodingSniffer.sniff(bytes, type, fallback: fallback)
    guard (type.map { PageKind($0) } ?? .html) == .html else {
      let content = content(
        of: bytes, contentType: contentType, fallback: fallback, scripting: scripting)
      return (content.title, content.encoding)
    }
    var length = shortestPiece
    while true {
      let piece = finding.text(of: bytes, upTo: length)
      let text = TextDecoder.utf8(piece, as: finding.encoding)
      var builder = TreeBuilder(Tokenizer(text), scripting: scripting)
      if builder.runToTitle() || finding.start + piece.count >= bytes.count {
        let title = ContentReader.title(of: builder.tree, encoding: finding.encoding)
        return (title, finding.encoding.name)
      }
      // Not there yet: a longer piece, from the start. The pieces together cost little more than
      // the last.
      length *= 8
    }
  }

  /// How much of a page is looked at first; most have their title there.
  private static let shortestPiece = 1_024
}

extension EncodingSniffer.Finding {
  /// Returns the bytes of the text; the array itself where no mark stands before it.
  func text(of bytes: [UInt8]) -> [UInt8] { start == 0 ? bytes : Array(bytes[start...]) }

  /// Returns the bytes of the text's beginning.
  func text(of bytes: [UInt8], upTo length: Int) -> [UInt8] {
    start == 0 && length >= bytes.count ? bytes : Array(bytes[start...].prefix(length))
  }
}
