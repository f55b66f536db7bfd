import DeviceModel
import Links
import Simulation
import Testing

/// When a service extension runs, and what is shown in the end: the facts sheet's section 6.
@Suite("Service extension")
struct ServiceExtensionTests {
  private static func switches(_ change: (inout Switches) -> Void) -> Switches {
    var switches = Switches()
    change(&switches)
    return switches
  }

  // MARK: When it runs

  private static let payloads: [(JSONValue, Bool)] = [
    (["alert": "A", "mutable-content": 1], true),
    (["alert": ["title": "A"], "mutable-content": 1], true),
    (["alert": "A", "mutable-content": 1, "content-available": 1], true),
    (["alert": "A"], false),
    (["alert": "A", "mutable-content": 0], false),
    (["content-available": 1, "mutable-content": 1], false),
    (["sound": "default", "mutable-content": 1], false),
    (["badge": 3, "mutable-content": 1], false),
  ]

  // D: UNNotificationServiceExtension; "Modifying content in newly delivered notifications".
  @Test(
    "It runs for a push that shows an alert and may be changed, and for no other",
    arguments: payloads)
  func runsFor(aps: JSONValue, runs: Bool) {
    let phone = ServiceExtensionPhone(.init(onReceive: { $0.answer() }))
    phone.pushAndRun(["aps": aps])
    #expect(phone.world.trace.events.contains { $0.is(.serviceExtension, .didReceive) } == runs)
  }

  // D: the same pages, "if alerts are disabled"; that quiet delivery counts as enabled is inferred.
  @Test(
    "It runs if the person lets the app show alerts",
    arguments: [
      (AuthorizationStatus.authorized, Switches(), true), (.ephemeral, Switches(), true),
      (.provisional, Switches(), true), (.denied, Switches(), false),
      (.notDetermined, Switches(), false),
      (
        .provisional,
        ServiceExtensionTests.switches { $0[ServiceExtensionProvisional.self] = .skipped }, false
      ),
    ])
  func runsWith(status: AuthorizationStatus, switches: Switches, runs: Bool) {
    let phone = ServiceExtensionPhone(
      authorization: status, switches: switches, .init(onReceive: { $0.answer() }))
    phone.pushAndRun()
    #expect(phone.world.trace.events.contains { $0.is(.serviceExtension, .didReceive) } == runs)
    #expect(phone.titles == (status.allowsShowing ? [runs ? "New" : "Old"] : []))
  }

  // G: with the app in front it runs before PRES.
  @Test(
    "With the app in front it runs before willPresent, unless the switch says no",
    arguments: [
      (Switches(), ["didReceive", "contentHandler", "willPresent"]),
      (
        ServiceExtensionTests.switches { $0[ServiceExtensionInFront.self] = .skipped },
        ["willPresent"]
      ),
    ])
  func inFront(switches: Switches, wanted: [String]) {
    let phone = ServiceExtensionPhone(switches: switches, .init(onReceive: { $0.answer() }))
    phone.device.openByIcon()
    phone.run()
    phone.pushAndRun()
    let found = phone.world.trace.events.filter {
      $0.actor == .serviceExtension || $0.is(.userNotificationCenter, .willPresent)
    }
    #expect(found.map(\.name.rawValue) == wanted)
  }

  @Test("A push of an app without an extension goes its usual way, whatever it says")
  func withoutExtension() {
    let phone = TestPhone()
    phone.perform([.push("A", ServiceExtensionPhone.payload), .wait])
    #expect(phone.traced(.serviceExtension, .springBoard).contains("springBoard.bannerShown"))
    #expect(phone.traced(.serviceExtension) == [])
  }

  // MARK: How it ends

  /// One way in which a run can end.
  struct Ending: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String
    var switches = Switches()
    var filters = false
    let plan: ScriptedExtension.Plan
    /// The title that is shown; nil where nothing is.
    let title: String?
    let lines: [String]

    var testDescription: String { name }
  }

  private static let late = "called too late: the original is shown already"
  private static let again = "called again: the first call counts"
  private static let never =
    "30000 originalDelivered: the content handler was not called within 30 s"
  private static let noText =
    "0 originalDelivered: the content handed over has no title, subtitle or body"
  @Sendable
  private static func clear(_ content: inout NotificationContent) {
    content.title = ""
    content.subtitle = ""
    content.body = ""
  }
  private static func crashed(_ outcome: String) -> String {
    "0 \(outcome): the service extension crashed: index out of range"
  }
  private static func killed(_ outcome: String, _ used: Int, of limit: Int) -> String {
    """
    0 \(outcome): the service extension was killed: it used \(used) bytes of memory, and \
    \(limit) are allowed
    """
  }

  static let endings: [Ending] = [
    Ending(
      name: "in time, at once", source: "D: didReceive(_:withContentHandler:)",
      plan: .init(onReceive: { $0.answer() }), title: "New",
      lines: ["0 didReceive", "0 contentHandler", "0 bannerShown"]),
    Ending(
      name: "in the last moment", source: "D: no more than 30 s",
      plan: .init(later: (.milliseconds(29_999), { $0.answer() })), title: "New",
      lines: ["0 didReceive", "29999 contentHandler", "29999 bannerShown"]),
    Ending(
      name: "inside serviceExtensionTimeWillExpire", source: "D: serviceExtensionTimeWillExpire()",
      plan: .init(onExpiry: { $0.answer() }), title: "New",
      lines: [
        "0 didReceive", "30000 timeWillExpire", "30000 contentHandler", "30000 bannerShown",
      ]),
    Ending(
      name: "never", source: "D: header", plan: .init(), title: "Old",
      lines: ["0 didReceive", "30000 timeWillExpire", never, "30000 bannerShown"]),
    Ending(
      name: "too late, and the process is gone", source: "D: then it is stopped",
      plan: .init(later: (.seconds(31), { $0.answer() })), title: "Old",
      lines: ["0 didReceive", "30000 timeWillExpire", never, "30000 bannerShown"]),
    Ending(
      name: "too late, in a process that stays", source: "G",
      switches: switches { $0[ServiceExtensionLifetime.self] = .lingers },
      plan: .init(later: (.seconds(31), { $0.answer() })), title: "Old",
      lines: [
        "0 didReceive", "30000 timeWillExpire", never, "30000 bannerShown",
        "31000 contentHandler: \(late)",
      ]),
    Ending(
      name: "twice", source: "S: hermex PR 583",
      plan: .init(onReceive: {
        $0.answer()
        $0.answer { $0.title = "Second" }
      }), title: "New",
      lines: [
        "0 didReceive", "0 contentHandler", "0 contentHandler: \(again)", "0 bannerShown",
      ]),
    Ending(
      name: "twice, which crashes a process that is done", source: "S: undefined",
      switches: switches { $0[ServiceExtensionSecondCall.self] = .crashes },
      plan: .init(onReceive: {
        $0.answer()
        $0.answer { $0.title = "Second" }
        $0.answer { $0.title = "Third" }
      }), title: "New",
      lines: [
        "0 didReceive", "0 contentHandler", "0 contentHandler: \(again)", "0 bannerShown",
      ]),
    Ending(
      name: "a crash", source: "D: page",
      plan: .init(onReceive: {
        $0.process.crash("index out of range")
        $0.answer()
      }), title: "Old",
      lines: ["0 didReceive", crashed("originalDelivered"), "0 bannerShown"]),
    Ending(
      name: "a crash in the last moment", source: "D: page",
      plan: .init(onExpiry: { $0.process.crash("late") }), title: "Old",
      lines: [
        "0 didReceive", "30000 timeWillExpire",
        "30000 originalDelivered: the service extension crashed: late", "30000 bannerShown",
      ]),
    Ending(
      name: "a crash that loses the notification", source: "S: deltachat-ios PR 2477",
      switches: switches { $0[ServiceExtensionDeath.self] = .losesNotification },
      plan: .init(onReceive: { $0.process.crash("index out of range") }), title: nil,
      lines: ["0 didReceive", crashed("pushDropped")]),
    Ending(
      name: "all the memory there is", source: "S: nextcloud talk-ios 1223: 24 MB",
      plan: .init(onReceive: {
        $0.process.use(memory: 20 << 20)
        $0.process.use(memory: 4 << 20)
        $0.answer()
      }), title: "New", lines: ["0 didReceive", "0 contentHandler", "0 bannerShown"]),
    Ending(
      name: "a byte more", source: "S: nextcloud talk-ios 1223: 24 MB",
      plan: .init(onReceive: {
        $0.process.use(memory: (24 << 20) + 1)
        $0.answer()
      }), title: "Old",
      lines: [
        "0 didReceive", killed("originalDelivered", 25_165_825, of: 25_165_824), "0 bannerShown",
      ]),
    Ending(
      name: "memory given back in time", source: "S: nextcloud talk-ios 1223: 24 MB",
      plan: .init(onReceive: {
        $0.process.use(memory: 20 << 20)
        $0.process.use(memory: -(10 << 20))
        $0.process.use(memory: 14 << 20)
        $0.answer()
      }), title: "New", lines: ["0 didReceive", "0 contentHandler", "0 bannerShown"]),
    Ending(
      name: "a byte too many on an older phone, and lost", source: "S: element-ios 3868",
      switches: switches {
        $0[ServiceExtensionMemory.self] = .megabytes12
        $0[ServiceExtensionDeath.self] = .losesNotification
      },
      plan: .init(onReceive: { $0.process.use(memory: (12 << 20) + 1) }), title: nil,
      lines: ["0 didReceive", killed("pushDropped", 12_582_913, of: 12_582_912)]),
    Ending(
      name: "content without text", source: "D: didReceive(_:withContentHandler:)",
      plan: .init(onReceive: { $0.answer(clear) }), title: "Old",
      lines: ["0 didReceive", "0 contentHandler", noText, "0 bannerShown"]),
    Ending(
      name: "content with a subtitle only", source: "D: didReceive(_:withContentHandler:)",
      plan: .init(onReceive: {
        $0.answer {
          clear(&$0)
          $0.subtitle = "S"
        }
      }), title: "", lines: ["0 didReceive", "0 contentHandler", "0 bannerShown"]),
    Ending(
      name: "content without text, with the entitlement to filter", source: "Dm", filters: true,
      plan: .init(onReceive: { $0.answer(clear) }), title: nil,
      lines: [
        "0 didReceive", "0 contentHandler",
        "0 pushDropped: the service extension filtered it out",
      ]),
  ]

  @Test("What is handed over in time is shown, else the original", arguments: endings)
  func ending(row: Ending) {
    let phone = ServiceExtensionPhone(switches: row.switches, filters: row.filters, row.plan)
    phone.pushAndRun()
    #expect(phone.lines == row.lines, "\(row.name) (\(row.source))")
    #expect(phone.titles == (row.title.map { [$0] } ?? []), "\(row.name) (\(row.source))")
    let lives = row.switches[ServiceExtensionLifetime.self] == .lingers
    #expect(phone.world.exists(.process(1)) == lives, "the process ends when it is done")
    #expect(!phone.world.isPending(.main(of: .process(1))), "nothing is left of it")
  }
}
