/// The value of a `Content-Type` header: a type, and the character encoding that it names.
public struct MediaType: Hashable, Sendable {
  /// The type without its parameters, in small letters: `text/html`.
  public let essence: String

  /// The value of the first `charset` parameter that has one, as written between its quotes.
  ///
  /// Single quotes count, too: the MIME standard takes them for a part of the value, and WebKit was
  /// measured to take the label between them.
  public let charset: String?

  /// Reads a header's value; `nil` where it holds no type.
  ///
  /// - Parameter value: The header's value, such as `text/html; charset=utf-8`.
  public init?(_ value: String) {
    // https://mimesniff.spec.whatwg.org/#parse-a-mime-type
    var input = ByteReader(Array(value.utf8))
    input.skip(while: isHTTPSpace)
    let type = input.take { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ";") }
    guard !type.isEmpty, type.allSatisfy(isToken), input.current == UInt8(ascii: "/") else {
      return nil
    }
    input.advance()
    var subtype = input.take { $0 != UInt8(ascii: ";") }
    while let last = subtype.last, isHTTPSpace(last) { subtype.removeLast() }
    guard !subtype.isEmpty, subtype.allSatisfy(isToken) else { return nil }

    essence =
      String(decoding: type + [UInt8(ascii: "/")] + subtype, as: UTF8.self)
      .asciiLowercased
    charset = MediaType.charset(&input)
  }

  /// The encoding that the `charset` parameter means, if it is one of the standard's labels.
  public var encoding: TextEncoding? { charset.flatMap { TextEncoding.labelled($0) } }

  /// Reads the parameters up to the charset.
  private static func charset(_ input: inout ByteReader) -> String? {
    while input.current != nil {
      input.advance()
      input.skip(while: isHTTPSpace)
      let name = input.take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
      guard input.current == UInt8(ascii: "=") else { continue }
      input.advance()
      let value = parameterValue(&input)
      guard name.equalsIgnoringCase("charset") else { continue }
      let label = withoutSingleQuotes(value)
      if !label.isEmpty { return String(decoding: label, as: UTF8.self) }
    }
    return nil
  }

  private static func withoutSingleQuotes(_ value: [UInt8]) -> ArraySlice<UInt8> {
    let quote = UInt8(ascii: "'")
    let trimmed = value.drop(while: isHTTPSpace)
    guard trimmed.first == quote else { return value[...] }
    return trimmed.dropFirst().prefix { $0 != quote }
  }

  /// Reads a parameter's value, quoted or not, and stops at the semicolon after it.
  private static func parameterValue(_ input: inout ByteReader) -> [UInt8] {
    guard input.current == UInt8(ascii: "\"") else {
      var value = input.take { $0 != UInt8(ascii: ";") }
      while let last = value.last, isHTTPSpace(last) { value.removeLast() }
      return Array(value)
    }
    // https://fetch.spec.whatwg.org/#collect-an-http-quoted-string
    input.advance()
    var value: [UInt8] = []
    while let byte = input.current, byte != UInt8(ascii: "\"") {
      input.advance()
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        continue
      }
      value.append(input.current ?? byte)
      input.advance()
    }
    input.skip { $0 != UInt8(ascii: ";") }
    return value
  }
}

/// Returns whether a byte is white space between the parts of a header.
private func isHTTPSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

/// Returns whether a byte may stand in a type's name.
///
/// https://httpwg.org/specs/rfc9110.html#tokens
private func isToken(_ byte: UInt8) -> Bool {
  isASCIIAlphanumeric(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
}
