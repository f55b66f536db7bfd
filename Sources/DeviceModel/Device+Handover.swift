import Links
import Simulation

// Links that the app hands to the system.
extension Device {
  /// Opens a URL for the app: stands for what `open(_:options:completionHandler:)` comes to.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - universalLinksOnly: Whether it is opened only if another app takes it as a universal link.
  /// - Returns: Whether anything was opened.
  func open(_ text: String, forAppItself universalLinksOnly: Bool) -> Bool {
    let taker = taker(of: text)
    if universalLinksOnly {
      guard case .app = taker, URLRecord(text)?.isHTTP == true else { return false }
    }
    switch taker {
    case .itself:
      let context = OpenURLContext(url: text, sourceApplication: app.bundleIdentifier)
      bringToFront(for: .url(context))
    case .app(let name): recordOpened(text, by: name)
    case .system: recordOpened(text, by: "the system")
    case .browser: recordOpened(text, by: "the browser")
    case .browserForOwn:
      recordOpened(
        text, by: "the browser",
        [
          .init(.type, .text("browser")),
          .init(.reason, .text(LinkRefusal.Reason.openedByTheAppItself.rawValue)),
          .init(.text, .text(URLRecord(text)?.host ?? "")),
        ])
    case .nobody(let scheme): recordFailed(text, "no app on this phone has the scheme \(scheme)")
    case .noURL: recordFailed(text, "it is no URL")
    }
    switch taker {
    case .nobody, .noURL: return false
    default: return true
    }
  }

  /// Returns whether somebody on the phone takes a URL.
  func canOpen(_ text: String) -> Bool {
    switch taker(of: text) {
    case .nobody, .noURL: false
    default: true
    }
  }

  /// Opens another app whose universal link was followed in a web view of this one.
  ///
  /// - Parameter url: The link.
  /// - Returns: Whether another app has taken it.
  func openInOtherApp(_ url: URLRecord) -> Bool {
    guard let other = otherApp(claiming: url) else { return false }
    recordOpened(url.href, by: other.name)
    return true
  }

  /// Returns the other app that takes a URL by its scheme or its domain; nil for none.
  func otherApp(claiming url: URLRecord) -> OtherApp? {
    otherApps.first { other in
      url.isHTTP
        ? other.domains.entry(for: url.host ?? "") != nil : other.schemes.contains(url.scheme)
    }
  }

  private func taker(of text: String) -> LinkTaker {
    guard let url = URLRecord(text) else { return .noURL }
    guard url.isHTTP else {
      if app.schemes.contains(url.scheme) { return .itself }
      if let other = otherApp(claiming: url) { return .app(other.name) }
      if SystemSchemes.safari.contains(url.scheme),
        VersionedBehaviour.safariSchemes.holds(on: world.switches.platform)
      {
        return .browser
      }
      return SystemSchemes.all.contains(url.scheme) ? .system : .nobody(scheme: url.scheme)
    }
    if app.claim(url) == .app { return .browserForOwn }
    return otherApp(claiming: url).map { .app($0.name) } ?? .browser
  }

  private func recordOpened(
    _ url: String, by name: String, _ more: [TraceEvent.Detail] = []
  ) {
    let details: [TraceEvent.Detail] = [.init(.url, .text(url)), .init(.name, .text(name))]
    world.record(
      TraceEvent(.springBoard, .openedExternally, at: world.now, details: details + more))
  }

  private func recordFailed(_ url: String, _ reason: String) {
    world.record(
      .springBoard, .openFailed, .init(.url, .text(url)), .init(.reason, .text(reason)))
  }
}
