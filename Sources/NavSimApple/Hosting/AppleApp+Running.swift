public import Browsing
public import DeviceModel
import Links
public import PushToPage
public import Scenarios
public import Simulation
import Synchronization

/// Why a run of an app in Apple's names counts for nothing.
public enum AppleAppError: Error, Hashable, Sendable {
  /// A second run of the same schedule went another way: something survives from run to run.
  ///
  /// `event` is the place in the trace, counted from 0; nil stands for a trace that ends there.
  case secondRunDiffers(event: Int, first: String?, second: String?)
}

/// Runs of apps with static variables, one at a time: threads would share them.
private let oneAtATime = Mutex(())

extension AppleApp {
  /// Runs the app through some steps on a phone of its own, twice, and returns what came of it.
  ///
  /// - Parameters:
  ///   - steps: What the person and the server do.
  ///   - state: Where the run starts.
  ///   - lifecycle: How the app learns of its life cycle.
  ///   - pages: Where pages come from.
  ///   - settings: What the verdict needs to know of the app: its home page, and where links stand.
  ///   - switches: The guesses about iOS to follow.
  ///   - schedule: Says what comes first.
  ///   - seed: What `arc4random()` and its like draw from.
  ///   - hasBeenUnlocked: Whether the phone has been unlocked since it was switched on: before that
  ///     `UserDefaults` can't be read. A run that starts so starts `.terminated`.
  /// - Returns: What came of the run.
  /// - Throws: ``AppleAppError`` if the second run differs from the first.
  public func run(
    _ steps: [Step], from state: Scenario.StartState = .foreground,
    lifecycle: Lifecycle = .scene, pages: any PageSource, settings: AppSettings,
    switches: Switches = Switches(), schedule: some Schedule = VirtualTimeSchedule(),
    seed: UInt64 = 0, hasBeenUnlocked: Bool = true
  ) throws(AppleAppError) -> Outcome {
    let emulate = { () -> Outcome in
      let emulation = Emulation(pages: pages, settings: settings, switches: switches) { network in
        self.installed(lifecycle: lifecycle, network: network, pages: pages)
      }
      emulation.world.seed = seed
      if !hasBeenUnlocked { emulation.device.switchOn() }
      var schedule = schedule
      emulation.prepare(state)
      emulation.run(steps, schedule: &schedule)
      return Outcome(of: emulation, name: self.bundleIdentifier)
    }
    let (first, second) =
      reset == nil ? (emulate(), emulate()) : Self.alone { (emulate(), emulate()) }
    if let difference = Self.difference(first.trace, second.trace) { throw difference }
    return first
  }

  /// Runs the app through one push with a link, which is tapped.
  ///
  /// - Parameters:
  ///   - link: The link, which the payload carries under the key `link`.
  ///   - state: Where the run starts.
  ///   - lifecycle: How the app learns of its life cycle.
  ///   - pages: Where pages come from.
  /// - Returns: What came of the run.
  /// - Throws: ``AppleAppError`` if a second run differs from the first.
  public func tap(
    _ link: String, from state: Scenario.StartState = .foreground, lifecycle: Lifecycle = .scene,
    pages: any PageSource
  ) throws(AppleAppError) -> Outcome {
    let payload: JSONValue = ["aps": ["alert": "navsim"], "link": .string(link)]
    let home = URLRecord(link).flatMap { URLRecord("/", base: $0) }
    return try run(
      [.push(.init(payload: payload)), .tap(nil), .settle], from: state, lifecycle: lifecycle,
      pages: pages, settings: AppSettings(home: home))
  }

  /// Runs what uses an app with static variables, while no other such run goes on.
  ///
  /// A run within another is a trap of the lock's own: it would wait for itself.
  package static func alone<Value, Failure: Error>(
    _ run: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    oneAtATime.withLock { _ in
      do throws(Failure) {
        result = .success(try run())
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { preconditionFailure("a lock ran nothing") }
    return try result.get()
  }

  private static func difference(_ first: Trace, _ second: Trace) -> AppleAppError? {
    guard first.events != second.events else { return nil }
    let shared = zip(first.events, second.events).prefix { $0 == $1 }.count
    let text = { (events: [TraceEvent]) in
      shared < events.count ? "\(events[shared].spelling) \(events[shared].details)" : nil
    }
    return .secondRunDiffers(
      event: shared, first: text(first.events), second: text(second.events))
  }
}
