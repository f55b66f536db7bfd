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
    guard appendASCIIDomain(input, to: &output) else {
      output.removeSubrange(start...)
      let decoded = PercentEncoding.decodedBytes(of: input)
      if decoded.allSatisfy({ $0 < 0x80 }) {
        guard appendASCIIDomain(decoded[...], to: &output) else { return false }
      } else {
        guard let ascii = DomainName.ascii(decoded, strictness: .asBrowsers),
          appendASCIIDomain(ascii[...], to: &output)
        else { return false }
      }
      return replaceByIPv4Address(from: start, in: &output)
    }
    return replaceByIPv4Address(from: start, in: &output)
  }

  /// Appends a domain that needs no decoding in lower case.
  ///
  /// That is all that "domain to ASCII" does to it. Fails at the first byte that is not ASCII or
  /// that no domain may hold, `%` included.
  private static func appendASCIIDomain(
    _ input: ArraySlice<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    for byte in input {
      guard !isForbiddenInDomain(byte) else { return false }
      output.append(byte.asciiLowercased)
    }
    return !input.isEmpty
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
  private static func isForbiddenInDomain(_ byte: UInt8) -> Bool {
    forbiddenInDomain.contains(byte)
  }

  private static let forbiddenInDomain = PercentEncodeSet.c0Control.adding(" #/:<>?@[\\]^|%")
}
