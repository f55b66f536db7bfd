// Framesets, and what comes after the body:
// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody and the modes after it

extension TreeBuilder {
  mutating func afterBody() {
    switch (token.kind, tag) {
    case (.text, _) where isSpace: inBody()
    case (.comment, _): insertComment(into: open.first?.node)
    case (.doctype, _): return
    case (.startTag, .html): inBody()
    case (.endTag, .html): mode = .afterAfterBody
    case (.end, _): inBodyEnd()
    default: reprocess(.inBody)
    }
  }

  mutating func afterAfterBody() {
    switch (token.kind, tag) {
    case (.comment, _): insertComment(into: tree.root)
    case (.doctype, _), (.startTag, .html): inBody()
    case (.text, _) where isSpace: inBody()
    case (.end, _): inBodyEnd()
    default: reprocess(.inBody)
    }
  }

  private mutating func inBodyEnd() {
    if !templateModes.isEmpty { inTemplate() }
  }

  mutating func inFrameset() {
    switch (token.kind, tag) {
    case (.text, _): insertSpaceOnly()
    case (.comment, _): insertComment()
    case (.startTag, .html): inBody()
    case (.startTag, .frameset): insertElement()
    case (.endTag, .frameset):
      guard open.count > 1 else { return }
      pop()
      if !currentIs(.frameset) { mode = .afterFrameset }
    case (.startTag, .frame): insertVoidElement()
    case (.startTag, .noframes): inHead()
    default: return
    }
  }

  mutating func afterFrameset() {
    switch (token.kind, tag) {
    case (.text, _): insertSpaceOnly()
    case (.comment, _): insertComment()
    case (.startTag, .html): inBody()
    case (.endTag, .html): mode = .afterAfterFrameset
    case (.startTag, .noframes): inHead()
    default: return
    }
  }

  mutating func afterAfterFrameset() {
    switch (token.kind, tag) {
    case (.comment, _): insertComment(into: tree.root)
    case (.startTag, .html): inBody()
    case (.startTag, .noframes): inHead()
    case (.text, _): insertSpaceOnly()
    default: return
    }
  }

  /// Inserts the white space of the token's text, and drops the rest of it.
  private mutating func insertSpaceOnly() {
    while token.text.count > 0 {
      if takeSpace(inserts: true) {
        tokenizer.token.text.start += 1
        tokenizer.token.text.count -= 1
      }
    }
  }
}
