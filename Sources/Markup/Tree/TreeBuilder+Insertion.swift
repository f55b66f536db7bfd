extension TreeBuilder {
  /// Where a node goes: under a parent, before a child of it or at its end.
  struct Place: Equatable {
    var parent: Node
    var before: Node?
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
    guard let target = target ?? open.last else { return Place(parent: tree.root) }
    guard fosters, target.namespace == .html, target.tag.isFosterParent else {
      return Place(parent: contents(target))
    }
    let table = open.lastIndex { $0.isHTML(.table) }
    let template = open.lastIndex { $0.isHTML(.template) }
    if let template, table.map({ template > $0 }) ?? true {
      return Place(parent: contents(open[template]))
    }
    guard let table else { return Place(parent: open[0].node) }
    let node = open[table].node
    if let parent = node.parent { return Place(parent: parent, before: node) }
    return Place(parent: table > 0 ? contents(open[table - 1]) : node)
  }

  // MARK: - Elements

  /// Inserts the element that the token's start tag means, and opens it.
  @discardableResult
  mutating func insertElement(_ namespace: Namespace = .html) -> Node {
    let node = tree.element(treeName(token.name), namespace)
    if !token.attributes.isEmpty {
      var list = AttributeList(of: node)
      add(token.attributes, to: &list)
    }
    if namespace == .html {
      if tag == .template {
        tree.addContents(to: node)
      } else if let form, openTemplates == 0, tag.isFormAssociated, !node.has("form") {
        node.mark = form.pointer
      }
    }
    return insert(node, token.name, namespace)
  }

  /// Inserts the element that the token's start tag means, and leaves it closed.
  mutating func insertVoidElement() {
    insertElement()
    pop()
  }

  /// Inserts an element without attributes that no tag asked for.
  @discardableResult
  mutating func insertImplied(_ name: ElementName) -> Node {
    insert(tree.element(treeName(name)), name)
  }

  /// Inserts an element and opens it.
  @discardableResult
  mutating func insert(_ node: Node, _ name: ElementName, _ namespace: Namespace = .html) -> Node {
    insertPendingText()
    if open.count >= Self.maximumDepth { pop() }
    let place = appropriatePlace()
    tree.insert(node, into: place.parent, before: place.before)
    push(
      OpenElement(
        node: node, name: name, namespace: namespace,
        isHTMLIntegrationPoint: isHTMLIntegrationPoint(node, name, namespace)))
    return node
  }

  /// Adds attributes of the tokenizer's to an element.
  func add(_ attributes: Range<Int>, to list: inout AttributeList) {
    let tree = tree
    tokenizer.forEachAttribute(in: attributes) { name, value in tree.add(name, value, to: &list) }
  }

  /// Returns an element's name as the tree has it.
  private mutating func treeName(_ name: ElementName) -> NodeName {
    let place = Int(name.tag.rawValue)
    if name.tag != .other, let known = knownNames[place] { return known }
    let found = tokenizer.names.letters(of: name).withUnsafeBufferPointer { tree.name($0) }
    if name.tag != .other { knownNames[place] = found }
    return found
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
  private func isHTMLIntegrationPoint(
    _ node: Node, _ name: ElementName, _ namespace: Namespace
  ) -> Bool {
    switch namespace {
    case .html: return false
    case .svg: return name.tag == .foreignObject || name.tag == .desc || name.tag == .title
    case .mathML:
      guard name.tag == .annotationXML, let encoding = node["encoding"]?.asciiLowercased else {
        return false
      }
      return encoding == "text/html" || encoding == "application/xhtml+xml"
    }
  }

  // MARK: - Text and comments

  /// Inserts the token's text.
  mutating func insertText() { insertText(tokenizer.bytes(token.text)) }

  mutating func insertText(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty, !open.isEmpty else { return }
    let place = appropriatePlace()
    guard place.parent != tree.root else { return }
    if place != pendingPlace { insertPendingText() }
    pendingPlace = place
    pendingText += text
  }

  /// Inserts text that waits for more, before anything else changes the tree.
  mutating func insertPendingText() {
    guard let place = pendingPlace else { return }
    let tree = tree
    pendingText.withUnsafeBufferPointer { bytes in
      let previous = place.before == nil ? place.parent.lastChild : place.before?.previous
      if let previous, previous.isText, tree.append(bytes, to: previous) { return }
      tree.insert(tree.text(bytes), into: place.parent, before: place.before)
    }
    pendingText.removeAll(keepingCapacity: true)
    pendingPlace = nil
  }

  /// Inserts the token's comment under the current element, or a node named.
  mutating func insertComment(into parent: Node? = nil) {
    insertPendingText()
    let place = parent.map { Place(parent: $0) } ?? appropriatePlace()
    let comment = tree.comment(normalized(tokenizer.bytes(token.text)))
    tree.insert(comment, into: place.parent, before: place.before)
  }

  /// Returns text that is no text of an element: newlines alike, and no NUL.
  func normalized(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else { return Array(bytes) }
    var result: [UInt8] = []
    for (index, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case 0: appendUTF8(0xFFFD, to: &result)
      case 0x0D where bytes[(index + 1)...].first == 0x0A: continue
      case 0x0D: result.append(0x0A)
      default: result.append(byte)
      }
    }
    return result
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
    if inserts { insertText(bytes[range.lowerBound..<end]) }
    tokenizer.token.text.start += count
    tokenizer.token.text.count -= count
    return tokenizer.token.text.count > 0
  }

  /// Whether the token is text of white space only.
  var isSpace: Bool { token.kind == .text && tokenizer.bytes(token.text).allSatisfy(isHTMLSpace) }
}
