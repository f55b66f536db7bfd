import Links
public import PushToPage
public import Simulation

/// Watches for everything that a developer would want to be told of.
public struct DiagnosisMonitor: TraceMonitor {
  private var store: StoreWatch
  private var loads: LoadWatch
  private var notices = NoticeWatch()
  private var outside = OutsideWatch()
  private var payloads: PayloadWatch
  private var extensions = ExtensionWatch()
  private var escapes: EscapeWatch
  private var untapped: UntappedWatch
  private var blank = BlankPageWatch()
  private var scripts = ScriptWatch()

  /// Creates a monitor that has seen nothing.
  ///
  /// - Parameters:
  ///   - settings: What the app's developer decided; the home page matters most.
  ///   - switches: The guesses about iOS that the world follows.
  ///   - rules: The rules that the app follows, which say where it reads its link; nil for another.
  public init(
    settings: AppSettings, switches: Switches = Switches(), rules: AppRules? = nil
  ) {
    let urlString = switches[URLStringBehaviour.self]
    // A script asks no URL(string:).
    let inScript = rules?.routesInScript ?? false
    store = StoreWatch(urlString: inScript ? .escaping : urlString)
    untapped = UntappedWatch(home: settings.home?.href)
    loads = LoadWatch(home: settings.home?.href)
    escapes = EscapeWatch(
      urlString.behaviour, inScript: inScript)
    payloads = PayloadWatch(keysOfRules: Set((rules?.storedKeys ?? []).map(\.text)))
  }

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    switch event.actor {
    case .linkStore:
      store.observe(event)
      untapped.observe(event)
    case .webView:
      store.observe(event)
      loads.observe(event)
      untapped.observe(event)
      blank.observe(event)
      scripts.observe(event)
    case .network:
      loads.observe(event)
      extensions.observe(event)
    case .serviceExtension: extensions.observe(event)
    case .application:
      store.observe(event)
      notices.observe(event)
      blank.observe(event)
    case .scene:
      store.observe(event)
      blank.observe(event)
    case .userNotificationCenter:
      store.observe(event)
      notices.observe(event)
    case .springBoard:
      notices.observe(event)
      outside.observe(event)
      blank.observe(event)
    case .user:
      untapped.observe(event)
      blank.observe(event)
      store.observe(event)
      escapes.observe(event)
      payloads.observe(event)
      loads.observe(event)
      notices.observe(event)
    case .viewController: blank.observe(event)
    case .notificationBus: store.observe(event)
    case .tokens: break
    }
  }

  /// Returns what was found, in the order in which it happened.
  ///
  /// - Parameters:
  ///   - verdict: What the run came to.
  ///   - shownURL: The URL shown at the end.
  ///   - world: The world of the run.
  /// - Returns: All diagnoses.
  func diagnoses(verdict: VerdictMonitor, shownURL: String?, in world: World) -> [Diagnosis] {
    let trace = world.trace
    let end = trace.events.last?.instant ?? trace.origin
    var found = store.diagnoses(verdict: verdict, at: end, in: world)
    found += loads.diagnoses(verdict: verdict, shownURL: shownURL, at: end)
    found += notices.diagnoses(verdict: verdict, at: end)
    found += outside.diagnoses()
    found += payloads.diagnoses()
    found += extensions.found
    found += escapes.found
    found += untapped.found
    found += blank.diagnoses(verdict: verdict, at: end)
    found += scripts.diagnoses()
    return found.enumerated().sorted {
      ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
    }.map(\.element)
  }
}
