private import CLibXML2

/// An element as libxml2 read it, copied out of the library's memory.
struct ParsedElement {
  let name: String
  let attributes: [(name: String, value: String)]
  let text: String

  /// The value of an attribute; `nil` where the element has none of that name.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// libxml2's parsers, in the one file that knows the library.
///
/// Text goes in, Swift values come out, and no pointer leaves. The library is told to keep quiet,
/// to touch neither files nor the network, and to replace no entities of a document's own. Nothing
/// here recurses, and neither does the library: its HTML is flat (`PageMarkup` wrote it), its XML
/// parser stops at a depth of 256, and it frees its nodes in a loop.
enum LibraryDocument {
  /// Returns the elements below `head` and `body`, in the order of the text.
  ///
  /// - Parameter markup: HTML in UTF-8, behind a byte order mark. Told of its encoding in any other
  ///   way the library would copy it once more.
  /// - Returns: The elements, but for those that the library puts around all text.
  static func elements(ofHTML markup: [UInt8]) -> [ParsedElement] {
    guard let length = Int32(exactly: markup.count) else { return [] }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_COMPACT.rawValue
    let document = markup.withUnsafeBytes { bytes in
      htmlReadMemory(
        bytes.bindMemory(to: CChar.self).baseAddress, length, nil, nil, Int32(options))
    }
    guard let document else { return [] }
    defer { xmlFreeDoc(document) }
    var found: [ParsedElement] = []
    forEachElement(of: document) { node in
      let name = string(node.pointee.name)
      switch name {
      case "html", "head", "body", "p": break
      default: found.append(copy(node, named: name))
      }
    }
    return found
  }

  /// Returns the elements of a page in XML that are XHTML's; of a drawing its outermost title.
  ///
  /// A browser stops at the first error, such as a reference that XML doesn't know, and the text
  /// that it was in is lost with it (measured: `new-title-xhtml-nbsp`).
  ///
  /// - Parameter markup: XML in UTF-8, whatever its declaration says.
  /// - Returns: The elements in the order of the page, and whether an error ended it.
  static func elements(ofXML markup: [UInt8]) -> (elements: [ParsedElement], isBroken: Bool) {
    guard let length = Int32(exactly: markup.count) else { return ([], false) }
    let options =
      XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NONET.rawValue
      | XML_PARSE_NOCDATA.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    guard let context = xmlCreatePushParserCtxt(nil, nil, nil, 0, nil) else { return ([], false) }
    defer { xmlFreeParserCtxt(context) }
    xmlCtxtResetPush(context, nil, 0, nil, "UTF-8")
    xmlCtxtUseOptions(context, Int32(options))
    markup.withUnsafeBytes { bytes in
      _ = xmlParseChunk(context, bytes.bindMemory(to: CChar.self).baseAddress, length, 1)
    }
    guard let document = context.pointee.myDoc else { return ([], false) }
    context.pointee.myDoc = nil
    defer { xmlFreeDoc(document) }
    let isBroken = context.pointee.wellFormed == 0
    if isBroken, let text = context.pointee.node?.pointee.last,
      text.pointee.type == XML_TEXT_NODE
    {
      xmlUnlinkNode(text)
      xmlFreeNode(text)
    }
    let root = xmlDocGetRootElement(document)
    let isDrawing = root.map { namespace($0) == "http://www.w3.org/2000/svg" } ?? false
    var found: [ParsedElement] = []
    forEachElement(of: document) { node in
      let name = string(node.pointee.name)
      let counts =
        isDrawing
        ? name == "title" && node.pointee.parent == root
        : namespace(node) == "http://www.w3.org/1999/xhtml"
      if counts { found.append(copy(node, named: name)) }
    }
    return (found, isBroken)
  }

  // MARK: - Nodes

  /// Calls a function with each element, in the order of the document.
  private static func forEachElement(of document: xmlDocPtr, _ body: (xmlNodePtr) -> Void) {
    var next = xmlDocGetRootElement(document)
    while let node = next {
      if node.pointee.type == XML_ELEMENT_NODE { body(node) }
      next = following(node)
    }
  }

  private static func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    if node.pointee.type == XML_ELEMENT_NODE, let child = node.pointee.children { return child }
    var place: xmlNodePtr? = node
    while let here = place {
      if let sibling = here.pointee.next { return sibling }
      place = here.pointee.parent
      if place?.pointee.type != XML_ELEMENT_NODE { return nil }
    }
    return nil
  }

  private static func copy(_ node: xmlNodePtr, named name: String) -> ParsedElement {
    var attributes: [(name: String, value: String)] = []
    var property = node.pointee.properties
    while let attribute = property {
      let value = attribute.pointee.children.map { string($0.pointee.content) } ?? ""
      attributes.append((string(attribute.pointee.name), TextArmour.removed(from: value)))
      property = attribute.pointee.next
    }
    var text = ""
    var child = node.pointee.children
    while let piece = child {
      if piece.pointee.type == XML_TEXT_NODE { text += string(piece.pointee.content) }
      child = piece.pointee.next
    }
    return ParsedElement(
      name: name, attributes: attributes, text: TextArmour.removed(from: text))
  }

  private static func namespace(_ node: xmlNodePtr) -> String {
    node.pointee.ns.map { string($0.pointee.href) } ?? ""
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
