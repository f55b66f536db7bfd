import Simulation

/// Watches for pages with scripts, which nothing here runs: what they do is not seen.
struct ScriptWatch: TraceMonitor {
  private struct Page: Hashable {
    let url: ExactText
    let instant: VirtualInstant
    /// What its scripts speak of.
    let topics: [ExactText]
  }

  private var pages: [Page] = []

  /// What a script speaks of that can lead the person elsewhere, in words.
  private static let telling: [(topic: ExactText, words: String)] = [
    ("location", "the page's location"), ("history", "the history"), ("title", "the title"),
    ("messageHandlers", "a message handler of the app's"),
  ]

  mutating func beginRun() {
    pages = []
  }

  mutating func observe(_ event: TraceEvent) {
    guard event.is(.webView, .didFinish), case .texts(let topics) = event[.scripts],
      let url = event.text(.url).map({ ExactText($0) }), !pages.contains(where: { $0.url == url })
    else { return }
    pages.append(Page(url: url, instant: event.instant, topics: topics.map { ExactText($0) }))
  }

  func diagnoses() -> [Diagnosis] {
    var quiet: [Page] = []
    var found: [Diagnosis] = []
    for page in pages {
      let words = Self.telling.filter { page.topics.contains($0.topic) }.map(\.words)
      guard !words.isEmpty else {
        quiet.append(page)
        continue
      }
      found.append(
        Diagnosis(
          .warning, .scriptsNotRun, at: page.instant,
          """
          \(page.url.string) has scripts that speak of \(words.joined(separator: ", ")), and they were \
          not run: what they change isn't seen here. Write what they do under onLoad in a scenario's \
          site, or run the page in a browser.
          """))
    }
    if let first = quiet.first {
      let others = quiet.count > 1 ? " and \(quiet.count - 1) more pages have" : " has"
      let files = quiet.contains { $0.topics.contains("external") }
      found.append(
        Diagnosis(
          .note, .scriptsNotRun, at: first.instant,
          """
          \(first.url.string)\(others) scripts, which were not run\(files ? """
            : what is in script files isn't looked at, so they may lead elsewhere or set the title
            """ : "; nothing in them speaks of where the person is led").
          """))
    }
    return found
  }
}
