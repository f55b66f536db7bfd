/// The basic URL parser, as a chain of functions named after the standard's states.
///
/// The standard's machine moves through the states one code point at a time. A state ends at a
/// delimiter, though, so here each state is a function that looks ahead to its delimiter, writes
/// its part of the serialised URL and calls the state that follows: the parts come in the order in
/// which they are written. All work is on UTF-8 bytes: whatever is not ASCII is percent-encoded
/// byte by byte, except in domain names.
///
/// https://url.spec.whatwg.org/#concept-basic-url-parser
struct URLParser {
  /// Stands for the standard's "EOF code point"; no UTF-8 text holds this byte.
  static let endOfInput: UInt8 = 0xFF

  /// The text without what the standard drops before parsing.
  let input: [UInt8]
  let base: URLRecord?
  let queryEncoder: URLRecord.QueryEncoder?

  /// The serialised URL as far as it is known.
  var output: [UInt8] = []
  var layout = URLLayout()
  var specialScheme: SpecialScheme?

  init(_ text: String, base: URLRecord?, queryEncoder: URLRecord.QueryEncoder?) {
    input = URLParser.withoutIgnoredBytes(text)
    self.base = base
    self.queryEncoder = queryEncoder
    // Room for the slash that an empty path gets, or for the base; escapes may still ask for more.
    output.reserveCapacity(input.count + 8 + (base?.href.utf8.count ?? 0))
  }

  var isSpecial: Bool { specialScheme != nil }

  /// Runs the machine from its first state.
  ///
  /// - Returns: `false` for what the standard calls failure.
  mutating func parse() -> Bool {
    schemeStart()
  }

  /// Drops control characters and spaces around the text, and tabs and line breaks inside it.
  private static func withoutIgnoredBytes(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var start = 0
    var end = bytes.count
    while start < end, bytes[start].isC0ControlOrSpace { start += 1 }
    while end > start, bytes[end - 1].isC0ControlOrSpace { end -= 1 }
    let kept = bytes[start..<end]
    if kept.contains(where: { $0.isASCIITabOrNewline }) {
      return kept.filter { !$0.isASCIITabOrNewline }
    }
    return kept.count == bytes.count ? bytes : Array(kept)
  }

  // MARK: - Looking

  @inline(__always)
  func byte(at position: Int) -> UInt8 {
    position < input.count ? input[position] : URLParser.endOfInput
  }

  /// Whether the byte separates path segments: a backslash does so where the scheme is special.
  func isSlash(_ byte: UInt8) -> Bool {
    byte == .slash || (byte == .backslash && isSpecial)
  }

  /// Whether an authority or a host ends before the byte.
  func endsAuthority(_ byte: UInt8) -> Bool {
    switch byte {
    case .slash, .questionMark, .numberSign, URLParser.endOfInput: true
    case .backslash: isSpecial
    default: false
    }
  }

  var offset: UInt32 { UInt32(truncatingIfNeeded: output.count) }

  // MARK: - Scheme

  // https://url.spec.whatwg.org/#scheme-start-state and the scheme state that follows it.
  private mutating func schemeStart() -> Bool {
    guard byte(at: 0).isASCIIAlpha else { return noScheme() }
    var position = 0
    while let letter = schemeByte(byte(at: position)) {
      output.append(letter)
      position += 1
    }
    guard byte(at: position) == .colon else {
      output.removeAll(keepingCapacity: true)
      return noScheme()
    }
    specialScheme = SpecialScheme(output[...])
    layout.schemeEnd = offset
    output.append(.colon)
    layout.clearAuthority()
    return afterScheme(position + 1)
  }

  private func schemeByte(_ byte: UInt8) -> UInt8? {
    switch byte {
    case .plus, .hyphen, .dot: byte
    default: byte.isASCIIAlphanumeric ? byte.asciiLowercased : nil
    }
  }

  /// The steps of the scheme state once its colon has been seen.
  private mutating func afterScheme(_ position: Int) -> Bool {
    if specialScheme == .file {
      return file(position)
    }
    if isSpecial {
      if let base, base.scheme.utf8.elementsEqual(output.dropLast()) {
        return specialRelativeOrAuthority(position, base: base)
      }
      return specialAuthoritySlashes(position)
    }
    if byte(at: position) == .slash {
      return pathOrAuthority(position + 1)
    }
    return opaquePath(position)
  }

  // https://url.spec.whatwg.org/#no-scheme-state
  private mutating func noScheme() -> Bool {
    guard let base else { return false }
    if base.hasOpaquePath {
      guard byte(at: 0) == .numberSign else { return false }
      copyUpToPath(of: base)
      copyPath(of: base)
      copyQuery(of: base)
      return fragment(0)
    }
    specialScheme = SpecialScheme(Array(base.scheme.utf8)[...])
    if specialScheme == .file {
      output.append(contentsOf: "file:".utf8)
      layout.schemeEnd = 4
      layout.clearAuthority()
      return file(0)
    }
    return relative(0, base: base)
  }

  // https://url.spec.whatwg.org/#special-relative-or-authority-state
  private mutating func specialRelativeOrAuthority(_ position: Int, base: URLRecord) -> Bool {
    if byte(at: position) == .slash, byte(at: position + 1) == .slash {
      return specialAuthorityIgnoreSlashes(position + 2)
    }
    return relative(position, base: base)
  }

  // https://url.spec.whatwg.org/#path-or-authority-state
  private mutating func pathOrAuthority(_ position: Int) -> Bool {
    byte(at: position) == .slash ? authority(position + 1) : path(position)
  }

  // MARK: - Relative

  // https://url.spec.whatwg.org/#relative-state
  private mutating func relative(_ position: Int, base: URLRecord) -> Bool {
    copyUpToPath(of: base)
    let first = byte(at: position)
    if isSlash(first) {
      return relativeSlash(position + 1)
    }
    copyPath(of: base)
    switch first {
    case .questionMark:
      return query(position)
    case .numberSign:
      copyQuery(of: base)
      return fragment(position)
    case URLParser.endOfInput:
      copyQuery(of: base)
      return finish()
    default:
      shortenPath()
      return path(position)
    }
  }

  // https://url.spec.whatwg.org/#relative-slash-state
  private mutating func relativeSlash(_ position: Int) -> Bool {
    let next = byte(at: position)
    if isSlash(next) {
      output.removeSubrange(Int(layout.schemeEnd + 1)...)
      layout.clearAuthority()
      return isSpecial ? specialAuthorityIgnoreSlashes(position + 1) : authority(position + 1)
    }
    return path(position)
  }

  // MARK: - Taking over from the base

  /// Takes over scheme, user name, password, host and port.
  mutating func copyUpToPath(of base: URLRecord) {
    layout = base.layout
    // Without a host, a base path that begins with two slashes has "/." before it, which is no
    // part of the path: `closePath` puts it there again where it is needed.
    let end = layout.hasHost ? layout.pathStart : layout.schemeEnd + 1
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: base.href.utf8.prefix(Int(end)))
    layout.pathStart = offset
  }

  mutating func copyPath(of base: URLRecord) {
    let bytes = base.href.utf8.prefix(Int(base.layout.pathEnd))
    output.append(contentsOf: bytes.dropFirst(Int(base.layout.pathStart)))
    layout.pathEnd = offset
  }

  /// Takes over the query, question mark included; the path has to be complete by then.
  mutating func copyQuery(of base: URLRecord) {
    closePath()
    let bytes = base.href.utf8.prefix(Int(base.layout.queryEnd))
    output.append(contentsOf: bytes.dropFirst(Int(base.layout.pathEnd)))
    layout.queryEnd = offset
  }
}
