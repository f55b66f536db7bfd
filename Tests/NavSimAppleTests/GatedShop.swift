import DeviceModel
import Links
import NavSimApple
import PushToPage
import Simulation

@testable import Gated

/// The recommended app as a project takes it: a delegate that says what was decided.
class GatedShopDelegate: GatedAppDelegate {
  private let given: GateSettings

  init(_ settings: AppSettings) {
    given = GateSettings(settings)
    super.init()
    // The store of the link is the app's own business: what becomes of it has to be told.
    let keeper = keeper
    keeper.onNote = { [weak keeper] note in
      guard let keeper else { return }
      Self.trace(note) { keeper.navigations[$0 - 1] }
    }
  }

  override var settings: GateSettings { given }

  private static func trace(_ note: Gated.LinkGate.Note, navigation: (Int) -> WKNavigation) {
    switch note {
    case .stored(let link): LinkStoreTrace.changed(from: nil, to: link)
    case .replaced(let link, let newer): LinkStoreTrace.changed(from: link, to: newer)
    case .opened(let link, let number):
      LinkStoreTrace.opened(link, by: number.map(navigation))
    case .cleared(let link): LinkStoreTrace.changed(from: link, to: nil)
    case .rejected(let link, let reason): LinkStoreTrace.rejected(link, because: reason)
    case .expired(let link): LinkStoreTrace.expired(link)
    }
  }
}

extension AppleApp {
  /// The recommended app in Apple's names, with what the settings of the gallery's say.
  static func gated(_ settings: AppSettings) -> AppleApp {
    var app = AppleApp(
      delegate: { GatedShopDelegate(settings) }, sceneDelegate: { GatedSceneDelegate() },
      rootViewController: { GatedViewController() })
    app.schemes = Set(settings.schemes.map(\.name))
    app.associatedDomains = Set(settings.associatedDomains)
    app.unimplemented = []
    return app
  }
}

extension GateSettings {
  init(_ settings: AppSettings) {
    self.init()
    home = settings.home.flatMap { URL(string: $0.href) }
    if !settings.linkKeys.isEmpty { linkKeys = settings.linkKeys.map(\.text) }
    actionLinkKeys = settings.actionLinkKeys.mapValues(\.text)
    channelPage = settings.channelPage
    for scheme in settings.schemes { schemes[scheme.name] = URL(string: scheme.base.href) }
    externalHosts = Set(settings.externalHosts)
    presentation = UNNotificationPresentationOptions(
      rawValue: UInt(settings.presentation.rawValue))
    categories = Set(settings.categories.map { UNNotificationCategory($0) })
    gateTimeout = Double(settings.gateTimeout.milliseconds) / 1_000
    linkExpiresAfter = settings.linkExpiresAfter.map { Double($0.milliseconds) / 1_000 }
  }
}

extension UNNotificationCategory {
  fileprivate convenience init(_ category: NotificationCategory) {
    self.init(
      identifier: category.identifier,
      actions: category.actions.map { action in
        var options: UNNotificationActionOptions = []
        if action.options.contains(.foreground) { options.insert(.foreground) }
        if action.options.contains(.destructive) { options.insert(.destructive) }
        if action.options.contains(.authenticationRequired) {
          options.insert(.authenticationRequired)
        }
        return UNNotificationAction(identifier: action.identifier, title: "", options: options)
      }, intentIdentifiers: [],
      options: category.options.contains(.customDismissAction) ? [.customDismissAction] : [])
  }
}
