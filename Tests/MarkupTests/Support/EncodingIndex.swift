import Foundation
import Testing

@testable import Markup

/// An index file of the Encoding standard, and the bytes that its pointers have.
struct EncodingIndex: Sendable {
  let name: String
  let encoding: TextEncoding
  /// Where the bytes of a pointer are; `nil` for pointers that the encoding can't write.
  let bytes: @Sendable (Int) -> [UInt8]?
  /// How many pointers there may be.
  let size: Int

  /// The letters of the file, by their pointers.
  var letters: [Int: UInt32] {
    var letters: [Int: UInt32] = [:]
    let text = String(decoding: SharedData.bytes("standards/encoding/\(name)"), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count > 1, let pointer = Int(fields[0].trimmingCharacters(in: .whitespaces))
      else { continue }
      letters[pointer] = UInt32(fields[1].dropFirst(2), radix: 16)
    }
    return letters
  }

  /// Whether text is written by the index, and not only read.
  var isWritten: Bool { name != "index-jis0212.txt" && encoding != .iso2022JP }

  /// Whether a pointer is one that text is written as.
  ///
  /// https://encoding.spec.whatwg.org/#index-shift_jis-pointer and #index-big5-pointer
  func isWritten(_ pointer: Int) -> Bool {
    switch encoding {
    case .shiftJIS: !(8_272...8_835 ~= pointer)
    case .big5: pointer >= (0xA1 - 0x81) * 157
    default: bytes(pointer) != nil
    }
  }

  /// Whether a letter is written as its last pointer and not its first.
  func prefersLast(_ letter: UInt32) -> Bool {
    encoding == .big5 && [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345].contains(letter)
  }

  static let singleByte: [EncodingIndex] = TextEncoding.allCases.compactMap { encoding in
    let name = encoding == .iso8859x8I ? "iso-8859-8" : encoding.name.lowercased()
    let file = "index-\(name).txt"
    let others: [TextEncoding] = [.eucKR, .big5, .gb18030, .gbk]
    guard !others.contains(encoding), !SharedData.bytes("standards/encoding/\(file)").isEmpty
    else { return nil }
    return EncodingIndex(
      name: file, encoding: encoding, bytes: { [UInt8(0x80 + $0)] }, size: 128)
  }

  static let multiByte = [
    EncodingIndex(
      name: "index-euc-kr.txt", encoding: .eucKR,
      bytes: { [UInt8(0x81 + $0 / 190), UInt8(0x41 + $0 % 190)] }, size: 126 * 190),
    EncodingIndex(
      name: "index-big5.txt", encoding: .big5,
      bytes: { [UInt8(0x81 + $0 / 157), UInt8($0 % 157 + ($0 % 157 < 0x3F ? 0x40 : 0x62))] },
      size: 126 * 157),
    EncodingIndex(
      name: "index-gb18030.txt", encoding: .gb18030,
      bytes: { [UInt8(0x81 + $0 / 190), UInt8($0 % 190 + ($0 % 190 < 0x3F ? 0x40 : 0x41))] },
      size: 126 * 190),
    EncodingIndex(
      name: "index-gb18030.txt", encoding: .gbk,
      bytes: { [UInt8(0x81 + $0 / 190), UInt8($0 % 190 + ($0 % 190 < 0x3F ? 0x40 : 0x41))] },
      size: 126 * 190),
    EncodingIndex(
      name: "index-jis0208.txt", encoding: .shiftJIS,
      bytes: { pointer in
        let (lead, trail) = (pointer / 188, pointer % 188)
        return [
          UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41)),
        ]
      }, size: 60 * 188),
    EncodingIndex(
      name: "index-jis0208.txt", encoding: .eucJP,
      bytes: { $0 < 94 * 94 ? [UInt8(0xA1 + $0 / 94), UInt8(0xA1 + $0 % 94)] : nil },
      size: 94 * 94),
    EncodingIndex(
      name: "index-jis0212.txt", encoding: .eucJP,
      bytes: { [0x8F, UInt8(0xA1 + $0 / 94), UInt8(0xA1 + $0 % 94)] }, size: 94 * 94),
    EncodingIndex(
      name: "index-jis0208.txt", encoding: .iso2022JP,
      bytes: { pointer in
        guard pointer < 94 * 94 else { return nil }
        return [0x1B, 0x24, 0x42, UInt8(0x21 + pointer / 94), UInt8(0x21 + pointer % 94)]
          + [0x1B, 0x28, 0x42]
      }, size: 94 * 94),
  ]
}

extension EncodingIndex: CustomTestStringConvertible {
  var testDescription: String { "\(encoding.name) by \(name)" }
}
