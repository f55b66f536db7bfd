public import DeviceModel
public import Links
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
    /// The app's name in the gallery.
    public var name: String
    /// How the app learns of its life cycle.
    public var lifecycle = Lifecycle.scene
    /// Whether the person lets the app show notifications.
    public var authorization = AuthorizationStatus.authorized
    /// What the app's developer decided.
    public var settings: AppSettings
    /// The bundle identifier, which is the topic of its pushes.
    public var bundleIdentifier = "com.example.shop"
    /// Whether plain http is refused.
    public var requiresHTTPS = false

    /// Creates the description of an app of the gallery.
    public init(name: String = "gated", settings: AppSettings) {
      self.name = name
      self.settings = settings
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
  /// The bounds of the run.
  public var limits = Limits()

  /// Creates a scenario that starts with the app in the foreground.
  public init(name: String, app: App, steps: [Step]) {
    self.name = name
    self.app = app
    self.steps = steps
  }
}

/// What a person or a server does.
public enum Step: Hashable, Sendable {
  /// A server sends a push with that payload; a later step may name it.
  case push(Push)
  /// The person taps a notification; nil for the newest to be seen.
  case tap(String?)
  /// The app's icon is tapped, or the app is chosen in the switcher.
  case foreground
  /// The home button is pressed.
  case background
  /// Nothing is done for a while.
  case wait(VirtualDuration)
  /// Nothing is done until nothing is left to happen but timers far ahead.
  case settle
  /// The app is made to load a page.
  case load(String)
  /// The web view goes back, or forward, that many pages.
  case go(Int)
  /// The web view loads the page again.
  case reload
  /// The web view stops loading.
  case stop
  /// The person follows the link of that `id` on the page.
  case followLink(id: String)

  /// A push that a server sends.
  public struct Push: Hashable, Sendable {
    /// The payload, `aps` included.
    public var payload: JSONValue
    /// The name by which later steps mean it.
    public var name: String?
    /// The `apns-collapse-id`, if one is sent.
    public var collapseIdentifier: String?

    /// Creates a push.
    public init(payload: JSONValue, name: String? = nil, collapseIdentifier: String? = nil) {
      self.payload = payload
      self.name = name
      self.collapseIdentifier = collapseIdentifier
    }
  }
}
