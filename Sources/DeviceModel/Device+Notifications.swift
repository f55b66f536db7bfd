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
  ///   - isStored: Whether APNs keeps it for a phone that is offline: not with `apns-expiration` 0.
  /// - Returns: The notification's identifier.
  @discardableResult
  public func push(
    _ content: NotificationContent, identifier: String? = nil, isStored: Bool = true
  ) -> String {
    state.arrivals += 1
    let identifier = identifier ?? Self.madeUpIdentifier(state.arrivals)
    let notification = UserNotification(identifier: identifier, content: content)
    if state.isOnline {
      letArrive(notification)
    } else {
      let event = Event.hold(notification, isStored: isStored)
      world.enqueue(event, for: self, in: deliveryLane(identifier))
    }
    return identifier
  }

  func deliveryLane(_ identifier: String) -> LaneName {
    LaneName(.delivery, of: .device, named: identifier)
  }

  /// Returns an identifier such as the system makes up: shaped as a UUID, the same in every run.
  static func madeUpIdentifier(_ number: Int, group: String = "8000") -> String {
    // Each push asks for one, so it is put together byte by byte.
    var digits: [UInt8] = Array("00000000-0000-4000-".utf8)
    digits += group.utf8
    digits.append(0x2D)
    for place in (0..<12).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> (4 * place) & 0xF)
      digits.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .hold(let notification, let isStored): hold(notification, isStored: isStored)
    case .arrive(let notification): arrive(notification)
    case .deliver(let notification): deliverFromServiceExtension(notification)
    case .extensionExpires(let run): serviceExtensionExpires(run)
    case .remove(let identifier): take(away: identifier)
    case .due(let request, let time): due(request, time: time)
    }
  }

  /// Returns whether the event can be handled; what is with the service extension is not back yet.
  public func isReady(for event: Event) -> Bool {
    guard case .deliver(let notification) = event else { return true }
    return isBack(notification)
  }

  private func arrive(_ notification: UserNotification) {
    world.record(
      .springBoard, .pushArrived, .init(.identifier, .text(notification.identifier)),
      .init(.title, .text(notification.content.title.string)))
    if isForServiceExtension(notification.content) {
      return runServiceExtension(for: notification)
    }
    guard notification.content.isSilent else { return deliver(notification) }
    guard !state.wasForceQuit else {
      return drop(notification, .forceQuit)
    }
    guard app.wakesForPushes else {
      return drop(notification, .noFetchMethod)
    }
    work(.didReceiveRemoteNotification(notification), launchedBy: notification.content)
  }

  /// Shows a notification, and wakes the app if the push says so.
  ///
  /// - Parameters:
  ///   - notification: It is as it will be shown: it has been to the service extension, if it must.
  ///   - sent: The notification as it was sent, which is what wakes the app; nil if it is the same.
  func deliver(_ notification: UserNotification, asSent sent: UserNotification? = nil) {
    let sent = sent ?? notification
    let content = sent.content
    let wakes = content.isContentAvailable && !state.wasForceQuit && app.wakesForPushes
    let isFetchFirst = world.switches[FetchOrder.self] == .fetchFirst
    if wakes, isFetchFirst {
      work(.didReceiveRemoteNotification(sent), launchedBy: content)
    }
    deliverToPerson(notification)
    if wakes, !isFetchFirst {
      work(.didReceiveRemoteNotification(sent), launchedBy: content)
    }
  }

  func deliverToPerson(_ notification: UserNotification) {
    let content = notification.content
    guard state.authorization.allowsShowing else {
      return drop(notification, .authorization(state.authorization))
    }
    guard content.hasAnything else {
      return drop(notification, .nothingInIt)
    }
    if state.springBoard.showsApp, let process {
      let isTwice = world.switches[WillPresentCalls.self] == .twice
      for _ in 0..<(isTwice ? 2 : 1) {
        world.enqueue(.willPresent(notification), for: process, in: process.mainLane)
      }
      return
    }
    guard content.hasAlert else {
      if let badge = content.badge { apply(badge: badge) }
      return drop(notification, .noAlert)
    }
    show(notification, backgroundOptions(for: content))
  }

  /// How iOS shows a notification of an app that isn't in front.
  private func backgroundOptions(for content: NotificationContent) -> PresentationOptions {
    // A provisional app's notifications come without a banner, a sound or a number.
    if state.authorization == .provisional { return [.list] }
    let isPassive =
      content.interruptionLevel == .passive
      && !VersionedBehaviour.noInterruptionLevels.holds(on: world.switches.platform)
    return isPassive ? [.list, .badge] : [.banner, .list, .badge]
  }

  /// Shows a notification as the app in front wishes.
  func present(_ notification: UserNotification, _ options: PresentationOptions) {
    guard !options.isDisjoint(with: [.banner, .list]) else {
      if options.contains(.badge), let badge = notification.content.badge { apply(badge: badge) }
      return drop(notification, .noOptions)
    }
    show(notification, options)
  }

  private func show(_ notification: UserNotification, _ options: PresentationOptions) {
    // A notification with the identifier of one that shows already takes its place.
    take(away: notification.identifier)
    let identifier = TraceEvent.Detail(.identifier, .text(notification.identifier))
    let shownAttachments = attachmentDetails(of: notification.content)
    if options.contains(.banner), !state.springBoard.isLocked {
      state.springBoard.showBanner(notification)
      world.record(
        TraceEvent(
          .springBoard, .bannerShown, at: world.now, details: [identifier] + shownAttachments))
    }
    if options.contains(.list) || state.springBoard.isLocked {
      state.springBoard.enterList(notification)
      world.record(
        TraceEvent(.springBoard, .listed, at: world.now, details: [identifier] + shownAttachments))
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
  func drop(_ notification: UserNotification, _ reason: DropReason) {
    world.record(
      .springBoard, .pushDropped, .init(.identifier, .text(notification.identifier)),
      .init(.reason, .text(reason.words)))
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
