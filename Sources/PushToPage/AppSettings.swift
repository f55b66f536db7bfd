public import DeviceModel
public import Links
public import Simulation

/// What the developer of an app decided: where home is, where links stand, who opens what.
public struct AppSettings: Hashable, Sendable {
  /// The page that the app loads first; nil for an app that loads none by itself.
  public var home: URLRecord?
  /// The keys that hold the link in a payload, first choice first; empty for the usual ones.
  public var linkKeys: [JSONKeyPath] = []
  /// The keys of actions that carry a link of their own, by the action's identifier.
  ///
  /// Where a payload has nothing under an action's key, the notification's link is taken.
  public var actionLinkKeys: [String: JSONKeyPath] = [:]
  /// The page of a chat channel, with `{channel_url}` in it; nil when channels have no page.
  public var channelPage: String?
  /// The app's own schemes, each with the URL that stands for it in the web view.
  public var schemes: [OwnScheme] = []
  /// The pages that the app makes of links, where they aren't the links' own.
  public var pageOfLink = PageOfLink()
  /// Hosts whose pages are the browser's business, in lower case.
  public var externalHosts: [String] = []
  /// How the app shows a notification that comes while it is in front.
  public var presentation: PresentationOptions = [.banner, .list, .sound]
  /// What can be done with notifications, by kind.
  public var categories: [NotificationCategory] = []
  /// The entitlement's domains, whose pages the app claims as universal links.
  ///
  /// Each is written as there, such as `*.shop.example`; `applinks:` in front may be left out.
  public var associatedDomains: [String] = []
  /// Whether the app sets its notification centre's delegate only when its view has appeared.
  ///
  /// It is heeded by the apps of the gallery that set it while they launch.
  public var setsDelegateLate = false
  /// How long the gate waits for the first load before it opens anyway.
  public var gateTimeout = VirtualDuration.seconds(10)
  /// How long a stored link is good for; nil for as long as the process lives.
  public var linkExpiresAfter: VirtualDuration?
  /// The service extension of an app of the gallery; nil where the app brings none by itself.
  public var serviceExtension: ServiceExtension?
  /// What the server of the chat vendor that `article-a` uses refuses.
  public var vendorRefusals = PushVendor.Refusals()
  /// What `bare` loads inside the first `didFinish`; nil for nothing.
  public var onFirstFinish: String?

  /// What the developer of a service extension decided.
  ///
  /// An app of the gallery that has no extension of its own gets the one of `article-c-fixed`.
  public struct ServiceExtension: Hashable, Sendable {
    /// The key of the payload that holds the address of the file to attach.
    public var attachmentKey: JSONKeyPath
    /// Why no file can be moved in the extension's folders; nil when files can.
    public var moveFailure: CocoaFileError?
    /// Whether the extension has `serviceExtensionTimeWillExpire()`, as Xcode's template does.
    ///
    /// Without it the method of the class is called, which does nothing.
    public var implementsTimeWillExpire: Bool

    /// Creates the settings of a service extension.
    public init(
      attachmentKey: JSONKeyPath = "attachment-url", moveFailure: CocoaFileError? = nil,
      implementsTimeWillExpire: Bool = true
    ) {
      self.attachmentKey = attachmentKey
      self.moveFailure = moveFailure
      self.implementsTimeWillExpire = implementsTimeWillExpire
    }
  }

  /// A scheme of the app's own: `shop://a/b` stands for a page of its site.
  public struct OwnScheme: Hashable, Sendable {
    /// The scheme, without the colon.
    public let name: String
    /// What stands in front of the rest of the URL in the web view.
    public let base: URLRecord
    /// The name of the query's item that holds the link, as in `shop://open?url=https%3A…`.
    ///
    /// It is nil where the URL is the link itself. A URL without the item is a link itself, too.
    public let linkParameter: String?

    /// Whether the name is written as a scheme's is: letters, digits, +, - and ., a letter first.
    ///
    /// https://www.rfc-editor.org/rfc/rfc3986#section-3.1
    package static func isName(_ name: String) -> Bool {
      !name.isEmpty
        && name.utf8.enumerated().allSatisfy { index, byte in
          (97...122).contains(byte | 0x20) && byte < 128
            || index > 0 && ((48...57).contains(byte) || "+-.".utf8.contains(byte))
        }
    }

    /// Whether the name is one that an app may declare and get links of: none that the web view
    /// keeps for itself, and none of iOS's own apps.
    package static func mayBeOwn(_ name: String) -> Bool {
      let name = name.lowercased()
      return isName(name) && !["javascript", "file", "data", "about", "blob"].contains(name)
        && !SystemSchemes.all.contains(name)
    }

    /// Creates a scheme; its name is kept in lower case, as URLs have it.
    public init(name: String, base: URLRecord, linkParameter: String? = nil) {
      self.name = name.lowercased()
      self.base = base
      self.linkParameter = linkParameter
    }
  }

  /// Creates the settings of an app with that home page.
  public init(home: URLRecord?) {
    self.home = home
  }

  /// The key that a developer who knows only one key would read.
  public var primaryLinkKey: JSONKeyPath { linkKeys.first ?? "link" }
}
