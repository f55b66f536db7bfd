private import CLibXML2

/// An element as libxml2 read it, copied out of the library's memory.
struct ParsedElement {
  let name: String
  let attributes: [(name: String, value: String)]
  let text: String

  /// The value of an attribute; `nil` where the element has none of that name.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// libxml2's HTML parser, in the one file that knows it: text goes in, Swift values come out, and
/// no pointer leaves.
///
/// The text is what `PageMarkup` wrote, so nesting is shallow whatever the page was: the library
/// recurses nowhere here (2.9 frees its nodes in a loop).
enum HTMLDocument {
  /// Returns the elements below `head` and `body`, in the order of the text.
  ///
  /// - Parameter markup: HTML in UTF-8.
  /// - Returns: The elements, but for those that the library puts around all text.
  static func elements(of markup: [UInt8]) -> [ParsedElement] {
    guard !markup.isEmpty, let length = Int32(exactly: markup.count) else { return [] }
    // No message to the terminal, no file or network for a document type, no repair of what is
    // whole: the text was written here.
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_COMPACT.rawValue
    let document = markup.withUnsafeBytes { bytes in
      htmlReadMemory(
        bytes.bindMemory(to: CChar.self).baseAddress, length, nil, "UTF-8", Int32(options))
    }
    guard let document else { return [] }
    defer { xmlFreeDoc(document) }

    var found: [ParsedElement] = []
    var next = xmlDocGetRootElement(document)
    while let node = next {
      if isElement(node), !isContainer(node) { found.append(copy(node)) }
      next = following(node)
    }
    return found
  }

  private static func isElement(_ node: xmlNodePtr) -> Bool {
    node.pointee.type == XML_ELEMENT_NODE
  }

  /// Returns whether an element is one that libxml2 puts around the text by itself.
  private static func isContainer(_ node: xmlNodePtr) -> Bool {
    ["html", "head", "body", "p"].contains(string(node.pointee.name))
  }

  /// Returns the next node in the order of the document.
  private static func following(_ node: xmlNodePtr) -> xmlNodePtr? {
    if let child = node.pointee.children, isElement(node) { return child }
    var place: xmlNodePtr? = node
    while let here = place {
      if let sibling = here.pointee.next { return sibling }
      place = here.pointee.parent
      if place?.pointee.type != XML_ELEMENT_NODE { return nil }
    }
    return nil
  }

  private static func copy(_ node: xmlNodePtr) -> ParsedElement {
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
      name: string(node.pointee.name), attributes: attributes,
      text: TextArmour.removed(from: text))
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
