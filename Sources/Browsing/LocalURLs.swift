import Links
import Markup
import Simulation

// What a web view knows about URLs without asking anyone.
extension URLRecord {
  /// The URL of the blank page.
  static let aboutBlank: URLRecord = {
    guard let url = URLRecord("about:blank") else {
      preconditionFailure("the URL parser refuses about:blank")
    }
    return url
  }()

  /// Whether the port is one that pages must not talk to (Fetch standard, "bad port").
  var usesBlockedPort: Bool {
    guard let port else { return false }
    return Self.blockedPorts.contains(port)
  }

  // https://fetch.spec.whatwg.org/#port-blocking
  private static let blockedPorts: Set<Int> = [
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101,
    102, 103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427,
    465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990,
    993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667,
    6668, 6669, 6679, 6697, 10080,
  ]
}

extension PageResponse {
  /// Creates the answer that a `data:` URL holds in itself (Fetch standard, "data: URL processor").
  ///
  /// Returns nil when the URL has no comma, or its base64 is none.
  init?(dataURL url: URLRecord) {
    let text = url.removingFragment().href.dropFirst("data:".count)
    guard let comma = text.firstIndex(of: ",") else { return nil }
    var type = text[..<comma].trimmingSpaces()
    var body = PercentEncoding.decodedBytes(String(text[text.index(after: comma)...]))
    if type.lowercased().hasSuffix("base64"),
      let semicolon = type.lastIndex(of: ";"),
      type[type.index(after: semicolon)...].trimmingSpaces().lowercased() == "base64"
    {
      guard let decoded = Base64.decode(body) else { return nil }
      body = decoded
      type = type[..<semicolon].trimmingSpaces()
    }
    if type.hasPrefix(";") { type = "text/plain" + type }
    let header = MediaType(type) == nil ? "text/plain;charset=US-ASCII" : type
    self.init(
      headers: [HTTPField("Content-Type", header)], body: body, commitAfter: .zero,
      finishAfter: .zero)
  }
}

extension StringProtocol {
  fileprivate func trimmingSpaces() -> String {
    let rest = drop { $0 == " " }
    guard let last = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...last])
  }
}

/// Base64 as the web's "forgiving-base64 decode" reads it (Infra standard).
package enum Base64 {
  /// Returns the bytes, or nil when the text is no base64.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var digits = text.filter { !isSpace($0) }
    if digits.count.isMultiple(of: 4) {
      for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
    }
    guard digits.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      bits = (bits << 6 | value) & 0xFFFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
