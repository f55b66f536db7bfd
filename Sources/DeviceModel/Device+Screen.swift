// What a person sees who looks at the phone.
extension Device {
  /// The banners that are up, oldest first.
  public var banners: [UserNotification] { state.springBoard.banners }

  /// Whether the app is what the person looks at, or would if nothing lay over it.
  public var showsApp: Bool { state.springBoard.showsApp }

  /// Whether the phone is locked.
  public var isLocked: Bool { state.springBoard.isLocked }

  /// Whether Notification Centre is pulled down over the app.
  public var showsNotificationCentre: Bool { state.springBoard.overlay == .notificationCentre }

  /// Whether the app switcher lies over the app.
  public var showsAppSwitcher: Bool { state.springBoard.overlay == .appSwitcher }
}
