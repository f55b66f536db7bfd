import Simulation

// The present, by the virtual clock of the phone whose event is running.
extension Date {
  /// The instant at which every world begins: 1 January 2026, 00:00 UTC.
  public static let beginningOfWorlds = Date(timeIntervalSince1970: 1_767_225_600)

  /// Creates the present: of the phone whose event is running, else of the real clock.
  public init() {
    guard let world = RunningPhone.current?.world else {
      self = Date(timeIntervalSinceNow: 0)
      return
    }
    self = Self.beginningOfWorlds.addingTimeInterval(Double(world.now.milliseconds) / 1_000)
  }

  /// The present: of the phone whose event is running, else of the real clock.
  public static var now: Date { Date() }
}
