public import Browsing
public import DeviceModel
import Links
public import PushToPage
import Simulation

/// An app whose delegates are written in Apple's names: what a test makes out of an iOS project.
///
///     let app = AppleApp(
///       delegate: AppDelegate.init, sceneDelegate: SceneDelegate.init,
///       rootViewController: { ViewController() }, reset: { PushStore.url = nil })
///
/// Its state lies outside of the world that it runs in, in properties of its own. So it is never
/// copied: a schedule is run again from the start, with `reset` called at each launch, and a second
/// run that differs from the first is an error.
public struct AppleApp: Sendable {
  /// Makes the application delegate of a new process.
  public let makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate
  /// Makes the delegate of a scene that connects; nil for an app that has none of its own.
  public let makeSceneDelegate: (@MainActor @Sendable () -> any UIWindowSceneDelegate)?
  /// Makes the first view controller, where a storyboard would; nil for an app that does it itself.
  public let makeRootViewController: (@MainActor @Sendable () -> UIViewController)?
  /// Makes the object of the app's service extension for one notification; nil without one.
  public let makeServiceExtension: (@Sendable () -> UNNotificationServiceExtension)?
  /// Puts back what would be new in a new process: static and global variables.
  public let reset: (@MainActor @Sendable () -> Void)?
  /// The bundle identifier, which is the topic of the app's pushes.
  public var bundleIdentifier = "com.example.shop"
  /// Whether the person lets the app show notifications, before it asks.
  public var authorization = AuthorizationStatus.authorized
  /// The schemes that the app has declared as its own, in lower case.
  public var schemes: Set<String> = []
  /// The domains whose pages the app claims as universal links, in lower case.
  public var associatedDomains: Set<String> = []
  /// What the chat vendor's server refuses.
  public var vendorRefusals = PushVendor.Refusals()
  /// Why the app's service extension can move no file; nil when it can.
  public var moveFailure: CocoaFileError?
  /// The optional methods that the app's delegates do without.
  ///
  /// iOS looks whether a method is there. Without Objective-C nobody can look, so an app says it.
  public var unimplemented: Set<InstalledApp.OptionalMethod> = [.didReceiveRemoteNotification]

  /// Creates the description of an app.
  ///
  /// - Parameters:
  ///   - delegate: Makes the application delegate of a new process, which keeps it.
  ///   - sceneDelegate: Makes the delegate of a scene that connects.
  ///   - rootViewController: Makes the first view controller, where a storyboard would: after the
  ///     scene has connected, or launching has ended, if no window is there by then.
  ///   - serviceExtension: Makes the object of the app's service extension for one notification.
  ///   - reset: Puts back static and global variables; called at each launch.
  public init(
    delegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate,
    sceneDelegate: (@MainActor @Sendable () -> any UIWindowSceneDelegate)? = nil,
    rootViewController: (@MainActor @Sendable () -> UIViewController)? = nil,
    serviceExtension: (@Sendable () -> UNNotificationServiceExtension)? = nil,
    reset: (@MainActor @Sendable () -> Void)? = nil
  ) {
    makeDelegate = delegate
    makeSceneDelegate = sceneDelegate
    makeRootViewController = rootViewController
    makeServiceExtension = serviceExtension
    self.reset = reset
  }

  /// Returns the app as it is installed on a phone.
  ///
  /// - Parameters:
  ///   - lifecycle: How the app learns of its life cycle.
  ///   - network: Where its pages come from.
  ///   - pages: Where the association files of its domains are found; nil for a web without any.
  /// - Returns: The installed app, which keeps state outside of its world.
  public func installed(
    lifecycle: Lifecycle, network: Network, pages: (any PageSource)? = nil
  ) -> InstalledApp {
    let links = UniversalLinks(
      domains: associatedDomains.sorted(), app: bundleIdentifier, pages: pages ?? InlinePages([]),
      platform: network.world.switches.platform)
    return InstalledApp(
      bundleIdentifier: bundleIdentifier, lifecycle: lifecycle, authorization: authorization,
      schemes: schemes, unimplemented: unimplemented, keepsStateOutside: true,
      claim: { url in links.decision(for: url).claim },
      serviceExtension: makeServiceExtension.map { make in
        InstalledServiceExtension(
          downloader: Downloader(network), moveFailure: moveFailure
        ) { process in
          ExtensionBridge(in: process, make: make)
        }
      }
    ) { application in
      _ = RunningPhone.of(application.world)
      return AppBridge(of: self, as: application, network: network)
    }
  }
}
