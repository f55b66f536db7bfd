public import DeviceModel
import Links

/// A file shown with a notification: stands for `UNNotificationAttachment`.
public final class UNNotificationAttachment: NSObject, Sendable {
  let core: NotificationAttachment

  init(_ attachment: NotificationAttachment) {
    core = attachment
    super.init()
  }

  /// Makes an attachment out of a file; the type is told by the file's extension, or a hint.
  ///
  /// - Parameters:
  ///   - identifier: The attachment's identifier; empty for one that the system makes up.
  ///   - URL: Where the file is.
  ///   - options: What else is said, under keys like the type hint's.
  /// - Throws: ``UNError``: what is wrong with the file. Outside of a service extension no file can
  ///   be read.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard
      let process = RunningPhone.current(for: "UNNotificationAttachment").runningExtension?.core,
      let url = URLRecord(URL.absoluteString)
    else { throw UNError(code: .attachmentInvalidURL) }
    do {
      core = try process.makeAttachment(
        identifier: identifier, url: url, options: AttachmentOptions(options ?? [:]))
    } catch {
      throw UNError(code: error)
    }
    super.init()
  }

  /// The attachment's identifier.
  public var identifier: String { core.identifier }
  /// Where the file came from.
  public var url: URL { URL(string: core.url) ?? URL(fileURLWithPath: "/") }
  /// The file's type, as a uniform type identifier.
  public var type: String { core.type }

  /// Makes an attachment out of a file, as `UNNotificationAttachment(identifier:url:options:)`.
  ///
  /// - Parameters:
  ///   - identifier: The attachment's identifier.
  ///   - url: Where the file is.
  ///   - options: What else is said.
  /// - Returns: The attachment.
  /// - Throws: ``UNError``: what is wrong with the file.
  public static func attachment(
    withIdentifier identifier: String, url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> UNNotificationAttachment {
    try UNNotificationAttachment(identifier: identifier, url: url, options: options)
  }
}

/// The key of the file's type, a uniform type identifier.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// The key of whether the banner shows no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHiddenKey"

extension AttachmentOptions {
  fileprivate init(_ options: [AnyHashable: Any]) {
    self.init(
      typeHint: options[UNNotificationAttachmentOptionsTypeHintKey] as? String,
      isThumbnailHidden: options[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool
        ?? false)
  }
}

/// Why the notification centre refuses something: stands for `UNError`.
public struct UNError: Error, CustomNSError, Hashable, Sendable {
  /// What went wrong: stands for `UNError.Code`, with its raw values.
  public typealias Code = UserNotificationError

  /// What went wrong.
  public let code: Code

  /// The domain of the error.
  public static let errorDomain = UserNotificationError.domain
  /// The error's code within the domain.
  public var errorCode: Int { code.rawValue }
}
