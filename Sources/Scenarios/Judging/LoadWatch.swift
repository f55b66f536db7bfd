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
  private var hints: [Int: String] = [:]
  private var shownInstant: VirtualInstant?
  private var found: [Diagnosis] = []

  init(home: String?) {
    self.home = home
  }

  mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.user, _) where event.bringsAppForward:
      // What failed before the tap has nothing to do with it.
      failures = []
    case (.webView, .load): observeLoad(event)
    case (.webView, .didCommit): shownInstant = event.instant
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
    found.append(
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
    ["nil", "null", "(null)", "undefined", "url%20is%20nil", "url is nil"].contains(url)
      || url.hasPrefix("Optional(")
  }

  func diagnoses(
    verdict: VerdictMonitor, shownURL: String?, at end: VirtualInstant
  ) -> [Diagnosis] {
    guard verdict.hasTapped, verdict.isOpened, !verdict.hasCrashed, !verdict.wentOutside,
      let opening = verdict.opening, let link = verdict.tappedLink?.string
    else { return found }
    if verdict.isShown {
      return found + shownDiagnoses(verdict, link, shownURL ?? "", end)
    }
    return found + [missedDiagnosis(opening, link, shownURL, end)]
  }

  private func shownDiagnoses(
    _ verdict: VerdictMonitor, _ link: String, _ shownURL: String, _ end: VirtualInstant
  ) -> [Diagnosis] {
    if verdict.isBlankInstead {
      return [
        Diagnosis(
          .error, .pageFailed, at: shownInstant ?? end,
          """
          \(link) names a port that is closed to pages, so the web view shows an empty page. Serve \
          the page on another port.
          """)
      ]
    }
    if let status = verdict.shown?.status, status >= 400 {
      return [
        Diagnosis(
          .error, .pageFailed, at: shownInstant ?? end,
          """
          \(shownURL) answers with status \(status). The app did its part: look at the link that was \
          sent, or at the server.
          """)
      ]
    }
    guard let wanted = verdict.tappedURL, wanted != shownURL else { return [] }
    return [
      Diagnosis(
        .warning, .landedElsewhere, at: shownInstant ?? end,
        "\(link) led to \(shownURL). If the redirect isn't meant, send the final URL.")
    ]
  }

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
    return Diagnosis(
      .error, .landedElsewhere, at: failure?.instant ?? end,
      """
      \(link) was opened, but the web view ended on \(shownURL ?? "no page"): another navigation took \
      its place. Look for what else the app or the page loads.
      """)
  }
}
