/// What can be asked before a rule is followed.
public struct RulesCondition: Hashable, Sendable {
  /// A question about the app at that moment, or about what the callback brings.
  public enum Test: String, Hashable, Sendable, CaseIterable {
    /// `mark-loaded` hasn't been done.
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
    /// The payload has no text where the link belongs.
    case linkNotText = "link-not-text"
    /// The navigation is the one that `open` or `open-or` began last.
    case navigationIsLink = "navigation-is-link"
    /// The person tapped the notification itself: no other action, no sweeping away.
    case tapped
  }

  /// The question.
  public let test: Test
  /// Whether the answer must be no.
  public let isNegated: Bool

  /// Creates a condition.
  public init(_ test: Test, isNegated: Bool = false) {
    self.test = test
    self.isNegated = isNegated
  }

  /// Reads a condition; nil for a word that is none.
  public init?(_ word: String) {
    if let test = Test(rawValue: word) {
      self.init(test)
    } else if word.hasPrefix("not-"), let test = Test(rawValue: String(word.dropFirst(4))) {
      self.init(test, isNegated: true)
    } else {
      return nil
    }
  }

  /// The condition, as tables write it.
  public var word: String { (isNegated ? "not-" : "") + test.rawValue }

  /// All conditions, the negated ones last.
  public static let words =
    Test.allCases.map(\.rawValue) + Test.allCases.map { "not-" + $0.rawValue }

  /// The callbacks in which the question can be asked; nil for all.
  var places: Set<AppCallback.Method>? {
    switch test {
    case .firstLoad, .loaded, .active, .inactive, .background, .linkStored: nil
    case .linkNotText: AppCallback.Method.bringingPayload
    case .navigationIsLink: AppCallback.Method.bringingNavigation
    case .tapped: AppCallback.Method.bringingTap
    }
  }
}
