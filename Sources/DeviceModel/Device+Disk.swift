public import Simulation

// What an app keeps on the phone's disk from launch to launch, and when it can read it.
//
// Files of an app, its defaults among them, are protected until the phone is unlocked for the first
// time after it was switched on; from then on they can be read, locked or not.
// https://developer.apple.com/documentation/foundation/fileprotectiontype/completeuntilfirstuserauthentication
// That the app's whole container, and so its defaults, has this protection where nothing else is
// said: https://developer.apple.com/forums/thread/15685
extension Device {
  /// Whether the phone has been unlocked since it was switched on.
  public var hasBeenUnlocked: Bool { state.springBoard.hasBeenUnlocked }

  /// Switches the phone on, before anything else happens: it is locked, and its disk with it.
  public func switchOn() {
    state.springBoard.switchOn()
  }

  /// Puts a flag on the app's disk, as an earlier run of the app left it there.
  ///
  /// - Parameter flag: The flag's name.
  public func putOnDisk(_ flag: ExactText) {
    state.flagsOnDisk.insert(flag)
  }
}

extension Application {
  /// Returns whether a flag stands on the disk; before the phone's first unlocking nothing does.
  ///
  /// - Parameter flag: The flag's name.
  /// - Returns: What the app reads.
  public func isOnDisk(_ flag: ExactText) -> Bool {
    device.hasBeenUnlocked && device.state.flagsOnDisk.contains(flag)
  }

  /// Writes a flag to the disk, or takes it away; before the phone's first unlocking nothing is
  /// written.
  ///
  /// - Parameters:
  ///   - flag: The flag's name.
  ///   - isSet: Whether it is to stand there.
  public func write(_ flag: ExactText, isSet: Bool) {
    guard device.hasBeenUnlocked else { return }
    if isSet {
      device.state.flagsOnDisk.insert(flag)
    } else {
      device.state.flagsOnDisk.remove(flag)
    }
  }
}

extension Application {
  /// Whether the app can read and write its files: not before the phone's first unlocking.
  public var canUseDisk: Bool { device.hasBeenUnlocked }
}

extension ServiceExtensionProcess {
  /// Whether the extension can read and write its files: not before the phone's first unlocking.
  public var canUseDisk: Bool { device.hasBeenUnlocked }
}
