import Links
public import Simulation

/// One process of a service extension, which runs beside the app's own.
///
/// It is launched for a notification, may serve others that come meanwhile, and ends when all are
/// done. What the extension's code can do is a method here; once the process has ended none of them
/// does anything.
public final class ServiceExtensionProcess: EmulatedObject {
  /// What can change about the process.
  public struct State: Hashable {
    var hasEnded = false
    var served: [ServedNotification] = []
    var memory = 0
    var downloads: [PendingDownload] = []
    var downloadCount = 0
  }

  /// What can wait for the process.
  public enum Event: Hashable {
    case answered(download: Int)
    /// There is nothing more to do, unless there is by then.
    case exit
  }

  /// A notification that the process was given.
  struct ServedNotification: Hashable {
    enum Stage: Hashable {
      /// The handler was not called yet.
      case open
      case answered
      case expired
    }

    let run: Int
    let identifier: ExactText
    let serviceExtension: StrongReference<any NotificationServiceExtension>
    var stage = Stage.open
  }

  /// The process's name in its world.
  public let identity: ObjectIdentity
  /// What can change about the process.
  public var state = State()
  /// The world the process is in.
  public unowned let world: World
  unowned let device: Device
  let installed: InstalledServiceExtension

  init(of installed: InstalledServiceExtension, on device: Device, launch: Int) {
    self.installed = installed
    self.device = device
    world = device.world
    identity = world.identity(for: .process(launch))
    world.register(self)
  }

  /// The process, as its objects name their owner.
  public var owner: Owner { identity.owner }

  // MARK: Serving

  /// Whether a notification waits for its content.
  var isBusy: Bool { state.served.contains { $0.stage == .open } }

  func serve(_ run: Int, _ notification: UserNotification) {
    let serviceExtension = installed.make(self)
    state.served.append(
      ServedNotification(
        run: run, identifier: ExactText(notification.identifier),
        serviceExtension: StrongReference(serviceExtension)))
    world.record(
      .serviceExtension, .didReceive, .init(.identifier, .text(notification.identifier)))
    serviceExtension.didReceive(
      notification,
      withContentHandler: NotificationContentHandler(process: StrongReference(self), run: run))
  }

  func handOver(_ content: NotificationContent, run: Int) {
    guard !state.hasEnded, let index = state.served.firstIndex(where: { $0.run == run }) else {
      return
    }
    let identifier = TraceEvent.Detail(.identifier, .text(state.served[index].identifier.string))
    switch state.served[index].stage {
    case .open:
      state.served[index].stage = .answered
      world.record(.serviceExtension, .contentHandler, identifier)
      device.serviceExtensionAnswered(run, content)
      exitLater()
    case .answered:
      world.record(
        .serviceExtension, .contentHandler, identifier,
        .init(.reason, .text("called again: the first call counts")))
      if world.switches[ServiceExtensionSecondCall.self] == .crashes {
        crash("the content handler was called twice")
      }
    case .expired:
      world.record(
        .serviceExtension, .contentHandler, identifier,
        .init(.reason, .text("called too late: the original is shown already")))
    }
  }

  /// The notification's time is up: the extension has one last chance.
  ///
  /// - Returns: Whether it is known by now what is to be shown.
  func expire(_ run: Int) -> Bool {
    guard let served = state.served.first(where: { $0.run == run }) else { return false }
    world.record(
      .serviceExtension, .timeWillExpire, .init(.identifier, .text(served.identifier.string)))
    served.serviceExtension.object.serviceExtensionTimeWillExpire()
    // A process that crashed over it has been seen to already.
    guard !state.hasEnded,
      let index = state.served.firstIndex(where: { $0.run == run && $0.stage == .open })
    else { return true }
    state.served[index].stage = .expired
    exitLater()
    return false
  }

  // MARK: The end

  /// Ends the process as a trap in the extension's code would; the caller returns at once.
  ///
  /// - Parameter reason: What a crash report would say.
  public func crash(_ reason: String) {
    end("the service extension crashed: \(reason)")
  }

  /// Takes so much memory; a process that has more than it may is killed.
  ///
  /// - Parameter bytes: How much more; negative to give some back.
  public func use(memory bytes: Int) {
    guard !state.hasEnded else { return }
    state.memory = max(0, state.memory + bytes)
    let limit = world.switches[ServiceExtensionMemory.self].bytes
    guard state.memory > limit else { return }
    end(
      """
      the service extension was killed: it used \(state.memory) bytes of memory, and \(limit) are \
      allowed
      """)
  }

  /// Ends the process before its work is done.
  private func end(_ reason: String) {
    guard !state.hasEnded else { return }
    let open = state.served.filter { $0.stage == .open }.map(\.run)
    leave()
    for run in open { device.serviceExtensionDied(run, reason) }
  }

  private func exitLater() {
    guard !state.hasEnded, !isBusy,
      world.switches[ServiceExtensionLifetime.self] != .lingers
    else { return }
    world.enqueue(.exit, for: self, in: .main(of: owner))
  }

  private func leave() {
    state.hasEnded = true
    device.serviceExtensionExited(self)
    world.retire(owner)
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .answered(let download): answered(download)
    case .exit:
      if !isBusy, !state.hasEnded { leave() }
    }
  }
}
