import Browsing
import DeviceModel
import Links
import PushToPage
public import Simulation

/// The person with the phone, and the server that sends: they do the steps of a scenario in order.
public final class Person: EmulatedObject {
  /// What the person remembers.
  public struct State: Hashable {
    var identifiers: [String: String] = [:]
  }

  /// How near a timer must be for the person to wait for it when everything settles.
  public static let settleHorizon = VirtualDuration.milliseconds(150)

  /// The person's name in the world.
  public let identity: ObjectIdentity
  /// What the person remembers.
  public var state = State()
  private unowned let world: World
  private let device: Device
  private let settings: AppSettings

  init(in world: World, with device: Device, settings: AppSettings) {
    self.world = world
    self.device = device
    self.settings = settings
    identity = world.identity(for: .device)
    world.register(self)
  }

  /// Takes the steps as the next things to do.
  func plan(_ steps: [Step]) {
    for step in steps { world.enqueue(step, for: self, in: .person) }
  }

  /// Gives up the step that can't be done, as nothing is left that could make it possible.
  ///
  /// - Returns: Whether there was such a step.
  func giveUp() -> Bool {
    world.removeHead(of: .person, for: self) != nil
  }

  /// Returns whether what the step needs is there.
  public func isReady(for step: Step) -> Bool {
    switch step {
    case .tap(let name): device.tappableNotification(identifier(of: name)) != nil
    case .settle: world.isQuiet(horizon: Self.settleHorizon)
    default: true
    }
  }

  private func identifier(of name: String?) -> String? {
    name.map { state.identifiers[$0] ?? $0 }
  }

  /// Does the step.
  public func handle(_ step: Step) {
    switch step {
    case .push(let push): send(push)
    case .tap(let name): tap(name)
    case .foreground:
      world.record(.user, .foreground)
      device.openByIcon()
    case .background:
      world.record(.user, .background)
      device.pressHome()
    case .wait(let duration): world.postponeHead(of: .person, by: duration)
    case .settle: break
    default: use(webView: world.newestObject(of: WebView.self), step)
    }
  }

  private func send(_ push: Step.Push) {
    let content = NotificationContent(userInfo: push.payload)
    let identifier = device.push(content, identifier: push.collapseIdentifier)
    if let name = push.name { state.identifiers[name] = identifier }
    world.record(TraceEvent(.user, .push, at: world.now, details: details(identifier, content)))
  }

  private func tap(_ name: String?) {
    guard let notification = device.tappableNotification(identifier(of: name)) else { return }
    world.record(
      TraceEvent(
        .user, .tap, at: world.now,
        details: details(notification.identifier, notification.content)))
    device.tap(notification)
  }

  /// What a notification carries, as the trace tells it: the link as sent, and where it leads.
  private func details(
    _ identifier: String, _ content: NotificationContent
  ) -> [TraceEvent.Detail] {
    var details = [TraceEvent.Detail(.identifier, .text(identifier))]
    switch PushedLink(in: content.userInfo, settings: settings) {
    case .none: break
    case .notText(let value, _): details.append(.init(.link, .text(value)))
    case .text(let link):
      details.append(.init(.link, .text(link)))
      switch LinkDestination(of: link, settings: settings) {
      case .page(let url): details.append(.init(.url, .text(url.href)))
      case .external(let url): details.append(.init(.url, .text(url)))
      case .rejected: break
      }
    }
    return details
  }

  private func use(webView: WebView?, _ step: Step) {
    guard let webView else { return }
    switch step {
    case .load(let url):
      world.record(.user, .load, .init(.url, .text(url)))
      webView.load(url)
    case .go(let distance):
      let name: TraceEvent.Name = distance == -1 ? .back : distance == 1 ? .forward : .go
      world.record(.user, name, .init(.number, .number(distance)))
      switch distance {
      case -1: webView.goBack()
      case 1: webView.goForward()
      default: webView.go(by: distance)
      }
    case .reload:
      world.record(.user, .reload)
      webView.reload()
    case .stop:
      world.record(.user, .stop)
      webView.stopLoading()
    case .followLink(let id):
      world.record(.user, .click, .init(.identifier, .text(id)))
      webView.followLink(id: id)
    default: break
    }
  }
}
