import Foundation
import Testing

@testable import Markup

/// The Encoding standard's own files, read where they lie; without the shared folder these tests
/// are skipped.
@Suite("Encodings by the standard's index files", .enabled(if: SharedData.isThere))
struct EncodingIndexTests {
  @Test("Every label of the standard is known")
  func labels() throws {
    let data = Data(SharedData.bytes("standards/encoding/encodings.json"))
    let groups = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    var count = 0
    for group in groups {
      for encoding in try #require(group["encodings"] as? [[String: Any]]) {
        for label in try #require(encoding["labels"] as? [String]) {
          let found = TextEncoding.labelled(" \t" + label.uppercased() + "\n")?.name
          #expect(found == encoding["name"] as? String, "\(label)")
          count += 1
        }
      }
    }
    #expect(count == 228)
  }

  @Test(
    "Every code reads as its letter, or as an error where it has none",
    arguments: EncodingIndex.singleByte + EncodingIndex.multiByte)
  func decoding(index: EncodingIndex) {
    let letters = index.letters
    var bytes: [UInt8] = []
    var wanted: [UInt32?] = []
    for pointer in 0..<index.size {
      guard let code = index.bytes(pointer) else { continue }
      bytes += code + [0x0A]
      wanted.append(letters[pointer])
    }
    let lines = TextDecoder.decode(bytes, as: index.encoding).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == wanted.count + 1)
    var differences: [String] = []
    for (pointer, (line, wanted)) in zip(lines, wanted).enumerated() {
      let found = line.first?.value
      // Letters of one's own, and pairs of letters: the standard's decoder has them, not its index.
      let isOwn = wanted == nil && (0xE000...0xF8FF ~= found ?? 0 || line.count == 2)
      if found != wanted ?? 0xFFFD, !(wanted == nil && (found == 0xFFFD || isOwn)) {
        differences.append("\(pointer): wanted \(wanted ?? 0), found \(found ?? 0)")
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(10))")
  }

  @Test(
    "Every letter is written as the standard's pointer for it",
    arguments: EncodingIndex.singleByte + EncodingIndex.multiByte.filter(\.isWritten))
  func encoding(index: EncodingIndex) {
    var first: [UInt32: Int] = [:]
    for (pointer, letter) in index.letters.sorted(by: { $0.key < $1.key })
    where index.isWritten(pointer) && !(index.encoding == .gbk && letter == 0x20AC)
      && (first[letter] == nil || index.prefersLast(letter))
    {
      first[letter] = pointer
    }
    let letters = first.keys.sorted()
    let text = letters.compactMap(Unicode.Scalar.init).map(String.init).joined(separator: "\n")
    let codes = TextEncoder.encode(text, as: index.encoding)
      .split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(codes.count == letters.count)
    var differences: [String] = []
    for (letter, code) in zip(letters, codes) {
      let wanted = first[letter].flatMap(index.bytes) ?? []
      if Array(code) != wanted { differences.append("\(letter): \(wanted), found \(code)") }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(10))")
  }

  @Test("gb18030's four-byte codes follow the standard's ranges")
  func ranges() {
    let text = String(
      decoding: SharedData.bytes("standards/encoding/index-gb18030-ranges.txt"), as: UTF8.self)
    let ranges = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      line -> (Int, UInt32) in
      let fields = line.split(separator: "\t")
      let pointer = Int(fields[0].trimmingCharacters(in: .whitespaces)) ?? 0
      return (pointer, UInt32(fields[1].dropFirst(2), radix: 16) ?? 0)
    }
    #expect(ranges.count == 207)
    let pointers: [Int] = Array(0..<39_420) + Array(stride(from: 189_000, to: 1_237_576, by: 499))
    var bytes: [UInt8] = []
    for pointer in pointers { bytes += FourByteRanges.code(pointer) + [0x0A] }
    let lines = TextDecoder.decode(bytes, as: .gb18030).unicodeScalars.split(separator: "\n")
    var range = 0
    var wrong = 0
    for (pointer, line) in zip(pointers, lines) {
      while range + 1 < ranges.count, ranges[range + 1].0 <= pointer { range += 1 }
      let (first, letter) = ranges[range]
      let wanted = pointer == 7_457 ? 0xE7C7 : letter + UInt32(pointer - first)
      if line.first?.value != wanted { wrong += 1 }
    }
    #expect(lines.count == pointers.count)
    #expect(wrong == 0)
  }
}
