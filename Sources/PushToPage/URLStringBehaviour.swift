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
  public static func standard(on platform: Platform) -> URLStringBehaviour {
    platform.ios < 17 || platform.sdk < 17 ? .strict : facts.standard
  }

  /// The behaviour by Links' own name.
  public var behaviour: FoundationURL.Behaviour {
    self == .escaping ? .escapingInvalidCharacters : .strict
  }
}
