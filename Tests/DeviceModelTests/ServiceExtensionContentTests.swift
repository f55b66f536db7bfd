import DeviceModel
import Links
import Simulation
import Testing

/// What a service extension can change, whom its process serves, and that a run can be repeated.
@Suite("Service extension: content and processes")
struct ServiceExtensionContentTests {
  // Dm: what the extension can change.
  @Test("All that it changes is shown, and the tap carries the changed userInfo")
  func changes() throws {
    let phone = ServiceExtensionPhone(
      .init(onReceive: {
        $0.answer {
          $0.title = "T"
          $0.subtitle = "S"
          $0.body = "B"
          $0.badge = 7
          $0.sound = "bell"
          $0.categoryIdentifier = "C"
          $0.threadIdentifier = "thread"
          $0.interruptionLevel = .timeSensitive
          $0.relevanceScore = 0.5
          $0.userInfo = ["link": "https://shop.example/changed"]
        }
      }))
    phone.pushAndRun()
    let shown = try #require(phone.device.tappableNotification())
    #expect(shown.content.title == "T" && shown.content.subtitle == "S")
    #expect(shown.content.body == "B" && shown.content.sound == "bell")
    #expect(shown.content.categoryIdentifier == "C" && shown.content.threadIdentifier == "thread")
    #expect(shown.content.interruptionLevel == .timeSensitive)
    #expect(shown.content.relevanceScore == 0.5)
    #expect(shown.content.userInfo == ["link": "https://shop.example/changed"])
    #expect(phone.device.badge == 7)
  }

  @Test("A level it changes to passive shows no banner")
  func passive() {
    let phone = ServiceExtensionPhone(
      .init(onReceive: { $0.answer { $0.interruptionLevel = .passive } }))
    phone.pushAndRun()
    #expect(phone.lines == ["0 didReceive", "0 contentHandler"])
    #expect(phone.titles == ["Old"])
  }

  @Test("The app is woken by the push as it was sent")
  func contentAvailable() {
    let phone = ServiceExtensionPhone(
      .init(onReceive: {
        $0.answer {
          $0.title = "New"
          $0.userInfo = [:]
        }
      }))
    phone.pushAndRun(
      ["aps": ["alert": "A", "mutable-content": 1, "content-available": 1]])
    let woken = phone.world.trace.events.filter {
      $0.is(.application, .didReceiveRemoteNotification)
    }
    #expect(woken.count == 1)
    #expect(phone.titles == ["New"])
  }

  @Test("An alert whose texts are looked up by key may be handed over as it came")
  func localized() {
    let phone = ServiceExtensionPhone(.init(onReceive: { $0.answer { $0.badge = 1 } }))
    phone.pushAndRun(["aps": ["alert": ["loc-key": "ORDER"], "mutable-content": 1]])
    #expect(phone.lines == ["0 didReceive", "0 contentHandler", "0 bannerShown"])
    #expect(phone.device.badge == 1)
  }

  // MARK: Processes

  /// The owner numbers of the processes that served, by the notifications' order.
  private func servedBy(
    _ lifetime: ServiceExtensionLifetime, secondAfter delay: VirtualDuration
  ) -> [Int] {
    var switches = Switches()
    switches[ServiceExtensionLifetime.self] = lifetime
    let phone = ServiceExtensionPhone(
      switches: switches,
      .init(
        later: (
          .seconds(2),
          { mine in mine.answer { $0.title = ExactText("\(mine.process.owner.number)") } }
        )))
    var schedule = VirtualTimeSchedule()
    phone.push(ServiceExtensionPhone.payload, "A")
    if VirtualDuration.seconds(2) < delay {
      phone.run()
    } else {
      _ = phone.world.step(&schedule)
    }
    phone.push(ServiceExtensionPhone.payload, "B")
    phone.run()
    return phone.titles.compactMap { Int($0) }
  }

  // S: element-x-ios PR 2022: one process may serve several notifications; not always a fresh one.
  @Test(
    "A process serves what comes while it is busy; one for each, or one that stays, by switch",
    arguments: [
      (ServiceExtensionLifetime.whileBusy, 1, [1, 1]), (.whileBusy, 9, [1, 2]),
      (.oneEach, 1, [1, 2]), (.oneEach, 9, [1, 2]), (.lingers, 1, [1, 1]), (.lingers, 9, [1, 1]),
    ])
  func processes(lifetime: ServiceExtensionLifetime, secondAfter: Int, wanted: [Int]) {
    #expect(servedBy(lifetime, secondAfter: .seconds(Int64(secondAfter))) == wanted)
  }

  @Test("A crash takes every notification along that the process had")
  func crashWithTwo() {
    let phone = ServiceExtensionPhone(
      .init(onReceive: { if $0.state.notification?.identifier == "B" { $0.process.crash("x") } }))
    phone.push(ServiceExtensionPhone.payload, "A")
    phone.push(ServiceExtensionPhone.payload, "B")
    phone.run()
    #expect(phone.titles == ["Old", "Old"])
    #expect(phone.lines.filter { $0.hasPrefix("0 originalDelivered") }.count == 2)
    #expect(phone.world.now == .beginning, "nobody waits for half a minute")
  }

  @Test("A late call is ignored in a process that another notification keeps alive")
  func lateBesideAnother() {
    let phone = ServiceExtensionPhone(
      .init(later: (.seconds(31), { $0.answer() })))
    phone.push(ServiceExtensionPhone.payload, "A")
    phone.world.enqueue(
      .arrive(
        UserNotification(
          identifier: "B", content: NotificationContent(userInfo: ServiceExtensionPhone.payload))),
      for: phone.device, in: LaneName(.delivery, of: .device, named: "B"), after: .seconds(10))
    phone.world.enqueue(
      .deliver(
        UserNotification(
          identifier: "B", content: NotificationContent(userInfo: ServiceExtensionPhone.payload))),
      for: phone.device, in: LaneName(.delivery, of: .device, named: "B"), after: .seconds(10))
    phone.run()
    #expect(phone.titles == ["Old", "Old"])
    #expect(phone.lines.contains { $0.hasPrefix("31000 contentHandler: called too late") })
  }

  @Test("A second push of the same identifier waits until the first is shown, then replaces it")
  func sameIdentifier() {
    let phone = ServiceExtensionPhone(.init(later: (.seconds(5), { $0.answer() })))
    phone.push()
    phone.push(["aps": ["alert": ["title": "Plain"]]])
    phone.run()
    #expect(phone.titles == ["Plain"])
    #expect(phone.lines.filter { $0.hasSuffix("bannerShown") }.count == 2)
  }

  @Test("Leaving or killing the app doesn't touch its extension")
  func appKilled() {
    let phone = ServiceExtensionPhone(.init(later: (.seconds(5), { $0.answer() })))
    phone.device.openByIcon()
    phone.run()
    phone.push()
    var schedule = VirtualTimeSchedule()
    _ = phone.world.step(&schedule)
    phone.device.forceQuit()
    phone.run()
    #expect(phone.titles == ["New"])
  }

  @Test("Categories that it registers hold for the notification it hands over")
  func categories() throws {
    let open = NotificationAction(identifier: "open", options: [.foreground])
    let phone = ServiceExtensionPhone(
      .init(onReceive: {
        $0.process.setNotificationCategories([
          NotificationCategory(identifier: "dyn-1", actions: [open])
        ])
        $0.answer { $0.categoryIdentifier = "dyn-1" }
      }))
    phone.pushAndRun()
    let shown = try #require(phone.device.tappableNotification())
    #expect(phone.device.action("open", of: shown) == open)
  }

  // MARK: Checkpoints

  @Test("A world put back into the middle of a run goes on as it did", arguments: [1, 2, 3, 4])
  func checkpoint(steps: Int) throws {
    let image = FileContents([0xFF, 0xD8, 0xFF, 0xE0])
    let url = try #require(URLRecord("https://cdn.example/a.jpg"))
    let downloader = Downloader { url in
      DownloadExchange(
        url: url, ordinal: 0, delay: .seconds(3),
        answer: .file(DownloadResponse(url: url, status: 200, mimeType: "image/jpeg"), image))
    }
    let phone = ServiceExtensionPhone(
      downloader: downloader,
      .init(
        onReceive: { $0.process.download(url, for: $0) },
        onDownload: { mine, result in
          guard case .file(let location, _) = result else { return }
          let name = "\(mine.process.drawRandomNumber()).jpg"
          let file = mine.process.temporaryDirectory.appending(pathComponent: name)
          try? mine.process.moveItem(at: location, to: file)
          let attachment = try? mine.process.makeAttachment(url: file)
          mine.answer { $0.attachments = attachment.map { [$0] } ?? [] }
        }))
    phone.push()
    var schedule = VirtualTimeSchedule()
    for _ in 0..<steps { _ = phone.world.step(&schedule) }
    let checkpoint = phone.world.checkpoint()
    phone.run()
    let first = (phone.world.trace, phone.device.state)
    #expect(phone.lines.contains("3000 attachmentAdded"))
    phone.world.restore(checkpoint)
    #expect(phone.world.trace != first.0 || steps > 3)
    phone.run()
    #expect(phone.world.trace == first.0)
    #expect(phone.device.state == first.1)
  }
}
