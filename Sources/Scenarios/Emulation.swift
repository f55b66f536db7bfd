public import Browsing
public import DeviceModel
public import Links
public import PushToPage
public import Simulation

/// A world put together for one scenario: phone, app, network, person, and who watches them.
public final class Emulation {
  /// The world.
  public let world: World
  /// The phone.
  public let device: Device
  /// The network.
  public let network: Network
  /// The person with the phone.
  public let person: Person
  /// What the app's developer decided.
  public let settings: AppSettings
  /// What is expected at the end; the events that it speaks of are watched for from the beginning.
  public let expectations: [ScenarioExpectation]
  /// The rules that the app follows; nil for another app.
  public let rules: AppRules?

  /// Puts a world together around an app of one's own.
  ///
  /// - Parameters:
  ///   - pages: Where pages come from.
  ///   - settings: What the app's developer decided; verdicts need to know of it, too.
  ///   - switches: The guesses about iOS to follow.
  ///   - limits: The bounds of the run.
  ///   - transportSecurity: Which loads of plain http are refused: all, unless said.
  ///   - otherApps: The other apps on the phone.
  ///   - expectations: What is expected at the end.
  ///   - rules: The rules that the app follows, which say where it reads its link; nil for another
  ///     app.
  ///   - keysRead: The keys under which the app looks for its link, where it looks nowhere else.
  ///   - install: Returns the app, which may use the network for its web view.
  public init(
    pages: any PageSource, settings: AppSettings, switches: Switches = Switches(),
    limits: Limits = Limits(), transportSecurity: TransportSecurity = TransportSecurity(),
    otherApps: [OtherApp] = [],
    expectations: [ScenarioExpectation] = [], rules: AppRules? = nil,
    keysRead: [JSONKeyPath] = [], install: (Network) -> InstalledApp
  ) {
    self.expectations = expectations
    self.rules = rules
    world = World(switches: switches, limits: limits)
    world.add(VerdictMonitor(settings: settings))
    world.add(DiagnosisMonitor(settings: settings, switches: switches, rules: rules))
    network = Network(in: world, pages: pages, security: transportSecurity)
    device = Device(in: world, app: install(network), otherApps: otherApps)
    device.setOnline(network.state.isOnline)
    person = Person(
      in: world, with: device, network: network, settings: settings, keysRead: keysRead)
    self.settings = settings
  }

  /// Puts the world of a scenario together; nil when the gallery has no app of that name.
  ///
  /// - Parameters:
  ///   - scenario: The scenario; its app must be one of the gallery, or have rules.
  ///   - pages: Where pages come from.
  public convenience init?(_ scenario: Scenario, pages: any PageSource) {
    let app = scenario.app
    guard let entry = app.entry else { return nil }
    var settings = app.settings
    if !entry.hasHome { settings.home = nil }
    let links = UniversalLinks(
      domains: settings.associatedDomains, app: app.bundleIdentifier, pages: pages,
      platform: scenario.switches.platform)
    self.init(
      pages: pages, settings: settings, switches: scenario.switches, limits: scenario.limits,
      transportSecurity: app.transportSecurity, otherApps: scenario.otherApps,
      expectations: scenario.expectations, rules: app.rules ?? entry.framework?.rules,
      keysRead: entry.keysRead(settings)
    ) { network in
      network.state.isOnline = scenario.isOnline
      return entry.installed(
        lifecycle: app.lifecycle, authorization: app.authorization,
        bundleIdentifier: app.bundleIdentifier, network: network, settings: settings,
        universalLinks: links)
    }
    world.seed = scenario.seed
    for flag in app.flagsOnDisk { device.putOnDisk(ExactText(flag)) }
    if !scenario.hasBeenUnlocked { device.switchOn() }
  }

  /// The web view that the person looks at: the one that was made last.
  public var webView: WebView? { world.newestObject(of: WebView.self) }

  /// Brings the phone into the state in which a run starts.
  ///
  /// The set-up goes by virtual time whatever the run's own schedule is, and its events lie before
  /// time zero.
  ///
  /// - Parameters:
  ///   - state: The state in which the run starts.
  ///   - shouldStop: Returns whether to end now, which leaves the world as it is; asked before each
  ///     event.
  public func prepare(_ state: Scenario.StartState, shouldStop: () -> Bool = { false }) {
    var schedule = VirtualTimeSchedule()
    if state != .terminated {
      world.record(.user, .launch)
      device.openByIcon()
      world.run(&schedule) { shouldStop() || world.isQuiet(horizon: Person.settleHorizon) }
    }
    if state == .background {
      world.record(.user, .background)
      device.pressHome()
      world.run(&schedule) { shouldStop() || device.process?.isSuspended != false }
    }
    world.beginRun()
  }

  /// Takes the steps as the next things for the person to do, and looks out for the events that
  /// they and the expectations speak of.
  ///
  /// - Parameter steps: What the person and the server do.
  public func plan(_ steps: [Step]) {
    let watch = EventWatch(steps: steps, expectations: expectations)
    if !watch.isIdle, world.monitor(EventWatch.self) == nil { world.add(watch) }
    person.plan(steps)
  }

  /// Lets the person do the steps, and everything happen that follows.
  ///
  /// A step that can't be done waits until nothing else can happen; then it is given up.
  ///
  /// - Parameters:
  ///   - steps: What the person and the server do.
  ///   - schedule: Says what comes first.
  ///   - shouldStop: Returns whether to end now, which leaves the world as it is; asked before each
  ///     event.
  public func run(
    _ steps: [Step], schedule: inout some Schedule, shouldStop: () -> Bool = { false }
  ) {
    plan(steps)
    repeat {
      world.run(&schedule) { shouldStop() || isLeftToTimers() }
    } while !shouldStop() && world.failure == nil && giveUpStep()
  }

  /// How many timers may fire in a row while nothing else can happen.
  ///
  /// An app's heartbeat goes on for ever; what it does by then it does every time.
  static let mostTimersInARow = 2_000

  /// Whether nothing is left but timers that set each other without end.
  private func isLeftToTimers() -> Bool {
    guard world.timersInARow >= Self.mostTimersInARow, world.hasTimersOnly() else { return false }
    world.wasLeftToTimers = true
    return true
  }

  /// Gives up the step that can't be done, as nothing is left that could make it possible.
  ///
  /// - Returns: Whether there was such a step; with none left the run is over.
  public func giveUpStep() -> Bool {
    person.giveUp()
  }
}
