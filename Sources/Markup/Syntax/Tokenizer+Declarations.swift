extension Tokenizer {
  /// Reads what `<!` begins.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state
  mutating func readDeclaration() {
    let start = position + 2
    if starts(with: "--", at: start) {
      readComment(from: start + 2)
    } else if starts(with: "doctype", at: start) {
      let end = next(UInt8(ascii: ">"), in: source, from: start + 7)
      token.kind = .doctype
      token.text = piece(start + 7..<end)
      position = min(end + 1, source.count)
    } else if allowsCDATA, source[start...].starts(with: "[CDATA[".utf8) {
      position = start + 7
      isInCDATA = true
      isWithoutToken = true
    } else {
      readBogusComment(from: start)
    }
  }

  /// Reads a comment that ends at the next `>`, whatever it was meant to be.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#bogus-comment-state
  mutating func readBogusComment(from start: Int) {
    let end = next(UInt8(ascii: ">"), in: source, from: start)
    token.kind = .comment
    token.text = piece(start..<end)
    position = min(end + 1, source.count)
  }

  /// Reads a comment up to `-->`, `--!>`, or the `>` or `->` right at its start.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#comment-start-state
  private mutating func readComment(from start: Int) {
    token.kind = .comment
    // Comment start state, comment start dash state: "<!-->" and "<!--->" are whole comments.
    for opening in [">", "->"] as [StaticString] where starts(with: opening, at: start) {
      token.text = piece(start..<start)
      position = start + opening.utf8CodeUnitCount
      return
    }
    var place = start
    while true {
      place = next(UInt8(ascii: "-"), in: source, from: place)
      guard place < source.count else { break }
      for closing in ["-->", "--!>"] as [StaticString] where starts(with: closing, at: place) {
        token.text = piece(start..<place)
        position = place + closing.utf8CodeUnitCount
        return
      }
      place += 1
    }
    token.text = piece(start..<unclosedEnd(of: start))
    position = source.count
  }

  /// Returns where the text of a comment ends that the page cuts off: a closing that had begun is
  /// no part of it (comment end dash, comment end and comment end bang state, at the end).
  private func unclosedEnd(of start: Int) -> Int {
    for closing in ["--!", "--", "-"] as [StaticString] {
      let place = source.count - closing.utf8CodeUnitCount
      if place >= start, starts(with: closing, at: place) { return place }
    }
    return source.count
  }
}
