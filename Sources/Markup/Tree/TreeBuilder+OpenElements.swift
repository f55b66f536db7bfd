// The stack of open elements:
// https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements

extension TreeBuilder {
  mutating func push(_ element: OpenElement) {
    open.append(element)
    count(element, by: 1)
  }

  @discardableResult
  mutating func pop() -> OpenElement? {
    guard let element = open.popLast() else { return nil }
    count(element, by: -1)
    return element
  }

  mutating func removeOpen(at index: Int) {
    count(open.remove(at: index), by: -1)
  }

  mutating func insertOpen(_ element: OpenElement, at index: Int) {
    open.insert(element, at: index)
    count(element, by: 1)
  }

  private mutating func count(_ element: OpenElement, by difference: Int) {
    guard element.namespace == .html else { return }
    switch element.tag {
    case .p: openParagraphs += difference
    case .template: openTemplates += difference
    case .table: openTables += difference
    default: break
    }
  }

  /// Returns the place on the stack of a node.
  func openIndex(of node: Node) -> Int? { open.lastIndex { $0.node == node } }

  func currentIs(_ tag: Tag) -> Bool { open.last?.isHTML(tag) ?? false }

  func currentIs(where fits: (Tag) -> Bool) -> Bool {
    open.last.map { $0.namespace == .html && fits($0.tag) } ?? false
  }

  func hasOpen(_ tag: Tag) -> Bool { open.contains { $0.isHTML(tag) } }

  /// Returns whether an element of a name is open in a scope.
  func isInScope(_ tag: Tag, _ scope: Scope = .normal) -> Bool {
    for element in open.reversed() {
      if element.isHTML(tag) { return true }
      if scope.ends(at: element) { return false }
    }
    return false
  }

  func isInScope(_ scope: Scope = .normal, where fits: (Tag) -> Bool) -> Bool {
    for element in open.reversed() {
      if element.namespace == .html, fits(element.tag) { return true }
      if scope.ends(at: element) { return false }
    }
    return false
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-select-scope
  func isInSelectScope(_ tag: Tag) -> Bool {
    for element in open.reversed() {
      if element.isHTML(tag) { return true }
      guard element.isHTML(.optgroup) || element.isHTML(.option) else { return false }
    }
    return false
  }

  /// Closes elements up to and with the innermost one of a name.
  mutating func popThrough(_ tag: Tag) {
    while let element = pop(), !element.isHTML(tag) {}
  }

  mutating func popThrough(where fits: (Tag) -> Bool) {
    while let element = pop(), !(element.namespace == .html && fits(element.tag)) {}
  }

  /// Closes elements down to a place on the stack.
  mutating func truncateOpen(to count: Int) {
    while open.count > count { pop() }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
  mutating func generateImpliedEndTags(except tag: Tag = .other) {
    while let current = open.last, current.namespace == .html, current.tag.hasImpliedEnd,
      current.tag != tag
    {
      pop()
    }
  }

  mutating func generateAllImpliedEndTags() {
    while currentIs(where: \.hasThoroughlyImpliedEnd) { pop() }
  }

  /// Closes a paragraph that is open in button scope.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#close-a-p-element
  mutating func closeParagraph() {
    guard openParagraphs > 0, isInScope(.p, .button) else { return }
    generateImpliedEndTags(except: .p)
    popThrough(.p)
  }

  /// Clears the stack back to one of some elements; `html` and `template` always end it.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#clear-the-stack-back-to-a-table-context
  mutating func clearStack(backTo fits: (Tag) -> Bool) {
    while let current = open.last, !current.isHTML(.html), !current.isHTML(.template),
      !(current.namespace == .html && fits(current.tag))
    {
      pop()
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#reset-the-insertion-mode-appropriately
  mutating func resetMode() {
    for (index, element) in open.enumerated().reversed() where element.namespace == .html {
      switch element.tag {
      case .select: mode = selectMode(at: index)
      case .td where index > 0, .th where index > 0: mode = .inCell
      case .tr: mode = .inRow
      case .tbody, .thead, .tfoot: mode = .inTableBody
      case .caption: mode = .inCaption
      case .colgroup: mode = .inColumnGroup
      case .table: mode = .inTable
      case .template: mode = templateModes.last ?? .inTemplate
      case .head where index > 0: mode = .inHead
      case .body: mode = .inBody
      case .frameset: mode = .inFrameset
      case .html: mode = head == nil ? .beforeHead : .afterHead
      default: continue
      }
      return
    }
    mode = .inBody
  }

  private func selectMode(at index: Int) -> Mode {
    for element in open[..<index].reversed() {
      if element.isHTML(.template) { return .inSelect }
      if element.isHTML(.table) { return .inSelectInTable }
    }
    return .inSelect
  }
}
