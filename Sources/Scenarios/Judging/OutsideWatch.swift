import DeviceModel
import Simulation

/// Watches links that go past the app: those that never got there, with what kept them out, and
/// those that it hands to a system where nobody takes them.
struct OutsideWatch: TraceMonitor {
  private var kept: [TraceEvent] = []
  private var failed: [TraceEvent] = []

  mutating func observe(_ event: TraceEvent) {
    if event.is(.springBoard, .openFailed) { Self.add(event, to: &failed) }
    // What an app hands over itself has no type, unless the system gives it to the browser.
    if event.is(.springBoard, .openedExternally), event.text(.type) != nil {
      Self.add(event, to: &kept)
    }
  }

  /// Keeps an event, unless the same link went the same way often enough before.
  private static func add(_ event: TraceEvent, to events: inout [TraceEvent]) {
    let alike = events.count { $0.details == event.details }
    if alike < [Diagnosis].mostAlike { events.append(event) }
  }

  func diagnoses() -> [Diagnosis] {
    keptDiagnoses() + failed.map(Self.failure)
  }

  private static func failure(_ event: TraceEvent) -> Diagnosis {
    let url = event.text(.url) ?? ""
    let scheme = url.prefix { $0 != ":" }.lowercased()
    return Diagnosis(
      .error, .nobodyClaimsScheme, at: event.instant,
      """
      \(url) was handed to the system, and nothing opened: \(event.text(.reason) ?? ""). If it is \
      meant for this app, declare the scheme (here with --scheme \(scheme)=URL); if another app has \
      it, say so (--installed-app NAME=\(scheme)); else send a link that somebody takes, and look at \
      what open(_:) answers.
      """)
  }

  private func keptDiagnoses() -> [Diagnosis] {
    kept.compactMap { event in
      guard let url = event.text(.url), let detail = event.text(.text),
        let reason = event.text(.reason).flatMap({ LinkRefusal.Reason(rawValue: $0) })
      else { return nil }
      if reason == .schemeNotDeclared, SystemSchemes.all.contains(detail.lowercased()) {
        return Diagnosis(
          .error, .schemeNotDeclared, at: event.instant,
          """
          \(url) was not opened in the app: \(detail) is a scheme of iOS's own apps, and no other can \
          have it. Open a link with one of the app's own.
          """)
      }
      if reason == .schemeNotDeclared {
        return Diagnosis(
          .error, .schemeNotDeclared, at: event.instant,
          """
          \(url) was not opened in the app, which has not declared the scheme \(detail). Declare it \
          under CFBundleURLTypes (here with --scheme), or open a link with one of the app's own.
          """)
      }
      if reason == .associationMissing {
        return Diagnosis(
          .error, .associationMissing, at: event.instant,
          """
          \(url) was opened in the browser, not in the app: iOS asked \(detail), and no association \
          file is there. Serve one, as JSON with the app under applinks.details (in a folder of \
          pages: .well-known/apple-app-site-association below the host).
          """)
      }
      if reason == .anotherApp || reason == .personDeclined {
        return Diagnosis(
          .error, .linkNotOpened, at: event.instant,
          "\(url) was not opened in the app: \(Self.explanation(of: reason, detail))")
      }
      return Diagnosis(
        .error, .openedInBrowser, at: event.instant,
        "\(url) was opened in the browser, not in the app: \(Self.explanation(of: reason, detail))")
    }
  }

  /// What decided, and what to do about it.
  private static func explanation(of reason: LinkRefusal.Reason, _ detail: String) -> String {
    switch reason {
    case .domainNotAssociated:
      """
      the app's associated domains don't name \(detail). Add applinks:\(detail) to the entitlement \
      (here with --associated-domain); a *. in front of a domain covers what is below it, and not the \
      domain itself.
      """
    case .fileRefused:
      """
      \(detail), and so there are no universal links for that domain. Serve the file with status 200, \
      without a redirect, as JSON of at most 128 KB with applinks.details.
      """
    case .appNotListed:
      """
      \(detail). Add an object to applinks.details with the app under appIDs, as its prefix and \
      its bundle identifier.
      """
    case .excludedByRule:
      """
      \(detail) excludes it. If it belongs into the app, take that rule out, or put one that matches \
      it in front: the first rule that matches decides.
      """
    case .noRuleMatches:
      """
      none of \(detail) matches it. Add one to components; navsim check FILE --link URL says what \
      keeps each of them from matching.
      """
    case .tooComplex:
      "matching it was given up at \(detail). Write patterns with fewer wildcards and variables."
    case .openedWhereLinksStay:
      "it was opened in \(detail), where links stay. Open it in another app, such as Messages."
    case .personPrefersBrowser:
      """
      the person has chosen the browser for \(detail). That holds until they choose the app again, \
      by the banner above a page of that domain.
      """
    case .schemeNotDeclared: "the scheme \(detail) is not the app's."
    case .associationMissing: "no association file is at \(detail)."
    case .openedByTheAppItself:
      """
      the app handed it to the system, and a universal link that an app opens itself goes to the \
      browser. Load pages of \(detail) in the app's own web view.
      """
    case .anotherApp: "another app, \(detail), takes it."
    case .personDeclined:
      """
      iOS asks before a link with an app's own scheme leaves another app, and the person said no. A \
      universal link isn't asked about.
      """
    }
  }
}
