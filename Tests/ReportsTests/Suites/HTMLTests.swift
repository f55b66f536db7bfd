import Reports
import Scenarios
import Simulation
import Testing

/// The page to look at, as text: what a browser does with it is tested in one, by `make browser`.
@Suite("The HTML report")
struct HTMLTests {
  private let page = SuiteResults.report(.html)

  @Test("Text from elsewhere stays text")
  func escaping() {
    // The report's own scripts end once each.
    #expect(page.components("</script>") == 2)
    #expect(page.components("<script>") == 2)
    #expect(page.components("&lt;/script&gt;&lt;b&gt;") > 3)
    #expect(!page.contains("<b>\"it"))
    #expect(!page.unicodeScalars.contains("\u{1}") && !page.unicodeScalars.contains("\u{202E}"))
    #expect(page.components("<noscript>") == page.components("</noscript>"))
  }

  @Test(
    "Nothing is fetched from outside",
    arguments: ["src=", "url(", "@import", "fetch(", "XMLHttpRequest", "<link", "<iframe", "<img"])
  func isSelfContained(word: String) {
    #expect(!page.contains(word))
    for part in page.split(separator: "href=\"").dropFirst() {
      #expect(part.hasPrefix("#"), "\(part.prefix(40))")
    }
  }

  @Test("Each scenario is a row with its status, and all of it is there without a script")
  func rows() {
    #expect(page.components("<li class=\"row ") == SuiteResults.all.count)
    #expect(page.contains("<li class=\"row failed\" id=\"s2\""))
    #expect(page.contains("<li class=\"row skipped\" id=\"s4\""))
    #expect(page.contains("<dt>wanted</dt><dd class=\"wanted\">null</dd>"))
    #expect(page.contains("<code>navsim run Tests/Scenarios/orders.yaml:9</code>"))
    #expect(page.contains("<b>app → link store</b> <span>stores https://shop.example/o</span>"))
    #expect(page.contains("6 scenarios: 2 passed, 2 failed, 1 broken, 1 skipped"))
  }

  @Test("The page grows by a few kilobytes a scenario")
  func size() {
    let one = SuiteResults.report(.html, [SuiteResults.passed]).utf8.count
    let many = SuiteResults.report(
      .html, Array(repeating: SuiteResults.passed, count: 101)
    ).utf8.count
    #expect(one < 80_000)
    #expect((many - one) / 100 < 9_000)
  }

  @Test("Two runs stand side by side, with the place where they part")
  func comparison() throws {
    let comparison = HTMLComparison(
      title: "lost & found", ("losing <order>", SuiteResults.failed),
      ("winning order", SuiteResults.passed))
    let text = String(decoding: comparison.page, as: UTF8.self)
    let first = SequenceDiagram(of: try #require(SuiteResults.failed.outcome).trace)
    let second = SequenceDiagram(of: try #require(SuiteResults.passed.outcome).trace)
    let common = first.commonMessages(with: second)
    #expect(common > 0 && common < first.messages.count)
    #expect(text.contains("<div id=\"pair\" data-parting=\"\(common)\">"))
    #expect(text.contains("<h2>losing &lt;order&gt;</h2>"))
    #expect(text.contains("<title>lost &amp; found</title>"))
    #expect(text.components("<section class=\"side ") == 2)
  }
}

extension String {
  /// How often a text stands in this one.
  func components(_ text: String) -> Int { ranges(of: text).count }
}
