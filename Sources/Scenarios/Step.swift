public import Browsing
public import DeviceModel
public import Links
public import Simulation

/// What a person or a server does.
public enum Step: Hashable, Sendable {
  /// The app's icon is tapped while there is no process.
  case launch
  /// A server sends a push with that payload; a later step may name it.
  case push(Push)
  /// The person taps a notification; nil for the newest to be seen.
  case tap(String?)
  /// The person taps a notification in the list; nil for the newest.
  case tapInList(String?)
  /// The person sweeps a notification away; nil for the newest to be seen.
  case dismiss(String?)
  /// The person chooses an action below a notification, with a text if it asks for one.
  case action(String, of: String?, text: String?)
  /// The app's icon is tapped, or the app is chosen in the switcher.
  case foreground
  /// The home button is pressed.
  case background
  /// The system ends the process.
  case terminate
  /// The person swipes the app away.
  case forceQuit
  /// The system takes the scene of an app in the background away.
  case disconnectScene
  case openNotificationCentre
  case closeNotificationCentre
  case openAppSwitcher
  case closeAppSwitcher
  /// Another view covers the app's.
  case cover
  /// What covers the app's view is taken away.
  case uncover
  case lock
  case unlock
  /// A URL is opened outside the app, at that place; where iOS asks whether to leave it, the person
  /// may decline.
  case open(URLRecord, from: LinkPlace = .app(bundleIdentifier: nil), declines: Bool = false)
  /// The app asks to be allowed to show notifications.
  case requestAuthorization(AuthorizationOptions)
  /// The person answers what the app asks.
  case answerPrompt(allows: Bool)
  /// The person changes in Settings what the app may show.
  case setAuthorization(AuthorizationStatus)
  /// The token that the app gets changes.
  case setToken(Device.TokenResult)
  /// The app connects to the push vendor as a user, which the vendor refuses for a reason.
  case connect(user: String, refusal: ExactText? = nil)
  /// The phone goes online, or offline.
  case setOnline(Bool)
  /// Somebody posts on the app's notification centre.
  case post(String)
  /// Nothing is done for a while.
  case wait(VirtualDuration)
  /// Nothing is done until nothing is left to happen but timers far ahead.
  case settle
  /// Nothing is done until an event has happened that many times in the run; nil for the next one.
  case waitFor(EventPattern, nth: Int?)
  /// The run is looked at as it stands now.
  case expect([ScenarioExpectation])
  /// The app is made to load a page.
  case load(String)
  /// The app is made to show a page that it brings along, whose addresses are relative to a base.
  case loadHTML(ExactText, base: URLRecord?)
  /// The web view goes back, or forward, that many pages.
  case go(Int)
  /// The web view loads the page again.
  case reload
  /// The web view stops loading.
  case stop
  /// The system ends the process behind the page.
  case killWebProcess
  /// The person clicks an element of the page, or of a frame: `#id`, `text=…`, or an XPath.
  case click(ExactText, frame: String? = nil)
  /// The person sends a form of the page, or of a frame.
  case submit(ExactText, frame: String? = nil)
  /// The app runs a script in the page, or in a frame.
  case script(PageScript, frame: String? = nil)

  /// A push that a server sends.
  public struct Push: Hashable, Sendable {
    /// The payload, `aps` included.
    public var payload: JSONValue
    /// The name by which later steps mean it.
    public var name: String?
    /// The `apns-collapse-id`, if one is sent.
    public var collapseIdentifier: String?
    /// Why nothing of it arrives; nil for a push that arrives.
    public var refusal: RefusedPush?
    /// Whether APNs keeps it for a phone that is offline: unless `apns-expiration` is 0.
    public var isStored = true

    /// Creates a push.
    public init(
      payload: JSONValue, name: String? = nil, collapseIdentifier: String? = nil,
      refusal: RefusedPush? = nil
    ) {
      self.payload = payload
      self.name = name
      self.collapseIdentifier = collapseIdentifier
      self.refusal = refusal
    }
  }
}
