public import DeviceModel
import Links
import Simulation

/// `article-c`: a picture for a push, as the third article has it, its flaws kept.
///
/// Wherever something is missing or fails it returns without calling the handler: the person waits
/// for half a minute, and then gets the original.
public final class ArticleCExtension: GalleryExtension {
  /// What can change about the extension.
  public struct State: Hashable {
    var contentHandler: NotificationContentHandler?
    var bestAttemptContent: NotificationContent?
    var attachmentURL: URLRecord?
  }

  /// What the extension was made with.
  public let parts: ExtensionParts
  /// What can change about the extension.
  public var state = State()

  /// Creates the object for one notification.
  public init(_ parts: ExtensionParts) {
    self.parts = parts
  }

  /// Copies the content and downloads what the payload names.
  public func didReceive(
    _ notification: UserNotification, withContentHandler contentHandler: NotificationContentHandler
  ) {
    state.contentHandler = contentHandler
    state.bestAttemptContent = notification.content
    guard let text = notification.content.userInfo[path: attachmentKey]?.stringValue,
      let url = URLRecord(text)
    else { return }
    state.attachmentURL = url
    process.download(url, for: self)
  }

  /// Moves the file to a name that nobody else has, and attaches it.
  public func download(_ download: Int, didFinish result: DownloadResult) {
    guard case .file(let location, _) = result, let url = state.attachmentURL,
      var content = state.bestAttemptContent
    else { return }
    let name = "\(process.drawRandomNumber())\(process.drawRandomNumber())"
    let file = process.temporaryDirectory.appending(pathComponent: name + url.lastPathComponent)
    do {
      try process.moveItem(at: location, to: file)
      content.attachments = [try process.makeAttachment(url: file)]
    } catch {
      return
    }
    state.contentHandler?(content)
  }

  /// Lets the time run out.
  public func serviceExtensionTimeWillExpire() {}
}
