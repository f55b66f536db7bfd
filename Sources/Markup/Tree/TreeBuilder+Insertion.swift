extension TreeBuilder {
  /// Where a node goes: under a parent, before a child of it or at its end.
  struct Place {
    var parent: NodeIndex
    var before = DocumentTree.none
  }

  var token: Token { tokenizer.token }
  var tag: Tag { tokenizer.token.name.tag }

  /// Returns where a new node goes.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
  ///
  /// - Parameter target: The element it is meant for, if not the current one.
  /// - Returns: The place.
  func appropriatePlace(_ target: OpenElement? = nil) -> Place {
    guard let target = target ?? open.last else { return Place(parent: DocumentTree.document) }
    guard fosters, target.namespace == .html, target.tag.isFosterParent else {
      return inside(target.node, isTemplate: target.isHTML(.template))
    }
    let table = open.lastIndex { $0.isHTML(.table) }
    let template = open.lastIndex { $0.isHTML(.template) }
    if let template, table.map({ template > $0 }) ?? true {
      return inside(open[template].node, isTemplate: true)
    }
    guard let table else { return Place(parent: open[0].node) }
    let node = open[table].node
    if tree[node].parent != DocumentTree.none {
      return Place(parent: tree[node].parent, before: node)
    }
    return table > 0
      ? inside(open[table - 1].node, isTemplate: open[table - 1].isHTML(.template))
      : Place(parent: node)
  }

  private func inside(_ node: NodeIndex, isTemplate: Bool) -> Place {
    Place(parent: isTemplate ? tree[node].owner : node)
  }

  // MARK: - Elements

  /// Inserts the element that the token's start tag means, and opens it.
  @discardableResult
  mutating func insertElement(_ namespace: Namespace = .html) -> NodeIndex {
    insertElement(token.name, namespace: namespace, attributes: token.attributes)
  }

  /// Inserts the element that the token's start tag means, and leaves it closed.
  mutating func insertVoidElement() {
    insertElement()
    pop()
  }

  /// Inserts an element without attributes that no tag asked for.
  @discardableResult
  mutating func insertImplied(_ name: ElementName) -> NodeIndex {
    insertElement(name, namespace: .html, attributes: 0..<0)
  }

  /// Inserts an element and opens it.
  @discardableResult
  mutating func insertElement(
    _ name: ElementName, namespace: Namespace, attributes: Range<Int>
  ) -> NodeIndex {
    if open.count >= Self.maximumDepth { pop() }
    let place = appropriatePlace()
    let node = makeElement(name, namespace: namespace, attributes: attributes, in: place.parent)
    tree.insert(node, into: place.parent, before: place.before)
    push(
      OpenElement(
        node: node, name: name, namespace: namespace,
        isHTMLIntegrationPoint: isHTMLIntegrationPoint(name, namespace, attributes)))
    return node
  }

  /// Makes an element that stands nowhere yet.
  mutating func makeElement(
    _ name: ElementName, namespace: Namespace, attributes: Range<Int>, in parent: NodeIndex
  ) -> NodeIndex {
    var node = DocumentTree.Node(kind: .element, namespace: namespace)
    node.name = name
    node.attributes =
      Int32(
        truncatingIfNeeded: attributes.lowerBound)..<Int32(
        truncatingIfNeeded: attributes.upperBound)
    node.keepsText =
      keepsAll || tree[parent].keepsText || (namespace == .html && name.tag.keepsText)
    if !attributes.isEmpty { tokenizer.keepToken() }
    if namespace == .html {
      if name.tag == .template {
        // A template's children are no children of its own: they stand in a document apart.
        node.owner = tree.add(DocumentTree.Node(kind: .document))
        tree[node.owner].keepsText = keepsAll
      } else if form != DocumentTree.none, openTemplates == 0, name.tag.isFormAssociated,
        tokenizer.attribute("form", in: attributes) == nil
      {
        node.owner = form
      }
    }
    return tree.add(node)
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
  private func isHTMLIntegrationPoint(
    _ name: ElementName, _ namespace: Namespace, _ attributes: Range<Int>
  ) -> Bool {
    switch namespace {
    case .html: return false
    case .svg: return name.tag == .foreignObject || name.tag == .desc || name.tag == .title
    case .mathML:
      guard name.tag == .annotationXML,
        let encoding = tokenizer.attribute("encoding", in: attributes)
      else { return false }
      return encoding.equalsIgnoringCase("text/html")
        || encoding.equalsIgnoringCase("application/xhtml+xml")
    }
  }

  // MARK: - Text and comments

  /// Inserts the token's text.
  mutating func insertText() { insertText(token.text) }

  mutating func insertText(_ piece: TextPiece) {
    guard piece.count > 0, let current = open.last else { return }
    // Most text goes where nobody reads it; then it needs no place either.
    guard keepsAll || tree[current.node].keepsText || fosters else { return }
    let place = appropriatePlace()
    guard tree[place.parent].kind == .element || openTemplates > 0,
      keepsAll || tree[place.parent].keepsText
    else { return }
    let previous =
      place.before == DocumentTree.none ? tree[place.parent].lastChild : tree[place.before].previous
    if previous != DocumentTree.none, tree[previous].kind == .text,
      let joined = tokenizer.joined(tree[previous].text, piece)
    {
      tree[previous].text = joined
      return
    }
    var node = DocumentTree.Node(kind: .text)
    node.text = piece
    if piece.isWritten { tokenizer.keepToken() }
    tree.insert(tree.add(node), into: place.parent, before: place.before)
  }

  /// Inserts the token's comment under the current element, or a node named.
  mutating func insertComment(into parent: NodeIndex? = nil) {
    guard keepsAll else { return }
    var node = DocumentTree.Node(kind: .comment)
    node.text = token.text
    let place = parent.map { Place(parent: $0) } ?? appropriatePlace()
    tree.insert(tree.add(node), into: place.parent, before: place.before)
  }

  /// Splits white space off the token's text, inserts it if asked, and leaves the rest.
  ///
  /// - Returns: Whether any text is left.
  mutating func takeSpace(inserts: Bool) -> Bool {
    let text = token.text
    let range = Int(text.start)..<Int(text.start) + Int(text.count)
    let bytes = text.isWritten ? tokenizer.written : tokenizer.source
    let end = endOfSpace(in: bytes, from: range.lowerBound, to: range.upperBound)
    let count = Int32(truncatingIfNeeded: end - range.lowerBound)
    if inserts, count > 0 {
      insertText(TextPiece(start: text.start, count: count, isWritten: text.isWritten))
    }
    tokenizer.token.text.start += count
    tokenizer.token.text.count -= count
    return tokenizer.token.text.count > 0
  }

  /// Whether the token is text of white space only.
  var isSpace: Bool { token.kind == .text && tokenizer.bytes(token.text).allSatisfy(isHTMLSpace) }
}
