public import DeviceModel
public import Links

/// What an app finds when it looks for the link in a payload.
public enum PushedLink: Hashable, Sendable {
  /// No key that is looked at is there.
  case none
  /// A text: perhaps a link.
  case text(String)
  /// Something that is no text, and why that is no good.
  case notText(value: String, reason: String)

  /// Looks for the link where the app's developer expects it.
  ///
  /// - Parameters:
  ///   - userInfo: The payload, `aps` included. A link inside `aps` is Apple's and isn't taken.
  ///   - action: What was chosen below the notification: an action may have a link of its own,
  ///     which stands in for the notification's; nil for none.
  ///   - settings: Which keys to look at; without any, those that senders commonly use.
  public init(in userInfo: JSONValue, action: String? = nil, settings: AppSettings) {
    if let key = action.flatMap({ settings.actionLinkKeys[$0] }) {
      var own = settings
      own.linkKeys = [key]
      let link = PushedLink(in: userInfo, settings: own)
      if link != .none {
        self = link
        return
      }
    }
    let search = PayloadLinkSearch(
      keyPaths: settings.linkKeys, channelPage: settings.channelPage)
    switch search.link(in: userInfo) {
    case .found(let text, _): self = .text(text)
    case .foundNotText(let value, let path):
      self = .notText(
        value: value.serialized(), reason: "what stands under \"\(path)\" is no text")
    case .onlyInsideAps, .none: self = .none
    }
  }

  /// Looks for the link of what a person did with a notification.
  ///
  /// - Parameters:
  ///   - response: What was done.
  ///   - settings: Which keys to look at.
  public init(of response: NotificationResponse, settings: AppSettings) {
    self.init(
      in: response.notification.content.userInfo, action: response.actionIdentifier,
      settings: settings)
  }
}

extension AppSettings {
  /// Returns the address of a chat channel's page; nil where channels have none.
  func page(ofChannel channel: String) -> String? {
    let search = PayloadLinkSearch(
      keyPaths: [PayloadLinkSearch.channelKeyPath], channelPage: channelPage)
    let message: JSONValue = ["sendbird": ["channel": ["channel_url": .string(channel)]]]
    guard case .found(let page, _) = search.link(in: message) else { return nil }
    return page
  }
}
