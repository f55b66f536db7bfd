public import DeviceModel
import Links
import Simulation

/// `article-c`: a picture for a push, as the third article has it, its flaws kept.
///
/// - Wherever something is missing or fails it returns without calling the handler: the person
///   waits for half a minute, until the second method hands over what there is.
/// - An address that is no text is cast with `as!`, which ends the extension.
/// - The file's address is made by putting text behind `file://` without escaping it. Before iOS 17
///   a name with Korean letters, a blank or `#` makes no URL, and moving to none raises; since then
///   a `#` cuts the name, and with it the file's type.
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

  // MARK: The first method

  /// Copies the content and downloads what the payload names.
  public func didReceive(
    _ notification: UserNotification, withContentHandler contentHandler: NotificationContentHandler
  ) {
    state.contentHandler = contentHandler
    state.bestAttemptContent = notification.content
    guard let value = notification.content.userInfo[path: attachmentKey] else { return }
    guard let text = value.stringValue else {
      // userInfo["attachment-url"] as! String
      return process.crash("Could not cast \(attachmentKey.text) to String: it is no text")
    }
    guard let url = url(string: text) else { return }
    state.attachmentURL = url
    process.download(url, for: self)
  }

  /// Moves the file to a name that nobody else has, and attaches it.
  public func download(_ download: Int, didFinish result: DownloadResult) {
    guard case .file(let location, _) = result, let url = state.attachmentURL,
      var content = state.bestAttemptContent
    else { return }
    let name = "\(drawNumber())\(drawNumber())" + url.lastPathComponent
    let path = PercentEncoding.decode(process.temporaryDirectory.path)
    guard let file = fileURL("file://" + path + name) else {
      // moveItem(at: location, to: URL(string: …)!)
      return process.crash("\"file://…/\(name)\" is no URL, and nothing can be moved there")
    }
    do {
      try process.moveItem(at: location, to: file)
      content.attachments = [try process.makeAttachment(identifier: "video", url: file)]
    } catch {
      return
    }
    state.contentHandler?(content)
  }

  private func drawNumber() -> UInt32 { process.drawRandomNumber(below: 100_000) }

  /// Makes a URL as `URL(string:)` does on this phone, for an app built with this SDK.
  private func url(string: String) -> URLRecord? {
    let behaviour = process.world.switches[URLStringBehaviour.self].behaviour
    return FoundationURL.string(for: string, behaviour: behaviour).flatMap { URLRecord($0) }
  }

  /// Makes the file's URL, with the article's word on `#`: no URL before iOS 17.
  ///
  /// Foundation by itself differs there: one `#` begins a fragment in RFC 3986, which it takes on
  /// every iOS, and only a second one makes a text no URL. So the same lines in Apple's names move
  /// the file to the shortened name.
  private func fileURL(_ text: String) -> URLRecord? {
    let isStrict = process.world.switches[URLStringBehaviour.self] == .strict
    if isStrict, text.utf8.contains(UInt8(ascii: "#")) { return nil }
    return url(string: text)
  }

  // MARK: The second method

  /// Hands over the best attempt, as Xcode's template does.
  public func serviceExtensionTimeWillExpire() {
    guard implementsTimeWillExpire, let handler = state.contentHandler,
      let content = state.bestAttemptContent
    else { return }
    handler(content)
  }
}
