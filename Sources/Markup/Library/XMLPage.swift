import CLibXML2

extension PageTree {
  /// Reads a page in XML with libxml2's parser, which keeps to the standard for that.
  ///
  /// A browser stops at the first error, such as a reference that XML doesn't know, and the text
  /// that it was in is lost with it (measured: `new-title-xhtml-nbsp`). The library is told to keep
  /// quiet, to touch neither files nor the network, and to replace no entities of a document's own;
  /// it stops at a depth of 256.
  ///
  /// - Parameter text: XML in UTF-8, whatever its declaration says.
  /// - Returns: The tree, nil where there is none, and whether an error ended it.
  static func reading(xml text: [UInt8]) -> (tree: PageTree?, isBroken: Bool) {
    isReady
    guard let length = Int32(exactly: text.count),
      let context = xmlCreatePushParserCtxt(nil, nil, nil, 0, nil)
    else { return (nil, false) }
    defer { xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NONET.rawValue
      | XML_PARSE_NOCDATA.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    xmlCtxtResetPush(context, nil, 0, nil, "UTF-8")
    xmlCtxtUseOptions(context, Int32(options))
    text.withUnsafeBytes { bytes in
      _ = xmlParseChunk(context, bytes.bindMemory(to: CChar.self).baseAddress, length, 1)
    }
    guard let document = context.pointee.myDoc else { return (nil, false) }
    context.pointee.myDoc = nil
    let isBroken = context.pointee.wellFormed == 0
    if isBroken, let text = context.pointee.node?.pointee.last,
      text.pointee.type == XML_TEXT_NODE
    {
      xmlUnlinkNode(text)
      xmlFreeNode(text)
    }
    let tree = PageTree(parsed: document)
    tree.dropXHTMLNamespace()
    return (tree, isBroken)
  }
}
