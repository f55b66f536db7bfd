public import Scenarios
import Simulation

/// The report to look at: one page without anything from outside.
///
/// Each scenario is a row of a list. What is to be seen of it stands inside a `noscript`: to a
/// browser with scripts that is one piece of text, which costs next to nothing until somebody
/// opens the row; to one without, it is the document. So the data is there once.
public struct HTMLReporter: Reporter {
  /// How many pages the list of pages has at most.
  private static let mostPages = 5_000

  private var pages: [ExactText: PageRow] = [:]

  private struct PageRow {
    let place: Int
    var title: String?
    var count = 0
    var failed = 0
  }

  /// Creates a reporter.
  public init() {}

  /// Adds the page's head and the beginning of the list.
  public func begin(_ suite: SuiteHead, to text: inout [UInt8]) {
    let shard = suite.shard.map { ", shard \($0.index) of \($0.total)" } ?? ""
    text += HTMLPage.head(title: suite.name + shard)
    text += "<ul id=\"rows\" aria-label=\"Scenarios\">\n".utf8
  }

  /// Writes a result's row, and within it what is to be seen of it.
  public func part(of result: ScenarioResult, at position: Int) -> ReportPart {
    let escaped = HTMLText.escaped
    let word = result.status.word
    var row = "<li class=\"row \(word)\" id=\"s\(position + 1)\""
    if !result.tags.isEmpty {
      row += " data-tags=\"\(escaped(result.tags.joined(separator: "\n")))\""
    }
    if let url = result.outcome?.url { row += " data-url=\"\(escaped(url))\"" }
    row +=
      "><a href=\"#s\(position + 1)\"><i class=\"dot\" role=\"img\" aria-label=\"\(word)\"></i>"
    row += "<b>\(escaped(result.name))</b>"
    let line = result.status == .passed ? nil : FailureLine(of: result).text
    row += "<small>\(escaped(line ?? result.outcome?.title ?? result.outcome?.url ?? ""))</small>"
    row += "</a><noscript>\(HTMLDetail(of: result).text)</noscript></li>\n"
    var part = ReportPart(of: result, text: Array(row.utf8))
    part.page = (result.outcome?.url).map { ReachedPage(url: $0, title: result.outcome?.title) }
    return part
  }

  /// Adds the row.
  public mutating func add(_ part: ReportPart, to text: inout [UInt8]) {
    text += part.text
    guard let page = part.page else { return }
    let url = ExactText(page.url)
    guard pages[url] != nil || pages.count < Self.mostPages else { return }
    var row = pages[url] ?? PageRow(place: pages.count)
    row.count += 1
    row.title = row.title ?? page.title
    if part.status == .failed { row.failed += 1 }
    pages[url] = row
  }

  /// Adds the list of pages, the counts, and the page's scripts.
  public func finish(_ end: SuiteEnd, to text: inout [UInt8]) {
    text += "</ul>\n".utf8
    text += pageList.utf8
    text += HTMLPage.foot(end)
  }

  private var pageList: String {
    guard !pages.isEmpty else { return "" }
    let escaped = HTMLText.escaped
    let rows = pages.sorted { $0.value.place < $1.value.place }.map { url, row in
      "<tr><td><b>\(escaped(row.title ?? "untitled"))</b> <span class=\"url\">\(escaped(url.string))</span></td>"
        + "<td class=\"num\">\(row.count)</td>"
        + "<td class=\"num\(row.failed > 0 ? " bad" : "")\">\(row.failed)</td></tr>\n"
    }
    return """
      <section id="pages" data-count="\(pages.count)"><h2>Pages shown at the end</h2>
      <noscript><table><thead><tr><th scope="col">page</th><th scope="col" class="num">scenarios</th>\
      <th scope="col" class="num">failed</th></tr></thead><tbody>
      \(rows.joined())</tbody></table></noscript></section>

      """
  }
}
