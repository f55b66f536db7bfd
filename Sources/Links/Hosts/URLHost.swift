/// The host parser: what stands between `//` and the port, in its written form.
///
/// https://url.spec.whatwg.org/#host-parsing
enum URLHost {
  /// Reads a host and appends its written form.
  ///
  /// - Parameters:
  ///   - input: The host as it stands in the text.
  ///   - isOpaque: Whether the scheme is one that the standard knows nothing about, whose hosts
  ///     are text rather than domain names.
  ///   - output: Where the written form goes.
  /// - Returns: `false` for what the standard calls failure.
  static func append(
    _ input: ArraySlice<UInt8>, isOpaque: Bool, to output: inout [UInt8]
  ) -> Bool {
    if input.first == .leftBracket {
      guard input.last == .rightBracket,
        let address = IPv6Address(input.dropFirst().dropLast())
      else { return false }
      address.append(to: &output)
      return true
    }
    if isOpaque {
      return appendOpaque(input, to: &output)
    }
    return appendDomain(input, to: &output)
  }

  // https://url.spec.whatwg.org/#concept-opaque-host-parser
  private static func appendOpaque(
    _ input: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    guard !input.contains(where: isForbiddenInHost) else { return false }
    PercentEncoding.append(input, encodedWith: .c0Control, to: &output)
    return true
  }

  private static func appendDomain(
    _ input: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    let start = output.count
    if appendASCIIDomain(input, to: &output) {
      return replaceByIPv4Address(from: start, in: &output)
    }
    var decoded = PercentEncoding.decodedBytes(of: input)
    if decoded.contains(where: { $0 >= 0x80 }) {
      guard let ascii = DomainName.ascii(decoded, strictness: .asBrowsers) else { return false }
      decoded = ascii
    }
    return appendASCIIDomain(decoded[...], to: &output)
      && replaceByIPv4Address(from: start, in: &output)
  }

  /// Appends a domain that needs no decoding in lower case.
  ///
  /// That is all that "domain to ASCII" does to it. Fails at the first byte that is not ASCII or
  /// that no domain may hold, `%` included.
  private static func appendASCIIDomain(
    _ input: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    guard !input.isEmpty else { return false }
    let forbidden = forbiddenInDomain
    var hasUpperCase = false
    for byte in input {
      guard !forbidden.contains(byte) else { return false }
      hasUpperCase = hasUpperCase || byte.isASCIIUpper
    }
    let start = output.count
    output.append(contentsOf: input)
    if hasUpperCase {
      for index in start..<output.count {
        output[index] = output[index].asciiLowercased
      }
    }
    return true
  }

  /// Writes a domain that ends in a number as the IPv4 address that it is.
  private static func replaceByIPv4Address(from start: Int, in output: inout [UInt8]) -> Bool {
    guard IPv4Address.isMeant(by: output[start...]) else { return true }
    guard let address = IPv4Address(output[start...]) else { return false }
    output.removeSubrange(start...)
    address.append(to: &output)
    return true
  }

  // MARK: - Forbidden code points

  // https://url.spec.whatwg.org/#forbidden-host-code-point
  private static func isForbiddenInHost(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, .tab, .lineFeed, .carriageReturn, .space, .numberSign, .slash, .colon, .lessThan,
      .greaterThan, .questionMark, .at, .leftBracket, .backslash, .rightBracket, .caret,
      .verticalBar:
      true
    default:
      false
    }
  }

  // https://url.spec.whatwg.org/#forbidden-domain-code-point, and all that is not ASCII.
  private static let forbiddenInDomain = PercentEncodeSet.c0Control.adding(" #/:<>?@[\\]^|%")
}
