public import DeviceModel
import Links
import Simulation

/// `article-c-fixed`: a picture for a push, with the handler called on every path.
///
/// What is missing or fails costs the picture and nothing else. Three more things that developers
/// reported are done right: the type comes from the answer where the address doesn't tell it, an
/// address without a host is the server's own, and the one last chance is taken.
public final class ArticleCFixedExtension: GalleryExtension {
  /// What can change about the extension.
  public struct State: Hashable {
    var contentHandler: NotificationContentHandler?
    var bestAttemptContent: NotificationContent?
  }

  /// What the extension was made with.
  public let parts: ExtensionParts
  /// What can change about the extension.
  public var state = State()

  /// Creates the object for one notification.
  public init(_ parts: ExtensionParts) {
    self.parts = parts
  }

  /// Downloads what the payload names, if it names anything.
  public func didReceive(
    _ notification: UserNotification, withContentHandler contentHandler: NotificationContentHandler
  ) {
    state.contentHandler = contentHandler
    state.bestAttemptContent = notification.content
    guard let text = notification.content.userInfo[path: attachmentKey]?.stringValue,
      let url = URLRecord(text, base: parts.settings.home), url.isHTTP
    else { return finish() }
    process.download(url, for: self)
  }

  /// Attaches the file, if it is one.
  public func download(_ download: Int, didFinish result: DownloadResult) {
    if case .file(let location, let response) = result, response.status < 400 {
      attach(location, response)
    }
    finish()
  }

  /// Hands over what there is by now.
  public func serviceExtensionTimeWillExpire() {
    if implementsTimeWillExpire { finish() }
  }

  private func attach(_ location: URLRecord, _ response: DownloadResponse) {
    let numbers = (0..<2).map { _ in "\(process.drawRandomNumber(below: 100_000))" }
    let file = process.temporaryDirectory.appending(
      pathComponent: numbers.joined() + "." + pathExtension(for: response))
    do {
      try process.moveItem(at: location, to: file)
      state.bestAttemptContent?.attachments = [
        try process.makeAttachment(identifier: "video", url: file)
      ]
    } catch {
      // Without the picture the push is still worth showing.
    }
  }

  /// Returns the extension of the address, or one that fits what the server says.
  private func pathExtension(for response: DownloadResponse) -> String {
    let own = response.url.pathExtension
    if AttachmentType(pathExtension: own) != nil { return own }
    let type = response.mimeType.flatMap { AttachmentType(mimeType: $0) }
    return type?.pathExtensions.first ?? own
  }

  private func finish() {
    guard let handler = state.contentHandler, let content = state.bestAttemptContent else { return }
    state.contentHandler = nil
    handler(content)
  }
}
