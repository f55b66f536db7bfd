import DeviceModel
import Simulation

/// Watches links opened outside the app that never got there, and says what kept them out.
struct OutsideWatch: TraceMonitor {
  private var kept: [TraceEvent] = []

  mutating func observe(_ event: TraceEvent) {
    // What an app hands over itself has no type: nobody kept it out.
    guard event.is(.springBoard, .openedExternally), event.text(.type) != nil else { return }
    kept.append(event)
  }

  func diagnoses() -> [Diagnosis] {
    kept.compactMap { event in
      guard let url = event.text(.url), let detail = event.text(.text),
        let reason = event.text(.reason).flatMap({ LinkRefusal.Reason(rawValue: $0) })
      else { return nil }
      if reason == .schemeNotDeclared {
        return Diagnosis(
          .error, .schemeNotDeclared, at: event.instant,
          """
          \(url) was not opened in the app, which has not declared the scheme \(detail). Declare it \
          under CFBundleURLTypes (here with --scheme), or open a link with one of the app's own.
          """)
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
    }
  }
}
