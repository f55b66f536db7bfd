/// Reads what a navigator needs out of a page's tree.
///
/// Each of these things has an XPath, and libxml2 would walk through the tree for each; here one
/// walk finds them all, at a price that a page of 5 MB can be read for.
struct ContentReader {
  let tree: PageTree
  private(set) var content: PageContent
  private let encoding: TextEncoding
  /// Whether the page is XML that ends in an error.
  private let isBroken: Bool
  private var hasTitle = false
  /// How much text of links and buttons may still be taken: in a nest of links each letter belongs
  /// to all of them.
  private var textBudget: Int
  /// Values of attributes that copies of an element share, by their places in memory.
  private var sharedValues: [Int: String] = [:]
  private var controls: [Node] = []
  /// The forms of the page, and the number that each has.
  private(set) var forms: [Node: Int] = [:]
  private(set) var formsByID: [[UInt8]: Int] = [:]
  /// The last select that was looked into.
  var lastSelect: SelectReading?
  /// Whether a `fieldset` stands in another that switches it off.
  var switchedOffFieldsets: [Node: Bool] = [:]
  /// Whether a `legend` is the first of its parent's.
  var firstLegends: [Node: Bool] = [:]

  /// Reads a whole page.
  ///
  /// - Parameters:
  ///   - tree: The page's tree, of which nothing else has been read.
  ///   - encoding: The encoding that the page was read in.
  ///   - length: The length of the page in bytes.
  ///   - isBroken: Whether the page is XML that ends in an error.
  /// - Returns: The content.
  static func content(
    of tree: PageTree, encoding: TextEncoding, length: Int, isBroken: Bool = false
  ) -> PageContent {
    var reader = ContentReader(tree, encoding, length, isBroken)
    if tree.isDrawing { reader.readDrawing() } else { reader.readPage() }
    reader.content.tree = tree
    return reader.content
  }

  /// Reads the title of a page in HTML.
  static func title(of tree: PageTree, encoding: TextEncoding) -> String? {
    var reader = ContentReader(tree, encoding, 0, false)
    var next: Node? = tree.root
    while let node = next, !reader.hasTitle {
      if node.isHTML, node.tag == .title { reader.addTitle(node) }
      next = node.following(within: tree.root)
    }
    return reader.content.title
  }

  private init(_ tree: PageTree, _ encoding: TextEncoding, _ length: Int, _ isBroken: Bool) {
    self.tree = tree
    self.encoding = encoding
    self.isBroken = isBroken
    content = PageContent(encoding: encoding.name)
    textBudget = 4 * length + 1_000
  }

  // MARK: - Elements

  private mutating func readPage() {
    var next: Node? = tree.root
    while let node = next {
      if node.isHTML { add(node) }
      next = node.following(within: tree.root)
    }
    // A control may stand before its form.
    for control in controls { addControl(control) }
  }

  /// A drawing has the title that stands in its outermost element.
  private mutating func readDrawing() {
    var child = tree.rootElement?.firstChild
    while let node = child {
      if node.isElement, node.nameText == "title" { addTitle(node) }
      child = node.next
    }
  }

  private mutating func add(_ node: Node) {
    switch node.tag {
    case .title: addTitle(node)
    case .base:
      content.baseHref = content.baseHref ?? node["href"]
      content.baseTarget = content.baseTarget ?? node["target"]
    case .meta: addRefresh(node)
    case .a, .area: addAnchor(node)
    case .form: addForm(node)
    case .input:
      controls.append(node)
      if node["type"]?.asciiLowercased == "image" { addResource(.image, node, "src") }
    case .button, .textarea, .option: controls.append(node)
    case .img: addResource(.image, node, "src")
    case .link: if isStylesheet(node) { addResource(.stylesheet, node, "href") }
    case .script: addScript(node)
    case .iframe, .frame:
      content.subresources.append(
        Subresource(
          kind: .iframe, url: node["src"] ?? "", name: node["name"], id: node["id"],
          srcdoc: node["srcdoc"], isLazy: isLazy(node)))
    default: break
    }
  }

  /// Takes the first title in the order of the tree: `document.title` is that one's text, even
  /// where it has none.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#document.title
  private mutating func addTitle(_ node: Node) {
    guard !hasTitle else { return }
    hasTitle = true
    var budget = Int.max
    let text = node.text(upTo: &budget)
    // An empty one never changes what a web view shows. The message that takes a broken page's
    // place sets the title anew, even an empty one (measured: `new-title-xhtml-nbsp`).
    if !text.isEmpty || isBroken { content.title = PageTitle.shown(text, encoding: encoding) }
  }

  /// Takes a refresh that comes sooner than the one before, or as soon.
  private mutating func addRefresh(_ node: Node) {
    guard node["http-equiv"]?.asciiLowercased == "refresh",
      var refresh = node["content"].flatMap({ MetaRefresh.parse($0) })
    else { return }
    // It is read where it stands: a base further down comes too late for it.
    refresh.baseHref = content.baseHref
    if let earlier = content.refresh, earlier.seconds < refresh.seconds { return }
    content.refresh = refresh
  }

  private mutating func addAnchor(_ node: Node) {
    content.anchors.append(
      Anchor(
        href: value("href", node), id: value("id", node), name: value("name", node),
        text: collapsedText(of: node), target: value("target", node), rel: value("rel", node),
        download: value("download", node)))
    node.number = content.anchors.count
  }

  /// Returns the value of an attribute: one for all copies of an element.
  private mutating func value(_ name: StaticString, _ node: Node) -> String? {
    guard tree.hasCopies else { return node[name] }
    let number = node.valueNumber(name)
    if number != 0, let known = sharedValues[number] { return known }
    let value = node[name]
    if number != 0 { sharedValues[number] = value }
    return value
  }

  private mutating func addForm(_ node: Node) {
    let number = content.forms.count
    forms[node] = number
    let id = node["id"]
    if let id, formsByID[Array(id.utf8)] == nil { formsByID[Array(id.utf8)] = number }
    content.forms.append(
      Form(
        id: id, name: node["name"], action: node["action"],
        method: Form.Method(attribute: node["method"]),
        encodingType: Form.EncodingType(attribute: node["enctype"]), target: node["target"],
        acceptCharset: node["accept-charset"], isNotValidated: node.has("novalidate")))
    node.number = number + 1
  }

  /// Adds a control to its form, and notes with its element where it is.
  mutating func add(_ field: FormField, to form: Int, from node: Node) {
    content.forms[form].fields.append(field)
    node.number = (form + 1) << 32 | content.forms[form].fields.count
  }

  // MARK: - What a page fetches

  private mutating func addResource(
    _ kind: Subresource.Kind, _ node: Node, _ attribute: StaticString
  ) {
    guard let url = node[attribute], !url.utf8.allSatisfy(isHTMLSpace) else { return }
    content.subresources.append(
      Subresource(
        kind: kind, url: url, id: node["id"],
        isLazy: kind == .image && node.tag == .img && isLazy(node)))
  }

  private func isLazy(_ node: Node) -> Bool { node["loading"]?.asciiLowercased == "lazy" }

  // https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet
  private func isStylesheet(_ node: Node) -> Bool {
    let words = (node["rel"] ?? "").asciiLowercased.utf8.split(whereSeparator: isHTMLSpace)
    let type = node["type"] ?? ""
    return words.contains { $0.elementsEqual("stylesheet".utf8) }
      && !words.contains { $0.elementsEqual("alternate".utf8) } && !node.has("disabled")
      && (type.isEmpty || type.asciiLowercased == "text/css")
  }

  /// Takes a script file that is fetched; a script on the page is looked through.
  ///
  /// What has a `src` doesn't run what stands inside, whatever becomes of the file.
  private mutating func addScript(_ node: Node) {
    guard isScript(node) else { return }
    if node.has("src") {
      let count = content.subresources.count
      addResource(.script, node, "src")
      if content.subresources.count > count { content.scripts.formUnion(.external) }
      return
    }
    var next = node.following(within: node)
    while let text = next {
      if text.isText {
        content.scripts.formUnion(text.withContent { ScriptTopics(ofScript: $0) })
      }
      next = text.following(within: node)
    }
  }

  /// Returns whether a script is one that runs: what browsers don't know they don't fetch.
  ///
  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
  private func isScript(_ node: Node) -> Bool {
    guard !node.has("nomodule") else { return false }
    guard let type = node["type"]?.asciiLowercased, !type.isEmpty else { return true }
    return type == "module" || type.contains("javascript") || type.contains("ecmascript")
      || type.contains("jscript") || type.contains("livescript")
  }

  // MARK: - Text

  mutating func text(of node: Node) -> [UInt8] { node.text(upTo: &textBudget) }

  mutating func collapsedText(of node: Node) -> String { PageTitle.collapsed(text(of: node)) }
}

extension ScriptTopics? {
  fileprivate mutating func formUnion(_ topics: ScriptTopics) { self = (self ?? []).union(topics) }
}

extension Node {
  /// Returns the text below an element, as far as a budget reaches.
  fileprivate func text(upTo budget: inout Int) -> [UInt8] {
    var text: [UInt8] = []
    var next = following(within: self)
    while let node = next {
      if node.isText {
        node.withContent { bytes in
          budget -= bytes.count
          if budget > 0 { text += bytes }
        }
        if budget <= 0 { break }
      }
      next = node.following(within: self)
    }
    return text
  }
}
