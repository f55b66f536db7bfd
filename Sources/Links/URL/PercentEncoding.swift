/// The writing of bytes as `%XX`, and back.
///
/// https://url.spec.whatwg.org/#percent-encoded-bytes
public enum PercentEncoding {
  /// Returns the text with every byte of the set written as `%XX`.
  ///
  /// What is already escaped stays as it is, unless the set contains `%` (only
  /// ``PercentEncodeSet/component`` and ``PercentEncodeSet/formURLEncoded`` do).
  ///
  /// - Parameters:
  ///   - text: The text to write; its UTF-8 bytes are what is encoded.
  ///   - set: The bytes that may not stay as they are.
  /// - Returns: Text of nothing but ASCII.
  public static func encode(_ text: String, with set: PercentEncodeSet) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    append(bytes[...], encodedWith: set, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the bytes that the text stands for.
  ///
  /// A `%` without two hexadecimal digits after it stands for itself.
  ///
  /// - Parameter text: The text to read.
  /// - Returns: Its bytes, each `%XX` replaced by the byte that it names.
  public static func decodedBytes(_ text: String) -> [UInt8] {
    decodedBytes(of: Array(text.utf8)[...])
  }

  /// Returns the text that an escaped text stands for.
  ///
  /// - Parameter text: The text to read.
  /// - Returns: The decoded bytes read as UTF-8, with U+FFFD for what is none.
  public static func decode(_ text: String) -> String {
    String(decoding: decodedBytes(text), as: UTF8.self)
  }

  /// Returns what a query holds in place of a character that the page's encoding lacks.
  ///
  /// A query encoder given to ``URLRecord`` writes these bytes, and the parser leaves them as they
  /// are (`%26%238224%3B` is `&#8224;`, escaped).
  /// https://url.spec.whatwg.org/#string-percent-encode-after-encoding
  ///
  /// - Parameter scalar: The character that can't be encoded.
  /// - Returns: The escaped numeric character reference in ASCII.
  public static func characterReference(to scalar: Unicode.Scalar) -> [UInt8] {
    Array("%26%23\(scalar.value)%3B".utf8)
  }

  // MARK: - On bytes

  static func append(
    _ bytes: ArraySlice<UInt8>, encodedWith set: PercentEncodeSet, to output: inout [UInt8]
  ) {
    // Most text has nothing to escape, so it is copied in runs.
    var runStart = bytes.startIndex
    for index in bytes.indices where set.contains(bytes[index]) {
      output.append(contentsOf: bytes[runStart..<index])
      appendEscape(of: bytes[index], to: &output)
      runStart = index + 1
    }
    output.append(contentsOf: bytes[runStart...])
  }

  static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
    output.append(.percent)
    output.append(hexadecimalDigit(byte &>> 4))
    output.append(hexadecimalDigit(byte & 0x0F))
  }

  static func decodedBytes(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let byte = escapedByte(at: index, in: bytes) {
        output.append(byte)
        index += 3
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  /// The byte that a well-formed `%XX` at the index names.
  static func escapedByte(at index: Int, in bytes: ArraySlice<UInt8>) -> UInt8? {
    guard bytes[index] == .percent, bytes.endIndex - index >= 3,
      let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
    else { return nil }
    return high &<< 4 | low
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? .zero &+ value : 0x41 &+ (value &- 10)
  }
}
