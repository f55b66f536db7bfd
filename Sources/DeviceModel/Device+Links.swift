public import Links
import Simulation

// Links that are opened outside the app.
extension Device {
  /// Opens a URL outside the app: in Messages, Mail, Safari, or another app.
  ///
  /// The app gets what has one of its schemes and what is one of its universal links; the rest is
  /// the browser's, or that of whichever app has the scheme or the domain.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - place: Where it is opened.
  ///   - declines: Whether the person says no where iOS asks *Open in "App"?*.
  public func open(
    _ url: URLRecord, from place: LinkPlace = .app(bundleIdentifier: nil), declines: Bool = false
  ) {
    guard url.isHTTP else { return openScheme(of: url, from: place, declines) }
    if let refusal = refusal(of: url, openedFrom: place) {
      if let other = otherApp(claiming: url) {
        return openElsewhere(url, type: "app", LinkRefusal(.anotherApp, other.name))
      }
      return openElsewhere(url, type: "browser", refusal)
    }
    bringToFront(for: .userActivity(UserActivity(webpageURL: url.href)))
  }

  /// Chooses the browser for a link, by a long press or the name of the domain in the status bar.
  ///
  /// From then on links of that domain stay in the browser.
  public func openInBrowser(_ url: URLRecord) {
    if let host = url.host { state.domainsOpenedInBrowser.insert(host) }
    openElsewhere(url, type: "browser", LinkRefusal(.personPrefersBrowser, url.host ?? ""))
  }

  /// Chooses the app for a link again, by the banner above the page in Safari.
  public func openInApp(_ url: URLRecord) {
    if let host = url.host { state.domainsOpenedInBrowser.remove(host) }
    open(url)
  }

  private func openScheme(of url: URLRecord, from place: LinkPlace, _ declines: Bool) {
    guard app.schemes.contains(url.scheme) else {
      if let other = otherApp(claiming: url) {
        return openElsewhere(url, type: "app", LinkRefusal(.anotherApp, other.name))
      }
      return openElsewhere(
        url, type: "system", LinkRefusal(.schemeNotDeclared, url.scheme))
    }
    if world.switches[SchemeQuestion.self] == .asked {
      world.record(
        .springBoard, .promptShown, .init(.text, .text("Open in \"\(app.bundleIdentifier)\"?")),
        .init(.url, .text(url.href)))
      world.record(.springBoard, .promptAnswered, .init(.granted, .flag(!declines)))
      guard !declines else {
        return openElsewhere(
          url, type: "nobody", LinkRefusal(.personDeclined, app.bundleIdentifier))
      }
    }
    var source: String?
    if case .app(let identifier) = place { source = identifier }
    bringToFront(for: .url(OpenURLContext(url: url.href, sourceApplication: source)))
  }

  /// Returns why a page of the web doesn't open the app; nil when it does.
  private func refusal(of url: URLRecord, openedFrom place: LinkPlace) -> LinkRefusal? {
    if case .browser(let refusal) = app.claim(url) { return refusal }
    if let host = url.host, state.domainsOpenedInBrowser.contains(host) {
      return LinkRefusal(.personPrefersBrowser, host)
    }
    switch place {
    case .app: return nil
    case .safariPage(let page):
      return page.host == url.host
        ? LinkRefusal(.openedWhereLinksStay, "a page of the same domain in Safari") : nil
    case .addressBar: return LinkRefusal(.openedWhereLinksStay, "Safari's address bar")
    case .script:
      return world.switches[LinkFromScript.self] == .opensApp
        ? nil : LinkRefusal(.openedWhereLinksStay, "a page that led on without a tap")
    case .safariViewController:
      return LinkRefusal(.openedWhereLinksStay, "a SFSafariViewController")
    }
  }

  private func openElsewhere(_ url: URLRecord, type: String, _ refusal: LinkRefusal) {
    world.record(
      .springBoard, .openedExternally, .init(.url, .text(url.href)), .init(.type, .text(type)),
      .init(.reason, .text(refusal.reason.rawValue)), .init(.text, .text(refusal.detail)))
  }
}
