// SVG and MathML: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign

extension TreeBuilder {
  /// Takes a token inside SVG or MathML.
  mutating func processForeign() {
    switch token.kind {
    case .null: insertText([0xEF, 0xBF, 0xBD])
    case .text:
      insertText()
      if framesetOK, !isSpace { framesetOK = false }
    case .comment: insertComment()
    case .doctype, .end: return
    case .startTag: startForeignContent()
    case .endTag: endForeignContent()
    }
  }

  private mutating func startForeignContent() {
    if breaksOut {
      leaveForeign()
      process(mode)
      return
    }
    guard let current = open.last else { return }
    insertElement(current.namespace)
    if token.isSelfClosing { pop() }
  }

  /// Whether the tag can only be HTML, and so ends the picture or formula that it stands in.
  private var breaksOut: Bool {
    switch tag {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    case .font:
      tokenizer.attribute("color") != nil || tokenizer.attribute("face") != nil
        || tokenizer.attribute("size") != nil
    default: false
    }
  }

  private mutating func leaveForeign() {
    while let current = open.last, current.namespace != .html,
      !current.isMathMLTextIntegrationPoint, !current.isHTMLIntegrationPoint
    {
      pop()
    }
  }

  private mutating func endForeignContent() {
    if tag == .br || tag == .p {
      leaveForeign()
      process(mode)
      return
    }
    // From the inside out, up to the first HTML element, whose mode decides then.
    for index in open.indices.reversed() {
      let element = open[index]
      if element.namespace == .html {
        process(mode)
        return
      }
      if element.name == token.name {
        truncateOpen(to: index)
        return
      }
      if index == 0 { return }
    }
  }
}
