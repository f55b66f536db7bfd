import CLibXML2

@testable import Markup

/// Writes a tree as the html5lib suite does, but for the capitals in SVG's names: the parser leaves
/// all names in small letters, so both sides are compared in those.
struct TreeDump {
  private var lines: [String] = []
  private var openText = false

  static func dump(_ input: [UInt8], scripting: Bool) -> String {
    var builder = TreeBuilder(Tokenizer(input), scripting: scripting)
    builder.run()
    var dump = TreeDump()
    dump.addChildren(of: builder.tree.root, depth: 0)
    return normalized(dump.lines.joined(separator: "\n"))
  }

  /// Puts names in small letters and each element's attributes in order.
  static func normalized(_ tree: String) -> String {
    var result: [String] = []
    var attributes: [String] = []
    for line in tree.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let content = line.drop { $0 == "|" || $0 == " " }
      let isNode = line.hasPrefix("| ")
      let isAttribute =
        isNode && !content.hasPrefix("<") && !content.hasPrefix("\"") && content.hasSuffix("\"")
      if isAttribute {
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        attributes.append(parts[0].lowercased() + "=" + (parts.count > 1 ? parts[1] : ""))
        continue
      }
      result += attributes.sorted()
      attributes = []
      let isElement = isNode && content.hasPrefix("<") && !content.hasPrefix("<!")
      result.append(isElement ? line.lowercased() : line)
    }
    return (result + attributes.sorted()).joined(separator: "\n")
  }

  private mutating func addChildren(of parent: Node, depth: Int) {
    var child = parent.firstChild
    while let node = child {
      add(node, depth: depth)
      child = node.next
    }
    openText = false
  }

  private mutating func add(_ node: Node, depth: Int) {
    let indent = "| " + String(repeating: "  ", count: depth)
    let isMoreText = node.isText && openText
    openText = node.isText
    switch node.pointer.pointee.type {
    case XML_TEXT_NODE where isMoreText:
      lines[lines.count - 1].removeLast()
      lines[lines.count - 1] += text(node.pointer.pointee.content) + "\""
    case XML_TEXT_NODE: lines.append(indent + "\"" + text(node.pointer.pointee.content) + "\"")
    case XML_COMMENT_NODE:
      lines.append(indent + "<!-- " + text(node.pointer.pointee.content) + " -->")
    case XML_DTD_NODE: lines.append(indent + doctype(node))
    case XML_ELEMENT_NODE: addElement(node, indent: indent, depth: depth)
    default: break
    }
  }

  private mutating func addElement(_ node: Node, indent: String, depth: Int) {
    let prefixes = [
      "http://www.w3.org/2000/svg": "svg ", "http://www.w3.org/1998/Math/MathML": "math ",
    ]
    let prefix = node.namespaceAddress.map { prefixes[$0, default: "?"] } ?? ""
    lines.append(indent + "<" + prefix + node.nameText + ">")
    node.forEachAttribute { attribute in
      var name = text(attribute.pointee.name)
      let value = text(attribute.pointee.children?.pointee.content)
      let adjusted = [
        "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title",
        "xlink:type", "xml:lang", "xml:space", "xmlns:xlink",
      ]
      if !node.isHTML, adjusted.contains(name) {
        name = name.split(separator: ":").joined(separator: " ")
      }
      lines.append(indent + "  " + name + "=\"" + value + "\"")
    }
    if node.isHTML("template"), let contents = node.mark {
      lines.append(indent + "  content")
      addChildren(of: Node(contents), depth: depth + 2)
    }
    openText = false
    addChildren(of: node, depth: depth + 1)
  }

  private func text(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private func doctype(_ node: Node) -> String {
    let type = UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: xmlDtd.self).pointee
    let (publicID, systemID) = (type.ExternalID.map(text), type.SystemID.map(text))
    guard publicID != nil || systemID != nil else { return "<!DOCTYPE \(node.nameText)>" }
    return "<!DOCTYPE \(node.nameText) \"\(publicID ?? "")\" \"\(systemID ?? "")\">"
  }
}
