internal import CRunningEvent
import DeviceModel
import Simulation

/// The phone whose event the running thread handles: what Apple's ambient names stand on.
///
/// `UIApplication.shared`, `UNUserNotificationCenter.current()`, `NotificationCenter.default` and
/// `UserDefaults.standard` are passed to nobody. They are looked up here: a world sets its phone
/// around each of its events, on the thread that handles it; worlds on several threads don't mix.
final class RunningPhone: EventSurroundings {
  unowned let world: World
  /// The process that was launched last.
  var process: AppleProcess?
  /// The process of the service extension whose code is running; nil while none is.
  var runningExtension: ExtensionProcess?
  /// What apps keep in `UserDefaults`: by suite, then by key.
  ///
  /// It outlives their processes.
  var defaults: [String: [String: Any]] = [:]

  /// Returns the phone of a world, which is set up by the first call.
  static func of(_ world: World) -> RunningPhone {
    if let phone = world.surroundings as? RunningPhone { return phone }
    WorldExecutor.install()
    let phone = RunningPhone(in: world)
    world.surroundings = phone
    return phone
  }

  private var randomNumbers: SplitMix64

  private init(in world: World) {
    self.world = world
    randomNumbers = SplitMix64(seed: world.seed)
  }

  /// Draws a number from the world's seed: the running service extension's, or the app's.
  func drawRandomNumber() -> UInt32 {
    if let runningExtension { return runningExtension.core.drawRandomNumber() }
    return UInt32(truncatingIfNeeded: randomNumbers.next() >> 32)
  }

  /// Whether the running code can read and write what it keeps in `UserDefaults`.
  var canUseDisk: Bool {
    runningExtension?.core.canUseDisk ?? process?.application.canUseDisk ?? true
  }

  /// Handles an event with this phone as the current one.
  func surround(_ event: () -> Void) {
    let outer = navsim_running_event()
    navsim_set_running_event(Unmanaged.passUnretained(self).toOpaque())
    defer { navsim_set_running_event(outer) }
    event()
    process?.eventEnded()
  }

  /// Where what the running code puts off has to wait; nil where no code of an app runs.
  var lane: MainLane? { runningExtension?.lane ?? process?.lane }

  // MARK: Looking up

  /// The phone whose event the running thread handles; nil outside of any event.
  static var current: RunningPhone? {
    navsim_running_event().map { Unmanaged<RunningPhone>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Returns the phone whose event is running.
  ///
  /// - Parameter name: The ambient name that was used, for the trap outside of any event.
  /// - Returns: The phone.
  static func current(for name: String) -> RunningPhone {
    guard let current else {
      preconditionFailure(
        """
        \(name) was used outside of any event of an emulated phone. It stands for the phone whose \
        event is running: use it in a delegate's method, or in what such a method has begun.
        """)
    }
    return current
  }

  /// Returns where what the running code puts off has to wait.
  ///
  /// - Parameter name: The ambient name that was used, for the trap outside of any event.
  /// - Returns: The lane of the app's process, or of its service extension's.
  static func lane(for name: String) -> MainLane {
    current(for: name).runningExtension?.lane ?? process(for: name).lane
  }

  /// Returns the app's process on the phone whose event is running.
  ///
  /// - Parameter name: The ambient name that was used, for the trap outside of any event.
  /// - Returns: The process that was launched last.
  static func process(for name: String) -> AppleProcess {
    guard let process = current(for: name).process else {
      preconditionFailure("\(name) was used before the app of this phone was launched")
    }
    return process
  }
}
