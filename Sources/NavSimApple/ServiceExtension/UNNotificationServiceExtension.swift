import DeviceModel
import Simulation

/// Changes a push before it is shown: stands for `UNNotificationServiceExtension`.
///
/// An object is made for each notification. Whatever it does, it must call the content handler
/// once, within 30 seconds of virtual time.
open class UNNotificationServiceExtension: NSObject {
  /// Creates the object for one notification.
  public override init() {
    super.init()
  }

  /// Is given a notification that has arrived, and what to hand its changed content to.
  ///
  /// - Parameters:
  ///   - request: What has arrived.
  ///   - contentHandler: What the content is handed to; the work may go on after this returns.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// Is told that time runs out: the handler must be called before this returns, or not at all.
  open func serviceExtensionTimeWillExpire() {}
}

/// The process of a service extension, for code in Apple's names that runs in it.
final class ExtensionProcess {
  let core: ServiceExtensionProcess
  let lane: MainLane
  unowned let phone: RunningPhone

  init(_ core: ServiceExtensionProcess) {
    self.core = core
    phone = RunningPhone.of(core.world)
    lane = MainLane(in: core.world, of: core.owner)
    lane.serviceExtension = self
  }

  /// Runs some of the extension's code.
  func run<Result>(_ code: () -> Result) -> Result {
    var result: Result?
    phone.surround {
      let outer = phone.runningExtension
      phone.runningExtension = self
      defer { phone.runningExtension = outer }
      result = code()
    }
    guard let result else { preconditionFailure("what surrounds an event lets it happen") }
    return result
  }
}

/// Tells a service extension in Apple's names what the phone tells its service extension.
final class ExtensionBridge: DeviceModel.NotificationServiceExtension {
  private let process: ExtensionProcess
  private let made: UNNotificationServiceExtension

  init(in core: ServiceExtensionProcess, make: () -> UNNotificationServiceExtension) {
    let process = ExtensionProcess(core)
    self.process = process
    made = process.run(make)
  }

  func didReceive(
    _ notification: UserNotification, withContentHandler contentHandler: NotificationContentHandler
  ) {
    process.run {
      let request = UNNotification(notification).request
      made.didReceive(request) { contentHandler($0.core) }
    }
  }

  func serviceExtensionTimeWillExpire() {
    process.run { made.serviceExtensionTimeWillExpire() }
  }
}
