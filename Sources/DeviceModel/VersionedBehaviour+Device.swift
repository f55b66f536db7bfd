public import Simulation

// What differs between versions of iOS in the phone and in UIKit.
extension VersionedBehaviour {
  /// There are no scenes.
  ///
  /// An app with a scene manifest runs there all the same: UIKit doesn't know the manifest, and
  /// calls the methods of the application delegate.
  public static let noScenes = VersionedBehaviour(
    name: "no-scenes",
    summary:
      "there are no scenes: an app with scenes is told of its life by its application delegate",
    decidedBy: .phone, until: 12, source: .documented,
    reference: "developer.apple.com/documentation/uikit/uiscenedelegate (iOS 13.0+)")

  /// An app that was to have scenes, and has none, dies at launch.
  ///
  /// The reports are of phones with iOS 27; apps built with an older SDK run there.
  public static let scenesRequired = VersionedBehaviour(
    name: "scenes-required",
    summary: "an app without scenes dies at launch, before any of its code runs",
    decidedBy: .sdk, from: 27, source: .documented,
    reference: "TN3187; github.com/gluonhq/substrate/issues/1366")

  /// One push in front asks twice how it is to be shown.
  public static let presentsTwice = VersionedBehaviour(
    name: "will-present-twice",
    summary: "willPresent is called twice for one push",
    decidedBy: .phone, from: SystemVersion(18, 0), until: SystemVersion(18, 0), source: .seen,
    reference: "github.com/havesource/cordova-plugin-push/pull/303;"
      + " developer.apple.com/forums/thread/762126")

  /// An app becomes active twice when Notification Centre over it is closed.
  public static let becomesActiveTwice = VersionedBehaviour(
    name: "active-twice",
    summary: "an app becomes active twice when Notification Centre over it is closed",
    decidedBy: .phone, until: 12, source: .seen, reference: "radar 49216830 (iOS 11 and 12)")

  /// Safari takes links that name it: `x-safari-https://shop.example/`.
  ///
  /// Apple says nothing of the schemes; developers found that they work from iOS 17.5 on.
  public static let safariSchemes = VersionedBehaviour(
    name: "x-safari-schemes",
    summary: "Safari takes the schemes x-safari-https and x-safari-http",
    decidedBy: .phone, from: SystemVersion(17, 5), source: .seen,
    reference: "github.com/povio/PovioKit/pull/352")

  /// Notifications have no interruption level.
  public static let noInterruptionLevels = VersionedBehaviour(
    name: "no-interruption-levels",
    summary: "interruption-level is not heeded: a passive notification has a banner, too",
    decidedBy: .phone, until: 14, source: .documented,
    reference: "developer.apple.com/documentation/usernotifications/"
      + "unnotificationinterruptionlevel (iOS 15.0+)")
}

/// Whether an app that hasn't adopted scenes runs at all.
public enum AppWithoutScenes: String, Switch {
  case launches
  /// UIKit ends it at launch.
  case dies

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "app-without-scenes", standard: AppWithoutScenes.launches,
    question: "Does an app without scenes launch, or die (built with the SDK of iOS 27 or later)?",
    source: .documented)

  /// It dies where it was built with the SDK of iOS 27.
  public static let versions: VersionedStandard<AppWithoutScenes>? = VersionedStandard(
    .dies, where: .scenesRequired)

  /// What iOS writes into the log: github.com/metrodroid/metrodroid/pull/904.
  public static let crashReason =
    "Application failed to launch: UIScene life cycle is required for apps built with this SDK."
}

/// How often an app in front is asked how one push is to be shown.
public enum WillPresentCalls: String, Switch {
  case once, twice

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "will-present", standard: WillPresentCalls.once,
    question: "Is willPresent called once for one push, or twice (iOS 18.0)?", source: .seen)

  /// Twice on iOS 18.0.
  public static let versions: VersionedStandard<WillPresentCalls>? = VersionedStandard(
    .twice, where: .presentsTwice)
}
