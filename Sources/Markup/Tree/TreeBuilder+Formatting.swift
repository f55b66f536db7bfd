/// An entry of the list of active formatting elements.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
struct FormattingEntry {
  /// The element; nil for a marker, a border that the search stops at: a cell, a caption, an
  /// `object`, a template.
  var node: Node?
  var name = TreeBuilder.htmlName
  /// The same number for elements with the same attributes.
  var attributes = 0

  static var marker: FormattingEntry { FormattingEntry() }

  /// Returns the entry of a copy of the element.
  func of(_ copy: Node) -> FormattingEntry {
    FormattingEntry(node: copy, name: name, attributes: attributes)
  }

  func isAlike(_ other: FormattingEntry) -> Bool {
    guard let node, let otherNode = other.node, name == other.name, attributes == other.attributes
    else { return false }
    return node.hasSameAttributes(as: otherNode)
  }
}

extension TreeBuilder {
  /// Puts the current element on the list, as the standard's "push onto the list" says: of three
  /// that are alike since the last marker the earliest goes ("Noah's Ark").
  mutating func pushFormatting() {
    guard let current = open.last else { return }
    let entry = FormattingEntry(
      node: current.node, name: current.name, attributes: current.node.attributesHash)
    var alike = 0
    var earliest: Int?
    for (index, other) in formatting.enumerated().reversed() {
      guard other.node != nil else { break }
      guard other.isAlike(entry) else { continue }
      alike += 1
      earliest = index
    }
    if alike >= 3, let earliest { formatting.remove(at: earliest) }
    // No page makes the searches through the list long, as none does those through the stack.
    if formatting.count >= Self.maximumDepth { formatting.removeFirst() }
    formatting.append(entry)
  }

  /// Returns the place on the list of a node.
  func formattingIndex(of node: Node) -> Int? { formatting.lastIndex { $0.node == node } }

  /// Returns the place of the last element of a name after the last marker.
  func lastFormatting(_ tag: Tag) -> Int? {
    for (index, entry) in formatting.enumerated().reversed() {
      guard entry.node != nil else { return nil }
      if entry.name.tag == tag { return index }
    }
    return nil
  }

  // In the same clause: #clear-the-list-of-active-formatting-elements-up-to-the-last-marker
  mutating func clearFormattingToMarker() {
    while let entry = formatting.popLast(), entry.node != nil {}
  }

  /// Opens again what an end tag in between has closed.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
  mutating func reconstructFormatting() {
    guard cloneBudget > 0 else { return }
    guard let last = formatting.last?.node, openIndex(of: last) == nil else { return }
    var index = formatting.count - 1
    while index > 0, let node = formatting[index - 1].node, openIndex(of: node) == nil {
      index -= 1
    }
    while index < formatting.count, cloneBudget > 0 {
      guard let node = formatting[index].node else { return }
      let copy = copy(of: node)
      insert(copy, formatting[index].name)
      formatting[index].node = copy
      index += 1
    }
  }

  /// Makes another element of the same name and attributes.
  mutating func copy(of node: Node) -> Node {
    let (copy, cost) = tree.copy(of: node)
    cloneBudget -= cost
    return copy
  }
}
