public import DeviceModel
import Links
public import Simulation

/// A service extension of the gallery: an object for each notification.
public protocol GalleryExtension: NotificationServiceExtension, DownloadRequester, EmulatedObject {
  /// Creates the object for one notification.
  init(_ parts: ExtensionParts)
  /// What the extension was made with.
  var parts: ExtensionParts { get }
}

/// What a service extension is made with, and keeps.
public struct ExtensionParts {
  /// The process that the extension runs in.
  public unowned let process: ServiceExtensionProcess
  /// What the app's developer decided.
  public let settings: AppSettings
  /// The object's name in its world.
  public let identity: ObjectIdentity

  init(process: ServiceExtensionProcess, settings: AppSettings) {
    self.process = process
    self.settings = settings
    identity = process.world.identity(for: process.owner)
  }
}

extension GalleryExtension {
  /// The object's name in its world.
  public var identity: ObjectIdentity { parts.identity }

  var process: ServiceExtensionProcess { parts.process }

  /// The key that holds the address of the file to attach.
  var attachmentKey: JSONKeyPath { decisions.attachmentKey }

  /// Whether the second method of Xcode's template is there.
  var implementsTimeWillExpire: Bool { decisions.implementsTimeWillExpire }

  private var decisions: AppSettings.ServiceExtension {
    parts.settings.serviceExtension ?? AppSettings.ServiceExtension()
  }
}
