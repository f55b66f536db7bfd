// The states of file URLs: an empty host, and drive letters that climb over nothing.
extension URLParser {
  // https://url.spec.whatwg.org/#file-state
  mutating func file(_ position: Int) -> Bool {
    let first = byte(at: position)
    if isSlash(first) {
      return fileSlash(position + 1)
    }
    guard let base = fileBase else {
      appendAuthoritySlashes()
      return path(position)
    }
    copyUpToPath(of: base)
    switch first {
    case .questionMark:
      copyPath(of: base)
      return query(position)
    case .numberSign, URLParser.endOfInput:
      copyPath(of: base)
      copyQuery(of: base)
      return fragment(position)
    default:
      if !startsWithDriveLetter(position) {
        copyPath(of: base)
        shortenPath()
      }
      return path(position)
    }
  }

  // https://url.spec.whatwg.org/#file-slash-state
  private mutating func fileSlash(_ position: Int) -> Bool {
    if isSlash(byte(at: position)) {
      return fileHost(position + 1)
    }
    guard let base = fileBase else {
      appendAuthoritySlashes()
      return path(position)
    }
    copyUpToPath(of: base)
    if !startsWithDriveLetter(position) {
      let basePath = Array(base.path.utf8)
      if URLParser.startsWithNormalizedDriveLetter(basePath[...]) {
        output.append(contentsOf: basePath.prefix(3))
      }
    }
    return path(position)
  }

  // https://url.spec.whatwg.org/#file-host-state
  private mutating func fileHost(_ position: Int) -> Bool {
    appendAuthoritySlashes()
    var end = position
    while !endsAuthority(byte(at: end)) {
      end += 1
    }
    if end - position == 2, startsWithDriveLetter(position) {
      return path(position)
    }
    if end > position {
      guard URLHost.append(input[position..<end], isOpaque: false, to: &output) else {
        return false
      }
      if output[Int(layout.hostStart)...].elementsEqual("localhost".utf8) {
        output.removeSubrange(Int(layout.hostStart)...)
      }
      layout.hostEnd = offset
    }
    return pathStart(end)
  }

  /// The base, where it is a file URL too.
  private var fileBase: URLRecord? {
    guard let base, base.scheme == "file" else { return nil }
    return base
  }

  // MARK: - Drive letters

  // https://url.spec.whatwg.org/#start-with-a-windows-drive-letter
  private func startsWithDriveLetter(_ position: Int) -> Bool {
    guard byte(at: position).isASCIIAlpha,
      byte(at: position + 1) == .colon || byte(at: position + 1) == .verticalBar
    else { return false }
    return endsAuthority(byte(at: position + 2))
  }

  /// Whether a written path has a drive letter such as `C:` as its first segment.
  ///
  /// https://url.spec.whatwg.org/#normalized-windows-drive-letter
  static func startsWithNormalizedDriveLetter(_ path: ArraySlice<UInt8>) -> Bool {
    let bytes = path.prefix(4)
    let start = bytes.startIndex
    guard bytes.count >= 3, bytes[start] == .slash, bytes[start + 1].isASCIIAlpha,
      bytes[start + 2] == .colon
    else { return false }
    return bytes.count == 3 || bytes[start + 3] == .slash
  }
}
