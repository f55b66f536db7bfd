public import Simulation

/// Which ways the response of a cold tap takes in an app with scenes.
public enum SceneResponse: String, Switch {
  case both
  case optionsOnly = "options-only"
  case delegateOnly = "delegate-only"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "scene-response", standard: SceneResponse.both,
    question:
      "Does the tap that launches a scene come in its connection options, to didReceive, or both?",
    source: .seen)
}

/// When the notification centre's delegate is looked up.
public enum DelegateLookUp: String, Switch {
  /// At the moment of delivery, whatever it is then.
  case atDelivery = "at-delivery"
  /// A delegate set after launching has ended is never told of the tap that launched the app.
  case atLaunch = "at-launch"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "delegate-look-up", standard: DelegateLookUp.atDelivery,
    question:
      "Is the centre's delegate looked up when a response is delivered, or when launching ends?",
    source: .inferred)
}

/// Whether the first `viewDidAppear` comes before or after the app becomes active.
public enum FirstAppearance: String, Switch {
  case afterActive = "after-active"
  case beforeActive = "before-active"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "first-view-did-appear", standard: FirstAppearance.afterActive,
    question: "On a cold launch, does viewDidAppear come before or after didBecomeActive?",
    source: .inferred)
}

/// What an app with scenes reads as its state while it launches into the foreground.
public enum SceneLaunchState: String, Switch {
  case inactive, background

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "scene-launch-state", standard: SceneLaunchState.inactive,
    question: "What does applicationState read in didFinishLaunching of an app with scenes?",
    source: .inferred)
}

/// What an app reads as its state inside `sceneDidBecomeActive`.
public enum SceneActivationState: String, Switch {
  case inactive, active

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "scene-activation-state", standard: SceneActivationState.inactive,
    question: "What does applicationState read inside sceneDidBecomeActive?",
    source: .seen)
}

/// What an app reads as its state inside `sceneDidEnterBackground`.
public enum SceneBackgroundState: String, Switch {
  case background, inactive

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "scene-background-state", standard: SceneBackgroundState.background,
    question: "What does applicationState read inside sceneDidEnterBackground?",
    source: .inferred)
}

/// Whether an app with scenes gets the post of entering the foreground on a cold launch.
public enum ColdForegroundPost: String, Switch {
  case posted
  case notPosted = "not-posted"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "cold-will-enter-foreground-post", standard: ColdForegroundPost.posted,
    question:
      "Is UIApplication.willEnterForegroundNotification posted on a cold launch with scenes?",
    source: .inferred)
}

/// Whether a silent push that launches an app with scenes stands in its launch options.
public enum SceneSilentLaunchOptions: String, Switch {
  case filled, empty

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "scene-silent-launch-options", standard: SceneSilentLaunchOptions.filled,
    question: "Do the launch options of an app with scenes hold the silent push that launches it?",
    source: .inferred)
}

/// Whether an active app resigns and becomes active again around a URL that it is to open.
public enum URLWhileActive: String, Switch {
  case staysActive = "stays-active"
  case resignsFirst = "resigns-first"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "url-while-active", standard: URLWhileActive.staysActive,
    question: "Does an active app resign and become active again around a URL that it opens?",
    source: .seen)
}

/// What an app reads as its state when a tap in Notification Centre, pulled over it, is reported.
public enum NotificationCentreTapState: String, Switch {
  case active, inactive

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "notification-centre-tap-state", standard: NotificationCentreTapState.active,
    question:
      "What does applicationState read in didReceive after a tap in Notification Centre over the app?",
    source: .seen)
}

/// How often an app becomes active when Notification Centre over it is closed.
public enum NotificationCentreClosing: String, Switch {
  case once, twice

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "notification-centre-closing", standard: NotificationCentreClosing.once,
    question: "How often does the app become active when Notification Centre over it is closed?",
    source: .seen)

  /// Twice up to iOS 12.
  public static let versions: VersionedStandard<NotificationCentreClosing>? = VersionedStandard(
    .twice, where: .becomesActiveTwice)
}

/// What comes first when an alert with `content-available` arrives while the app is in front.
public enum FetchOrder: String, Switch {
  case fetchFirst = "fetch-first"
  case presentFirst = "present-first"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "fetch-order", standard: FetchOrder.fetchFirst,
    question:
      "For an alert with content-available in front, which comes first: the fetch or willPresent?",
    source: .inferred)
}
