/// Where an element's name comes from.
enum Namespace: UInt8 {
  case html, svg, mathML
}

/// A node's place in its tree; 0 is the document.
typealias NodeIndex = Int32

/// A page's tree, as numbers in one array: no object, no pointer, nothing to free by itself.
struct DocumentTree {
  /// What a node is.
  enum Kind: UInt8 {
    case document, element, text, comment, doctype
  }

  /// A node, linked to its neighbours by their places.
  struct Node {
    var kind: Kind
    var namespace = Namespace.html
    /// Whether text below is kept: only what a reader asks for is.
    var keepsText = false
    var name = ElementName(tag: .other, key: 0)
    var parent: NodeIndex = none
    var firstChild: NodeIndex = none
    var lastChild: NodeIndex = none
    var previous: NodeIndex = none
    var next: NodeIndex = none
    /// The form that a control was born in; for a `template`, its contents.
    var owner: NodeIndex = none
    /// The place of the attributes among the tokenizer's.
    var attributes: Range<Int32> = 0..<0
    /// The text of a text node, comment or document type.
    var text = TextPiece.empty
  }

  /// The place of no node.
  static let none: NodeIndex = -1
  static let document: NodeIndex = 0

  private(set) var nodes: [Node] = [Node(kind: .document)]

  subscript(_ index: NodeIndex) -> Node {
    get { nodes[Int(index)] }
    _modify { yield &nodes[Int(index)] }
  }

  /// Adds a node that stands nowhere yet.
  mutating func add(_ node: Node) -> NodeIndex {
    nodes.append(node)
    return NodeIndex(truncatingIfNeeded: nodes.count - 1)
  }

  /// Puts a node under a parent, before a child of it or at its end.
  mutating func insert(_ index: NodeIndex, into parent: NodeIndex, before child: NodeIndex = none) {
    remove(index)
    let previous = child == Self.none ? self[parent].lastChild : self[child].previous
    self[index].parent = parent
    self[index].previous = previous
    self[index].next = child
    if previous == Self.none {
      self[parent].firstChild = index
    } else {
      self[previous].next = index
    }
    if child == Self.none { self[parent].lastChild = index } else { self[child].previous = index }
  }

  /// Takes a node out of the tree, with all below it.
  mutating func remove(_ index: NodeIndex) {
    let node = self[index]
    guard node.parent != Self.none else { return }
    if node.previous == Self.none {
      self[node.parent].firstChild = node.next
    } else {
      self[node.previous].next = node.next
    }
    if node.next == Self.none {
      self[node.parent].lastChild = node.previous
    } else {
      self[node.next].previous = node.previous
    }
    self[index].parent = Self.none
    self[index].previous = Self.none
    self[index].next = Self.none
  }

  /// Moves all children of a node to the end of another.
  mutating func moveChildren(of source: NodeIndex, to target: NodeIndex) {
    while self[source].firstChild != Self.none { insert(self[source].firstChild, into: target) }
  }

  /// Returns the node after one in the order of the tree, within a root.
  func following(_ index: NodeIndex, within root: NodeIndex) -> NodeIndex {
    self[index].firstChild != Self.none ? self[index].firstChild : skipping(index, within: root)
  }

  /// Returns the node after one and all below it, within a root.
  func skipping(_ index: NodeIndex, within root: NodeIndex) -> NodeIndex {
    var place = index
    while place != root, place != Self.none {
      if self[place].next != Self.none { return self[place].next }
      place = self[place].parent
    }
    return Self.none
  }
}
