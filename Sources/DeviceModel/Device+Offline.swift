public import Simulation

/// How many pushes APNs keeps for a phone that it can't reach.
public enum OfflinePushes: String, Switch {
  /// The newest of each app; those before it are discarded.
  case newest
  case all

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "offline-pushes", standard: OfflinePushes.newest,
    question: "Does APNs keep the newest push of an app for a phone that is offline, or all?",
    source: .documented)
}

// Pushes to a phone that is offline, which APNs stores and forwards.
//
// Apple: Local and Remote Notification Programming Guide, "Quality of Service, Store-and-Forward,
// and Coalesced Notifications": only the newest of an app is kept, for a limited time. With
// apns-expiration 0 a push is tried once and not stored.
extension Device {
  /// Keeps a push until the phone is online again, or lets it arrive where it is by now.
  func hold(_ notification: UserNotification, isStored: Bool) {
    guard !state.isOnline else { return letArrive(notification) }
    guard isStored else { return drop(notification, .offline) }
    let isSame = { (other: UserNotification) in other.identifier == notification.identifier }
    if world.switches[OfflinePushes.self] == .newest {
      for old in state.held { drop(old, .newerWhileOffline) }
      state.held = []
    } else {
      state.held.removeAll(where: isSame)
    }
    state.held.append(notification)
    world.record(
      .springBoard, .pushHeld, .init(.identifier, .text(notification.identifier)),
      .init(.reason, .text("the phone is offline: APNs keeps the push for it")))
  }

  /// Takes the network away from the phone, or gives it back; what APNs has kept arrives then.
  ///
  /// - Parameter isOnline: Whether there is a network.
  public func setOnline(_ isOnline: Bool) {
    state.isOnline = isOnline
    guard isOnline else { return }
    let held = state.held
    state.held = []
    for notification in held { letArrive(notification) }
  }

  /// Lets a push reach the phone.
  func letArrive(_ notification: UserNotification) {
    let lane = deliveryLane(notification.identifier)
    world.enqueue(.arrive(notification), for: self, in: lane)
    // A later push of the same identifier waits in this lane until the extension is done with it.
    if isForServiceExtension(notification.content) {
      world.enqueue(.deliver(notification), for: self, in: lane)
    }
  }
}
