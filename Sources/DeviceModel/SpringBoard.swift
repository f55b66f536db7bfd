/// What the person sees of notifications: banners, the list, and the number on the icon.
///
/// The person acts on this and on nothing else; what the app believes of itself doesn't matter.
struct SpringBoard: Hashable {
  /// The banners that are up, oldest first.
  private(set) var banners: [UserNotification] = []
  /// The notifications in the list, oldest first.
  private(set) var list: [UserNotification] = []
  /// The number on the app's icon.
  private(set) var badge = 0
  /// Whether the app is what the person looks at.
  var showsApp = false

  /// What a person who sees the screen can tap.
  ///
  /// - Parameter identifier: The notification wanted; nil for the newest.
  /// - Returns: The banner, else the entry of the list, which lies behind an app in front.
  func tappable(_ identifier: String?) -> UserNotification? {
    let fits = { (notification: UserNotification) in
      identifier.map { notification.isNamed($0) } ?? true
    }
    if let banner = banners.last(where: fits) { return banner }
    return showsApp ? nil : list.last(where: fits)
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
