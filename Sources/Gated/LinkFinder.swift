#if canImport(UIKit)
  import Foundation
  import UserNotifications
#else
  import NavSimApple
#endif

/// What the developer of the app decided: where home is, where links stand, who opens what.
struct GateSettings {
  /// The page that the app loads first; nil for an app that loads none by itself.
  var home: URL?
  /// The keys that hold the link in a payload, first choice first, with dots between levels.
  var linkKeys = [
    "link", "url", "deeplink", "deep_link", "uri", "extra.api_url", "sendbird.channel.channel_url",
    "custom.u", "ab_uri", "data.link", "data.url", "fcm_options.link", "body.url", "^d", "l",
  ]
  /// The keys of actions that carry a link of their own, by the action's identifier.
  var actionLinkKeys: [String: String] = [:]
  /// The page of a chat channel, with `{channel_url}` in it; nil when channels have no page.
  var channelPage: String?
  /// The app's own schemes in lower case, each with what stands for it in the web view.
  var schemes: [String: URL] = [:]
  /// Hosts whose pages are the browser's business, in lower case.
  var externalHosts: Set<String> = []
  /// How a notification is shown that comes while the app is in front.
  var presentation: UNNotificationPresentationOptions = [.banner, .list, .sound]
  /// What can be done with notifications, by kind.
  var categories: Set<UNNotificationCategory> = []
  /// How long the gate waits for the first load before it opens anyway, in seconds.
  var gateTimeout: TimeInterval = 10
  /// How long a stored link is good for, in seconds; nil for as long as the process lives.
  var linkExpiresAfter: TimeInterval?
}

/// Finds the link that a push carries, and works out where it leads.
struct LinkFinder {
  let settings: GateSettings

  /// The link that was chosen; nil where the push carries none.
  func link(of response: UNNotificationResponse) -> LinkGate.Link? {
    let userInfo = response.notification.request.content.userInfo
    let key = settings.actionLinkKeys[response.actionIdentifier]
    return key.flatMap { link(at: [$0], userInfo) } ?? link(at: settings.linkKeys, userInfo)
  }

  private func link(at keys: [String], _ userInfo: [AnyHashable: Any]) -> LinkGate.Link? {
    var notText: LinkGate.Link?
    // What stands inside `aps` is Apple's.
    for key in keys where key != "aps" && !key.hasPrefix("aps.") {
      guard let value = value(at: key.split(separator: ".")[...], in: userInfo) else { continue }
      let isChannel = key == "sendbird.channel.channel_url"
      if isChannel, settings.channelPage == nil { continue }
      if let text = value as? String { return link(to: isChannel ? page(ofChannel: text) : text) }
      let reason = "what stands under \"\(key)\" is no text"
      notText = notText ?? .unusable(text: json(value), reason: reason)
    }
    return notText
  }

  private func value(at names: ArraySlice<Substring>, in value: Any) -> Any? {
    guard let first = names.first else { return value }
    let value = opened(value)
    if let list = value as? [Any] {
      guard let index = Int(first), list.indices.contains(index) else { return nil }
      return self.value(at: names.dropFirst(), in: list[index])
    }
    guard let object = value as? [AnyHashable: Any] else { return nil }
    // Names may hold dots themselves: the longest is tried first.
    for count in (1...names.count).reversed() {
      guard let child = object[names.prefix(count).joined(separator: ".")],
        let found = self.value(at: names.dropFirst(count), in: child)
      else { continue }
      return found
    }
    return nil
  }

  /// Text that holds a JSON object as that object: some senders' fields can only be texts.
  private func opened(_ value: Any) -> Any {
    guard let text = value as? String else { return value }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? value
  }

  private func json(_ value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [
      .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
    ]
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: options) else {
      return "\(value)"
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func page(ofChannel channel: String) -> String {
    let plain = CharacterSet(charactersIn: "-_.!~*'()").union(
      CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"))
    let escaped = channel.addingPercentEncoding(withAllowedCharacters: plain) ?? channel
    return (settings.channelPage ?? "").replacingOccurrences(of: "{channel_url}", with: escaped)
  }

  // MARK: - Where a link leads

  /// Works out where the text of a link leads.
  func link(to sent: String) -> LinkGate.Link {
    let blank = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}"))
    let text = sent.trimmingCharacters(in: blank)
    guard let first = text.first else {
      return .unusable(text: sent, reason: "the link is empty")
    }
    if "/?#".contains(first) {
      guard let home = settings.home else {
        let reason = "the link is relative, and the app has no home page"
        return .unusable(text: sent, reason: reason)
      }
      guard let url = url(text, relativeTo: home)?.absoluteURL else {
        let reason = "the link can't be resolved against \(home.absoluteString)"
        return .unusable(text: sent, reason: needsEscaping(text) ? unescaped : reason)
      }
      return link(to: url, sentAs: sent)
    }
    guard let url = url(text), url.scheme != nil else {
      return .unusable(text: sent, reason: needsEscaping(text) ? unescaped : noURL)
    }
    return link(to: url, sentAs: sent)
  }

  /// Makes a URL of a text, and leaves alone what is escaped in it already.
  ///
  /// From iOS 17 on, `URL(string:)` escapes the percent signs of a part that holds raw letters.
  private func url(_ text: String, relativeTo home: URL? = nil) -> URL? {
    guard let url = URL(string: text, relativeTo: home) else { return nil }
    let isPath = text.hasPrefix("/") && !text.hasPrefix("//")
    let host = isPath ? nil : text.range(of: "//")?.upperBound
    let plain = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#%"))
    guard text.contains("%"),
      let start = text[(host ?? text.startIndex)...].firstIndex(where: { "/?#".contains($0) }),
      let rest = text[start...].addingPercentEncoding(withAllowedCharacters: plain)
    else { return url }
    return URL(string: text[..<start] + rest, relativeTo: home) ?? url
  }

  /// Whether there is no URL for the sole reason that nothing was escaped, as before iOS 17.
  private func needsEscaping(_ text: String) -> Bool {
    let plain = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#[]%"))
    guard URL(string: text) == nil,
      let escaped = text.addingPercentEncoding(withAllowedCharacters: plain)
    else { return false }
    return escaped != text && URL(string: escaped) != nil
  }

  private var unescaped: String {
    "URL(string:) before iOS 17 makes no URL of it: it has characters that must be escaped"
  }

  private var noURL: String {
    "the link is no absolute URL: it has no scheme that can be read"
  }

  private func link(to url: URL, sentAs text: String) -> LinkGate.Link {
    let scheme = url.scheme?.lowercased() ?? ""
    switch scheme {
    case "http", "https":
      guard let host = url.host?.lowercased(), !host.isEmpty else {
        return .unusable(text: text, reason: noURL)
      }
      guard settings.externalHosts.contains(host) else {
        return .page(url: url.absoluteString, text: text)
      }
      // Scheme and host are spelt in lower case, as a web view would spell them.
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
      parts?.scheme = scheme
      parts?.host = host
      return .external(url: parts?.url?.absoluteString ?? url.absoluteString, text: text)
    case "javascript", "file", "data", "about", "blob":
      return .unusable(text: text, reason: "\(scheme): links are never opened from a push")
    default:
      guard let base = settings.schemes[scheme]?.absoluteString else {
        return .external(url: url.absoluteString, text: text)
      }
      let rest = url.absoluteString.dropFirst(scheme.count + 1).drop { $0 == "/" }
      return .page(url: base + rest, text: text)
    }
  }
}
