import DeviceModel

/// A file shown with a notification: stands for `UNNotificationAttachment`.
public final class UNNotificationAttachment: NSObject, Sendable {
  /// The attachment's identifier.
  public let identifier: String
  /// Where the file lies.
  public let url: URL
  /// The file's type, as a uniform type identifier.
  public let type: String

  init(identifier: String, url: URL, type: String) {
    self.identifier = identifier
    self.url = url
    self.type = type
    super.init()
  }
}
