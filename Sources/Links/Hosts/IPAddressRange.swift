/// An IP address, or a range of them as CIDR writes it: `192.168.42.63`, `2001:db8:12::/48`.
public struct IPAddressRange: Hashable, Sendable {
  /// All bytes of the address, the first of the range.
  private let bytes: [UInt8]
  /// How many bits all addresses of the range have in common.
  public let prefixLength: Int

  /// Reads an address or a range; nil for any other text.
  ///
  /// - Parameter text: The text; an address of version 6 may stand in brackets, as in URLs.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = Self.bytes(of: parts[0]) else { return nil }
    bytes = address
    guard parts.count == 2 else {
      prefixLength = address.count * 8
      return
    }
    guard let length = Self.number(parts[1]), length <= address.count * 8 else { return nil }
    prefixLength = length
  }

  /// Returns whether an address, or all addresses of another range, lie in this one.
  public func contains(_ other: IPAddressRange) -> Bool {
    guard bytes.count == other.bytes.count, prefixLength <= other.prefixLength else { return false }
    let whole = prefixLength / 8
    guard bytes[..<whole] == other.bytes[..<whole] else { return false }
    let rest = prefixLength % 8
    guard rest > 0 else { return true }
    return (bytes[whole] ^ other.bytes[whole]) >> UInt8(8 - rest) == 0
  }

  private static func bytes(of text: Substring) -> [UInt8]? {
    if text.utf8.contains(.colon) {
      let inside = text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text
      return IPv6Address(ArraySlice(inside.utf8))?.pieces.flatMap {
        [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
      }
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(number)
    guard parts.count == 4 else { return nil }
    let bytes = parts.compactMap { $0.flatMap { UInt8(exactly: $0) } }
    return bytes.count == 4 ? bytes : nil
  }

  /// A number of one to three digits.
  private static func number(_ text: Substring) -> Int? {
    guard (1...3).contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int(text)
  }
}

extension URLRecord {
  /// Whether the host is a name of the local network: one without a dot, or below `.local`.
  public var hasLocalName: Bool {
    guard let host, !host.isEmpty, IPAddressRange(host) == nil else { return false }
    return !host.contains(".") || host.hasSuffix(".local")
  }
}
