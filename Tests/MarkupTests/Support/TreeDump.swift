@testable import Markup

/// Writes a tree as the html5lib suite does, but for the capitals in SVG's names: the parser leaves
/// all names in small letters, so both sides are compared in those.
struct TreeDump {
  private let builder: TreeBuilder
  private var lines: [String] = []
  private var openText = false

  static func dump(_ input: [UInt8], scripting: Bool) -> String {
    var builder = TreeBuilder(Tokenizer(input), scripting: scripting, keepsAll: true)
    builder.run()
    var dump = TreeDump(builder: builder)
    dump.addChildren(of: DocumentTree.document, depth: 0)
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

  private init(builder: TreeBuilder) { self.builder = builder }

  private mutating func addChildren(of parent: NodeIndex, depth: Int) {
    var child = builder.tree[parent].firstChild
    while child != DocumentTree.none {
      add(child, depth: depth)
      child = builder.tree[child].next
    }
    openText = false
  }

  private mutating func add(_ index: NodeIndex, depth: Int) {
    let node = builder.tree[index]
    let indent = "| " + String(repeating: "  ", count: depth)
    let isMoreText = node.kind == .text && openText
    openText = node.kind == .text
    switch node.kind {
    case .document: break
    case .text:
      let text = String(decoding: builder.tokenizer.bytes(node.text), as: UTF8.self)
      if isMoreText {
        lines[lines.count - 1].removeLast()
        lines[lines.count - 1] += text + "\""
      } else {
        lines.append(indent + "\"" + text + "\"")
      }
    case .comment: lines.append(indent + "<!-- " + cleaned(node.text) + " -->")
    case .doctype: lines.append(indent + doctype(node.text))
    case .element: addElement(node, indent: indent, depth: depth)
    }
  }

  private mutating func addElement(_ node: DocumentTree.Node, indent: String, depth: Int) {
    let prefixes: [Namespace: String] = [.html: "", .svg: "svg ", .mathML: "math "]
    let name = String(decoding: builder.tokenizer.names.letters(of: node.name), as: UTF8.self)
    lines.append(indent + "<" + (prefixes[node.namespace] ?? "") + name + ">")
    var seen: Set<String> = []
    let range = Int(node.attributes.lowerBound)..<Int(node.attributes.upperBound)
    for attribute in builder.tokenizer.attributes[range] {
      var name = String(decoding: builder.tokenizer.bytes(attribute.name), as: UTF8.self)
      guard seen.insert(name).inserted else { continue }
      let adjusted = [
        "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title",
        "xlink:type", "xml:lang", "xml:space", "xmlns:xlink",
      ]
      if node.namespace != .html, adjusted.contains(name) {
        name = name.split(separator: ":").joined(separator: " ")
      }
      let value = String(decoding: builder.tokenizer.bytes(attribute.value), as: UTF8.self)
      lines.append(indent + "  " + name + "=\"" + value + "\"")
    }
    if node.namespace == .html, node.name.tag == .template {
      lines.append(indent + "  content")
      addChildren(of: node.owner, depth: depth + 2)
    }
    let index = node.firstChild
    if index != DocumentTree.none {
      openText = false
      addChildren(of: builder.tree[index].parent, depth: depth + 1)
    }
    openText = false
  }

  private func cleaned(_ piece: TextPiece) -> String {
    String(decoding: builder.tokenizer.bytes(piece), as: UTF8.self)
      .replacing("\0", with: "\u{FFFD}").replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private func doctype(_ piece: TextPiece) -> String {
    let doctype = Doctype(builder.tokenizer.bytes(piece))
    func text(_ bytes: ArraySlice<UInt8>?) -> String {
      bytes.map {
        String(decoding: $0, as: UTF8.self).replacing("\0", with: "\u{FFFD}")
      } ?? ""
    }
    let name = String(decoding: doctype.name, as: UTF8.self)
    guard doctype.publicID != nil || doctype.systemID != nil else { return "<!DOCTYPE \(name)>" }
    return "<!DOCTYPE \(name) \"\(text(doctype.publicID))\" \"\(text(doctype.systemID))\">"
  }
}
