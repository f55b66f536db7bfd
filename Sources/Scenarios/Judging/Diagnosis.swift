public import Simulation

/// Something that was found wrong in a run: what happened, where, and what to do about it.
public struct Diagnosis: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The person doesn't get what was tapped.
    case error
    /// The person gets it this time.
    case warning
    /// Worth knowing.
    case note
  }

  /// What can be found wrong.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    case staleLink = "stale-link"
    case openedTwice = "opened-twice"
    case linkNotOpened = "link-not-opened"
    case noActivationWillCome = "no-activation-will-come"
    case loadedPlaceholder = "loaded-placeholder"
    case overtakenByHome = "overtaken-by-home"
    case linkNotAString = "link-not-a-string"
    case appCrashed = "app-crashed"
    case linkRejected = "link-rejected"
    case escapedTwice = "escaped-twice"
    case landedElsewhere = "landed-elsewhere"
    case nothingToTap = "nothing-to-tap"
    case pageFailed = "page-failed"
    case handlerNotCalled = "handler-not-called"
    case refreshLoop = "refresh-loop"
    case runStopped = "run-stopped"
    case openedInBrowser = "opened-in-browser"
    case schemeNotDeclared = "scheme-not-declared"
    case nobodyClaimsScheme = "nobody-claims-scheme"
    case associationMissing = "association-missing"
    case linkKeyMissing = "link-key-missing"
    case linkElsewhere = "link-elsewhere"
    case extensionHandlerNotCalled = "extension-handler-not-called"
    case linkRewritten = "link-rewritten"
    case openedWithoutTap = "opened-without-tap"
    case blankPage = "blank-page"
    case scriptsNotRun = "scripts-not-run"
  }

  /// What was found.
  public let rule: Rule
  /// How bad it is.
  public let severity: Severity
  /// What happened, where, and what to do.
  public let message: String
  /// When it happened, in the world's own time.
  public let instant: VirtualInstant

  /// Creates a diagnosis.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - rule: What was found.
  ///   - instant: When it happened, in the world's own time.
  ///   - message: What happened, where, and what to do.
  public init(_ severity: Severity, _ rule: Rule, at instant: VirtualInstant, _ message: String) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.instant = instant
  }
}

extension [Diagnosis] {
  /// How often the same is told of one run: what an app does without end is said by then.
  static let mostAlike = 10

  /// Adds what was found, unless the same was told often enough.
  mutating func note(_ diagnosis: Diagnosis) {
    let isOver =
      count >= Self.mostAlike
      && filter { $0.rule == diagnosis.rule && $0.message == diagnosis.message }.count
        >= Self.mostAlike
    if !isOver { append(diagnosis) }
  }
}
