public import Scenarios

/// Two runs side by side on one page, with the place marked where their ways part.
public struct HTMLComparison {
  private let title: String
  private let sides: [(title: String, result: ScenarioResult)]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - title: What the page is called.
  ///   - first: The run to look at, such as the order that loses the link, and its heading.
  ///   - second: The run that it is compared with, and its heading.
  public init(
    title: String, _ first: (title: String, result: ScenarioResult),
    _ second: (title: String, result: ScenarioResult)
  ) {
    self.title = title
    sides = [first, second]
  }

  /// The page.
  public var page: [UInt8] {
    let diagrams = sides.map { side in
      side.result.outcome.map { SequenceDiagram(of: $0.trace) }
    }
    var parting = ""
    if let first = diagrams[0], let second = diagrams[1] {
      parting = " data-parting=\"\(first.commonMessages(with: second))\""
    }
    var text = "<div id=\"pair\"\(parting)>\n"
    for side in sides {
      text += "<section class=\"side \(side.result.status.word)\">"
      text += "<h2>\(HTMLText.escaped(side.title))</h2>"
      text += "<noscript>\(HTMLDetail(of: side.result).text)</noscript></section>\n"
    }
    return HTMLPage.head(title: title) + Array((text + "</div></div>\n").utf8) + HTMLPage.foot
  }
}
