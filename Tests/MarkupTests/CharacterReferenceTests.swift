import Foundation
import Testing

@testable import Markup

@Suite("Character references")
struct CharacterReferenceTests {
  /// Data of the html5lib suite; without the shared folder the test is skipped.
  @Test(
    "The suite's references mean the same in a title and in an attribute",
    .enabled(if: SharedData.isThere),
    arguments: SharedData.files("standards/html5lib-tests/tokenizer", suffix: ".test"))
  func suite(file: String) throws {
    let data = Data(SharedData.bytes("standards/html5lib-tests/tokenizer/\(file)"))
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    for test in try #require(object["tests"] as? [[String: Any]]) {
      guard let input = test["input"] as? String, test["doubleEscaped"] == nil,
        let output = test["output"] as? [[Any]]
      else { continue }
      checkTitle(input, output, states: test["initialStates"] as? [String] ?? [])
      checkAttribute(input, output)
    }
  }

  /// A case that is text alone is put inside a title.
  private func checkTitle(_ input: String, _ output: [[Any]], states: [String]) {
    // What looks like a tag is dropped outside a title, and is text in it.
    guard output.allSatisfy({ $0[0] as? String == "Character" }), !input.contains("<"),
      states.isEmpty || states.contains("RCDATA state")
    else { return }
    // Outside raw text a NUL stays.
    let text = output.compactMap { $0[1] as? String }.joined().replacing("\0", with: "\u{FFFD}")
    let wanted = text.isEmpty ? nil : PageTitle.collapsed(text.utf8)
    expectSame(title("<title>\(input)</title>".utf8), wanted, input)
  }

  /// A case that is one tag with the attribute `a` becomes a link with an `id`.
  private func checkAttribute(_ input: String, _ output: [[Any]]) {
    guard input.hasPrefix("<h a="), output.count == 1, output[0].count > 2,
      let attributes = output[0][2] as? [String: String], attributes.count == 1
    else { return }
    let page = "<a id=" + input.dropFirst("<h a=".count)
    let content = PageReader.content(of: Array(page.utf8), contentType: "text/html;charset=utf-8")
    expectSame(content.anchors.first?.id, attributes["a"], page)
  }

  @Test(
    "A reference is replaced as the standard says",
    arguments: [
      ("&amp;&amp&AMP&Amp;", "&&&&Amp;"),
      ("&notin;&notit;&noti", "∉¬it;¬i"),
      ("&hearts&hearts;", "&hearts♥"),
      ("&acE;&NotEqualTilde;", "∾̳≂̸"),
      ("&#x80;&#150;&#x81;", "€–\u{81}"),
      ("&#0;&#xD800;&#x110000;&#99999999999999;", "����"),
      ("&#;&#x;&#xZ&", "&#;&#x;&#xZ&"),
      ("&#x41&#66c", "ABc"),
      ("&CounterClockwiseContourIntegral;", "∳"),
      ("&CounterClockwiseContourIntegralx;", "&CounterClockwiseContourIntegralx;"),
      ("&zwnj;&zzzz;", "\u{200C}&zzzz;"),
    ])
  func references(text: String, wanted: String) {
    expectSame(title("<title>\(text)</title>".utf8), wanted, text)
  }

  @Test("Both tables of names are in order, so that a search by halves finds every name")
  func tables() {
    for table in [capitalReferences, smallReferences] {
      let entries = "\(table)".split(separator: " ")
      let names = entries.map { $0.prefix { $0 != "." && $0 != ":" } }
      #expect(
        zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      for (name, entry) in zip(names, entries) {
        let found = NamedReferences.find(ArraySlice(name.utf8))
        let numbers = entry.dropFirst(name.count + 1).split(separator: "+")
        #expect(found?.first == UInt32(numbers[0], radix: 16), "\(name)")
        #expect(found?.isOld == entry.dropFirst(name.count).hasPrefix("."), "\(name)")
      }
    }
  }
}
