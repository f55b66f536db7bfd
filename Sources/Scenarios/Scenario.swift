public import Browsing
public import DeviceModel
import Links
public import PushToPage
public import Simulation

/// One run, described: an app on a phone, where it starts, and what a person and a server do.
public struct Scenario: Sendable {
  /// Where a run starts.
  public enum StartState: String, Hashable, Sendable, CaseIterable {
    /// The app was launched by its icon, its home page is there, and it is active.
    case foreground
    /// That, then the home button was pressed, and the app is suspended.
    case background
    /// There is no process.
    case terminated
  }

  /// The app that is installed.
  public struct App: Sendable {
    /// The app's name in the gallery, or what the app that follows `rules` is called.
    public var name: String
    /// What the app does, for one that isn't of the gallery.
    public var rules: AppRules?
    /// How the app learns of its life cycle.
    public var lifecycle = Lifecycle.scene
    /// Whether the person lets the app show notifications.
    public var authorization = AuthorizationStatus.authorized
    /// What the app's developer decided.
    public var settings: AppSettings
    /// The bundle identifier, which is the topic of its pushes.
    public var bundleIdentifier = "com.example.shop"
    /// Which loads of plain http are refused: its `NSAppTransportSecurity`.
    public var transportSecurity = TransportSecurity()
    /// The flags that an earlier run of the app left on the disk, for an app with rules.
    public var flagsOnDisk: [String] = []

    /// Creates the description of an app of the gallery.
    public init(name: String = "gated", settings: AppSettings) {
      self.name = name
      self.settings = settings
    }

    /// The app as the gallery lists it; nil for a name that isn't there.
    var entry: AppCatalog.Entry? {
      rules.map { AppCatalog.Entry(following: $0, named: name) } ?? AppCatalog.entry(named: name)
    }
  }

  /// What the scenario is called.
  public var name: String
  /// The app that is installed.
  public var app: App
  /// Where the run starts.
  public var state = StartState.foreground
  /// The guesses about iOS to follow.
  public var switches = Switches()
  /// What happens, in the person's order.
  public var steps: [Step]
  /// Whether the phone is online when the run begins, and before that.
  public var isOnline = true
  /// The other apps on the phone, beside those that come with iOS.
  public var otherApps: [OtherApp] = []
  /// Whether the phone has been unlocked since it was switched on.
  ///
  /// Until then no app can read its disk. A run that starts before that starts without a process.
  public var hasBeenUnlocked = true
  /// What the app's own chance is drawn from: article C's two numbers, `arc4random()` and its like.
  public var seed: UInt64 = 0
  /// What is expected at the end.
  public var expectations: [ScenarioExpectation] = []
  /// The bounds of the run.
  public var limits = Limits()
  /// The words it is chosen by.
  public var tags: [String] = []
  /// Where it begins; nil where no file says it.
  public var place: SourcePlace?
  /// How each of the steps is written, and where; empty where no file says it.
  public var sources: [StepSource] = []

  /// Creates a scenario that starts with the app in the foreground.
  public init(name: String, app: App, steps: [Step]) {
    self.name = name
    self.app = app
    self.steps = steps
  }
}

/// How a step is written, and where.
public struct StepSource: Hashable, Sendable {
  /// The step as it is written, on one line.
  public let words: String
  /// Where it is written.
  public let place: SourcePlace?

  /// Creates the source of a step.
  public init(words: String, place: SourcePlace?) {
    self.words = words
    self.place = place
  }
}
