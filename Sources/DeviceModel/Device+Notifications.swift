import Links
public import Simulation

/// Whether a badge of 0 also clears the list of notifications.
public enum BadgeZero: String, Switch {
  case clearsList = "clears-list"
  case keepsList = "keeps-list"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "badge-zero", standard: BadgeZero.clearsList,
    question: "Does setting the badge to 0 also take the app's notifications out of the list?",
    source: .inferred)
}

// From a push that arrives to a notification that shows.
extension Device {
  /// Lets a push arrive, some time later.
  ///
  /// - Parameters:
  ///   - content: What the push carries.
  ///   - identifier: The collapse id; without one the system makes an identifier up.
  /// - Returns: The notification's identifier.
  @discardableResult
  public func push(_ content: NotificationContent, identifier: String? = nil) -> String {
    state.arrivals += 1
    let identifier = identifier ?? Self.madeUpIdentifier(state.arrivals)
    world.enqueue(
      .arrive(UserNotification(identifier: identifier, content: content)), for: self,
      in: deliveryLane(identifier))
    return identifier
  }

  private func deliveryLane(_ identifier: String) -> LaneName {
    LaneName(.delivery, of: .device, named: identifier)
  }

  /// Returns an identifier such as the system makes up: shaped as a UUID, the same in every run.
  private static func madeUpIdentifier(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 12 - digits.count))
    return "00000000-0000-4000-8000-\(zeros)\(digits)"
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .arrive(let notification): arrive(notification)
    case .deliver(let notification): deliver(notification)
    case .remove(let identifier): take(away: identifier)
    }
  }

  private func arrive(_ notification: UserNotification) {
    world.record(
      .springBoard, .pushArrived, .init(.identifier, .text(notification.identifier)),
      .init(.title, .text(notification.content.title.string)))
    guard notification.content.isSilent else { return deliver(notification) }
    guard !state.wasForceQuit else {
      return drop(notification, "the person swiped the app away, so silent pushes are held back")
    }
    guard app.wakesForPushes else {
      return drop(notification, "the app doesn't implement didReceiveRemoteNotification")
    }
    work(.didReceiveRemoteNotification(notification), launchedBy: notification.content)
  }

  /// The notification is as it will be shown: it has passed the service extension, if there is one.
  func deliver(_ notification: UserNotification) {
    let content = notification.content
    let wakes = content.isContentAvailable && !state.wasForceQuit && app.wakesForPushes
    let isFetchFirst = world.switches[FetchOrder.self] == .fetchFirst
    if wakes, isFetchFirst {
      work(.didReceiveRemoteNotification(notification), launchedBy: content)
    }
    deliverToPerson(notification)
    if wakes, !isFetchFirst {
      work(.didReceiveRemoteNotification(notification), launchedBy: content)
    }
  }

  private func deliverToPerson(_ notification: UserNotification) {
    let content = notification.content
    guard state.authorization.allowsShowing else {
      return drop(notification, "authorization is \(state.authorization.rawValue)")
    }
    if state.springBoard.showsApp, let process {
      return world.enqueue(.willPresent(notification), for: process, in: process.mainLane)
    }
    guard content.hasAlert else {
      if let badge = content.badge { apply(badge: badge) }
      return drop(notification, "the payload has no alert to show")
    }
    show(notification, backgroundOptions(for: content))
  }

  /// How iOS shows a notification of an app that isn't in front.
  private func backgroundOptions(for content: NotificationContent) -> PresentationOptions {
    // A provisional app's notifications come without a banner, a sound or a number.
    if state.authorization == .provisional { return [.list] }
    return content.interruptionLevel == .passive ? [.list, .badge] : [.banner, .list, .badge]
  }

  /// Shows a notification as the app in front wishes.
  func present(_ notification: UserNotification, _ options: PresentationOptions) {
    guard !options.isDisjoint(with: [.banner, .list]) else {
      if options.contains(.badge), let badge = notification.content.badge { apply(badge: badge) }
      return drop(notification, "willPresent asked for neither banner nor list")
    }
    show(notification, options)
  }

  private func show(_ notification: UserNotification, _ options: PresentationOptions) {
    // A notification with the identifier of one that shows already takes its place.
    take(away: notification.identifier)
    let identifier = TraceEvent.Detail(.identifier, .text(notification.identifier))
    if options.contains(.banner), !state.springBoard.isLocked {
      state.springBoard.showBanner(notification)
      world.record(.springBoard, .bannerShown, identifier)
    }
    if options.contains(.list) || state.springBoard.isLocked {
      state.springBoard.enterList(notification)
      world.record(.springBoard, .listed, identifier)
    }
    if options.contains(.badge), let badge = notification.content.badge {
      apply(badge: badge, comingWith: notification.identifier)
    }
  }

  /// Puts a number on the icon.
  ///
  /// - Parameters:
  ///   - badge: The number; 0 takes it away, and the notifications that are in the list with it.
  ///   - identifier: The notification that brings the number, which stays.
  func apply(badge: Int, comingWith identifier: String? = nil) {
    if badge == 0, world.switches[BadgeZero.self] == .clearsList {
      for notification in state.springBoard.list where notification.identifier != identifier {
        take(away: notification.identifier)
      }
    }
    guard state.springBoard.setBadge(badge) else { return }
    world.record(.springBoard, .badgeChanged, .init(.number, .number(badge)))
  }

  /// Notes that nobody will ever see the notification.
  func drop(_ notification: UserNotification, _ reason: String) {
    world.record(
      .springBoard, .pushDropped, .init(.identifier, .text(notification.identifier)),
      .init(.reason, .text(reason)))
  }

  func removeLater(_ identifier: String) {
    world.enqueue(.remove(identifier: identifier), for: self, in: deliveryLane(identifier))
  }

  func take(away identifier: String) {
    guard state.springBoard.remove(identifier) else { return }
    world.record(.springBoard, .notificationRemoved, .init(.identifier, .text(identifier)))
  }
}

extension InstalledApp {
  fileprivate var wakesForPushes: Bool { !unimplemented.contains(.didReceiveRemoteNotification) }
}
