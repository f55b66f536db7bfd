/// An IPv4 address, in all the spellings that browsers take: `127.1`, `0x7f.1`, `2130706433`.
///
/// https://url.spec.whatwg.org/#concept-ipv4
struct IPv4Address: Hashable {
  let value: UInt32

  /// Whether a domain is to be read as an address, and refused where it is none.
  ///
  /// https://url.spec.whatwg.org/#ends-in-a-number-checker
  static func isMeant(by domain: ArraySlice<UInt8>) -> Bool {
    let domain = withoutTrailingDot(domain)
    let dot = domain.lastIndex(of: .dot)
    let label = domain[(dot.map { $0 + 1 } ?? domain.startIndex)...]
    // Decimal, octal and hexadecimal numbers all begin with a digit, as few names do.
    guard let first = label.first, first.isASCIIDigit else { return false }
    return label.allSatisfy(\.isASCIIDigit) || number(label) != nil
  }

  /// Creates the address that a domain in lower case names.
  ///
  /// https://url.spec.whatwg.org/#concept-ipv4-parser
  init?(_ domain: ArraySlice<UInt8>) {
    let parts = IPv4Address.withoutTrailingDot(domain)
      .split(separator: .dot, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count <= 4 else { return nil }
    var value: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = IPv4Address.number(part) else { return nil }
      let bytesLeft = 4 - index
      if index == parts.count - 1 {
        // The last number fills all the bytes that are left.
        guard number < 1 << (8 * UInt64(bytesLeft)) else { return nil }
        value += number
      } else {
        guard number <= 255 else { return nil }
        value += number << (8 * UInt64(bytesLeft - 1))
      }
    }
    self.value = UInt32(truncatingIfNeeded: value)
  }

  /// Appends the address as four decimal numbers.
  ///
  /// https://url.spec.whatwg.org/#concept-ipv4-serializer
  func append(to output: inout [UInt8]) {
    for shift: UInt32 in [24, 16, 8, 0] {
      output.append(contentsOf: String(value >> shift & 0xFF).utf8)
      if shift > 0 { output.append(.dot) }
    }
  }

  private static func withoutTrailingDot(_ domain: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    domain.last == .dot && domain.count > 1 ? domain.dropLast() : domain
  }

  /// Reads a number; one too large for any address comes out as a value that is too large as well.
  ///
  /// https://url.spec.whatwg.org/#ipv4-number-parser
  private static func number(_ text: ArraySlice<UInt8>) -> UInt64? {
    guard let first = text.first else { return nil }
    var digits = text
    var radix: UInt64 = 10
    if first == .zero, text.count > 1 {
      digits = digits.dropFirst()
      radix = 8
      if let mark = digits.first, mark.asciiLowercased == 0x78 {
        digits = digits.dropFirst()
        radix = 16
      }
    }
    var value: UInt64 = 0
    for digit in digits {
      guard let digitValue = digit.hexadecimalValue, digitValue < radix else { return nil }
      value = min(value * radix + UInt64(digitValue), 1 << 40)
    }
    return value
  }
}
