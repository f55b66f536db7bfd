public import Links
public import Simulation

/// Where a link is opened outside the app.
public enum LinkPlace: Hashable, Sendable {
  /// In an app such as Messages, Mail or Notes, or in a web view of one.
  case app(bundleIdentifier: String?)
  /// On a page that Safari shows.
  case safariPage(URLRecord)
  /// In Safari's address bar, typed or pasted.
  case addressBar
  /// By a page in Safari that leads on by itself, without a tap.
  case script
  /// As the page that a `SFSafariViewController` is made with.
  case safariViewController
}

/// What the system makes of a link to a page of the web.
public enum LinkClaim: Hashable, Sendable {
  /// It opens the app.
  case app
  /// It stays in the browser, for that reason.
  case browser(LinkRefusal)
}

/// Why a link doesn't open the app.
public struct LinkRefusal: Hashable, Sendable {
  /// What decided.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The entitlement of the app doesn't name the link's domain.
    case domainNotAssociated = "domain-not-associated"
    /// The site serves an association file that iOS takes for nothing.
    case fileRefused = "file-refused"
    /// The site's file doesn't name the app.
    case appNotListed = "app-not-listed"
    /// A rule of the file keeps the link out of the app.
    case excludedByRule = "excluded-by-rule"
    /// No rule of the file matches the link.
    case noRuleMatches = "no-rule-matches"
    /// The file or the link is beyond what is matched.
    case tooComplex = "too-complex"
    /// Where it was opened, links stay in the browser.
    case openedWhereLinksStay = "opened-where-links-stay"
    /// The person has chosen the browser for this domain.
    case personPrefersBrowser = "person-prefers-browser"
    /// The app hasn't declared the link's scheme.
    case schemeNotDeclared = "scheme-not-declared"
    /// The site serves no association file, so no app has universal links for it.
    case associationMissing = "association-missing"
    /// The app handed its own universal link to the system, which gives it to the browser.
    case openedByTheAppItself = "opened-by-the-app-itself"
    /// Another app on the phone takes it.
    case anotherApp = "another-app"
    /// The person answered the question *Open in "App"?* with no.
    case personDeclined = "person-declined"
  }

  /// What decided.
  public let reason: Reason
  /// Which rule, file, domain or place it was.
  public let detail: String

  /// Creates a refusal.
  public init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }
}

/// Whether iOS asks *Open in "App"?* before a link with an app's own scheme leaves another app.
public enum SchemeQuestion: String, Switch {
  case asked
  case notAsked = "not-asked"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "open-in-app-question", standard: SchemeQuestion.asked,
    question: "Does iOS ask before a link with an app's own scheme leaves another app for it?",
    source: .seen)
}

/// Whether a page in Safari that leads on by itself can open an app.
public enum LinkFromScript: String, Switch {
  case staysInBrowser = "stays-in-browser"
  case opensApp = "opens-app"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "universal-link-from-script", standard: LinkFromScript.staysInBrowser,
    question: "Does a universal link open the app when a page leads to it without a tap?",
    source: .inferred)
}
