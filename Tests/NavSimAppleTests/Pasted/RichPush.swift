// swift-format-ignore-file
// The third article's service extension as it stands in an iOS project, flaws and all.
#if canImport(UIKit)
  import UserNotifications
#else
  import NavSimApple
#endif

enum RichPush {
  final class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
      _ request: UNNotificationRequest,
      withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
      self.contentHandler = contentHandler
      bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
      guard let bestAttemptContent = bestAttemptContent,
        let value = bestAttemptContent.userInfo["attachment-url"],
        let url = URL(string: value as! String)
      else { return }
      URLSession.shared.downloadTask(with: url) { location, response, error in
        guard let location = location else { return }
        let numbers = "\(arc4random_uniform(100_000))\(arc4random_uniform(100_000))"
        let path = "file://" + NSTemporaryDirectory() + numbers + url.lastPathComponent
        let file = URL(string: path)!
        do {
          try FileManager.default.moveItem(at: location, to: file)
          let attachment = try UNNotificationAttachment(
            identifier: "video", url: file, options: nil)
          bestAttemptContent.attachments = [attachment]
        } catch {
          return
        }
        contentHandler(bestAttemptContent)
      }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
      if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
        contentHandler(bestAttemptContent)
      }
    }
  }
}
