/// What the person sees of notifications: banners, the list, and the number on the icon.
///
/// The person acts on this and on nothing else; what the app believes of itself doesn't matter.
struct SpringBoard: Hashable {
  /// What lies over the app in front without its having been left.
  enum Overlay: Hashable {
    case notificationCentre, appSwitcher, prompt
  }

  /// The banners that are up, oldest first.
  private(set) var banners: [UserNotification] = []
  /// The notifications in the list, oldest first.
  private(set) var list: [UserNotification] = []
  /// The number on the app's icon.
  private(set) var badge = 0
  /// Whether the app is what the person looks at, or would if nothing lay over it.
  var showsApp = false
  /// What lies over the app.
  var overlay: Overlay?
  /// Whether the phone is locked.
  var isLocked = false {
    didSet { hasBeenUnlocked = hasBeenUnlocked || !isLocked }
  }
  /// Whether the phone has been unlocked since it was switched on.
  private(set) var hasBeenUnlocked = true
  /// Whether the app was in front when the phone was locked.
  var returnsToApp = false

  /// Whether the list can be seen: on the home and lock screens, and when it is pulled down.
  var showsList: Bool { !showsApp || overlay == .notificationCentre || isLocked }

  /// What a person who sees the screen can tap.
  ///
  /// - Parameters:
  ///   - identifier: The notification wanted; nil for the newest.
  ///   - listOnly: Whether banners don't count.
  /// - Returns: The banner, else the entry of the list, which lies behind an app in front.
  func tappable(_ identifier: String?, listOnly: Bool = false) -> UserNotification? {
    let fits = { (notification: UserNotification) in
      identifier.map { notification.isNamed($0) } ?? true
    }
    if !listOnly, let banner = banners.last(where: fits) { return banner }
    return showsList ? list.last(where: fits) : nil
  }

  /// Takes the notification away wherever it shows.
  ///
  /// - Returns: Whether it showed anywhere.
  @discardableResult
  mutating func remove(_ identifier: String) -> Bool {
    let count = banners.count + list.count
    banners.removeAll { $0.isNamed(identifier) }
    list.removeAll { $0.isNamed(identifier) }
    return banners.count + list.count < count
  }

  /// Switches the phone on: it is locked, and nobody has unlocked it yet.
  mutating func switchOn() {
    isLocked = true
    hasBeenUnlocked = false
  }

  /// Puts the banners away: Notification Centre covers them, and what they say is in the list.
  mutating func coverBanners() {
    banners.removeAll()
  }

  mutating func showBanner(_ notification: UserNotification) {
    banners.append(notification)
  }

  mutating func enterList(_ notification: UserNotification) {
    list.append(notification)
  }

  /// Puts a number on the icon.
  ///
  /// - Returns: Whether it is another one than before.
  mutating func setBadge(_ number: Int) -> Bool {
    defer { badge = number }
    return badge != number
  }
}
