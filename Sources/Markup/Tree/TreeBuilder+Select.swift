// "In select", as it was until the standard let anything stand in a select (2025) and as WebKit has
// it: tags of other elements are dropped, a title's too.

extension TreeBuilder {
  mutating func inSelect() {
    switch token.kind {
    case .null, .doctype: return
    case .text: insertText()
    case .comment: insertComment()
    case .startTag: startInSelect()
    case .endTag: endInSelect()
    case .end: inBody()
    }
  }

  private mutating func startInSelect() {
    switch tag {
    case .html: inBody()
    case .option:
      if currentIs(.option) { pop() }
      insertElement()
    case .optgroup:
      if currentIs(.option) { pop() }
      if currentIs(.optgroup) { pop() }
      insertElement()
    case .hr:
      if currentIs(.option) { pop() }
      if currentIs(.optgroup) { pop() }
      insertVoidElement()
    case .select: endSelect()
    case .input, .keygen, .textarea:
      guard isInSelectScope(.select) else { return }
      endSelect()
      process(mode)
    case .script, .template: inHead()
    default: return
    }
  }

  private mutating func endInSelect() {
    switch tag {
    case .optgroup:
      if currentIs(.option), open.count > 1, open[open.count - 2].isHTML(.optgroup) { pop() }
      if currentIs(.optgroup) { pop() }
    case .option: if currentIs(.option) { pop() }
    case .select: endSelect()
    case .template: endTemplate()
    default: return
    }
  }

  private mutating func endSelect() {
    guard isInSelectScope(.select) else { return }
    popThrough(.select)
    resetMode()
  }

  mutating func inSelectInTable() {
    let belongsToTable =
      switch tag {
      case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th: true
      default: false
      }
    guard belongsToTable, token.kind == .startTag || token.kind == .endTag else {
      return inSelect()
    }
    if token.kind == .endTag, !isInScope(tag, .table) { return }
    popThrough(.select)
    resetMode()
    process(mode)
  }
}
