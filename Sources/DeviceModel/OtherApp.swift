public import Links

/// Another app on the phone, known by the links that it takes.
public struct OtherApp: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// The URL schemes that it has declared, in lower case.
  public let schemes: [String]
  /// The domains whose pages it takes as universal links: `pay.example`, `*.pay.example`.
  public let domains: [AssociatedDomain]

  /// Creates the description of an app.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - schemes: The URL schemes that it has declared.
  ///   - domains: The domains whose pages it takes, every path of them.
  public init(name: String, schemes: [String] = [], domains: [AssociatedDomain] = []) {
    self.name = name
    self.schemes = schemes.map { $0.lowercased() }
    self.domains = domains
  }
}

/// Who takes a link that an app hands to the system.
enum LinkTaker: Hashable {
  /// The app itself, by a scheme of its own.
  case itself
  /// Another app, which comes to the front.
  case app(String)
  /// An app that comes with iOS: Phone, Mail, Maps, the stores.
  case system
  /// The browser.
  case browser
  /// The browser, though the app's own entitlement claims it: an app that opens its own universal
  /// link gets the browser.
  case browserForOwn
  /// Nobody has that scheme.
  case nobody(scheme: String)
  /// The text is no URL.
  case noURL
}
