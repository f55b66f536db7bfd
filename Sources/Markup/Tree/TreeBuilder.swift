/// Builds a page's tree by the HTML standard's rules.
///
/// https://html.spec.whatwg.org/#tree-construction. Each insertion mode has its
/// clause's name, in files of their own; `select` keeps the modes that it had until 2025, as WebKit
/// does. The tree is libxml2's, and what a browser would have.
struct TreeBuilder {
  // https://html.spec.whatwg.org/multipage/parsing.html#the-insertion-mode
  enum Mode {
    case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text
    case inTable, inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell
    case inSelect, inSelectInTable, inTemplate, afterBody, inFrameset, afterFrameset
    case afterAfterBody, afterAfterFrameset
  }

  var tokenizer: Tokenizer
  let tree = PageTree()
  var open: [OpenElement] = []
  var formatting: [FormattingEntry] = []
  var mode = Mode.initial
  var originalMode = Mode.initial
  var templateModes: [Mode] = []

  var head: Node?
  var form: Node?
  var framesetOK = true
  var isQuirky = false
  /// Whether a misplaced node goes before the table: set while "in table" hands on to "in body".
  var fosters = false
  /// Whether a newline right after the last start tag is dropped.
  var dropsNewline = false
  var tableText: [UInt8] = []
  var tableTextIsBlank = true

  /// How many elements of a name are open, for the questions that are asked at every tag.
  var openParagraphs = 0
  var openTemplates = 0
  var openTables = 0

  /// Whether a `noscript` is text, as where scripts run.
  let scripting: Bool
  /// How many elements and attributes may still be made again, all in all.
  var cloneBudget: Int
  /// Text that has been read and not yet been inserted, since more of it may come, and its place.
  var pendingText: [UInt8] = []
  var pendingPlace: Place?
  /// The names that the rules know as the tree has them, once they have come up.
  var knownNames = [NodeName?](repeating: nil, count: Tag.allCases.count)
  /// The attributes of an `html` or `body` that more have come to.
  var mergedAttributes: [Node: AttributeList] = [:]
  /// The first `title` that was closed, and whether it stands in the head.
  var firstTitle: Node?
  var firstTitleIsInHead = false

  /// As many elements may be open at once, as in WebKit.
  ///
  /// Deeper ones stand beside each other, so that no page makes the searches through the stack
  /// long.
  static let maximumDepth = 512

  init(_ tokenizer: Tokenizer, scripting: Bool) {
    self.tokenizer = tokenizer
    self.scripting = scripting
    // A page may ask for a thousand elements with each of its tags, and for a thousand attributes
    // with each of these. None needs as many made again as it has bytes.
    cloneBudget = tokenizer.source.count + 1_000
  }

  /// Builds the whole tree.
  mutating func run() {
    while step() {}
    insertPendingText()
  }

  /// Builds the tree up to where the page's title can change no more.
  ///
  /// - Returns: Whether it got there before the end of the bytes.
  mutating func runToTitle() -> Bool {
    while step() {
      if firstTitle != nil, isTitleSettled,
        tokenizer.position < tokenizer.source.count
      {
        insertPendingText()
        return true
      }
    }
    insertPendingText()
    return false
  }

  /// Whether no later tag can put another title first, or take the first one away: a title in a
  /// body goes with the body if a frameset comes, and one in a table may be overtaken by one that
  /// is misplaced in the table.
  private var isTitleSettled: Bool { firstTitleIsInHead || (!framesetOK && openTables == 0) }

  /// Takes one token; `false` after the last.
  private mutating func step() -> Bool {
    tokenizer.allowsCDATA = !open.isEmpty && open[open.count - 1].namespace != .html
    tokenizer.advance()
    let kind = tokenizer.token.kind
    if dropsNewline {
      dropsNewline = false
      if kind == .text, !skipNewline() { return true }
    }
    if isForeign(kind) { processForeign() } else { process(mode) }
    return kind != .end
  }

  /// Drops the newline at the start of the text; `false` if that was all of it.
  private mutating func skipNewline() -> Bool {
    guard tokenizer.bytes(tokenizer.token.text).first == 0x0A else { return true }
    tokenizer.token.text.start += 1
    tokenizer.token.text.count -= 1
    return tokenizer.token.text.count > 0
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#tree-construction-dispatcher
  private func isForeign(_ kind: TokenKind) -> Bool {
    guard let current = open.last, current.namespace != .html, kind != .end else { return false }
    let tag = tokenizer.token.name.tag
    let isText = kind == .text || kind == .null
    if current.isMathMLTextIntegrationPoint {
      if isText || (kind == .startTag && tag != .mglyph && tag != .malignmark) { return false }
    }
    if current.namespace == .mathML, current.tag == .annotationXML, kind == .startTag, tag == .svg {
      return false
    }
    return !(current.isHTMLIntegrationPoint && (isText || kind == .startTag))
  }

  /// Takes the token by the rules of a mode.
  mutating func process(_ mode: Mode) {
    switch mode {
    case .initial: initial()
    case .beforeHTML: beforeHTML()
    case .beforeHead: beforeHead()
    case .inHead: inHead()
    case .inHeadNoscript: inHeadNoscript()
    case .afterHead: afterHead()
    case .inBody: inBody()
    case .text: text()
    case .inTable: inTable()
    case .inTableText: inTableText()
    case .inCaption: inCaption()
    case .inColumnGroup: inColumnGroup()
    case .inTableBody: inTableBody()
    case .inRow: inRow()
    case .inCell: inCell()
    case .inSelect: inSelect()
    case .inSelectInTable: inSelectInTable()
    case .inTemplate: inTemplate()
    case .afterBody: afterBody()
    case .inFrameset: inFrameset()
    case .afterFrameset: afterFrameset()
    case .afterAfterBody: afterAfterBody()
    case .afterAfterFrameset: afterAfterFrameset()
    }
  }

  /// Takes the token again by the rules of a mode that is switched to.
  mutating func reprocess(_ next: Mode) {
    mode = next
    process(next)
  }
}
