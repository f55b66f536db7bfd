import Links
public import Simulation

// A push goes through the service extension between its arrival and its delivery.
extension Device {
  /// How long a service extension may take for one notification.
  ///
  /// From the page of `didReceive(_:withContentHandler:)`.
  public static let serviceExtensionTime = VirtualDuration.seconds(30)

  // MARK: The way in

  /// Returns whether a push may go through the extension, as far as the payload tells.
  ///
  /// It must be one that displays an alert, with `mutable-content: 1` (the page of
  /// `UNNotificationServiceExtension`).
  func isForServiceExtension(_ content: NotificationContent) -> Bool {
    app.serviceExtension != nil && content.isMutableContent && content.hasAlert
  }

  /// Gives a notification to the extension, if it runs for the app as it is now.
  func runServiceExtension(for notification: UserNotification) {
    guard let installed = app.serviceExtension, allowsServiceExtension else { return }
    let process = serviceExtensionProcess(of: installed)
    let run = state.serviceExtension.begin(notification, in: process)
    world.enqueue(
      .extensionExpires(run: run), for: self, in: expiryLane(of: notification),
      after: Self.serviceExtensionTime)
    process.serve(run, notification)
  }

  private var allowsServiceExtension: Bool {
    if state.springBoard.showsApp, world.switches[ServiceExtensionInFront.self] == .skipped {
      return false
    }
    return switch state.authorization {
    case .authorized, .ephemeral: true
    case .provisional: world.switches[ServiceExtensionProvisional.self] == .runs
    case .notDetermined, .denied: false
    }
  }

  private func serviceExtensionProcess(
    of installed: InstalledServiceExtension
  ) -> ServiceExtensionProcess {
    if let process = state.serviceExtension.process?.object { return process }
    state.launches += 1
    let process = ServiceExtensionProcess(of: installed, on: self, launch: state.launches)
    if world.switches[ServiceExtensionLifetime.self] != .oneEach {
      state.serviceExtension.process = StrongReference(process)
    }
    return process
  }

  private func expiryLane(of notification: UserNotification) -> LaneName {
    LaneName(.timer, of: .device, named: "serviceExtension \(notification.identifier)")
  }

  // MARK: The way out

  /// The extension has handed content over, in time and for the first time.
  func serviceExtensionAnswered(_ run: Int, _ content: NotificationContent) {
    guard let original = openRun(run)?.original.content else { return }
    let hasText = content.title != "" || content.subtitle != "" || content.body != ""
    // A text that is looked up by key is not written out in either of them.
    guard hasText || content.hasSameText(as: original) else {
      return end(
        run,
        app.serviceExtension?.filtersNotifications == true
          ? .nothing(reason: "the service extension filtered it out")
          : .original(reason: "the content handed over has no title, subtitle or body"))
    }
    end(run, storingAttachments(of: content))
  }

  /// The extension's process crashed or was killed with the notification in its hands.
  func serviceExtensionDied(_ run: Int, _ reason: String) {
    end(
      run,
      world.switches[ServiceExtensionDeath.self] == .showsOriginal
        ? .original(reason: reason) : .nothing(reason: reason))
  }

  func serviceExtensionExited(_ process: ServiceExtensionProcess) {
    guard state.serviceExtension.process == StrongReference(process) else { return }
    state.serviceExtension.process = nil
  }

  /// The extension's time for a notification is over.
  func serviceExtensionExpires(_ run: Int) {
    guard let process = openRun(run)?.process.object, !process.expire(run) else { return }
    end(run, .original(reason: "the content handler was not called within 30 s"))
  }

  private func openRun(_ number: Int) -> ServiceExtensionRun? {
    state.serviceExtension.runs.first { $0.number == number && $0.ending == nil }
  }

  private func end(_ number: Int, _ ending: ServiceExtensionRun.Ending) {
    let open = state.serviceExtension.runs.firstIndex { $0.number == number && $0.ending == nil }
    guard let index = open else { return }
    state.serviceExtension.runs[index].ending = ending
    world.cancel(expiryLane(of: state.serviceExtension.runs[index].original))
  }

  /// Returns whether a notification that has arrived needn't wait for the extension any longer.
  func isBack(_ notification: UserNotification) -> Bool {
    state.serviceExtension.run(of: notification).map { $0.ending != nil } ?? true
  }

  /// Delivers what the extension made of a notification, or what has become of it.
  func deliverFromServiceExtension(_ notification: UserNotification) {
    guard let run = state.serviceExtension.run(of: notification), let ending = run.ending else {
      return deliver(notification)
    }
    state.serviceExtension.runs.removeAll { $0.number == run.number }
    switch ending {
    case .content(let content):
      deliver(
        UserNotification(identifier: notification.identifier, content: content),
        asSent: notification)
    case .original(let reason):
      world.record(
        .serviceExtension, .originalDelivered, .init(.identifier, .text(notification.identifier)),
        .init(.reason, .text(reason)))
      deliver(notification)
    case .nothing(let reason): drop(notification, .serviceExtension(reason))
    }
  }

  // MARK: Attachments

  /// Moves the attached files to where the system keeps them.
  private func storingAttachments(of content: NotificationContent) -> ServiceExtensionRun.Ending {
    var content = content
    var stored: [NotificationAttachment] = []
    for attachment in content.attachments {
      do throws(UserNotificationError) {
        stored.append(try store(attachment))
      } catch {
        noteAttachmentFailed(attachment.url, error, of: nil)
        if world.switches[BadAttachment.self] == .original {
          return .original(reason: "an attachment can't be taken: \(error.explanation)")
        }
      }
    }
    content.attachments = stored
    return .content(content)
  }

  private func store(
    _ attachment: NotificationAttachment
  ) throws(UserNotificationError) -> NotificationAttachment {
    guard let url = URLRecord(attachment.url), url.isFile else { throw .attachmentInvalidURL }
    let own = state.serviceExtension.files.contents(at: url)
    let bundled = app.serviceExtension?.bundledFile(at: url)
    guard let contents = own ?? bundled else { throw .attachmentMoveIntoDataStoreFailed }
    let type = try AttachmentCheck(world.switches).type(
      of: url, contents: contents, hint: attachment.options.typeHint)
    if own != nil { try? state.serviceExtension.files.remove(url) }
    let place = state.serviceExtension.nextPlaceInDataStore(
      bundleIdentifier: app.bundleIdentifier, pathExtension: type.pathExtensions[0])
    return NotificationAttachment(
      identifier: attachment.identifier, url: place.href, type: type.identifier,
      options: attachment.options)
  }

  /// What a person sees of the attachments, as the trace tells it.
  func attachmentDetails(of content: NotificationContent) -> [TraceEvent.Detail] {
    let showsAll = world.switches[BannerAttachments.self] == .all
    return content.attachments.prefix(showsAll ? content.attachments.count : 1).flatMap {
      [
        TraceEvent.Detail(.name, .text($0.identifier)), .init(.url, .text($0.url)),
        .init(.type, .text($0.type)),
      ]
    }
  }

  func noteAttachmentFailed(
    _ url: String, _ error: UserNotificationError, of identifier: String?
  ) {
    var details: [TraceEvent.Detail] = [
      .init(.url, .text(url)),
      .init(.error, .error(domain: UserNotificationError.domain, code: error.rawValue)),
      .init(.reason, .text(error.explanation)),
    ]
    if let identifier { details.insert(.init(.identifier, .text(identifier)), at: 0) }
    world.record(TraceEvent(.serviceExtension, .attachmentFailed, at: world.now, details: details))
  }
}

extension NotificationContent {
  fileprivate func hasSameText(as other: NotificationContent) -> Bool {
    title == other.title && subtitle == other.subtitle && body == other.body
  }
}
