import DeviceModel
import Simulation

// What an app that follows rules remembers beside its link: flags, and how long it was away.
extension RulesApp {
  /// How long the app was in the background the last time, as far as any rule asks for it.
  struct Absence: Hashable {
    /// When it went there; nil while it is in front.
    var since: VirtualInstant?
    /// How long it stayed, once it is back; nil if it never was away.
    var last: VirtualDuration?
  }

  // MARK: Flags

  /// Returns whether a flag is set: in this process, or on the disk as far as that can be read.
  func isSet(_ flag: ExactText) -> Bool {
    state.flags.contains(flag) || application.isOnDisk(flag)
  }

  func set(_ flag: ExactText, isKept: Bool) {
    state.flags.insert(flag)
    if isKept { application.write(flag, isSet: true) }
  }

  func unset(_ flag: ExactText) {
    state.flags.remove(flag)
    application.write(flag, isSet: false)
  }

  // MARK: Absence

  /// Notes the time, on the way to the background.
  func wentAway() {
    guard asksForAbsence else { return }
    state.absence.since = world.now
  }

  /// Counts the time, on the way back; what a rule reads then stays until the next leaving.
  func cameBack() {
    guard let since = state.absence.since else { return }
    state.absence = Absence(last: world.now - since)
  }

  /// Whether the last stay in the background, or the one that goes on, is longer than that.
  func wasAwayLonger(than time: ExactText?) -> Bool {
    guard let time, let limit = RulesReader.duration(time.string) else { return false }
    let away = state.absence.since.map { world.now - $0 } ?? state.absence.last
    return away.map { $0 > limit } ?? false
  }
}
