import Simulation

/// Watches what is loaded: placeholders, failures, and home over the link.
struct LoadWatch: TraceMonitor {
  private struct Failure: Hashable {
    let navigation: Int
    let instant: VirtualInstant
    let domain: String
    let code: Int
  }

  private let home: String?
  private var homeLoad: Int?
  private var homeInstant: VirtualInstant?
  private var failures: [Failure] = []
  /// The navigations since the tap of which something came at all.
  private var started: [Int] = []
  /// The navigations since the tap that the app was asked about in `decidePolicyFor`.
  private var asked: [Int] = []
  private var hints: [Int: String] = [:]
  private var found: [Diagnosis] = []

  init(home: String?) {
    self.home = home
  }

  mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.user, _) where event.bringsAppForward:
      // What failed before the tap has nothing to do with it.
      failures = []
      started = []
      asked = []
    case (.webView, .load): observeLoad(event)
    case (.webView, .didStartProvisionalNavigation), (.webView, .didSameDocumentNavigation):
      if let navigation = event.number(.navigation) { started.append(navigation) }
    case (.webView, .decidePolicyForNavigationAction):
      if event[.frame] == nil, let navigation = event.number(.navigation) {
        asked.append(navigation)
      }
    case (.network, .failed):
      if let navigation = event.number(.navigation), let hint = event.text(.reason) {
        hints[navigation] = hint
      }
    case (.webView, .didFailProvisionalNavigation), (.webView, .didFail):
      if let navigation = event.number(.navigation),
        case .error(let domain, let code) = event[.error]
      {
        failures.append(
          Failure(navigation: navigation, instant: event.instant, domain: domain, code: code))
      }
    default: break
    }
  }

  private mutating func observeLoad(_ event: TraceEvent) {
    guard let url = event.text(.url), let navigation = event.number(.navigation) else { return }
    if url == home {
      homeLoad = navigation
      homeInstant = event.instant
    }
    guard Self.isPlaceholder(url) else { return }
    found.note(
      Diagnosis(
        .warning, .loadedPlaceholder, at: event.instant,
        """
        The web view was given "\(url)", which is no link but the text of a missing one. \
        URL(string:) makes a relative URL of it instead of nil: check that there is a link, and that \
        its scheme is http or https, before it is loaded.
        """))
  }

  /// Whether the text is what is left of a link that wasn't there.
  private static func isPlaceholder(_ url: String) -> Bool {
    switch url {
    case "nil", "null", "(null)", "undefined", "url%20is%20nil", "url is nil": true
    default: url.utf8.starts(with: "Optional(".utf8)
    }
  }

  func diagnoses(
    verdict: VerdictMonitor, shownURL: String?, at end: VirtualInstant
  ) -> [Diagnosis] {
    guard verdict.hasTapped, !verdict.hasCrashed, !verdict.wentOutside,
      let link = verdict.tappedLink?.string
    else { return found }
    guard verdict.isOpened, let opening = verdict.opening else {
      return found + unwanted(verdict, link, end)
    }
    var all = found + unwanted(verdict, link, end)
    if verdict.trail.isRewritten, let made = verdict.trail.madePage?.string {
      all.append(
        Diagnosis(
          .note, .linkRewritten, at: verdict.page?.instant ?? end,
          """
          For \(link) the app loaded \(made), which is taken for the page that it makes of the link. \
          To have that judged exactly, say which page it makes with pageOfLink.
          """))
    }
    guard let page = verdict.page else {
      return all + [missedDiagnosis(opening, link, shownURL, end)]
    }
    return all + shownDiagnoses(verdict, link, page)
  }

  /// What the app made of the link though its developer says that it makes something else.
  private func unwanted(
    _ verdict: VerdictMonitor, _ link: String, _ end: VirtualInstant
  ) -> [Diagnosis] {
    guard let wanted = verdict.trail.wantedPage, !verdict.isOpened,
      let stray = verdict.trail.strayPage
    else { return [] }
    return [
      Diagnosis(
        .error, .linkRewritten, at: end,
        """
        For \(link) the app loaded \(stray.string), and pageOfLink says that its page is \(wanted). \
        Look at how the app makes a page of a link, or correct pageOfLink.
        """)
    ]
  }

  private func shownDiagnoses(
    _ verdict: VerdictMonitor, _ link: String, _ page: LinkTrail.Shown
  ) -> [Diagnosis] {
    let shownURL = page.url.string
    if verdict.isBlankInstead {
      return [
        Diagnosis(
          .error, .pageFailed, at: page.instant,
          """
          \(link) names a port that is closed to pages, so the web view shows an empty page. Serve \
          the page on another port.
          """)
      ]
    }
    if let status = page.status, !page.isGood {
      return [
        Diagnosis(
          .error, .pageFailed, at: page.instant,
          """
          \(shownURL) answers with status \(status). The app did its part: look at the link that was \
          sent, or at the server.
          """)
      ]
    }
    guard let wanted = verdict.trail.expectedURL, wanted != shownURL else { return [] }
    let cause =
      switch verdict.trail.detour {
      case .redirect: ": the server redirected. If that isn't meant, send the final URL."
      case .page:
        """
        : the page went on by itself, by a refresh or a script. If that isn't meant, look at the page, \
        or send the final URL.
        """
      case nil: ", without a redirect. Look at how the app loads the link."
      }
    return [
      Diagnosis(
        .warning, .landedElsewhere, at: page.instant, "\(link) led to \(shownURL)\(cause)")
    ]
  }

  private static let undecided = """
    the app was asked in decidePolicyFor, and cancelled it or never called the decision handler. \
    Answer .allow for the link's pages, and call the handler on every path.
    """
  private static let unloadable = """
    it can't load such a URL. Look at the URL's scheme, and load http and https only.
    """

  private func missedDiagnosis(
    _ opening: Int, _ link: String, _ shownURL: String?, _ end: VirtualInstant
  ) -> Diagnosis {
    let failure = failures.last { $0.navigation == opening }
    if let failure, failure.code != -999 {
      let hint = hints[opening].map { ": \($0)" } ?? ""
      return Diagnosis(
        .error, .pageFailed, at: failure.instant,
        "\(link) could not be loaded: \(failure.domain) \(failure.code)\(hint).")
    }
    if let homeLoad, homeLoad > opening {
      return Diagnosis(
        .error, .overtakenByHome, at: homeInstant ?? end,
        """
        The app loaded its home page after it had opened \(link), so home is what the person sees. \
        Load home once, before the link, and open the link when home has finished.
        """)
    }
    if failure == nil, !started.contains(where: { $0 >= opening }) {
      return Diagnosis(
        .error, .pageFailed, at: end,
        """
        \(link) was given to the web view, and nothing came of it: \
        \(asked.contains(opening) ? Self.undecided : Self.unloadable)
        """)
    }
    return Diagnosis(
      .error, .landedElsewhere, at: failure?.instant ?? end,
      """
      \(link) was opened, but the web view ended on \(shownURL ?? "no page"): another navigation took \
      its place. Look for what else the app or the page loads.
      """)
  }
}
