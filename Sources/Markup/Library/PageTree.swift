import CLibXML2

/// A page's tree, which is libxml2's own.
///
/// ``TreeBuilder`` makes it for HTML, the library's parser for XML. What is HTML has no namespace
/// in it, everything else has one: an XPath without prefixes means HTML's elements, as in a
/// browser. A name is what the page wrote, its colon included.
// Nothing changes a tree once `PageReader` has given it away, and no reading of libxml2's changes
// what it reads: any number of threads may look at one, and the last of them frees it.
final class PageTree: @unchecked Sendable {
  let document: xmlDocPtr
  /// What stands in no tree, and lives as long as this one: contents of templates, and a body that
  /// a frameset has taken the place of.
  private var loose: [Node] = []
  /// Whether an element was made again out of another, with whose attributes it shares memory.
  private(set) var hasCopies = false
  private var namespaces: (svg: xmlNsPtr?, mathML: xmlNsPtr?, other: xmlNsPtr?) = (nil, nil, nil)

  /// The library's tables, filled before the first use by whatever thread comes first.
  static let isReady: Void = xmlInitParser()

  /// Creates an empty tree, whose names lie in a dictionary of its own.
  init() {
    Self.isReady
    document = required(xmlNewDoc("1.0"))
    document.pointee.dict = required(xmlDictCreate())
  }

  /// Takes over a tree that the library has parsed.
  init(parsed document: xmlDocPtr) {
    self.document = document
  }

  deinit {
    for node in loose { xmlFreeNode(node.pointer) }
    xmlFreeDoc(document)
  }

  /// The document itself, above all.
  var root: Node {
    Node(UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self))
  }

  /// The outermost element.
  var rootElement: Node? { xmlDocGetRootElement(document).map { Node($0) } }

  /// Whether the page is a drawing in SVG, and nothing around it.
  var isDrawing: Bool { rootElement?.namespaceAddress == Self.svgAddress }

  private static let svgAddress = "http://www.w3.org/2000/svg"

  // MARK: - Making nodes

  /// Returns a name as the tree's dictionary has it, where each stands once.
  func name(_ bytes: UnsafeBufferPointer<UInt8>) -> NodeName {
    NodeName(required(xmlDictLookup(document.pointee.dict, bytes.baseAddress, Int32(bytes.count))))
  }

  /// Makes an element that stands nowhere yet.
  func element(_ name: NodeName, _ namespace: Namespace = .html) -> Node {
    let letters = UnsafeMutablePointer(mutating: name.letters)
    return Node(required(xmlNewDocNodeEatName(document, pointer(to: namespace), letters, nil)))
  }

  /// Makes a text that stands nowhere yet.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Node {
    let text = Node(required(xmlNewDocTextLen(document, bytes.baseAddress, Int32(bytes.count))))
    text.number = bytes.count
    return text
  }

  /// Makes a comment that stands nowhere yet.
  func comment(_ text: [UInt8]) -> Node { Node(required(xmlNewDocComment(document, text + [0]))) }

  /// Adds the document type, of which a page has one at most.
  func addDoctype(name: [UInt8], publicID: [UInt8]?, systemID: [UInt8]?) {
    xmlCreateIntSubset(document, name + [0], publicID.map { $0 + [0] }, systemID.map { $0 + [0] })
  }

  /// Makes the contents of a template, which are no children of its own.
  func addContents(to template: Node) {
    let contents = Node(required(xmlNewDocFragment(document)))
    loose.append(contents)
    template.mark = contents.pointer
  }

  /// Makes another element of the same name and attributes.
  ///
  /// The values lie in the dictionary then, for both: a page may have any number of elements made
  /// again of one with a long address.
  ///
  /// - Returns: The element, and how many nodes it took.
  func copy(of element: Node) -> (copy: Node, cost: Int) {
    hasCopies = true
    let copy = self.element(element.name)
    var attributes = AttributeList(of: copy)
    element.forEachAttribute { attribute in
      let value = attribute.pointee.children
      if let value, let old = value.pointee.content, xmlDictOwns(document.pointee.dict, old) == 0 {
        let shared = required(xmlDictLookup(document.pointee.dict, old, -1))
        value.pointee.content = UnsafeMutablePointer(mutating: shared)
        navsim_xmlFree(old)
      }
      let text = value.map { value in
        let text = required(xmlNewDocText(document, nil))
        text.pointee.content = value.pointee.content
        return text
      }
      attributes.append(NodeName(attribute.pointee.name), text, document)
    }
    return (copy, 1 + attributes.count)
  }

  /// Adds an attribute to an element's, unless there is one of that name.
  func add(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>,
    to list: inout AttributeList
  ) {
    let name = self.name(name)
    guard list.isNew(name) else { return }
    list.append(name, value.isEmpty ? nil : text(value).pointer, document)
  }

  private func pointer(to namespace: Namespace) -> xmlNsPtr? {
    switch namespace {
    case .html: return nil
    case .svg: return kept(&namespaces.svg, Self.svgAddress)
    case .mathML: return kept(&namespaces.mathML, "http://www.w3.org/1998/Math/MathML")
    }
  }

  /// Returns a namespace that the document owns, and no element, since elements come and go.
  private func kept(_ namespace: inout xmlNsPtr?, _ address: String) -> xmlNsPtr {
    if let namespace { return namespace }
    // The list of the document's own begins with the one called xml.
    let first = required(xmlSearchNs(document, root.pointer, "xml"))
    let new = required(xmlNewNs(nil, address, nil))
    new.pointee.next = first.pointee.next
    first.pointee.next = new
    namespace = new
    return new
  }

  /// Makes a parsed page look as one of HTML does: XHTML's elements have no namespace, and those
  /// without one get one that means nothing.
  func dropXHTMLNamespace() {
    var next = root.firstChild
    while let node = next {
      if node.isElement {
        let isXHTML = node.namespaceAddress == "http://www.w3.org/1999/xhtml"
        if isXHTML || node.pointer.pointee.ns == nil {
          node.pointer.pointee.ns = isXHTML ? nil : kept(&namespaces.other, "")
        }
      }
      next = node.following(within: root)
    }
  }

  // MARK: - Moving nodes

  // libxml2 joins a text that it inserts with the one beside it, and frees one of the two. A
  // browser does so with text that it reads, and never with what it moves; so links are set here.

  /// Puts a node under a parent, before a child of it or at its end.
  func insert(_ node: Node, into parent: Node, before child: Node? = nil) {
    let node = node.pointer
    let parent = parent.pointer
    if node.pointee.parent != nil { xmlUnlinkNode(node) }
    let previous = child == nil ? parent.pointee.last : child?.pointer.pointee.prev
    node.pointee.parent = parent
    node.pointee.prev = previous
    node.pointee.next = child?.pointer
    if let previous { previous.pointee.next = node } else { parent.pointee.children = node }
    if let child { child.pointer.pointee.prev = node } else { parent.pointee.last = node }
  }

  /// Takes a node out of the tree, with all below it.
  func remove(_ node: Node) {
    xmlUnlinkNode(node.pointer)
    loose.append(node)
  }

  /// Moves all children of a node to the end of another.
  func moveChildren(of source: Node, to target: Node) {
    while let child = source.firstChild { insert(child, into: target) }
  }

  /// Adds text to the end of a text.
  ///
  /// - Returns: Whether it was added; `false` where the text is as long as one may be. WebKit, too,
  ///   begins another one then: each addition looks at all of the text.
  func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: Node) -> Bool {
    guard text.number < Self.longestText else { return false }
    text.number += bytes.count
    xmlTextConcat(text.pointer, bytes.baseAddress, Int32(bytes.count))
    return true
  }

  private static let longestText = 65_536
}

/// A name in a tree's dictionary, where each name stands once.
struct NodeName: Hashable {
  let letters: UnsafePointer<xmlChar>

  init(_ letters: UnsafePointer<xmlChar>) { self.letters = letters }
}

/// The attributes of an element, while some are added.
struct AttributeList {
  private let element: xmlNodePtr
  private var last: xmlAttrPtr?
  private(set) var count = 0
  /// The names, once there are too many to look at each for each.
  private var names: Set<NodeName> = []

  init(of element: Node) {
    self.element = element.pointer
    element.forEachAttribute { attribute in
      last = attribute
      count += 1
    }
  }

  /// Returns whether no attribute has the name yet.
  mutating func isNew(_ name: NodeName) -> Bool {
    if count >= Self.fewest {
      if names.isEmpty {
        Node(element).forEachAttribute { names.insert(NodeName($0.pointee.name)) }
      }
      return names.insert(name).inserted
    }
    var attribute = element.pointee.properties
    while let here = attribute {
      if here.pointee.name == name.letters { return false }
      attribute = here.pointee.next
    }
    return true
  }

  /// Adds an attribute at the end.
  mutating func append(_ name: NodeName, _ value: xmlNodePtr?, _ document: xmlDocPtr) {
    let letters = UnsafeMutablePointer(mutating: name.letters)
    let attribute = required(xmlNewNsPropEatName(nil, nil, letters, nil))
    attribute.pointee.doc = document
    attribute.pointee.parent = element
    attribute.pointee.children = value
    attribute.pointee.last = value
    value?.pointee.parent = UnsafeMutableRawPointer(attribute).assumingMemoryBound(to: xmlNode.self)
    attribute.pointee.prev = last
    if let last { last.pointee.next = attribute } else { element.pointee.properties = attribute }
    last = attribute
    count += 1
  }

  private static let fewest = 16
}

/// Returns what libxml2 made; it makes everything unless memory has run out, where Swift ends, too.
func required<Made>(_ made: Made?) -> Made {
  // There is nothing to go on with.
  guard let made else { fatalError("out of memory") }
  return made
}
