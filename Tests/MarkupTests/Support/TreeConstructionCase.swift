/// A test of the html5lib suite: a page, and the tree that a browser makes of it.
struct TreeConstructionCase {
  let input: [UInt8]
  let tree: String
  let scripting: Bool

  private static let folder = "standards/html5lib-tests/tree-construction"

  static var files: [String] { SharedData.files(folder, suffix: ".dat") }

  /// Returns the pages of a file.
  ///
  /// Fragments are left out: nothing here is set by `innerHTML`.
  static func cases(in file: String) -> [TreeConstructionCase] {
    var cases: [TreeConstructionCase] = []
    var sections: [(name: String, lines: [Substring])] = []
    let text = String(decoding: SharedData.bytes(folder + "/" + file), as: UTF8.self)
    func finish() {
      if let found = TreeConstructionCase(sections) { cases.append(found) }
      sections = []
    }
    // By scalars: "\r\n" is one character, and a page may hold it.
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = Substring(line)
      if line == "#data" { finish() }
      let isName = [
        "#data", "#errors", "#new-errors", "#document", "#document-fragment",
        "#script-on", "#script-off",
      ].contains(line)
      if isName, line == "#data" || sections.last?.name != "#document" {
        sections.append((String(line), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    finish()
    return cases
  }

  private init?(_ sections: [(name: String, lines: [Substring])]) {
    guard !sections.contains(where: { $0.name == "#document-fragment" }),
      let data = sections.first(where: { $0.name == "#data" }),
      var tree = sections.first(where: { $0.name == "#document" })?.lines
    else { return nil }
    while tree.last == "" { tree.removeLast() }
    input = Array(data.lines.joined(separator: "\n").utf8)
    self.tree = tree.joined(separator: "\n")
    scripting = sections.contains { $0.name == "#script-on" }
  }

  /// Whether the tree has in a `select` what the rules before 2025, which WebKit follows, drop.
  var needsNewerSelect: Bool {
    var selectDepth: Int?
    for line in tree.split(separator: "\n") where line.hasPrefix("| ") {
      let inside = line.dropFirst(2)
      let depth = inside.prefix { $0 == " " }.count
      let node = inside.dropFirst(depth)
      guard node.hasPrefix("<") else { continue }
      if let start = selectDepth, depth > start {
        let known = ["<option>", "<optgroup>", "<hr>", "<script>", "<template>", "<title>"]
        if !known.contains(String(node)), !node.hasPrefix("<!--") { return true }
      } else {
        selectDepth = node == "<select>" ? depth : nil
      }
    }
    return false
  }

  /// The text of the first `title` of the tree that counts: in the document, and not in a template.
  var title: String? {
    var text: String?
    var titleDepth: Int?
    var templateDepth: Int?
    var isInText = false
    for line in tree.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("| ") else {
        // A text of several lines goes on.
        if isInText { text? += "\n" + (line.hasSuffix("\"") ? line.dropLast() : line) }
        continue
      }
      isInText = false
      let inside = line.dropFirst(2)
      let depth = inside.prefix { $0 == " " }.count
      let node = inside.dropFirst(depth)
      if let start = titleDepth {
        guard depth > start else { return text }
        guard node.hasPrefix("\"") else { continue }
        isInText = true
        text? += node.dropFirst().hasSuffix("\"") ? node.dropFirst().dropLast() : node.dropFirst()
        continue
      }
      if let start = templateDepth, depth > start { continue }
      templateDepth = node == "<template>" ? depth : nil
      if node == "<title>" {
        titleDepth = depth
        text = ""
      }
    }
    return text
  }
}
