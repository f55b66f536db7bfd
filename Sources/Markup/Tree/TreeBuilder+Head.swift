// The modes up to the body: https://html.spec.whatwg.org/#the-initial-insertion-mode

extension TreeBuilder {
  static let htmlName = ElementName(tag: .html, key: 0x6C6D_7468)
  static let headName = ElementName(tag: .head, key: 0x6461_6568)
  static let bodyName = ElementName(tag: .body, key: 0x7964_6F62)

  // https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode
  mutating func initial() {
    switch token.kind {
    case .text:
      guard takeSpace(inserts: false) else { return }
      isQuirky = true
      reprocess(.beforeHTML)
    case .null: return reprocess(.beforeHTML)
    case .comment: insertComment(into: tree.root)
    case .doctype:
      let doctype = Doctype(tokenizer.bytes(token.text))
      isQuirky = doctype.isQuirky
      tree.addDoctype(
        name: doctype.name, publicID: doctype.publicID.map { normalized($0) },
        systemID: doctype.systemID.map { normalized($0) })
      mode = .beforeHTML
    default:
      isQuirky = true
      reprocess(.beforeHTML)
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#the-before-html-insertion-mode
  mutating func beforeHTML() {
    switch (token.kind, tag) {
    case (.doctype, _): return
    case (.comment, _): return insertComment(into: tree.root)
    case (.text, _): guard takeSpace(inserts: false) else { return }
    case (.startTag, .html):
      insertElement()
      mode = .beforeHead
      return
    case (.endTag, .head), (.endTag, .body), (.endTag, .html), (.endTag, .br): break
    case (.endTag, _): return
    default: break
    }
    insertImplied(Self.htmlName)
    reprocess(.beforeHead)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#the-before-head-insertion-mode
  mutating func beforeHead() {
    switch (token.kind, tag) {
    case (.text, _): guard takeSpace(inserts: false) else { return }
    case (.comment, _): return insertComment()
    case (.doctype, _): return
    case (.startTag, .html): return inBody()
    case (.startTag, .head):
      head = insertElement()
      mode = .inHead
      return
    case (.endTag, .head), (.endTag, .body), (.endTag, .html), (.endTag, .br): break
    case (.endTag, _): return
    default: break
    }
    head = insertImplied(Self.headName)
    reprocess(.inHead)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
  mutating func inHead() {
    switch token.kind {
    case .text: guard takeSpace(inserts: true) else { return }
    case .comment: return insertComment()
    case .doctype: return
    case .startTag: if startInHead() { return }
    case .endTag: if endInHead() { return }
    case .null, .end: break
    }
    pop()
    reprocess(.afterHead)
  }

  /// Takes a start tag that a head may hold; `false` for others.
  private mutating func startInHead() -> Bool {
    switch tag {
    case .html: inBody()
    case .base, .basefont, .bgsound, .link, .meta: insertVoidElement()
    case .title: readText(.rcdata)
    case .noscript:
      if scripting {
        readText(.rawText)
      } else {
        insertElement()
        mode = .inHeadNoscript
      }
    case .noframes, .style: readText(.rawText)
    case .script: readText(.scriptData)
    case .template: startTemplate()
    case .head: break
    default: return false
    }
    return true
  }

  /// Takes an end tag that means something in a head; `false` where it ends the head.
  private mutating func endInHead() -> Bool {
    switch tag {
    case .head:
      pop()
      mode = .afterHead
    case .body, .html, .br: return false
    case .template: endTemplate()
    default: break
    }
    return true
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inheadnoscript
  mutating func inHeadNoscript() {
    switch (token.kind, tag) {
    case (.doctype, _): return
    case (.startTag, .html): return inBody()
    case (.endTag, .noscript):
      pop()
      mode = .inHead
      return
    case (.text, _) where isSpace, (.comment, _): return inHead()
    case (.startTag, .basefont), (.startTag, .bgsound), (.startTag, .link), (.startTag, .meta),
      (.startTag, .noframes), (.startTag, .style):
      return inHead()
    case (.startTag, .head), (.startTag, .noscript): return
    case (.text, _): if !takeSpace(inserts: true) { return }
    case (.endTag, .br): break
    case (.endTag, _): return
    default: break
    }
    pop()
    reprocess(.inHead)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#the-after-head-insertion-mode
  mutating func afterHead() {
    switch (token.kind, tag) {
    case (.text, _): guard takeSpace(inserts: true) else { return }
    case (.comment, _): return insertComment()
    case (.doctype, _): return
    case (.startTag, .html): return inBody()
    case (.startTag, .body):
      insertElement()
      framesetOK = false
      mode = .inBody
      return
    case (.startTag, .frameset):
      insertElement()
      mode = .inFrameset
      return
    case (.startTag, .head): return
    case (.startTag, let tag) where tag.belongsInHead: return insertIntoHead()
    case (.endTag, .template): return endTemplate()
    case (.endTag, .body), (.endTag, .html), (.endTag, .br): break
    case (.endTag, _): return
    default: break
    }
    insertImplied(Self.bodyName)
    reprocess(.inBody)
  }

  /// Puts an element that comes after the head into it all the same.
  private mutating func insertIntoHead() {
    guard let head else { return }
    push(OpenElement(node: head, name: Self.headName, namespace: .html))
    inHead()
    if let index = openIndex(of: head) { removeOpen(at: index) }
  }

  // MARK: - Text and templates

  /// Inserts an element whose inside is text up to its end tag.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#generic-raw-text-element-parsing-algorithm
  mutating func readText(_ state: TokenizerState) {
    insertElement()
    tokenizer.state = state
    originalMode = mode
    mode = .text
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incdata
  mutating func text() {
    switch token.kind {
    case .text: return insertText()
    case .end:
      closeText()
      process(mode)
    default: closeText()
    }
  }

  /// Closes the element whose text has ended.
  private mutating func closeText() {
    tokenizer.state = .data
    mode = originalMode
    let parentIsHead = open.count > 1 && open[open.count - 2].isHTML(.head)
    guard let element = pop(), element.isHTML(.title), openTemplates == 0 else { return }
    if firstTitle == nil {
      firstTitle = element.node
      firstTitleIsInHead = parentIsHead
    }
  }

  /// A start tag `template`, in any mode that takes it "in head".
  private mutating func startTemplate() {
    insertElement()
    formatting.append(.marker)
    framesetOK = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  /// An end tag `template`, in any mode.
  mutating func endTemplate() {
    guard openTemplates > 0 else { return }
    generateAllImpliedEndTags()
    popThrough(.template)
    clearFormattingToMarker()
    templateModes.removeLast()
    resetMode()
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intemplate
  mutating func inTemplate() {
    switch (token.kind, tag) {
    case (.text, _), (.null, _), (.comment, _), (.doctype, _): return inBody()
    case (.startTag, let tag) where tag.belongsInHead: return inHead()
    case (.endTag, .template): return endTemplate()
    case (.startTag, .caption), (.startTag, .colgroup), (.startTag, .tbody), (.startTag, .tfoot),
      (.startTag, .thead):
      switchTemplate(to: .inTable)
    case (.startTag, .col): switchTemplate(to: .inColumnGroup)
    case (.startTag, .tr): switchTemplate(to: .inTableBody)
    case (.startTag, .td), (.startTag, .th): switchTemplate(to: .inRow)
    case (.startTag, _): switchTemplate(to: .inBody)
    case (.endTag, _): return
    case (.end, _):
      guard openTemplates > 0 else { return }
      popThrough(.template)
      clearFormattingToMarker()
      templateModes.removeLast()
      resetMode()
      process(mode)
    }
  }

  private mutating func switchTemplate(to next: Mode) {
    templateModes.removeLast()
    templateModes.append(next)
    reprocess(next)
  }
}

extension Tag {
  /// The elements that go into the head even after it or from a body.
  var belongsInHead: Bool {
    switch self {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      true
    default: false
    }
  }
}
