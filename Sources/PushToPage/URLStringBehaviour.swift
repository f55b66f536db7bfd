public import Links
public import Simulation

/// What `URL(string:)` makes of a text with characters that no URL may hold.
public enum URLStringBehaviour: String, Switch {
  /// It escapes them: apps linked against the SDK of iOS 17 or later.
  case escaping
  /// It makes nothing of the text: apps linked against an older SDK.
  case strict

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "url-string", standard: URLStringBehaviour.escaping,
    question:
      "Does URL(string:) escape what no URL may hold (SDK of iOS 17 or later), or make no URL?",
    source: .documented)

  /// Strict where the phone or the SDK is older than iOS 17.
  public static let versions: VersionedStandard<URLStringBehaviour>? = VersionedStandard(
    .strict, where: .strictURLs)

  /// The behaviour by Links' own name.
  public var behaviour: FoundationURL.Behaviour {
    self == .escaping ? .escapingInvalidCharacters : .strict
  }

  /// Returns the text of the URL that an app's `URL(string:)` makes; nil where it makes none.
  public func url(_ text: String) -> String? {
    FoundationURL.string(for: text, behaviour: behaviour)
  }

  /// Whether it makes no URL of a text that only has to be escaped to be one.
  package func refuses(_ text: String) -> Bool {
    self == .strict && url(text) == nil && URLStringBehaviour.escaping.url(text) != nil
  }
}

extension VersionedBehaviour {
  /// `URL(string:)` knows RFC 1738 and 1808 only.
  public static let strictURLs = VersionedBehaviour(
    name: "strict-url-string",
    summary: "URL(string:) makes no URL of a text with characters that no URL may hold: spaces,"
      + " letters beyond ASCII",
    decidedBy: .phoneOrSDK, until: 16, source: .documented,
    reference: "developer.apple.com/documentation/foundation/url/init(string:)")
}
