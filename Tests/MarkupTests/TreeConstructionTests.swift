import Testing

@testable import Markup

/// The html5lib suite, read where it lies; without the shared folder these tests are skipped.
@Suite("Trees as browsers build them", .enabled(if: SharedData.isThere))
struct TreeConstructionTests {
  @Test("A page's tree is the one of the html5lib suite", arguments: TreeConstructionCase.files)
  func trees(file: String) {
    for testCase in TreeConstructionCase.cases(in: file) where !testCase.needsNewerSelect {
      let wanted = TreeDump.normalized(testCase.tree)
      let found = TreeDump.dump(testCase.input, scripting: testCase.scripting)
      #expect(
        found.utf8.elementsEqual(wanted.utf8),
        """
        \(file): \(String(decoding: testCase.input, as: UTF8.self))
        wanted:
        \(wanted)
        found:
        \(found)
        """)
    }
  }

  @Test("All cases are read, and few are left out for the newer rules of select")
  func numberOfCases() {
    let cases = TreeConstructionCase.files.flatMap(TreeConstructionCase.cases)
    #expect(cases.count == 1_600)
    #expect(cases.count(where: \.needsNewerSelect) == 25)
  }

  @Test("A page's title is the first of the suite's tree", arguments: TreeConstructionCase.files)
  func titles(file: String) {
    for testCase in TreeConstructionCase.cases(in: file) {
      let wanted = testCase.title.flatMap { $0.isEmpty ? nil : PageTitle.collapsed($0.utf8) }
      let found = title(testCase.input, scripting: testCase.scripting)
      expectSame(found, wanted, "\(file): \(String(decoding: testCase.input, as: UTF8.self))")
    }
  }

  @Test("A page inside a title is text", arguments: TreeConstructionCase.files)
  func insideTitle(file: String) {
    for testCase in TreeConstructionCase.cases(in: file) {
      let page = Array("<title>".utf8) + testCase.input + Array("</title>".utf8)
      // By the standard's rules for such text: it ends at the first end tag, references aside.
      var text = String(decoding: testCase.input, as: UTF8.self)
      guard !text.contains("&") else { continue }
      if let end = text.firstRange(of: /(?i)<\/title[ \t\n\f\r\/>]/) {
        text = String(text[..<end.lowerBound])
      }
      text = text.replacing("\0", with: "\u{FFFD}")
      let wanted = text.isEmpty ? nil : PageTitle.collapsed(text.utf8)
      expectSame(title(page), wanted, "\(file): \(String(decoding: page, as: UTF8.self))")
    }
  }
}
