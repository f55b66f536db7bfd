/// The encoder of ISO-2022-JP.
///
/// https://encoding.spec.whatwg.org/#iso-2022-jp-encoder
struct ISO2022JPEncoder {
  private enum State {
    case ascii, roman, jis0208

    /// The escape sequence that leads to the state.
    var escape: [UInt8] {
      switch self {
      case .ascii: [0x1B, 0x28, 0x42]
      case .roman: [0x1B, 0x28, 0x4A]
      case .jis0208: [0x1B, 0x24, 0x42]
      }
    }
  }

  private var state = State.ascii
  private var output: [UInt8] = []
  private let codes: LegacyCodeBook
  private var fullWidth: [UInt32: UInt32] = [0x2212: 0xFF0D]

  /// Creates an encoder for a text.
  init(_ text: String) {
    var fullWidth = fullWidth
    CodePatches.forEach(in: CodePatches.katakana) { fullWidth[0xFF00 | $0] = $1 }
    self.fullWidth = fullWidth
    // Its letters are those of EUC-JP without the eighth bit.
    let letters = text.unicodeScalars.map { fullWidth[$0.value] ?? $0.value }
    codes = LegacyCodeBook(
      .eucJP,
      for: String(String.UnicodeScalarView(letters.compactMap(Unicode.Scalar.init))))
  }

  /// Returns the bytes of the text.
  mutating func encode(_ text: String) -> [UInt8] {
    for scalar in text.unicodeScalars { add(scalar.value) }
    switchTo(.ascii)
    return output
  }

  private mutating func switchTo(_ next: State) {
    guard state != next else { return }
    output += next.escape
    state = next
  }

  private mutating func add(_ point: UInt32) {
    let isEscape = point == 0x0E || point == 0x0F || point == 0x1B
    if isEscape, state != .jis0208 { return addError(0xFFFD) }
    let staysRoman = state == .roman && point != 0x5C && point != 0x7E
    if point < 0x80 {
      if !staysRoman { switchTo(.ascii) }
      return isEscape ? addError(0xFFFD) : output.append(UInt8(truncatingIfNeeded: point))
    }
    if point == 0xA5 || point == 0x203E {
      switchTo(.roman)
      return output.append(point == 0xA5 ? 0x5C : 0x7E)
    }
    guard let code = codes[fullWidth[point] ?? point], code.count == 2, code[0] >= 0xA1 else {
      return addError(point)
    }
    switchTo(.jis0208)
    output += code.map { $0 & 0x7F }
  }

  private mutating func addError(_ point: UInt32) {
    if state == .jis0208 { switchTo(.ascii) }
    output += "&#\(point);".utf8
  }
}
