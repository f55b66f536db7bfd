// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody

extension TreeBuilder {
  /// Takes a token of a body.
  mutating func inBody() {
    switch token.kind {
    case .text:
      reconstructFormatting()
      insertText()
      if framesetOK, !isSpace { framesetOK = false }
    case .null, .doctype: return
    case .comment: insertComment()
    case .startTag: startInBody()
    case .endTag: endInBody()
    case .end: if !templateModes.isEmpty { inTemplate() }
    }
  }

  private mutating func startInBody() {
    switch tag {
    case .html: mergeAttributes(into: 0)
    case let tag where tag.belongsInHead: inHead()
    case .body:
      guard open.count > 1, open[1].isHTML(.body), openTemplates == 0 else { return }
      framesetOK = false
      mergeAttributes(into: 1)
    case .frameset: startFrameset()
    case let tag where tag.isPlainBlock:
      closeParagraph()
      insertElement()
    case let tag where tag.isFormatting: startFormatting()
    case .other: startOther()
    default: if !startBlock(), !startInline(), !startVoid() { startOther() }
    }
  }

  /// The start tag of an element without rules of its own.
  private mutating func startOther() {
    reconstructFormatting()
    insertElement()
  }

  /// A second `html` or `body` tag only adds attributes.
  private mutating func mergeAttributes(into index: Int) {
    guard openTemplates == 0, index < open.count, !token.attributes.isEmpty else { return }
    let node = open[index].node
    var list = mergedAttributes[node] ?? AttributeList(of: node)
    add(token.attributes, to: &list)
    mergedAttributes[node] = list
  }

  /// A frameset takes the place of a body that has shown nothing yet.
  private mutating func startFrameset() {
    guard open.count > 1, open[1].isHTML(.body), framesetOK else { return }
    insertPendingText()
    tree.remove(open[1].node)
    truncateOpen(to: 1)
    insertElement()
    mode = .inFrameset
    // What stood in the body has gone, a title too.
    if !firstTitleIsInHead { firstTitle = nil }
  }

  /// Takes the start tags of blocks that need more than a closed paragraph.
  private mutating func startBlock() -> Bool {
    switch tag {
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      if currentIs(where: \.isHeading) { pop() }
      insertElement()
    case .pre, .listing:
      closeParagraph()
      insertElement()
      dropsNewline = true
      framesetOK = false
    case .form: startForm()
    case .li: startListItem { $0 == .li }
    case .dd, .dt: startListItem { $0 == .dd || $0 == .dt }
    case .plaintext:
      closeParagraph()
      insertElement()
      tokenizer.state = .plainText
    case .table:
      if !isQuirky { closeParagraph() }
      insertElement()
      framesetOK = false
      mode = .inTable
    case .hr:
      closeParagraph()
      insertVoidElement()
      framesetOK = false
    case .xmp:
      closeParagraph()
      reconstructFormatting()
      framesetOK = false
      readText(.rawText)
    default: return false
    }
    return true
  }

  private mutating func startForm() {
    guard form == nil || openTemplates > 0 else { return }
    closeParagraph()
    let node = insertElement()
    if openTemplates == 0 { form = node }
  }

  /// An item closes the one before it, unless something in between keeps it open.
  private mutating func startListItem(_ closes: (Tag) -> Bool) {
    framesetOK = false
    for element in open.reversed() {
      if element.namespace == .html, closes(element.tag) {
        generateImpliedEndTags(except: element.tag)
        popThrough(element.tag)
        break
      }
      if element.isSpecial, !element.isHTML(.address), !element.isHTML(.div), !element.isHTML(.p) {
        break
      }
    }
    closeParagraph()
    insertElement()
  }

  private mutating func startFormatting() {
    switch tag {
    case .a:
      if let index = lastFormatting(.a), let node = formatting[index].node {
        runAdoptionAgency(.a)
        if let index = formattingIndex(of: node) { formatting.remove(at: index) }
        if let index = openIndex(of: node) { removeOpen(at: index) }
      }
      reconstructFormatting()
    case .nobr:
      reconstructFormatting()
      if isInScope(.nobr) {
        runAdoptionAgency(.nobr)
        reconstructFormatting()
      }
    default: reconstructFormatting()
    }
    insertElement()
    pushFormatting()
  }

  /// Takes the start tags of what stands in text and may hold more.
  private mutating func startInline() -> Bool {
    switch tag {
    case .button:
      if isInScope(.button) {
        generateImpliedEndTags()
        popThrough(.button)
      }
      reconstructFormatting()
      insertElement()
      framesetOK = false
    case .applet, .marquee, .object:
      reconstructFormatting()
      insertElement()
      formatting.append(.marker)
      framesetOK = false
    case .textarea:
      insertElement()
      dropsNewline = true
      framesetOK = false
      tokenizer.state = .rcdata
      originalMode = mode
      mode = .text
    case .iframe:
      framesetOK = false
      readText(.rawText)
    case .noembed: readText(.rawText)
    case .noscript where scripting: readText(.rawText)
    case .select: startSelect()
    case .optgroup, .option:
      if currentIs(.option) { pop() }
      startOther()
    case .rb, .rtc: startRuby(except: .other)
    case .rp, .rt: startRuby(except: .rtc)
    case .math: startForeign(.mathML)
    case .svg: startForeign(.svg)
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr: break
    default: return false
    }
    return true
  }

  private mutating func startSelect() {
    reconstructFormatting()
    insertElement()
    framesetOK = false
    switch mode {
    case .inTable, .inCaption, .inTableBody, .inRow, .inCell: mode = .inSelectInTable
    default: mode = .inSelect
    }
  }

  private mutating func startRuby(except tag: Tag) {
    if isInScope(.ruby) { generateImpliedEndTags(except: tag) }
    insertElement()
  }

  private mutating func startForeign(_ namespace: Namespace) {
    reconstructFormatting()
    insertElement(namespace)
    if token.isSelfClosing { pop() }
  }

  /// Takes the start tags of elements that hold nothing.
  private mutating func startVoid() -> Bool {
    switch tag {
    case .area, .br, .embed, .img, .keygen, .wbr:
      reconstructFormatting()
      insertVoidElement()
      framesetOK = false
    case .image:
      // An old misspelling that every browser puts right.
      tokenizer.token.name = ElementName(tag: .img, key: 0x67_6D69)
      startInBody()
    case .input:
      reconstructFormatting()
      insertVoidElement()
      if !isHiddenInput { framesetOK = false }
    case .param, .source, .track: insertVoidElement()
    default: return false
    }
    return true
  }

  var isHiddenInput: Bool { tokenizer.attribute("type")?.equalsIgnoringCase("hidden") ?? false }

  // MARK: - End tags

  private mutating func endInBody() {
    switch tag {
    case .template: endTemplate()
    case .body, .html:
      guard hasOpen(.body), isInScope(.body) else { return }
      mode = .afterBody
      if tag == .html { afterBody() }
    case .button, .listing, .pre: endBlock()
    case let tag where tag.isPlainBlock && tag != .p: endBlock()
    case .form: endForm()
    case .p:
      if openParagraphs == 0 || !isInScope(.p, .button) {
        insertImplied(ElementName(tag: .p, key: 0x70))
      }
      closeParagraph()
    case .li: if isInScope(.li, .listItem) { close(.li) }
    case .dd, .dt: if isInScope(tag) { close(tag) }
    case .h1, .h2, .h3, .h4, .h5, .h6:
      guard isInScope(where: \.isHeading) else { return }
      generateImpliedEndTags()
      popThrough(where: \.isHeading)
    case let tag where tag.isFormatting: runAdoptionAgency(tag)
    case .applet, .marquee, .object:
      guard isInScope(tag) else { return }
      generateImpliedEndTags()
      popThrough(tag)
      clearFormattingToMarker()
    case .br:
      reconstructFormatting()
      insertImplied(ElementName(tag: .br, key: 0x7262))
      pop()
      framesetOK = false
    default: closeAsAnyOther()
    }
  }

  private mutating func endBlock() {
    guard isInScope(tag) else { return }
    generateImpliedEndTags()
    popThrough(tag)
  }

  private mutating func close(_ tag: Tag) {
    generateImpliedEndTags(except: tag)
    popThrough(tag)
  }

  private mutating func endForm() {
    guard openTemplates == 0 else { return endBlock() }
    let node = form
    form = nil
    guard let node, let index = openIndex(of: node),
      !open[(index + 1)...].contains(where: \.endsScope)
    else { return }
    generateImpliedEndTags()
    if let index = openIndex(of: node) { removeOpen(at: index) }
  }
}
