import Foundation
import Testing

@testable import Markup

/// What becomes of the html5lib suite's pages with a title behind them, and inside of one.
///
/// `Data/title-probes.jsonl` says what other parsers make of them, page by page; how it was made is
/// told in `Tests/Tools/make-title-probes`. The pages themselves are read from the shared folder.
@Suite("Titles of the suite's pages", .enabled(if: SharedData.isThere))
struct TitleProbeTests {
  /// A file of the suite, and the codes of its pages' titles.
  struct Probes: Decodable {
    let file: String
    let followed: String
    let inside: String
  }

  private static var probes: [Probes] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Data/title-probes.jsonl").path
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return data.split(separator: 0x0A).compactMap {
      try? JSONDecoder().decode(Probes.self, from: Data($0))
    }
  }

  /// The pages that part from the other parsers, each with the reason.
  private static let knownMisses: [String: String] = [:]

  @Test("A page followed by a title, or put inside one, has the title that other parsers find")
  func probes() throws {
    #expect(Self.probes.count >= 50)
    for (name, codes, around) in [
      ("followed by a title", \Probes.followed, ("", "<title>own</title>")),
      ("inside a title", \.inside, ("<title>", "</title>")),
    ] {
      var total = 0
      var misses: [String] = []
      for probe in Self.probes {
        let cases = TreeConstructionCase.cases(in: probe.file)
        let wanted = probe[keyPath: codes].split(separator: " ").map(String.init)
        try #require(cases.count == wanted.count, "\(probe.file) is another version of the suite")
        for (index, (testCase, wanted)) in zip(cases, wanted).enumerated() {
          let page = Array(around.0.utf8) + testCase.input + Array(around.1.utf8)
          let found = title(page, scripting: testCase.scripting)
          total += 1
          let place = "\(probe.file) \(index + 1)"
          if Self.code(found) != wanted, Self.knownMisses[place] == nil {
            let text = String(decoding: page, as: UTF8.self).debugDescription
            misses.append("\(place): \(text): wanted \(wanted), found \(found ?? "none")")
          }
        }
      }
      print("pages \(name): \(total - misses.count)/\(total) titles agree")
      #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))")
    }
  }

  /// Writes a title as the file has it.
  private static func code(_ title: String?) -> String {
    guard let title, !title.isEmpty else { return "-" }
    guard title != "own" else { return "o" }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in title.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(10))
  }

  @Test("The title of each page itself is the one of the suite's tree, where no script runs")
  func ownTitles() {
    var total = 0
    var withTitle = 0
    var misses: [String] = []
    for file in TreeConstructionCase.files {
      for testCase in TreeConstructionCase.cases(in: file) where !testCase.scripting {
        let wanted = testCase.title.map { PageTitle.collapsed($0.utf8) } ?? ""
        let found = title(testCase.input, scripting: false) ?? ""
        total += 1
        if !wanted.isEmpty { withTitle += 1 }
        if !found.utf8.elementsEqual(wanted.utf8) {
          misses.append("\(file): wanted \(wanted), found \(found)")
        }
      }
    }
    print(
      "document.title of the suite's pages: \(total - misses.count)/\(total),"
        + " \(withTitle) with one")
    #expect(total >= 1_584)
    #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))")
  }

  @Test("The tokenizer tests of references, put in a title, come out as the suite says")
  func references() throws {
    let folder = "standards/html5lib-tests/tokenizer"
    var total = 0
    var seen: Set<[UInt8]> = []
    var misses: [String] = []
    for file in SharedData.files(folder, suffix: ".test") {
      let data = Data(SharedData.bytes("\(folder)/\(file)"))
      let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      for test in object["tests"] as? [[String: Any]] ?? [] {
        // Text with a reference and no tag: it is read in a title as outside of one.
        guard let input = test["input"] as? String, let output = test["output"] as? [[Any]],
          input.contains("&"), !input.contains("<"), test["initialStates"] == nil,
          seen.insert(Array(input.utf8)).inserted
        else { continue }
        let text = output.compactMap { $0.count > 1 ? $0[1] as? String : nil }.joined()
        let wanted = PageTitle.collapsed(text.replacing("\0", with: "\u{FFFD}").utf8)
        let found = title("<title>\(input)</title>".utf8) ?? ""
        total += 1
        if !found.utf8.elementsEqual(wanted.utf8) {
          misses.append("\(file): \(input.debugDescription): wanted \(wanted), found \(found)")
        }
      }
    }
    print("references in a title: \(total - misses.count)/\(total)")
    #expect(total == 4_654)
    #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))")
  }
}
