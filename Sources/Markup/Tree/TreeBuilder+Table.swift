// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable and the modes after it

extension TreeBuilder {
  mutating func inTable() {
    switch (token.kind, tag) {
    case (.text, _), (.null, _):
      guard currentIs(where: { $0.isFosterParent || $0 == .template }) else { return fosterToken() }
      tableText = []
      tableTextIsBlank = true
      originalMode = mode
      reprocess(.inTableText)
    case (.comment, _): insertComment()
    case (.doctype, _): return
    case (.startTag, _): startInTable()
    case (.endTag, .table):
      guard isInScope(.table, .table) else { return }
      popThrough(.table)
      resetMode()
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .tbody), (.endTag, .td), (.endTag, .tfoot), (.endTag, .th),
      (.endTag, .thead), (.endTag, .tr):
      return
    case (.endTag, .template): endTemplate()
    case (.endTag, _): fosterToken()
    case (.end, _): inBody()
    }
  }

  private mutating func startInTable() {
    switch tag {
    case .caption:
      clearStack { $0 == .table }
      formatting.append(.marker)
      insertElement()
      mode = .inCaption
    case .colgroup:
      clearStack { $0 == .table }
      insertElement()
      mode = .inColumnGroup
    case .col:
      clearStack { $0 == .table }
      insertImplied(ElementName(key: 0x7075_6F72_676C_6F63))
      reprocess(.inColumnGroup)
    case .tbody, .tfoot, .thead:
      clearStack { $0 == .table }
      insertElement()
      mode = .inTableBody
    case .td, .th, .tr:
      clearStack { $0 == .table }
      insertImplied(ElementName(key: 0x79_646F_6274))
      reprocess(.inTableBody)
    case .table:
      guard isInScope(.table, .table) else { return }
      popThrough(.table)
      resetMode()
      process(mode)
    case .style, .script, .template: inHead()
    case .input where isHiddenInput: insertVoidElement()
    case .form:
      guard openTemplates == 0, form == nil else { return }
      form = insertElement()
      pop()
    default: fosterToken()
    }
  }

  /// Takes a token that has no place in a table: what it makes goes before the table.
  private mutating func fosterToken() {
    fosters = true
    inBody()
    fosters = false
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intabletext
  mutating func inTableText() {
    switch token.kind {
    case .null: return
    case .text:
      if !isSpace { tableTextIsBlank = false }
      // Nothing of a run is inserted before its end is seen.
      tableText += tokenizer.bytes(token.text)
    default:
      mode = originalMode
      insertTableText()
      process(mode)
    }
  }

  private mutating func insertTableText() {
    let text = tableText[...]
    tableText = []
    guard !tableTextIsBlank else { return insertText(text) }
    fosters = true
    reconstructFormatting()
    insertText(text)
    framesetOK = false
    fosters = false
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incaption
  mutating func inCaption() {
    switch (token.kind, tag) {
    case (.endTag, .caption): endCaption()
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr), (.endTag, .table):
      if endCaption() { process(mode) }
    case (.endTag, .body), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
      (.endTag, .tbody), (.endTag, .td), (.endTag, .tfoot), (.endTag, .th), (.endTag, .thead),
      (.endTag, .tr):
      return
    default: inBody()
    }
  }

  @discardableResult
  private mutating func endCaption() -> Bool {
    guard isInScope(.caption, .table) else { return false }
    generateImpliedEndTags()
    popThrough(.caption)
    clearFormattingToMarker()
    mode = .inTable
    return true
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-incolgroup
  mutating func inColumnGroup() {
    switch (token.kind, tag) {
    case (.text, _): guard takeSpace(inserts: true) else { return }
    case (.comment, _): return insertComment()
    case (.doctype, _): return
    case (.startTag, .html): return inBody()
    case (.startTag, .col): return insertVoidElement()
    case (.endTag, .colgroup):
      guard currentIs(.colgroup) else { return }
      pop()
      mode = .inTable
      return
    case (.endTag, .col): return
    case (.startTag, .template), (.endTag, .template): return inHead()
    case (.end, _): return inBody()
    default: break
    }
    guard currentIs(.colgroup) else { return }
    pop()
    reprocess(.inTable)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intbody
  mutating func inTableBody() {
    switch (token.kind, tag) {
    case (.startTag, .tr):
      clearStack { $0.isTableSection }
      insertElement()
      mode = .inRow
    case (.startTag, .th), (.startTag, .td):
      clearStack { $0.isTableSection }
      insertImplied(ElementName(key: 0x7274))
      reprocess(.inRow)
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard isInScope(tag, .table) else { return }
      endTableSection()
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.endTag, .table):
      guard isInScope(.table, where: \.isTableSection) else { return }
      endTableSection()
      process(mode)
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th), (.endTag, .tr):
      return
    default: inTable()
    }
  }

  private mutating func endTableSection() {
    clearStack { $0.isTableSection }
    pop()
    mode = .inTable
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intr
  mutating func inRow() {
    switch (token.kind, tag) {
    case (.startTag, .th), (.startTag, .td):
      clearStack { $0 == .tr }
      insertElement()
      mode = .inCell
      formatting.append(.marker)
    case (.endTag, .tr): endRow()
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
      if endRow() { process(mode) }
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard isInScope(tag, .table), endRow() else { return }
      process(mode)
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th):
      return
    default: inTable()
    }
  }

  @discardableResult
  private mutating func endRow() -> Bool {
    guard isInScope(.tr, .table) else { return false }
    clearStack { $0 == .tr }
    pop()
    mode = .inTableBody
    return true
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intd
  mutating func inCell() {
    switch (token.kind, tag) {
    case (.endTag, .td), (.endTag, .th):
      guard isInScope(tag, .table) else { return }
      generateImpliedEndTags()
      popThrough(tag)
      clearFormattingToMarker()
      mode = .inRow
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr):
      guard isInScope(.table, where: \.isTableCell) else { return }
      closeCell()
      process(mode)
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html):
      return
    case (.endTag, .table), (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead),
      (.endTag, .tr):
      guard isInScope(tag, .table) else { return }
      closeCell()
      process(mode)
    default: inBody()
    }
  }

  private mutating func closeCell() {
    generateImpliedEndTags()
    popThrough(where: \.isTableCell)
    clearFormattingToMarker()
    mode = .inRow
  }
}
