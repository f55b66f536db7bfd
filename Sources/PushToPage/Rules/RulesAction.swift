public import DeviceModel
public import Links
public import Simulation

/// What an app that follows rules can do.
public enum RulesAction: Hashable, Sendable {
  /// Sets the notification centre's delegate.
  case setDelegate
  /// Loads the home page.
  case loadHome
  /// Keeps the link that the callback brings, in place of the one kept before.
  ///
  /// With a key, the link is looked for there in the payload; without, wherever apps look for one.
  case store(JSONKeyPath?)
  /// Loads the link that is kept, as `URL(string:)` reads it; nothing without one.
  case open
  /// Loads the link that is kept, or that text in its place.
  case openOr(ExactText)
  /// Gives the link that is kept to whom it belongs, as the recommended app does.
  ///
  /// Links without a host lead from the home page, own schemes stand for pages, and what is no page
  /// of the app's is handed to the system. `URL(string:)` reads the text, as native code does.
  case route
  /// The same in an app whose scripts do it: their own parser reads the text.
  case routeInScript
  /// Hands the link that is kept to the system, whatever it is.
  case openExternally
  /// Forgets the link that is kept.
  case clear
  /// Empties the place of the link that is kept, if an `open` of the same rule made a URL of it.
  ///
  /// What is kept then is an empty text: no link, and nothing that `open-or` would stand in for.
  case clearIfOpened
  /// Loads a text, as `URL(string:)` reads it.
  case load(ExactText)
  /// Loads the page again.
  case reload
  /// Posts on the app's notification centre.
  case post(ExactText)
  /// Posts on the app's notification centre after a while.
  case postAfter(VirtualDuration, ExactText)
  /// Observes posts of that name; twice observed is twice told.
  case observe(ExactText)
  /// Observes posts of that name no longer.
  case unobserve(ExactText)
  /// Says how the notification is to be shown.
  case present(PresentationOptions)
  /// Calls the completion handler that the callback brings.
  case complete
  /// Notes that the first page has been there.
  case markLoaded
  /// Ends the process as a trap would, for that reason.
  case crash(ExactText?)
  /// Lets a navigation go on.
  case allow
  /// Ends a navigation.
  case cancel
  /// Keeps the URL that is asked for, in place of the link kept before.
  case storeRequest
  /// Loads the URL that is asked for, as a new navigation of the app's own.
  case loadRequest
  /// Hands the URL that is asked for to the system.
  case openRequestExternally
  /// Sets a flag, which conditions ask for; with `isKept` it stands on the disk for later launches.
  case set(ExactText, isKept: Bool)
  /// Takes a flag away, from the disk as well.
  case unset(ExactText)
  /// Puts a number on the app's icon.
  case setBadge(Int)
  /// Does what the table says of another callback, with what this one brings.
  case call(AppCallback)

  /// The words that actions begin with.
  public static let words = Word.allCases.map(\.rawValue)
  /// The words behind `present`.
  public static let presentationWords = ["badge", "sound", "list", "banner"]

  enum Word: String, CaseIterable {
    case setDelegate = "set-delegate"
    case loadHome = "load-home"
    case store, open
    case openOr = "open-or"
    case route
    case routeInScript = "route-in-script"
    case openExternally = "open-externally"
    case clear
    case clearIfOpened = "clear-if-opened"
    case load, reload, post
    case postAfter = "post-after"
    case observe, unobserve, present, complete
    case markLoaded = "mark-loaded"
    case crash, allow, cancel
    case storeRequest = "store-request"
    case loadRequest = "load-request"
    case openRequestExternally = "open-request-externally"
    case set, unset
    case setBadge = "set-badge"
    case call

    /// Reads a word; Apple's spelling of one is read, too.
    init?(_ word: String) {
      self.init(rawValue: word == "setBadge" ? Self.setBadge.rawValue : word)
    }

    /// What stands behind the word; nil for a word that stands alone.
    var argument: (name: String, isOptional: Bool)? {
      switch self {
      case .setDelegate, .loadHome, .open, .route, .routeInScript, .openExternally, .clear,
        .clearIfOpened, .reload, .complete, .markLoaded, .allow, .cancel, .storeRequest,
        .loadRequest, .openRequestExternally:
        nil
      case .store: ("KEY", true)
      case .openOr: ("TEXT", false)
      case .load: ("URL", false)
      case .post, .observe, .unobserve: ("NAME", false)
      case .postAfter: ("TIME NAME", false)
      case .present: ("banner list sound badge", true)
      case .crash: ("TEXT", true)
      case .set, .unset: ("NAME", false)
      case .setBadge: ("NUMBER", false)
      case .call: ("CALLBACK", false)
      }
    }

    /// The callbacks in which the action can be done; nil for all.
    var places: Set<AppCallback.Method>? {
      switch self {
      case .store: AppCallback.Method.bringingLink
      case .present: [.willPresent]
      case .complete: AppCallback.Method.bringingHandler
      case .allow, .cancel: AppCallback.Method.asking
      case .storeRequest, .loadRequest, .openRequestExternally:
        AppCallback.Method.bringingRequest
      default: nil
      }
    }
  }
}
