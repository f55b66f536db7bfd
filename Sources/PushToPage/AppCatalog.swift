public import Browsing
public import DeviceModel
package import Links
import Simulation

/// The gallery: apps that handle a push as real ones do, well or badly.
public enum AppCatalog {
  /// One app of the gallery.
  public struct Entry: Sendable {
    /// The name on the command line and in scenario files.
    public let name: String
    /// What the app does, in one line.
    public let summary: String
    /// What is wrong with it; nil where nothing is known to be.
    public let flaw: String?
    /// Whether the app has a home page that it loads by itself.
    public let hasHome: Bool
    /// The framework that makes the app; nil for an app of the gallery.
    public let framework: Framework?
    /// The optional methods that the app's delegates do without.
    public let unimplemented: Set<InstalledApp.OptionalMethod>
    /// The keys under which the app's code looks for its link, where it looks nowhere else.
    ///
    /// None for an app that looks wherever its settings say.
    package let keysRead: @Sendable (AppSettings) -> [JSONKeyPath]
    let make: @Sendable (AppParts) -> any GalleryApp
    let makeExtension: (@Sendable (ExtensionParts) -> any GalleryExtension)?

    init(
      _ name: String, make: @escaping @Sendable (AppParts) -> any GalleryApp, summary: String,
      flaw: String? = nil, hasHome: Bool = true,
      unimplemented: Set<InstalledApp.OptionalMethod> = [.didReceiveRemoteNotification],
      extension makeExtension: (@Sendable (ExtensionParts) -> any GalleryExtension)? = nil,
      framework: Framework? = nil,
      keysRead: @escaping @Sendable (AppSettings) -> [JSONKeyPath] = { _ in [] }
    ) {
      self.name = name
      self.summary = summary
      self.flaw = flaw
      self.hasHome = hasHome
      self.framework = framework
      self.keysRead = keysRead
      self.unimplemented = unimplemented
      self.make = make
      self.makeExtension = makeExtension
    }
  }

  /// The apps of the gallery, the recommended one first.
  public static let entries: [Entry] = [
    Entry(
      "gated", make: { GatedApp($0) },
      summary: "the recommended app: the link waits for the first load and for activation",
      unimplemented: []),
    Entry(
      "as-posted", make: { AsPostedApp($0) },
      summary: "article D line by line: a shared slot, opened by the first didFinish or by a post",
      flaw: """
        a link opened on a cold tap stays stored and is opened again; a start without push loads \
        "url is nil"; a link that is no string crashes it
        """, keysRead: { [$0.primaryLinkKey] }),
    Entry(
      "article-a", make: { ArticleAApp($0) },
      summary: "a chat vendor's push: authorization, token, vendor, and the channel of a tap",
      flaw: """
        a pending token reads as success; connecting crashes when no token is pending; never calls \
        the handler of didReceive; has no willPresent, so nothing is shown in front
        """, unimplemented: [.willPresent, .didReceiveRemoteNotification]),
    Entry(
      "article-b", make: { ArticleBApp($0) },
      summary: "custom data of the push that launched the app, shown in an alert",
      flaw: """
        knows no links and no warm taps; a payload without aps or extra crashes it in a scene; from \
        iOS 13 it crashes without scenes, when its view appears
        """,
      unimplemented: [.didReceive, .didReceiveRemoteNotification]),
    Entry(
      "article-b-text", make: { ArticleBApp($0, reading: .text) },
      summary: "article B with its commented lines: extra is a text that holds JSON",
      flaw: "as article-b; an extra that is no text crashes it, an object too",
      unimplemented: [.didReceive, .didReceiveRemoteNotification]),
    Entry(
      "article-c", make: { GatedApp($0) },
      summary: "a service extension that attaches a file to the push; the app itself is as gated",
      flaw: """
        where the key is missing, or download, move or attachment fails, the handler isn't called \
        before time runs out: the push is shown after 30 s; a value that is no text crashes it
        """, extension: { ArticleCExtension($0) }),
    Entry(
      "article-c-fixed", make: { GatedApp($0) },
      summary: "article C with the handler called on every path",
      extension: { ArticleCFixedExtension($0) }),
    Entry(
      "immediate", make: { ImmediateApp($0) },
      summary: "loads the link in didReceive at once, and home in viewDidAppear",
      flaw: "on a cold start the home page overtakes the link"),
    Entry(
      "activation-only", make: { ActivationOnlyApp($0) },
      summary: "keeps the link and opens it when the app becomes active",
      flaw: "a banner tapped while the app is active opens nothing until the next activation"),
    Entry(
      "launch-options-only", make: { LaunchOptionsOnlyApp($0) },
      summary: "reads launchOptions[.remoteNotification] only",
      flaw: "nothing on a cold tap with scenes, nor on warm taps",
      unimplemented: [.didReceive, .didReceiveRemoteNotification]),
    Entry(
      "scene-options-only", make: { SceneOptionsOnlyApp($0) },
      summary: "reads connectionOptions.notificationResponse only",
      flaw: "warm taps are lost, and every tap without scenes",
      unimplemented: [.didReceive, .didReceiveRemoteNotification]),
    Entry(
      "late-delegate", make: { LateDelegateApp($0) },
      summary: "sets the notification centre's delegate in viewDidAppear",
      flaw: "the tap that launches the app is lost"),
    Entry(
      "clears-on-any-finish", make: { ClearsOnAnyFinishApp($0) },
      summary: "opens the link on activation, and forgets it on whatever didFinish comes",
      flaw: "the link is lost when another page finishes first"),
    Entry(
      "double-observer", make: { DoubleObserverApp($0) },
      summary: "adds its observer on every viewWillAppear, and removes none",
      flaw: "after its view was covered and shown again, it opens the link twice"),
    Entry(
      "bare", make: { BareApp($0) },
      summary: "a web view in an empty app: no home page, no code for pushes",
      flaw: "does nothing with a push; it is there for looking at web views", hasHome: false,
      unimplemented: [.willPresent, .didReceive, .didReceiveRemoteNotification]),
  ]

  /// Returns the app of that name, if there is one: of the gallery, or of a framework.
  public static func entry(named name: String) -> Entry? {
    entries.first { $0.name == name } ?? framework(named: name)
  }
}

extension AppCatalog.Entry {
  /// Returns the app as it is installed on a phone.
  ///
  /// - Parameters:
  ///   - lifecycle: How the app learns of its life cycle.
  ///   - authorization: Whether the person lets it show notifications.
  ///   - bundleIdentifier: The bundle identifier.
  ///   - network: Where its pages come from.
  ///   - settings: What its developer decided.
  ///   - universalLinks: What came of its associated domains when it was installed.
  /// - Returns: The installed app.
  public func installed(
    lifecycle: Lifecycle, authorization: AuthorizationStatus,
    bundleIdentifier: String = "com.example.shop", network: Network, settings: AppSettings,
    universalLinks: UniversalLinks
  ) -> InstalledApp {
    let make = make
    return InstalledApp(
      bundleIdentifier: bundleIdentifier, lifecycle: lifecycle, authorization: authorization,
      categories: settings.categories,
      schemes: Set(settings.schemes.map(\.name)), unimplemented: unimplemented,
      claim: { url in universalLinks.decision(for: url).claim },
      serviceExtension: serviceExtension(network: network, settings: settings)
    ) { application in
      let app = make(AppParts(application: application, network: network, settings: settings))
      application.world.register(app)
      return app
    }
  }
  /// Returns the app's service extension: its own, or a good one where the settings ask for one.
  private func serviceExtension(
    network: Network, settings: AppSettings
  ) -> InstalledServiceExtension? {
    guard makeExtension != nil || settings.serviceExtension != nil else { return nil }
    let make = makeExtension ?? { ArticleCFixedExtension($0) }
    return InstalledServiceExtension(
      downloader: Downloader(network), moveFailure: settings.serviceExtension?.moveFailure
    ) { process in
      let made = make(ExtensionParts(process: process, settings: settings))
      process.world.register(made)
      return made
    }
  }
}
