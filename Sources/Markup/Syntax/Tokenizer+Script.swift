extension Tokenizer {
  /// Reads the text of a script, up to the end tag that ends it.
  ///
  /// A script may be hidden in a comment, and inside that an inner `<script>` hides its own end
  /// tag: https://html.spec.whatwg.org/multipage/parsing.html#script-data-state and the states
  /// after it.
  mutating func readScript() {
    if scriptEnd < position { scriptEnd = endOfScript(from: position) }
    if scriptEnd > position {
      readRun(to: scriptEnd)
    } else if let nameEnd = appropriateEndTag(at: position) {
      readEndTag(nameEnd: nameEnd)
    } else {
      end()
    }
  }

  /// Reads text up to a place that is known to end it, in as many pieces as it needs.
  private mutating func readRun(to end: Int) {
    let start = position
    if source[start] == 0 || source[start] == 0x0D { return readLetters(references: false) }
    token.kind = .text
    position = next(0, or: 0x0D, or: 0x0D, in: source, from: start, to: end)
    token.text = piece(start..<position)
  }

  /// Returns the place of the end tag that ends the script, or the end of the page.
  private mutating func endOfScript(from start: Int) -> Int {
    var layer = ScriptLayer.plain
    var place = start
    while true {
      place = next(
        UInt8(ascii: "<"), or: UInt8(ascii: "-"), or: UInt8(ascii: "-"), in: source, from: place,
        to: source.count)
      guard place < source.count else { return place }
      if source[place] == UInt8(ascii: "-") {
        // Script data escaped dash dash state: any number of dashes, then ">".
        if layer != .plain, starts(with: "-->", at: place) { layer = .plain }
        place += 1
        continue
      }
      switch layer {
      case .plain, .escaped:
        if appropriateEndTag(at: place) != nil { return place }
        if layer == .plain, starts(with: "<!--", at: place) {
          // The dashes may be the closing ones at once: "<!-->".
          layer = .escaped
          place += 2
        } else if layer == .escaped, isScriptName(at: place + 1) {
          layer = .doubleEscaped
          place += 1
        } else {
          place += 1
        }
      case .doubleEscaped:
        if starts(with: "</", at: place), isScriptName(at: place + 2) { layer = .escaped }
        place += 1
      }
    }
  }

  /// Returns whether the name of a tag at a place is `script`.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#script-data-double-escape-start-state
  private func isScriptName(at place: Int) -> Bool {
    guard starts(with: "script", at: place), place + 6 < source.count else { return false }
    let after = source[place + 6]
    return isHTMLSpace(after) || after == UInt8(ascii: "/") || after == UInt8(ascii: ">")
  }
}

/// How deep a script's text is hidden.
private enum ScriptLayer {
  case plain
  /// After `<!--`.
  case escaped
  /// In a `<script>` after `<!--`.
  case doubleEscaped
}
