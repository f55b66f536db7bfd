/// An entry of the list of active formatting elements.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements
enum FormattingEntry {
  /// A border that the search stops at: a cell, a caption, an `object`, a template.
  case marker
  case element(NodeIndex)
}

extension TreeBuilder {
  /// Puts the current element on the list, as the standard's "push onto the list" says: of three
  /// that are alike since the last marker the earliest goes ("Noah's Ark").
  mutating func pushFormatting() {
    guard let node = open.last?.node else { return }
    var alike = 0
    var earliest: Int?
    for (index, entry) in formatting.enumerated().reversed() {
      guard case .element(let other) = entry else { break }
      guard isAlike(other, node) else { continue }
      alike += 1
      earliest = index
    }
    if alike >= 3, let earliest { formatting.remove(at: earliest) }
    // No page makes the searches through the list long, as none does those through the stack.
    if formatting.count >= Self.maximumDepth { formatting.removeFirst() }
    formatting.append(.element(node))
  }

  private mutating func isAlike(_ left: NodeIndex, _ right: NodeIndex) -> Bool {
    let (left, right) = (tree[left], tree[right])
    guard left.name == right.name, left.attributes.count == right.attributes.count else {
      return false
    }
    if left.attributes.isEmpty || left.attributes == right.attributes { return true }
    return attributeSet(of: left) == attributeSet(of: right)
  }

  /// Returns a number that elements with the same attributes share, in whatever order they are.
  ///
  /// An element is compared with many others, and may have many attributes: they are put in order
  /// once.
  private mutating func attributeSet(of node: DocumentTree.Node) -> Int {
    let place = Int(node.attributes.lowerBound)
    if place < attributeSets.count, attributeSets[place] != 0 { return attributeSets[place] }
    let attributes = tokenizer.attributes[range(node)].map {
      (name: tokenizer.bytes($0.name), value: tokenizer.bytes($0.value))
    }
    var text: [UInt8] = []
    for attribute in attributes.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      // Neither may hold a NUL.
      text += attribute.name + [0] + attribute.value + [0]
    }
    let set = attributeSetNumbers[text] ?? attributeSetNumbers.count + 1
    attributeSetNumbers[text] = set
    if place >= attributeSets.count {
      attributeSets += repeatElement(0, count: tokenizer.attributes.count - attributeSets.count)
    }
    attributeSets[place] = set
    return set
  }

  private func range(_ node: DocumentTree.Node) -> Range<Int> {
    Int(node.attributes.lowerBound)..<Int(node.attributes.upperBound)
  }

  /// Returns the place on the list of a node.
  func formattingIndex(of node: NodeIndex) -> Int? {
    formatting.lastIndex { if case .element(node) = $0 { true } else { false } }
  }

  /// Returns the place of the last element of a name after the last marker.
  func lastFormatting(_ tag: Tag) -> Int? {
    for (index, entry) in formatting.enumerated().reversed() {
      guard case .element(let node) = entry else { return nil }
      if tree[node].name.tag == tag { return index }
    }
    return nil
  }

  // In the same clause: #clear-the-list-of-active-formatting-elements-up-to-the-last-marker
  mutating func clearFormattingToMarker() {
    while let entry = formatting.popLast() {
      if case .marker = entry { return }
    }
  }

  /// Opens again what an end tag in between has closed.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
  mutating func reconstructFormatting() {
    guard cloneBudget > 0 else { return }
    guard case .element(let last)? = formatting.last, openIndex(of: last) == nil else { return }
    var index = formatting.count - 1
    while index > 0, case .element(let node) = formatting[index - 1], openIndex(of: node) == nil {
      index -= 1
    }
    while index < formatting.count, cloneBudget > 0 {
      guard case .element(let node) = formatting[index] else { return }
      cloneBudget -= 1
      let clone = insertElement(
        tree[node].name, namespace: .html, attributes: range(tree[node]))
      formatting[index] = .element(clone)
      index += 1
    }
  }

  /// Makes another element of the same name and attributes.
  mutating func clone(_ node: NodeIndex, in parent: NodeIndex) -> NodeIndex {
    cloneBudget -= 1
    return makeElement(
      tree[node].name, namespace: .html, attributes: range(tree[node]), in: parent)
  }
}
