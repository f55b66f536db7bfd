import CLibXML2

/// An XPath 1.0, read and followed by libxml2.
///
/// Its names mean HTML's elements, in small or capital letters as in a browser. An expression is of
/// a bounded length and depth, and may take a bounded number of the library's steps. The library
/// doesn't count what it does with a text, so one that asks for the text of a page of megabytes
/// from each of its elements still takes minutes.
package struct PathExpression: Sendable {
  /// Why a text is no XPath that leads to an element.
  package struct Mistake: Error, Hashable {
    /// The reason, in a few words.
    package let reason: String
    /// The byte of the text that it was found at, from 0.
    package let offset: Int
  }

  /// The expression as the library is given it, and a 0.
  private let text: [UInt8]

  /// Reads an expression, as far as can be told without a page.
  package init(_ text: String) throws(Mistake) {
    var syntax = PathSyntax(text)
    self.text = try syntax.checked() + [0]
  }

  /// Throws what a page of nothing finds wrong with the expression.
  package func check() throws(Mistake) {
    try Self.evaluate(text, in: PageTree()) { result throws(Mistake) in
      guard result.type == XPATH_NODESET else {
        throw Mistake(reason: "it leads to no element", offset: 0)
      }
    }
  }

  /// Returns the first element, in the order of the page, that the expression leads to.
  func first(in tree: PageTree) -> Node? {
    var first: Node?
    try? Self.evaluate(text, in: tree) { result throws(Mistake) in
      guard result.type == XPATH_NODESET, let set = result.nodesetval, set.pointee.nodeNr > 0 else {
        return
      }
      xmlXPathNodeSetSort(set)
      first = set.pointee.nodeTab.pointee.map { Node($0) }
    }
    return first.flatMap { $0.isElement ? $0 : nil }
  }

  /// How many of its steps the library takes: some seconds' worth.
  private static let mostSteps: UInt = 20_000_000

  private static func evaluate(
    _ text: [UInt8], in tree: PageTree, _ body: (xmlXPathObject) throws(Mistake) -> Void
  ) throws(Mistake) {
    let context = required(xmlXPathNewContext(tree.document))
    defer { xmlXPathFreeContext(context) }
    context.pointee.opLimit = mostSteps
    context.pointee.node = tree.root.pointer
    // Without this the library writes its errors to the terminal.
    context.pointee.error = { _, _ in }
    guard let compiled = xmlXPathCtxtCompile(context, text) else { throw mistake(of: context) }
    defer { xmlXPathFreeCompExpr(compiled) }
    guard let result = xmlXPathCompiledEval(compiled, context) else { throw mistake(of: context) }
    defer { xmlXPathFreeObject(result) }
    try body(result.pointee)
  }

  private static func mistake(of context: xmlXPathContextPtr) -> Mistake {
    let error = context.pointee.lastError
    let code = Int(error.code) - Int(XML_XPATH_EXPRESSION_OK.rawValue)
    let reason =
      switch xmlXPathError(rawValue: UInt32(truncatingIfNeeded: code)) {
      case XPATH_INVALID_TYPE, XPATH_INVALID_OPERAND: "a value is of the wrong type"
      case XPATH_OP_LIMIT_EXCEEDED, XPATH_RECURSION_LIMIT_EXCEEDED: "it is too much to work out"
      default: "it can't be read from there on"
      }
    return Mistake(reason: reason, offset: Int(error.int1))
  }
}

extension PageContent {
  /// What an element of the page is to a person's finger.
  package enum Part {
    /// The link with that number.
    case anchor(Int)
    /// The form with that number.
    case form(Int)
    /// The control with that number, of the form with that one.
    case control(Int, form: Int)
    /// Nothing that does anything by itself.
    case other
  }

  /// Returns what stands where an XPath leads; nil where it leads to no element.
  ///
  /// Who touches a word in a link touches the link.
  package func part(at path: PathExpression) -> Part? {
    guard let tree, let element = path.first(in: tree) else { return nil }
    var place: Node? = element
    while let node = place {
      if let part = part(node, isInside: node != element) { return part }
      place = node.parent
    }
    return .other
  }

  private func part(_ node: Node, isInside: Bool) -> Part? {
    guard node.isHTML, node.number > 0 else { return nil }
    switch node.tag {
    case .a, .area: return .anchor(node.number - 1)
    case .form where !isInside: return .form(node.number - 1)
    case .button, .input, .textarea, .option:
      return .control(node.number & 0xFFFF_FFFF - 1, form: node.number >> 32 - 1)
    default: return nil
    }
  }
}
