import Links

extension LinkGate {
  /// Creates the gate of an app that was just launched.
  ///
  /// - Parameter settings: What the app's developer decided.
  public init(settings: AppSettings) {
    self.init(hasHome: settings.home != nil, linksExpire: settings.linkExpiresAfter != nil)
  }
}

extension LinkGate.Link {
  /// Works out what can be done with what was found in a payload; nil where there was no link.
  ///
  /// - Parameters:
  ///   - pushed: What was found.
  ///   - settings: What the app's developer decided.
  ///   - urlString: What the app's `URL(string:)` makes of characters that have to be escaped.
  public init?(
    _ pushed: PushedLink, settings: AppSettings, urlString: URLStringBehaviour = .escaping
  ) {
    switch pushed {
    case .none: return nil
    case .notText(let value, let reason): self = .unusable(text: value, reason: reason)
    case .text(let text): self.init(text, settings: settings, urlString: urlString)
    }
  }

  /// Works out where the text of a link leads.
  ///
  /// - Parameters:
  ///   - text: The text as it was sent.
  ///   - settings: What the app's developer decided.
  ///   - urlString: What the app's `URL(string:)` makes of characters that have to be escaped.
  public init(
    _ text: String, settings: AppSettings, urlString: URLStringBehaviour = .escaping
  ) {
    switch LinkDestination(of: text, settings: settings, urlString: urlString) {
    case .page(let url): self = .page(url: url.href, text: text)
    case .external(let url): self = .external(url: url, text: text)
    case .rejected(let reason): self = .unusable(text: text, reason: reason)
    }
  }
}
