@testable import Markup

extension Fuzzer {
  /// The decoders and encoders of all encodings; the first byte chooses one.
  static let decoding = Fuzzer(
    "decoding",
    seeds: TextEncoding.allCases.enumerated().flatMap { number, encoding in
      ["한글 link", "日本語\\¥‾", "中文㐀𠀀€", "Ünï été Ωμ", "Привет", "🙂<p>"].map { text in
        [UInt8(number)] + TextEncoder.encode(text, as: encoding)
      } + [[UInt8(number), 0x41, 0x81, 0x30, 0x81, 0x30, 0x3C, 0xA1, 0xFE, 0x0A, 0x8F, 0xA1]]
    },
    words: [
      "\u{1B}$B", "\u{1B}(B", "\u{1B}(J", "\u{1B}(I", "\u{1B}$@", "\n", "<", "0", "\u{81}",
    ]
  ) { bytes in
    guard let first = bytes.first else { return }
    let encoding = TextEncoding.allCases[Int(first) % TextEncoding.allCases.count]
    let input = Array(bytes.dropFirst())
    let output = TextDecoder.utf8(input, as: encoding)
    guard let text = String(validating: output, as: UTF8.self) else {
      require(false, "\(encoding.name) decodes to what is no UTF-8")
      return
    }
    require(output.count <= 4 * input.count + 3, "\(input.count) bytes became \(output.count)")
    checkBytes(input, output, encoding)
    checkPieces(input, output, encoding)
    // A letter may cost the encoder the walk through a whole index, so only some inputs take it.
    if (input.last ?? 0) % 16 == 0, text.utf8.count < 100 { checkRoundTrip(text, encoding) }
  }

  /// Neither letters that frame a page's tags nor letters of one byte are lost.
  private static func checkBytes(_ input: [UInt8], _ output: [UInt8], _ encoding: TextEncoding) {
    switch encoding {
    case .utf16BE, .utf16LE, .replacement, .iso2022JP: return
    case .utf8:
      requireSame(output.text, input.text, "UTF-8 is repaired as Swift does it")
    case .eucKR, .big5, .gbk, .gb18030, .eucJP, .shiftJIS: break
    default:
      let letters = output.text.unicodeScalars.count
      require(letters == input.count, "\(encoding.name) made \(letters) of \(input.count) letters")
    }
    for byte in [UInt8](0...0x2F) + [0x3C, 0x3D, 0x3E, 0x3F] {
      let before = input.count { $0 == byte }
      let after = output.count { $0 == byte }
      require(before == after, "\(encoding.name) made \(after) of \(before) bytes \(byte)")
    }
  }

  /// A line feed ends whatever was begun, so that lines may be decoded one by one.
  private static func checkPieces(_ input: [UInt8], _ output: [UInt8], _ encoding: TextEncoding) {
    switch encoding {
    case .utf16BE, .utf16LE, .replacement, .iso2022JP, .gbk, .gb18030: return
    default: break
    }
    let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    let decoded = lines.map { TextDecoder.utf8(Array($0), as: encoding).text }
    requireSame(
      decoded.joined(separator: "\n"), output.text, "\(encoding.name) decodes lines as the whole")
  }

  /// What was decoded without an error and can be written is read as the same again.
  private static func checkRoundTrip(_ text: String, _ encoding: TextEncoding) {
    let written = TextEncoder.encode(text, as: encoding)
    require(written.count <= 10 * text.utf8.count + 8, "\(encoding.name) writes \(written.count)")
    // A letter without a code is written as a reference, and is not the same again. So are letters
    // that the private area once stood for.
    guard !written.text.contains("&#"), !text.unicodeScalars.contains(where: isUnstable) else {
      return
    }
    let again = TextDecoder.decode(written, as: encoding.outputEncoding)
    requireSame(again, text, "\(encoding.name) reads what it wrote")
  }

  private static func isUnstable(_ scalar: Unicode.Scalar) -> Bool {
    0xE000...0xF8FF ~= scalar.value || [0xA5, 0x203E, 0x2212].contains(scalar.value)
  }
}
