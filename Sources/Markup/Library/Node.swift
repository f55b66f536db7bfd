import CLibXML2

/// A node of a ``PageTree``, which has to be there for as long as the node is looked at.
struct Node: Hashable {
  let pointer: xmlNodePtr

  init(_ pointer: xmlNodePtr) { self.pointer = pointer }

  var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }
  var isText: Bool { pointer.pointee.type == XML_TEXT_NODE }

  /// Whether the node is an element of HTML.
  var isHTML: Bool { isElement && pointer.pointee.ns == nil }

  // MARK: - Around it

  var parent: Node? { pointer.pointee.parent.map { Node($0) } }
  var previous: Node? { pointer.pointee.prev.map { Node($0) } }
  var next: Node? { pointer.pointee.next.map { Node($0) } }
  var lastChild: Node? { pointer.pointee.last.map { Node($0) } }

  var firstChild: Node? {
    switch pointer.pointee.type {
    // What others call their children is none of theirs: an entity's is its declaration.
    case XML_ELEMENT_NODE, XML_DOCUMENT_NODE, XML_DOCUMENT_FRAG_NODE:
      pointer.pointee.children.map { Node($0) }
    default: nil
    }
  }

  /// Returns the node after this one in the order of the tree, within a root.
  func following(within root: Node) -> Node? {
    if let child = firstChild { return child }
    var place = self
    while place != root {
      if let next = place.next { return next }
      guard let parent = place.parent else { return nil }
      place = parent
    }
    return nil
  }

  /// Returns the nearest HTML element around this one with that name.
  func ancestor(_ name: StaticString) -> Node? {
    var place = parent
    while let here = place {
      if here.isHTML(name) { return here }
      place = here.parent
    }
    return nil
  }

  // MARK: - What it is

  /// Returns whether the node is an HTML element of that name.
  func isHTML(_ name: StaticString) -> Bool { isHTML && equal(pointer.pointee.name, name) }

  /// The name of an element.
  var name: NodeName { NodeName(required(pointer.pointee.name)) }

  /// The name of an element, as text.
  var nameText: String { string(pointer.pointee.name) }

  /// The address of an element's namespace, if it has one.
  var namespaceAddress: String? { pointer.pointee.ns.map { string($0.pointee.href) } }

  /// The tag of an HTML element, as far as the rules of parsing know it by eight letters or less.
  var tag: Tag {
    guard let name = pointer.pointee.name else { return .other }
    var key: UInt64 = 0
    var length = 0
    while name[length] != 0 {
      guard length < 8 else { return .other }
      key |= UInt64(name[length]) << UInt64(8 * length)
      length += 1
    }
    return Tag(key: key)
  }

  /// Calls a function with the bytes of a text or comment.
  func withContent<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let content = pointer.pointee.content
    return body(UnsafeBufferPointer(start: content, count: Int(xmlStrlen(content))))
  }

  /// The node that this one refers to: for a control the form that it was born in, for a template
  /// its contents.
  var mark: xmlNodePtr? {
    get { pointer.pointee._private?.assumingMemoryBound(to: xmlNode.self) }
    nonmutating set { pointer.pointee._private = UnsafeMutableRawPointer(newValue) }
  }

  /// A number that is kept with the node: the length of a text, or the place of what a reader has
  /// made of an element.
  var number: Int {
    get { Int(bitPattern: pointer.pointee._private) }
    nonmutating set { pointer.pointee._private = UnsafeMutableRawPointer(bitPattern: newValue) }
  }

  // MARK: - Attributes

  func forEachAttribute(_ body: (xmlAttrPtr) -> Void) {
    guard isElement else { return }
    var attribute = pointer.pointee.properties
    while let here = attribute {
      body(here)
      attribute = here.pointee.next
    }
  }

  /// Returns whether an element has an attribute of that name.
  func has(_ name: StaticString) -> Bool { attribute(name) != nil }

  /// The value of an element's attribute; `nil` where it has none of that name.
  subscript(_ name: StaticString) -> String? { attribute(name).map { string(value(of: $0)) } }

  /// Returns a number that stands for an attribute's value: the same one for copies of an element.
  func valueNumber(_ name: StaticString) -> Int {
    attribute(name).map { Int(bitPattern: value(of: $0)) } ?? 0
  }

  private func attribute(_ name: StaticString) -> xmlAttrPtr? {
    guard isElement else { return nil }
    var attribute = pointer.pointee.properties
    while let here = attribute {
      if equal(here.pointee.name, name) { return here }
      attribute = here.pointee.next
    }
    return nil
  }

  /// Returns a number that elements with the same attributes share, in whatever order they are.
  var attributesHash: Int {
    var sum = 0
    forEachAttribute { attribute in
      var hasher = Hasher()
      hasher.combine(attribute.pointee.name)
      let value = value(of: attribute)
      hasher.combine(bytes: UnsafeRawBufferPointer(start: value, count: Int(xmlStrlen(value))))
      sum &+= hasher.finalize()
    }
    return sum
  }

  /// Returns whether two elements of a tree have the same attributes, in whatever order.
  func hasSameAttributes(as other: Node) -> Bool {
    var values: [NodeName: UnsafePointer<xmlChar>?] = [:]
    forEachAttribute { values[NodeName($0.pointee.name)] = .some(value(of: $0)) }
    var count = 0
    var isSame = true
    other.forEachAttribute { attribute in
      count += 1
      guard isSame, let wanted = values[NodeName(attribute.pointee.name)] else {
        isSame = false
        return
      }
      let value = value(of: attribute)
      isSame = wanted == value || xmlStrEqual(wanted, value) != 0
    }
    return isSame && count == values.count
  }

  private func value(of attribute: xmlAttrPtr) -> UnsafePointer<xmlChar>? {
    attribute.pointee.children.flatMap { UnsafePointer($0.pointee.content) }
  }
}

private func string(_ text: UnsafePointer<xmlChar>?) -> String {
  text.map { String(cString: $0) } ?? ""
}

private func equal(_ text: UnsafePointer<xmlChar>, _ name: StaticString) -> Bool {
  name.withUTF8Buffer { name in
    for index in name.indices where text[index] != name[index] { return false }
    return text[name.count] == 0
  }
}
