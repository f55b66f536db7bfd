import DeviceModel
import Scenarios

/// What a phone looked like at one moment, as a list of facts, which the page's script draws.
struct HTMLPhone {
  private let phone: PhoneSnapshot

  init(_ phone: PhoneSnapshot) {
    self.phone = phone
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  /// The facts: a class names what each is.
  var text: String {
    var items = ["<li class=\"state\">\(Self.words(for: phone.applicationState))</li>"]
    if !phone.showsApp { items.append("<li class=\"away\">another screen is in front</li>") }
    if phone.isLocked { items.append("<li class=\"locked\">locked</li>") }
    if let overlay = phone.overlay {
      items.append("<li class=\"over \(overlay.rawValue)\">\(Self.words(for: overlay))</li>")
    }
    items += phone.banners.map { notice("banner", $0) }
    items += phone.delivered.map { notice("listed", $0) }
    if phone.badge > 0 { items.append("<li class=\"badge\">\(phone.badge)</li>") }
    if let link = phone.pendingLink {
      items.append("<li class=\"stored\"><code>\(escaped(link))</code></li>")
    }
    if let url = phone.url {
      items.append(
        "<li class=\"page\"><b>\(escaped(phone.title ?? ""))</b> "
          + "<span class=\"url\">\(escaped(url))</span></li>")
    }
    return "<ul class=\"phone\">\(items.joined())</ul>" + history
  }

  private func notice(_ kind: String, _ notice: PhoneSnapshot.Notice) -> String {
    "<li class=\"\(kind)\"><b>\(escaped(notice.title))</b> <span>\(escaped(notice.body))</span></li>"
  }

  private var history: String {
    let pages = phone.back + (phone.current.map { [$0] } ?? []) + phone.forward
    guard !pages.isEmpty else { return "" }
    let items = pages.enumerated().map { index, page in
      "<li\(index == phone.back.count ? " aria-current=\"page\"" : "")>"
        + "<b>\(escaped(page.title ?? ""))</b> <span class=\"url\">\(escaped(page.url))</span></li>"
    }
    return "<ol class=\"history\">\(items.joined())</ol>"
  }

  private static func words(for state: ApplicationState) -> String {
    state == .notRunning ? "not running" : state.rawValue
  }

  private static func words(for overlay: PhoneSnapshot.Overlay) -> String {
    switch overlay {
    case .notificationCentre: "Notification Centre is open"
    case .appSwitcher: "the app switcher is open"
    case .prompt: "the app asks to show notifications"
    }
  }
}
