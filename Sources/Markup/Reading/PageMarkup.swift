/// Writes what a reader asks for of a tree as plain markup that libxml2 reads as a browser would.
///
/// libxml2's HTML parser is older than HTML5, and has its own ideas about which element may stand
/// in which. So the elements are written one after the other, each closed at once; what one has to
/// do with another (a control with its form, an option with its select) stands in attributes.
struct PageMarkup {
  let tree: DocumentTree
  let tokenizer: Tokenizer
  /// The markup, which a byte order mark begins.
  private(set) var output: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// The forms of the page by their place, and the number that each has.
  var forms: [NodeIndex: Int] = [:]
  var formsByID: [[UInt8]: Int] = [:]
  /// How much text of links and buttons may still be written: in a nest of links each letter
  /// belongs to all of them.
  private var textBudget: Int
  /// The last select that was looked into.
  var lastSelect = SelectMarkup(node: DocumentTree.none)
  /// Whether a `fieldset` stands in another that switches it off.
  var switchedOffFieldsets: [NodeIndex: Bool] = [:]
  /// What the scripts speak of that stand on the page; nil where there are none.
  private var topics: ScriptTopics?
  /// Whether a `legend` is the first of its parent's.
  var firstLegends: [NodeIndex: Bool] = [:]
  /// The number of links, and which of them has which attributes first, by their place.
  private var linkCount = 0
  private var firstLinks: [Int32: Int] = [:]

  /// Returns the markup of a whole page.
  static func page(_ builder: TreeBuilder) -> [UInt8] {
    var markup = PageMarkup(builder)
    markup.addForms()
    markup.addTitle()
    markup.addElements()
    markup.addTopics()
    return markup.output
  }

  /// Writes what the page's own scripts speak of, if it has any.
  private mutating func addTopics() {
    guard let topics else { return }
    output += "<script topics=\"\(topics.rawValue)\"></script>\n".utf8
  }

  /// Returns the markup of a page's title; none where it has no title.
  static func title(_ builder: TreeBuilder) -> [UInt8] {
    var markup = PageMarkup(builder)
    markup.addTitle()
    return markup.output
  }

  init(_ builder: TreeBuilder) {
    tree = builder.tree
    tokenizer = builder.tokenizer
    textBudget = 4 * builder.tokenizer.source.count + 1_000
  }

  // MARK: - Elements

  /// Writes the first title in the order of the tree: `document.title` is that one's text, even
  /// where it has none.
  ///
  /// https://html.spec.whatwg.org/multipage/dom.html#document.title
  private mutating func addTitle() {
    forEachElement { markup, index in
      guard markup.tree[index].name.tag == .title else { return true }
      markup.textBudget = Int.max
      markup.add("title", index, attributes: [], hasText: true)
      return false
    }
    textBudget = 4 * tokenizer.source.count + 1_000
  }

  private mutating func addElements() {
    forEachElement { markup, index in
      markup.addElement(index)
      return true
    }
  }

  /// Calls a function with each HTML element of the document, but for those in templates, until it
  /// returns `false`.
  mutating func forEachElement(_ body: (inout PageMarkup, NodeIndex) -> Bool) {
    var index = DocumentTree.document
    repeat {
      let node = tree[index]
      if node.kind == .element, node.namespace == .html, !body(&self, index) { return }
      index = tree.following(index, within: DocumentTree.document)
    } while index != DocumentTree.none
  }

  private mutating func addElement(_ index: NodeIndex) {
    switch tree[index].name.tag {
    case .base: add("base", index, attributes: ["href", "target"])
    case .meta: addMeta(index)
    case .a: addLink("a", index, hasText: true)
    case .area: addLink("area", index, hasText: false)
    case .input, .button, .textarea: addControl(index)
    case .option: addOption(index)
    case .img, .link, .script, .iframe, .frame: addSubresource(index)
    default: break
    }
  }

  /// Writes a link.
  ///
  /// One that the parser made again has the attributes of the first, and only says of which: a page
  /// may have any number made again of one with a long address.
  private mutating func addLink(_ name: StaticString, _ index: NodeIndex, hasText: Bool) {
    let attributes = tree[index].attributes
    defer { linkCount += 1 }
    if !attributes.isEmpty, let first = firstLinks[attributes.lowerBound] {
      return add(name, index, attributes: [], hasText: hasText) { markup in
        markup.addAttribute("like", number: first)
      }
    }
    if !attributes.isEmpty { firstLinks[attributes.lowerBound] = linkCount }
    add(
      name, index, attributes: ["href", "id", "name", "target", "rel", "download"],
      hasText: hasText)
  }

  private mutating func addMeta(_ index: NodeIndex) {
    guard value("http-equiv", index)?.equalsIgnoringCase("refresh") ?? false else { return }
    add("meta", index, attributes: ["http-equiv", "content"])
  }

  private mutating func addSubresource(_ index: NodeIndex) {
    switch tree[index].name.tag {
    case .img:
      if hasAddress("src", index) { add("img", index, attributes: ["src", "id", "loading"]) }
    case .script: addScript(index)
    case .link:
      guard hasAddress("href", index), isStylesheet(index) else { return }
      add("link", index, attributes: ["href", "id"])
    default: add("iframe", index, attributes: ["src", "name", "id", "srcdoc", "loading"])
    }
  }

  /// Writes a script file that is fetched; a script on the page is looked through.
  ///
  /// What has a `src` doesn't run what stands inside, whatever becomes of the file.
  private mutating func addScript(_ index: NodeIndex) {
    guard isScript(index) else { return }
    if value("src", index) != nil {
      guard hasAddress("src", index) else { return }
      topics = (topics ?? []).union(.external)
      return add("script", index, attributes: ["src", "id"])
    }
    var child = tree.following(index, within: index)
    while child != DocumentTree.none {
      let node = tree[child]
      if node.kind == .text { look(through: tokenizer.bytes(node.text)) }
      child = tree.following(child, within: index)
    }
  }

  private mutating func look(through script: some Collection<UInt8>) {
    topics = (topics ?? []).union(ScriptTopics(ofScript: script))
  }

  func hasAddress(_ name: StaticString, _ index: NodeIndex) -> Bool {
    !(value(name, index)?.allSatisfy(isHTMLSpace) ?? true)
  }

  // https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet
  private func isStylesheet(_ index: NodeIndex) -> Bool {
    let words = (value("rel", index) ?? []).split(whereSeparator: isHTMLSpace)
    let type = value("type", index) ?? []
    return words.contains { $0.equalsIgnoringCase("stylesheet") }
      && !words.contains { $0.equalsIgnoringCase("alternate") }
      && value("disabled", index) == nil
      && (type.isEmpty || type.equalsIgnoringCase("text/css"))
  }

  /// Returns whether a script is one that runs: what browsers don't know they don't fetch.
  ///
  /// https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
  private func isScript(_ index: NodeIndex) -> Bool {
    guard value("nomodule", index) == nil else { return false }
    guard let type = value("type", index), !type.isEmpty else { return true }
    let word = String(decoding: type, as: UTF8.self).asciiLowercased
    return word == "module" || word.contains("javascript") || word.contains("ecmascript")
      || word.contains("jscript") || word.contains("livescript")
  }

  // MARK: - Writing

  /// Returns the value of an element's attribute, if it has one of that name.
  func value(_ name: StaticString, _ index: NodeIndex) -> ArraySlice<UInt8>? {
    let range = tree[index].attributes
    return tokenizer.attribute(name, in: Int(range.lowerBound)..<Int(range.upperBound))
  }

  mutating func add(
    _ name: StaticString, _ index: NodeIndex, attributes: [StaticString], hasText: Bool = false,
    more: (inout PageMarkup) -> Void = { _ in }
  ) {
    output.append(UInt8(ascii: "<"))
    append(name)
    for attribute in attributes {
      if let value = value(attribute, index) { addAttribute(attribute, value) }
    }
    more(&self)
    output.append(UInt8(ascii: ">"))
    if hasText { addText(of: index) }
    output += "</".utf8
    append(name)
    output += ">\n".utf8
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  mutating func addAttribute(_ name: StaticString, _ value: some Collection<UInt8>) {
    output.append(0x20)
    append(name)
    output += "=\"".utf8
    MarkupText.append(value, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  mutating func addAttribute(_ name: StaticString, number: Int) {
    addAttribute(name, String(number).utf8)
  }

  /// Writes the text below an element.
  private mutating func addText(of root: NodeIndex) {
    var index = tree.following(root, within: root)
    while index != DocumentTree.none {
      let node = tree[index]
      if node.kind == .text {
        textBudget -= Int(node.text.count)
        guard textBudget > 0 else { return }
        MarkupText.append(tokenizer.bytes(node.text), to: &output)
      }
      index = tree.following(index, within: root)
    }
  }
}
