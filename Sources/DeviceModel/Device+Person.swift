import Simulation

// What a person can do with the phone.
extension Device {
  // MARK: The app

  /// Brings the app to the front by its icon or the app switcher; launches it if need be.
  public func openByIcon() {
    bringToFront(for: .icon)
  }

  /// Presses the home button.
  public func pressHome() {
    guard state.springBoard.showsApp, let process else { return }
    let wasActive = state.springBoard.overlay == nil
    state.springBoard.showsApp = false
    state.springBoard.overlay = nil
    process.enqueue(sequence.leave(wasActive: wasActive))
  }

  /// Swipes the app away in the app switcher.
  ///
  /// An app whose process still runs is told; a suspended one just ends. Silent pushes are held
  /// back until the person opens the app again.
  public func forceQuit() {
    state.wasForceQuit = true
    state.hasSession = false
    guard let process else { return }
    let isInFront = state.springBoard.showsApp && state.springBoard.overlay == nil
    state.springBoard.showsApp = false
    state.springBoard.overlay = nil
    guard !process.isSuspended else { return processEnded() }
    process.enqueue(sequence.forceQuit(isInFront: isInFront))
  }

  /// Ends the process as the system does when memory is short: the app isn't told.
  public func terminate() {
    processEnded()
  }

  /// Takes the scene of an app in the background away, as the system does to save memory.
  public func disconnectScene() {
    guard let process, !state.springBoard.showsApp, process.scene != nil else { return }
    process.wake()
    process.enqueue([.sceneDidDisconnect])
    process.suspend(after: Application.timeUntilSuspension)
  }

  /// Covers the app's whole view with another, as a full-screen presentation does.
  public func coverView() {
    process?.enqueue([.viewCovered])
  }

  /// Takes away what covers the app's view.
  public func uncoverView() {
    process?.enqueue([.viewUncovered])
  }

  // MARK: What lies over the app

  /// Pulls Notification Centre down.
  public func openNotificationCentre() {
    state.springBoard.coverBanners()
    lay(.notificationCentre)
  }

  /// Pushes Notification Centre up again.
  public func closeNotificationCentre() {
    takeAway(.notificationCentre)
  }

  /// Opens the app switcher.
  public func openAppSwitcher() {
    lay(.appSwitcher)
  }

  /// Leaves the app switcher for the app that was in front.
  public func closeAppSwitcher() {
    takeAway(.appSwitcher)
  }

  func lay(_ overlay: SpringBoard.Overlay) {
    guard state.springBoard.showsApp, state.springBoard.overlay == nil, let process else { return }
    state.springBoard.overlay = overlay
    process.enqueue(sequence.resignActive())
  }

  func takeAway(_ overlay: SpringBoard.Overlay) {
    guard state.springBoard.overlay == overlay, let process else { return }
    state.springBoard.overlay = nil
    process.enqueue(sequence.becomeActive())
  }

  /// Locks the phone; the app in front goes to the background.
  public func lock() {
    guard !state.springBoard.isLocked else { return }
    let showedApp = state.springBoard.showsApp
    pressHome()
    state.springBoard.isLocked = true
    // The app comes back when the phone is unlocked.
    state.springBoard.returnsToApp = showedApp
  }

  /// Unlocks the phone; the app that was in front comes back.
  public func unlock() {
    guard state.springBoard.isLocked else { return }
    state.springBoard.isLocked = false
    if state.springBoard.returnsToApp { openByIcon() }
  }

  // MARK: Notifications

  /// Taps a notification that shows.
  ///
  /// Whether the tap is warm is decided by what is in front, not by what the app believes.
  ///
  /// - Parameter notification: One that ``tappableNotification(_:listOnly:)`` returned.
  public func tap(_ notification: UserNotification) {
    take(away: notification.identifier)
    bringToFront(for: .response(NotificationResponse(notification: notification)))
  }

  /// Sweeps a notification away; the app is told only if its category asks for that.
  ///
  /// - Parameter notification: One that ``tappableNotification(_:listOnly:)`` returned.
  public func dismiss(_ notification: UserNotification) {
    take(away: notification.identifier)
    guard category(of: notification)?.options.contains(.customDismissAction) == true else { return }
    respondInBackground(
      NotificationResponse(
        notification: notification,
        actionIdentifier: NotificationResponse.dismissActionIdentifier))
  }

  /// Returns the action of that identifier below a notification, if its category has one.
  public func action(
    _ identifier: String, of notification: UserNotification
  ) -> NotificationAction? {
    category(of: notification)?.actions.first { $0.identifier == identifier }
  }

  /// Chooses an action below a notification.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - notification: The notification.
  ///   - text: What the person writes, where the action asks for it.
  public func choose(
    _ action: NotificationAction, of notification: UserNotification, text: String? = nil
  ) {
    take(away: notification.identifier)
    if action.options.contains(.authenticationRequired) { state.springBoard.isLocked = false }
    let response = NotificationResponse(
      notification: notification, actionIdentifier: action.identifier,
      userText: action.takesText ? text ?? "" : nil)
    if action.options.contains(.foreground) {
      bringToFront(for: .response(response))
    } else {
      respondInBackground(response)
    }
  }

  /// Tells the app of a response without bringing it to the front.
  private func respondInBackground(_ response: NotificationResponse) {
    work(.didReceive(response, launchesApp: process == nil), launchedBy: nil)
  }

  private func category(of notification: UserNotification) -> NotificationCategory? {
    let identifier = notification.content.categoryIdentifier.string
    return state.categories.first { $0.identifier.hasSameBytes(as: identifier) }
  }

  // MARK: Settings

  /// Answers what the app asks: whether it may show notifications.
  public func answerPrompt(allows: Bool) {
    guard showsPrompt, let process else { return }
    world.record(.springBoard, .promptAnswered, .init(.granted, .flag(allows)))
    change(authorization: allows ? .authorized : .denied)
    takeAway(.prompt)
    process.userNotificationCenter.answer(granted: allows)
  }

  func showPrompt() {
    guard !showsPrompt else { return }
    world.record(.springBoard, .promptShown)
    lay(.prompt)
  }

  /// Changes what the app may show: in Settings, or by an answer.
  public func change(authorization: AuthorizationStatus) {
    guard authorization != state.authorization else { return }
    state.authorization = authorization
    world.record(
      .userNotificationCenter, .authorizationChanged, .init(.name, .text(authorization.rawValue)))
  }

  /// Changes the token that the app gets; an app that has registered gets the new one by itself.
  public func setToken(_ token: TokenResult) {
    state.token = token
    process?.tokenChanged()
  }
}
