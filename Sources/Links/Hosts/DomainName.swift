private import CUnicode

/// Domain names with letters outside ASCII, and the ASCII names that stand for them.
enum DomainName {
  /// How much of what the domain name system asks for is checked.
  enum Strictness {
    /// As browsers do: labels of any length, hyphens anywhere, empty labels.
    case asBrowsers
    /// As Foundation does: every rule counts.
    case everyRule
  }

  /// The longest name that is looked at, in bytes; a name that can be resolved has at most 253.
  ///
  /// The time that ICU takes grows with the square of a label's length, so there has to be a bound.
  static let maximumLength = 8_192

  /// Returns the ASCII form of a name, with `xn--` labels for all that is not ASCII.
  ///
  /// https://url.spec.whatwg.org/#concept-domain-to-ascii
  ///
  /// - Parameters:
  ///   - domain: The name in UTF-8; bytes that are none make it fail.
  ///   - strictness: Whose rules to go by.
  /// - Returns: The ASCII form, or `nil` where the name has none.
  static func ascii(_ domain: [UInt8], strictness: Strictness) -> [UInt8]? {
    guard domain.count <= maximumLength else { return nil }
    let mapped = String(decoding: domain, as: UTF8.self).unicodeScalars
      .reduce(into: String.UnicodeScalarView()) { mapped, scalar in
        if let scalar = newestMapping(of: scalar) { mapped.append(scalar) }
      }
    let rules =
      switch strictness {
      case .asBrowsers: NAVSIM_DOMAIN_AS_BROWSERS
      case .everyRule: NAVSIM_DOMAIN_STRICT
      }
    return ascii(Array(String(mapped).utf8), rules: rules)
  }

  private static func ascii(_ domain: [UInt8], rules: navsim_domain_rules) -> [UInt8]? {
    var capacity = domain.count * 2 + 64
    // The second round is for names that grow more than usual, with the room that ICU asked for.
    for _ in 0..<2 {
      var needed = -1
      let ascii = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = write(domain, rules: rules, to: buffer)
        count = max(0, min(needed, buffer.count))
      }
      if needed < 0 { return nil }
      if needed <= ascii.count { return ascii }
      capacity = needed
    }
    return nil
  }

  private static func write(
    _ domain: [UInt8], rules: navsim_domain_rules, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    buffer.withMemoryRebound(to: CChar.self) { output in
      domain.withUnsafeBufferPointer { name in
        name.withMemoryRebound(to: CChar.self) { input in
          Int(
            navsim_domain_to_ascii(
              input.baseAddress, Int32(input.count), rules, output.baseAddress,
              Int32(output.count)))
        }
      }
    }
  }

  /// What UTS #46 maps since Unicode 15.1 and 16, and an older ICU refuses or maps otherwise.
  ///
  /// A newer ICU finds nothing left to do. Letters that an older ICU doesn't know at all can't be
  /// helped: with ICU 72 the scripts and ideographs added since make no domain name.
  ///
  /// https://www.unicode.org/reports/tr46/#Modifications
  ///
  /// - Returns: The scalar that stands for this one, or `nil` for one that is left out.
  private static func newestMapping(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case ..<0x80: scalar
    case 0x1E9E: "\u{DF}"
    case 0x04C0: "\u{4CF}"
    case 0x10A0...0x10C5: Unicode.Scalar(scalar.value - 0x10A0 + 0x2D00)
    case 0x2132: "\u{214E}"
    case 0x2183: "\u{2184}"
    case 0x2F868: "\u{36FC}"
    case 0x2F874: "\u{5F53}"
    case 0x2F91F: "\u{243AB}"
    case 0x2F95F: "\u{7AEE}"
    case 0x2F9BF: "\u{45D7}"
    case 0x115F...0x1160, 0x17B4...0x17B5, 0x180E, 0x2061...0x2063, 0x206A...0x206F, 0x3164,
      0xFFA0, 0x1D173...0x1D17A:
      nil
    default: scalar
    }
  }
}
