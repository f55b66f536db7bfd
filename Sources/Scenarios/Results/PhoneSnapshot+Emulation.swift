import Browsing
import DeviceModel
import Links
import Simulation

extension PhoneSnapshot {
  /// Looks at the phone as it is now.
  init(of device: Device, in world: World) {
    self.init()
    applicationState = device.applicationState
    showsApp = device.showsApp
    overlay =
      device.showsPrompt
      ? .prompt
      : device.showsNotificationCentre
        ? .notificationCentre : device.showsAppSwitcher ? .appSwitcher : nil
    isLocked = device.isLocked
    banners = device.banners.map { Notice($0) }
    delivered = device.deliveredNotifications.map { Notice($0) }
    badge = device.badge
    pendingLink = world.monitor(VerdictMonitor.self)?.pendingLink
    guard let webView = world.newestObject(of: WebView.self) else { return }
    url = webView.url.isEmpty ? nil : webView.url
    title = webView.title.flatMap { $0.isEmpty ? nil : $0 }
    let list = webView.backForwardList
    back = list.back.map { Outcome.HistoryItem($0) }
    current = list.current.map { Outcome.HistoryItem($0) }
    forward = list.forward.map { Outcome.HistoryItem($0) }
  }
}

extension PhoneSnapshot.Notice {
  fileprivate init(_ notification: UserNotification) {
    self.init(
      identifier: notification.identifier, title: notification.content.title.string,
      body: notification.content.body.string)
  }
}
