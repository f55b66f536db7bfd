/// Which link of a push payload counts.
public enum PayloadLink: Sendable {
  /// A text, be it empty or no URL at all: judging it is the app's business.
  case found(text: String, keyPath: String)
  /// No text anywhere, but something else where a link should be, such as a number or `null`.
  case foundNotText(JSONValue, keyPath: String)
  /// Nothing but a link inside `aps`, which belongs to Apple; no app is meant to look there.
  case onlyInsideAps(text: String, keyPath: String)
  /// No link.
  case none
}

// MARK: - Hashable

extension PayloadLink: Hashable {
  /// Returns whether both results are the same, texts compared by their bytes.
  public static func == (lhs: PayloadLink, rhs: PayloadLink) -> Bool {
    lhs.content == rhs.content
  }

  /// Feeds the result to the hasher, texts as their bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
  }

  /// The result as a value that is compared by bytes.
  private var content: JSONValue {
    switch self {
    case .found(let text, let keyPath): ["found", .string(text), .string(keyPath)]
    case .foundNotText(let value, let keyPath): ["foundNotText", value, .string(keyPath)]
    case .onlyInsideAps(let text, let keyPath): ["onlyInsideAps", .string(text), .string(keyPath)]
    case .none: []
    }
  }
}

/// Where an app looks for the link in what a push carries, in order.
///
///     PayloadLinkSearch().link(in: ["aps": [:], "data": ["link": "https://shop.example/orders/7"]])
///
/// Each sender has its own place for it. A value on the way down may be a text that holds JSON, as
/// senders write it whose fields can only be texts: it is opened. The first place that holds a
/// text wins; something else than text counts only where no place holds one.
public struct PayloadLinkSearch: Hashable, Sendable {
  /// The places of the common senders, for apps that name none of their own.
  ///
  /// Expo puts a message's data under `body`; Airship's deep link is `^d`, Pushwoosh's `l`.
  public static let defaultKeyPaths: [JSONKeyPath] = [
    "link", "url", "deeplink", "deep_link", "uri", "extra.api_url", channelKeyPath, "custom.u",
    "ab_uri", "data.link", "data.url", "fcm_options.link", "body.url", "^d", "l",
  ]

  /// Where a chat message names its channel, which ``channelPage`` makes a link of.
  public static let channelKeyPath: JSONKeyPath = "sendbird.channel.channel_url"

  /// What stands in a channel page's address for the channel.
  public static let channelPlaceholder = "{channel_url}"

  /// The longest text that is opened as JSON, in bytes; a payload has at most 4096, over FCM 4000.
  public static let maximumNestedLength = 1 << 20

  /// The places, the first that holds a text wins.
  public var keyPaths: [JSONKeyPath]

  /// The address of a chat channel's page with ``channelPlaceholder`` in it; without one, a chat
  /// message has no link.
  public var channelPage: String?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - keyPaths: The app's own places, which stand in for the common ones; empty for those.
  ///   - channelPage: The address of a chat channel's page, with `{channel_url}` in it.
  public init(keyPaths: [JSONKeyPath] = [], channelPage: String? = nil) {
    self.keyPaths = keyPaths.isEmpty ? PayloadLinkSearch.defaultKeyPaths : keyPaths
    self.channelPage = channelPage
  }

  /// Finds the link of a payload.
  ///
  /// - Parameter payload: What the app gets as `userInfo`, `aps` included.
  /// - Returns: The link with the place where it was, or why there is none.
  public func link(in payload: JSONValue) -> PayloadLink {
    var notText: PayloadLink?
    for keyPath in keyPaths where keyPath.firstName != "aps" {
      guard let value = value(at: keyPath, in: payload) else { continue }
      guard let text = value.stringValue else {
        notText = notText ?? .foundNotText(value, keyPath: keyPath.text)
        continue
      }
      return .found(text: text, keyPath: keyPath.text)
    }
    return notText ?? linkInsideAps(of: payload) ?? .none
  }

  /// Something that stands where a link is looked for.
  public struct Candidate: Hashable, Sendable {
    /// The place that was looked at.
    public let keyPath: JSONKeyPath
    /// What stands there, a channel already turned into its page.
    public let value: JSONValue
    /// Where it stands; inside a text that holds JSON, where that text stands.
    public let place: JSONPlace
    /// Whether it stands inside a text that holds JSON.
    public let isInsideText: Bool
  }

  /// Returns all that stands in the places where a link is looked for.
  ///
  /// - Parameter payload: What the app gets as `userInfo`, `aps` included.
  /// - Returns: The values in the order of ``keyPaths``, those inside `aps` left out.
  public func candidates(in payload: JSONValue) -> [Candidate] {
    keyPaths.compactMap { keyPath in
      guard keyPath.firstName != "aps",
        let found = keyPath.located(in: payload, opening: PayloadLinkSearch.opened),
        let value = channelPageOrItself(found.value, at: keyPath)
      else { return nil }
      return Candidate(
        keyPath: keyPath, value: value, place: found.place, isInsideText: found.isInsideText)
    }
  }

  /// The value at a place, a channel already turned into its page.
  private func value(at keyPath: JSONKeyPath, in payload: JSONValue) -> JSONValue? {
    keyPath.value(in: payload, opening: PayloadLinkSearch.opened)
      .flatMap { channelPageOrItself($0, at: keyPath) }
  }

  private func channelPageOrItself(_ value: JSONValue, at keyPath: JSONKeyPath) -> JSONValue? {
    guard keyPath == PayloadLinkSearch.channelKeyPath else { return value }
    guard let channelPage else { return nil }
    guard let channel = value.stringValue else { return value }
    let escaped = PercentEncoding.encode(channel, with: .component)
    return .string(
      channelPage.replacing(PayloadLinkSearch.channelPlaceholder, with: escaped))
  }

  private func linkInsideAps(of payload: JSONValue) -> PayloadLink? {
    guard let aps = payload[key: "aps"] else { return nil }
    for keyPath in keyPaths {
      // A place may name `aps` itself, or is one that would count outside it.
      let inside = keyPath.firstName == "aps" ? payload : aps
      let text = keyPath.firstName == "aps" ? keyPath.text : "aps." + keyPath.text
      if let link = keyPath.value(in: inside, opening: PayloadLinkSearch.opened)?.stringValue {
        return .onlyInsideAps(text: link, keyPath: text)
      }
    }
    return nil
  }

  /// Returns a text that holds a JSON object as that object, everything else as it is.
  ///
  /// - Parameter value: Any value.
  /// - Returns: What to go on in.
  public static func opened(_ value: JSONValue) -> JSONValue {
    guard let text = value.stringValue, text.utf8.count <= maximumNestedLength,
      text.utf8.first(where: { !$0.isC0ControlOrSpace }) == .leftBrace
    else { return value }
    guard let document = try? JSONParser.parse(text), document.value.objectValue != nil else {
      return value
    }
    return document.value
  }
}
