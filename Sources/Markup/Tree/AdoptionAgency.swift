extension TreeBuilder {
  /// Unties formatting elements that close in another order than they opened: `<b><i></b></i>`.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm
  ///
  /// - Parameter subject: The name of the end tag.
  mutating func runAdoptionAgency(_ subject: Tag) {
    // Step 2: the common case.
    if let current = open.last, current.isHTML(subject), formattingIndex(of: current.node) == nil {
      pop()
      return
    }
    // Steps 3 and 4.
    for _ in 0..<8 {
      guard cloneBudget > 0, adoptOnce(subject) else { return }
    }
  }

  /// Runs the outer loop once; `false` where the algorithm returns.
  private mutating func adoptOnce(_ subject: Tag) -> Bool {
    // Steps 4.3 to 4.6.
    guard let listIndex = lastFormatting(subject), let element = formatting[listIndex].node else {
      closeAsAnyOther()
      return false
    }
    guard let stackIndex = openIndex(of: element) else {
      formatting.remove(at: listIndex)
      return false
    }
    guard isNodeInScope(stackIndex) else { return false }

    // Steps 4.7 and 4.8.
    guard let furthest = open[(stackIndex + 1)...].firstIndex(where: \.isSpecial) else {
      truncateOpen(to: stackIndex)
      formatting.remove(at: listIndex)
      return false
    }
    adopt(
      formatting[listIndex], element, stackIndex: stackIndex, listIndex: listIndex,
      furthest: furthest)
    return true
  }

  private func isNodeInScope(_ index: Int) -> Bool {
    !open[(index + 1)...].contains(where: \.endsScope)
  }

  /// Steps 4.9 to 4.19.
  private mutating func adopt(
    _ entry: FormattingEntry, _ element: Node, stackIndex: Int, listIndex: Int, furthest: Int
  ) {
    insertPendingText()
    let ancestor = open[stackIndex - 1]
    let block = open[furthest]
    var bookmark = listIndex
    let last = rebuildBetween(
      stackIndex: stackIndex, furthest: furthest, bookmark: &bookmark)

    // Step 4.14.
    let fostered = fosters
    fosters = true
    let place = appropriatePlace(ancestor)
    fosters = fostered
    tree.insert(last, into: place.parent, before: place.before)

    // Steps 4.15 to 4.17: what the block holds goes into a new copy of the element.
    let copy = copy(of: element)
    tree.moveChildren(of: contents(block), to: copy)
    tree.insert(copy, into: contents(block))

    // Steps 4.18 and 4.19.
    if let index = formattingIndex(of: element) {
      formatting.remove(at: index)
      if index < bookmark { bookmark -= 1 }
    }
    formatting.insert(entry.of(copy), at: min(bookmark, formatting.count))
    if let index = openIndex(of: element) { removeOpen(at: index) }
    if let index = openIndex(of: block.node) {
      insertOpen(OpenElement(node: copy, name: entry.name, namespace: .html), at: index + 1)
    }
  }

  /// Where an element's children stand: a template's in its contents.
  func contents(_ element: OpenElement) -> Node {
    element.isHTML(.template) ? element.node.mark.map { Node($0) } ?? element.node : element.node
  }

  /// Step 4.13: the elements between the formatting element and the block, from the inside out.
  ///
  /// - Returns: The outermost node, with the block somewhere in it.
  private mutating func rebuildBetween(
    stackIndex: Int, furthest: Int, bookmark: inout Int
  ) -> Node {
    let block = open[furthest].node
    var last = block
    var index = furthest - 1
    var round = 1
    while index > stackIndex {
      let node = open[index].node
      var listIndex = formattingIndex(of: node)
      // Step 4.13.4: past three elements the rest is given up.
      if round > 3, let place = listIndex {
        formatting.remove(at: place)
        if place < bookmark { bookmark -= 1 }
        listIndex = nil
      }
      if let place = listIndex {
        // Step 4.13.6.
        let copy = copy(of: node)
        formatting[place] = formatting[place].of(copy)
        open[index].node = copy
        // Steps 4.13.7 to 4.13.9.
        if last == block { bookmark = place + 1 }
        tree.insert(last, into: copy)
        last = copy
      } else {
        removeOpen(at: index)
      }
      index -= 1
      round += 1
    }
    return last
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody, "any other end tag"
  mutating func closeAsAnyOther() {
    let name = token.name
    for (index, element) in open.enumerated().reversed() {
      if element.namespace == .html, element.name == name {
        generateImpliedEndTags(except: name.tag == .other ? .html : name.tag)
        truncateOpen(to: min(index, open.count))
        return
      }
      if element.isSpecial { return }
    }
  }
}
