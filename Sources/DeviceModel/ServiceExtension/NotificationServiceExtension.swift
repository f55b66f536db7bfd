import Links
import Simulation

/// Changes a push before it is shown: stands for `UNNotificationServiceExtension`.
///
/// An object of this kind is made for each notification, in a process that isn't the app's.
/// Whatever it does, it must call the content handler once, within 30 seconds.
public protocol NotificationServiceExtension: AnyObject {
  /// Is given a notification that has arrived, and the handler to hand its changed content to.
  ///
  /// Stands for `didReceive(_:withContentHandler:)`.
  ///
  /// - Parameters:
  ///   - notification: What has arrived; stands for the `UNNotificationRequest`.
  ///   - contentHandler: What the content is handed to; the work may go on after this returns.
  func didReceive(
    _ notification: UserNotification, withContentHandler contentHandler: NotificationContentHandler)
  /// Is told that time runs out; the handler must be called before this returns, or not at all.
  func serviceExtensionTimeWillExpire()
}

extension NotificationServiceExtension {
  /// Does nothing, as the class does that an extension inherits from.
  public func serviceExtensionTimeWillExpire() {}
}

/// What a service extension hands the content to that is to be shown.
///
/// The first call counts, if it comes in time. Stands for the content handler, a closure on iOS.
public struct NotificationContentHandler: Hashable {
  let process: StrongReference<ServiceExtensionProcess>
  let run: Int

  /// Hands the content over: the original one, or a changed copy of it.
  public func callAsFunction(_ content: NotificationContent) {
    process.object.handOver(content, run: run)
  }
}

/// The service extension of an app: what iOS knows of it before any of its code runs.
public struct InstalledServiceExtension {
  /// Whether the extension may make a push vanish by handing over content without text.
  ///
  /// Stands for the entitlement `com.apple.developer.usernotifications.filtering`.
  public let filtersNotifications: Bool
  /// The files in the extension's bundle, by their names.
  public let bundledFiles: [String: FileContents]
  /// How the extension reaches the network.
  public let downloader: Downloader
  /// Why no file can be moved in its folders; nil when files can.
  public let moveFailure: CocoaFileError?
  /// Makes the object for one notification.
  public let make: (ServiceExtensionProcess) -> any NotificationServiceExtension

  /// Creates the description of a service extension.
  ///
  /// - Parameters:
  ///   - filtersNotifications: Whether it may make a push vanish.
  ///   - bundledFiles: The files in its bundle, by their names.
  ///   - downloader: How it reaches the network; without one it never does.
  ///   - moveFailure: Why no file can be moved in its folders; nil when files can.
  ///   - make: Makes the object for one notification. An object with a state of its own registers
  ///     it with the world, as an object of the process.
  public init(
    filtersNotifications: Bool = false, bundledFiles: [String: FileContents] = [:],
    downloader: Downloader = .offline, moveFailure: CocoaFileError? = nil,
    make: @escaping (ServiceExtensionProcess) -> any NotificationServiceExtension
  ) {
    self.filtersNotifications = filtersNotifications
    self.bundledFiles = bundledFiles
    self.downloader = downloader
    self.moveFailure = moveFailure
    self.make = make
  }

  /// Returns where a file of the bundle is, if there is one of that name.
  func bundledURL(_ name: String) -> URLRecord? {
    guard bundledFiles[name] != nil else { return nil }
    return ExtensionFiles.url(
      ExtensionFiles.bundle + PercentEncoding.encode(name, with: .component))
  }

  /// Returns what a file of the bundle holds.
  func bundledFile(at url: URLRecord) -> FileContents? {
    let name = url.lastPathComponent
    guard let bundled = bundledURL(name),
      ExtensionFiles.path(bundled) == ExtensionFiles.path(url)
    else { return nil }
    return bundledFiles[name]
  }
}
