/// A link whose escapes were escaped once more: a server reads `%20` where a space is meant.
///
/// Legitimate links have `%25` in them, too, for a percent sign (`100%25`), and for the escapes of
/// a link within the link. So a part of the text counts only when every escape in it is an escaped
/// one (`%25` before two hexadecimal digits, which a text that was escaped as a whole comes to),
/// and when one of them stands for what has to be escaped: a space, a slash, a letter beyond ASCII,
/// but no letter or digit.
public struct EscapedTwice: Hashable, Sendable {
  /// Who escaped the second time.
  public enum Culprit: Hashable, Sendable {
    /// Whoever sent the link: it came like that.
    case sender
    /// `URL(string:)`, which escapes a part as a whole where a character of it isn't escaped yet.
    case foundation
  }

  /// Who escaped the second time.
  public let culprit: Culprit
  /// The link as an app loads it, its escapes escaped.
  public let url: String
  /// The link as it would be once decoded.
  public let decoded: String

  /// Looks at a link; `nil` where nothing in it is escaped twice.
  ///
  /// - Parameters:
  ///   - text: The link as the app gets it.
  ///   - behaviour: Which of its two behaviours Foundation shows.
  public init?(
    _ text: String, behaviour: FoundationURL.Behaviour = .escapingInvalidCharacters
  ) {
    guard text.utf8.contains(.percent) else { return nil }
    if behaviour == .escapingInvalidCharacters, FoundationURL.isEscapedTwice(text),
      let url = FoundationURL.string(for: text), let once = FoundationURL.escapingOnce(text)
    {
      culprit = .foundation
      self.url = url
      decoded = Self.decodedOnce(once) ?? once
      return
    }
    guard let decoded = Self.decodedOnce(text) else { return nil }
    culprit = .sender
    url = text
    self.decoded = decoded
  }

  /// Returns the text with one layer of escapes taken off the parts that have two.
  ///
  /// - Parameter text: A link.
  /// - Returns: The text; `nil` where no part has two.
  private static func decodedOnce(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let end = startOfInnerLink(in: bytes)
    var output: [UInt8] = []
    var isChanged = false
    var start = 0
    var isPath = true
    func take(_ part: ArraySlice<UInt8>) {
      let decoded = decodedOnce(part)
      output += decoded ?? Array(part)
      isChanged = isChanged || decoded != nil
    }
    // Each segment of the path, and each name and value behind it, is escaped by itself.
    for index in bytes[..<end].indices {
      switch bytes[index] {
      case .questionMark, .numberSign: isPath = false
      case .slash where isPath: break
      case .ampersand where !isPath, .equals where !isPath: break
      default: continue
      }
      take(bytes[start..<index])
      start = index
    }
    take(bytes[start..<end])
    output += bytes[end...]
    return isChanged ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Where a link within the link begins, whose own escapes may have to be escaped; else the end.
  private static func startOfInnerLink(in bytes: [UInt8]) -> Int {
    var isBehindScheme = false
    for index in bytes.indices {
      switch bytes[index] {
      case .colon where bytes[index...].starts(with: "://".utf8):
        if isBehindScheme {
          let start = bytes[..<index].lastIndex { !$0.isASCIIAlphanumeric }
          return start ?? index
        }
        isBehindScheme = true
      case .slash, .questionMark, .numberSign: isBehindScheme = true
      default: break
      }
    }
    return bytes.endIndex
  }

  /// Returns a part without its outer layer of escapes; `nil` where it hasn't two.
  private static func decodedOnce(_ part: ArraySlice<UInt8>) -> [UInt8]? {
    guard part.contains(.percent) else { return nil }
    var output: [UInt8] = []
    var text: [UInt8] = []
    var needsEscape = false
    var run = 0
    var longestRun = 0
    var index = part.startIndex
    while index < part.endIndex {
      guard part[index] == .percent else {
        output.append(part[index])
        text.append(part[index])
        run = 0
        index += 1
        continue
      }
      // One escape that isn't escaped itself, and the part was escaped only once.
      guard PercentEncoding.escapedByte(at: index, in: part) == .percent,
        let byte = PercentEncoding.escapedByte(
          at: 0, in: [.percent] + part[(index + 3)...].prefix(2))
      else { return nil }
      output.append(.percent)
      output += part[(index + 3)..<(index + 5)]
      text.append(byte)
      needsEscape = needsEscape || !isUnreserved(byte)
      run = byte >= 0x80 ? run + 1 : 0
      longestRun = max(longestRun, run)
      index += 5
    }
    // A letter of an older encoding has two bytes at least: "5%25de" is five percent of something.
    let isText = UTF8Text.firstInvalidByte(in: text) == nil || longestRun >= 2
    return needsEscape && isText ? output : nil
  }

  /// Whether a byte never has to be escaped, wherever it stands.
  ///
  /// https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == .hyphen || byte == .dot
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }
}
