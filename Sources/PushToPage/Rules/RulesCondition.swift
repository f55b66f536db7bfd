import Browsing
public import Simulation

/// What can be asked before a rule is followed.
public struct RulesCondition: Hashable, Sendable {
  /// A question about the app at that moment, or about what the callback brings.
  public enum Test: String, Hashable, Sendable, CaseIterable {
    /// `mark-loaded` hasn't been done by this view controller.
    case firstLoad = "first-load"
    /// `mark-loaded` has been done.
    case loaded
    /// The app's state is active.
    case active
    /// The app's state is inactive.
    case inactive
    /// The app's state is background.
    case background
    /// A link has been stored and not been cleared.
    case linkStored = "link-stored"
    /// Where the link belongs the payload has something, and it is no text.
    case linkNotText = "link-not-text"
    /// The payload has nothing where the link belongs, or there is no payload.
    case linkMissing = "link-missing"
    /// The navigation is the one that `open` or `open-or` began last.
    ///
    /// iOS asks about a URL, not about a navigation: there it is the one that was opened last.
    case navigationIsLink = "navigation-is-link"
    /// What brings the app here is a universal link, which comes as a user activity.
    case universalLink = "universal-link"
    /// The person tapped the notification itself: no other action, no sweeping away.
    case tapped
    /// The person chose the action of that identifier below the notification.
    case actionIs = "action-is"
    /// The navigation ended because another took its place, or was stopped.
    case cancelled
    /// The URL asked for has that scheme.
    case scheme
    /// The URL asked for has that host, or one of those that `*.pay.example` stands for.
    case host
    /// What set the navigation off, as WebKit names it.
    case type
    /// The page itself is to show the answer: no frame of it, and no new window.
    case mainFrame = "main-frame"
    /// A new window is to show the answer: there is no target frame.
    case newWindow = "new-window"
    /// The app's last stay in the background took longer than that.
    case awayLongerThan = "away-longer-than"
    /// `set` was done with that name, in this process or kept on the disk, and `unset` was not.
    case flag
  }

  /// The words behind `type`: WebKit's names of what sets a navigation off.
  static let typeWords = [
    NavigationType.linkActivated, .formSubmitted, .backForward, .reload, .formResubmitted, .other,
  ].map(\.rawValue)

  /// The question.
  public let test: Test
  /// What the question compares with; nil where it stands alone.
  public let argument: ExactText?
  /// Whether the answer must be no.
  public let isNegated: Bool

  /// Creates a condition.
  public init(_ test: Test, _ argument: ExactText? = nil, isNegated: Bool = false) {
    self.test = test
    self.argument = argument
    self.isNegated = isNegated
  }

  /// Returns the question that a word asks, and whether the answer must be no; nil for a word that
  /// asks none.
  static func question(_ word: String) -> (test: Test, isNegated: Bool)? {
    if let test = Test(rawValue: word) { return (test, false) }
    guard word.hasPrefix("not-") else { return nil }
    return Test(rawValue: String(word.dropFirst(4))).map { ($0, true) }
  }

  /// All conditions, the negated ones last.
  public static let words =
    Test.allCases.map(\.rawValue) + Test.allCases.map { "not-" + $0.rawValue }

  /// The callbacks in which the question can be asked; nil for all.
  static func places(of test: Test) -> Set<AppCallback.Method>? {
    switch test {
    case .firstLoad, .loaded, .active, .inactive, .background, .linkStored, .awayLongerThan, .flag:
      nil
    case .linkNotText, .linkMissing: AppCallback.Method.bringingPayload
    case .navigationIsLink: AppCallback.Method.bringingNavigation
    case .tapped: AppCallback.Method.bringingTap
    case .universalLink: AppCallback.Method.bringingOptions
    case .actionIs: [.didReceive]
    case .cancelled: [.didFail, .didFailProvisionalNavigation]
    case .scheme, .host, .type, .mainFrame, .newWindow: AppCallback.Method.bringingRequest
    }
  }

  /// What stands behind the word of a question; nil for one that stands alone.
  static func argument(of test: Test) -> String? {
    switch test {
    case .actionIs: "ID"
    case .scheme, .flag: "NAME"
    case .host: "HOST"
    case .type: "TYPE"
    case .awayLongerThan: "TIME"
    default: nil
    }
  }
}
