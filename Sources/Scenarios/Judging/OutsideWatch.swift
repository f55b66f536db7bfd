import DeviceModel
import Simulation

/// Watches links that go past the app: those that never got there, with what kept them out, and
/// those that it hands to a system where nobody takes them.
struct OutsideWatch: TraceMonitor {
  private var kept: [TraceEvent] = []
  private var handedOver: [TraceEvent] = []

  /// The schemes that a new phone's own apps take.
  ///
  /// Apple URL Scheme Reference (mail, phone, messages, maps, the stores); UIApplication.h for
  /// app-settings.
  private static let schemesOfTheSystem = [
    "http", "https", "mailto", "tel", "telprompt", "sms", "facetime", "facetime-audio", "maps",
    "map", "itms", "itmss", "itms-apps", "itms-appss", "app-settings", "webcal", "calshow",
    "shareddocuments", "shortcuts", "podcast", "podcasts", "music",
  ]

  mutating func observe(_ event: TraceEvent) {
    guard event.is(.springBoard, .openedExternally) else { return }
    // What an app hands over itself has no type: nobody kept it out.
    if event.text(.type) != nil { kept.append(event) } else { handedOver.append(event) }
  }

  func diagnoses() -> [Diagnosis] {
    keptDiagnoses() + handedOverDiagnoses()
  }

  private func handedOverDiagnoses() -> [Diagnosis] {
    handedOver.compactMap { event in
      guard let url = event.text(.url) else { return nil }
      let scheme = url.prefix { $0 != ":" }.lowercased()
      guard !Self.schemesOfTheSystem.contains(scheme) else { return nil }
      return Diagnosis(
        .note, .handedToSystem, at: event.instant,
        """
        \(url) was handed to the system, and nobody on this phone claims the scheme \(scheme): \
        where no other app does, nothing happens. If it is meant for this app, declare it (here \
        with --scheme \(scheme)=URL); else look at what open(_:) answers, and say if it failed.
        """)
    }
  }

  private func keptDiagnoses() -> [Diagnosis] {
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
