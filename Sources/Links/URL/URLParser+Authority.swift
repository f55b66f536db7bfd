// The states that read what lies between `//` and the path.
extension URLParser {
  // https://url.spec.whatwg.org/#special-authority-slashes-state
  mutating func specialAuthoritySlashes(_ position: Int) -> Bool {
    let hasSlashes = byte(at: position) == .slash && byte(at: position + 1) == .slash
    return specialAuthorityIgnoreSlashes(hasSlashes ? position + 2 : position)
  }

  // https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
  mutating func specialAuthorityIgnoreSlashes(_ position: Int) -> Bool {
    var position = position
    while byte(at: position) == .slash || byte(at: position) == .backslash {
      position += 1
    }
    return authority(position)
  }

  // https://url.spec.whatwg.org/#authority-state
  mutating func authority(_ position: Int) -> Bool {
    appendAuthoritySlashes()
    var end = position
    var lastAt: Int?
    while !endsAuthority(byte(at: end)) {
      if byte(at: end) == .at { lastAt = end }
      end += 1
    }
    guard let lastAt else { return host(position, end: end) }
    guard lastAt + 1 < end else { return false }
    appendCredentials(input[position..<lastAt])
    return host(lastAt + 1, end: end)
  }

  /// Writes the two slashes and notes that user name and host are empty so far.
  mutating func appendAuthoritySlashes() {
    output.append(.slash)
    output.append(.slash)
    layout.usernameEnd = offset
    layout.hostStart = offset
    layout.hostEnd = offset
    layout.pathStart = offset
  }

  /// Writes user name and password, in which an at sign is text and gets encoded.
  private mutating func appendCredentials(_ credentials: ArraySlice<UInt8>) {
    let colon = credentials.firstIndex(of: .colon) ?? credentials.endIndex
    let password = credentials[colon...].dropFirst()
    PercentEncoding.append(credentials[..<colon], encodedWith: .userinfo, to: &output)
    layout.usernameEnd = offset
    if !password.isEmpty {
      output.append(.colon)
      PercentEncoding.append(password, encodedWith: .userinfo, to: &output)
    }
    if offset > layout.hostStart {
      output.append(.at)
    }
    layout.hostStart = offset
  }

  // https://url.spec.whatwg.org/#host-state
  private mutating func host(_ position: Int, end: Int) -> Bool {
    var hostEnd = position
    var isInsideBrackets = false
    while hostEnd < end {
      let byte = input[hostEnd]
      if byte == .colon, !isInsideBrackets { break }
      if byte == .leftBracket { isInsideBrackets = true }
      if byte == .rightBracket { isInsideBrackets = false }
      hostEnd += 1
    }
    let isEmpty = hostEnd == position
    let hasPort = hostEnd < end
    if isEmpty, hasPort || isSpecial { return false }
    guard URLHost.append(input[position..<hostEnd], isOpaque: !isSpecial, to: &output) else {
      return false
    }
    layout.hostEnd = offset
    return hasPort ? port(hostEnd + 1, end: end) : pathStart(end)
  }

  // https://url.spec.whatwg.org/#port-state
  private mutating func port(_ position: Int, end: Int) -> Bool {
    var value = 0
    for byte in input[position..<end] {
      guard byte.isASCIIDigit else { return false }
      value = value * 10 + Int(byte &- .zero)
      guard value <= 65_535 else { return false }
    }
    if position < end, value != specialScheme?.defaultPort {
      output.append(.colon)
      output.append(contentsOf: String(value).utf8)
    }
    return pathStart(end)
  }
}
