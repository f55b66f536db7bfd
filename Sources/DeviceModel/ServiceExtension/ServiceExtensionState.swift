import Links
import Simulation

/// One notification on its way through the service extension, as the system sees it.
struct ServiceExtensionRun: Hashable {
  /// What is to be shown in the end.
  enum Ending: Hashable {
    case content(NotificationContent)
    case original(reason: String)
    case nothing(reason: String)
  }

  let number: Int
  let original: UserNotification
  let process: StrongReference<ServiceExtensionProcess>
  /// What is to be shown; nil as long as the extension may say so.
  var ending: Ending?
}

/// What the system keeps for a service extension from one process to the next.
struct ServiceExtensionState: Hashable {
  /// The notifications that are with the extension, or just back, in the order of their coming.
  var runs: [ServiceExtensionRun] = []
  /// The process that takes the next notification; nil for a new one.
  var process: StrongReference<ServiceExtensionProcess>?
  /// The files in the extension's folders.
  var files = ExtensionFiles()
  private var runCount = 0
  private var draws: UInt64 = 0
  private var storedAttachments = 0
  private var madeUpIdentifiers = 0

  /// Begins a run and returns its number.
  mutating func begin(_ original: UserNotification, in process: ServiceExtensionProcess) -> Int {
    runCount += 1
    runs.append(
      ServiceExtensionRun(
        number: runCount, original: original, process: StrongReference(process)))
    return runCount
  }

  /// Returns the run of a notification, if it is with the extension or just back.
  func run(of notification: UserNotification) -> ServiceExtensionRun? {
    runs.first { $0.original.isNamed(notification.identifier) }
  }

  /// Draws the next number of the row that a seed stands for (the mixing steps of SplitMix64).
  mutating func drawRandomNumber(seed: UInt64) -> UInt32 {
    draws += 1
    var mixed = seed &+ draws &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 32)
  }

  /// Returns an identifier such as the system makes up for an attachment.
  mutating func makeUpAttachmentIdentifier() -> String {
    madeUpIdentifiers += 1
    return Device.madeUpIdentifier(madeUpIdentifiers, group: "A000")
  }

  /// Returns where the system keeps the next attachment.
  mutating func nextPlaceInDataStore(bundleIdentifier: String, pathExtension: String) -> URLRecord {
    storedAttachments += 1
    let name = Device.madeUpIdentifier(storedAttachments, group: "B000")
    return ExtensionFiles.url(
      "file:///var/mobile/Library/UserNotifications/\(bundleIdentifier)/Attachments/"
        + "\(name).\(pathExtension)")
  }
}
