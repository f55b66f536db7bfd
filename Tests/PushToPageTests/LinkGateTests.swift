import PushToPage
import Simulation
import Testing

/// What ``LinkGate`` promises, one promise a row: what it is told, and what it has the app do.
@Suite("The gate")
struct LinkGateTests {
  private static let a = "https://shop.example/a"
  private static let b = "https://shop.example/b"

  static let opening: [GateRow] = [
    GateRow(
      "a cold tap with scenes waits for home, and its second report is dropped",
      [(.connected("1", a), "stored \(a)")] + launched + [
        (.received("1", a), ""), (.becameActive, ""), (.committed(navigation: 1), ""),
        (.finished(navigation: 1), "cancel gate timer; open \(a)"), (.opening(navigation: 2), ""),
        (.committed(navigation: 2), "cleared \(a)"), (.finished(navigation: 2), ""),
      ]),
    GateRow(
      "a cold tap without scenes waits for home",
      launched + [
        (.received("1", a), "stored \(a)"), (.becameActive, ""),
        (.finished(navigation: 1), "cancel gate timer; open \(a)"),
      ]),
    GateRow(
      "home done before the app is active: the link waits for activation",
      launched + [
        (.received("1", a), "stored \(a)"), (.finished(navigation: 1), "cancel gate timer"),
        (.becameActive, "open \(a)"),
      ]),
    GateRow(
      "a tap on a banner is opened at once",
      ready + [(.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), "")]),
    GateRow(
      "a tap in the background waits for activation",
      ready + [
        (.resignedActive, ""), (.received("1", a), "stored \(a)"), (.becameActive, "open \(a)"),
        (.opening(navigation: 2), ""), (.committed(navigation: 2), "cleared \(a)"),
        (.resignedActive, ""), (.becameActive, ""),
      ]),
    GateRow(
      "a home that fails ends the first load as well",
      launched + [
        (.received("1", a), "stored \(a)"), (.becameActive, ""),
        (.failed(navigation: 1, cancelled: false), "cancel gate timer; open \(a)"),
      ]),
    GateRow(
      "a home that goes on to another page by itself: that one is awaited",
      launched + [
        (.received("1", a), "stored \(a)"), (.becameActive, ""),
        (.failed(navigation: 1, cancelled: true), ""),
        (.finished(navigation: 2), "cancel gate timer; open \(a)"),
      ]),
    GateRow(
      "a home that never answers: the gate opens when its time is up",
      launched + [
        (.received("1", a), "stored \(a)"), (.becameActive, ""), (.gateTimedOut, "open \(a)"),
        (.opening(navigation: 2), ""), (.failed(navigation: 1, cancelled: true), ""),
        (.committed(navigation: 2), "cleared \(a)"),
      ]),
    GateRow(
      "time up in the background: the link waits for activation",
      launched + [
        (.received("1", a), "stored \(a)"), (.gateTimedOut, ""), (.becameActive, "open \(a)"),
      ]),
    GateRow(
      "an app without a home page opens a link as soon as it is active",
      settings: Shop.settings { $0.home = nil },
      [
        (.viewLoaded, ""), (.received("1", a), "stored \(a)"), (.becameActive, "open \(a)"),
      ]),
    GateRow(
      "what another finished page means for a home that is awaited: nothing",
      launched + [
        (.received("1", a), "stored \(a)"), (.becameActive, ""), (.finished(navigation: 9), ""),
        (.failed(navigation: 9, cancelled: false), ""),
        (.finished(navigation: 1), "cancel gate timer; open \(a)"),
      ]),
  ]

  static let storing: [GateRow] = [
    GateRow(
      "of two taps before the first load only the second is opened",
      launched + [
        (.received("1", a), "stored \(a)"), (.becameActive, ""),
        (.received("2", b), "replaced \(a) by \(b)"),
        (.finished(navigation: 1), "cancel gate timer; open \(b)"),
      ]),
    GateRow(
      "a tap while another link is on its way takes its place",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
        (.received("2", b), "replaced \(a) by \(b); open \(b)"), (.opening(navigation: 3), ""),
        (.failed(navigation: 2, cancelled: true), ""), (.committed(navigation: 3), "cleared \(b)"),
      ]),
    GateRow(
      "only its own navigation clears a link",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 3), ""),
        (.committed(navigation: 2), ""), (.finished(navigation: 2), ""),
        (.failed(navigation: 2, cancelled: false), ""), (.movedWithinPage(navigation: 2), ""),
        (.committed(navigation: 3), "cleared \(a)"),
      ]),
    GateRow(
      "a link that fails is cleared",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
        (.failed(navigation: 2, cancelled: false), "cleared \(a)"), (.resignedActive, ""),
        (.becameActive, ""),
      ]),
    GateRow(
      "a fragment of the page shown clears its link, too",
      ready + [
        (.received("1", "#x"), "stored #x; open https://shop.example/#x"),
        (.opening(navigation: 2), ""), (.movedWithinPage(navigation: 2), "cleared #x"),
      ]),
    GateRow(
      "a link for the system is cleared when it is handed over",
      ready + [(.received("1", "tel:1"), "stored tel:1; hand over tel:1; cleared tel:1")]),
    GateRow(
      "a link for the system waits like any other",
      launched + [
        (.received("1", "tel:1"), "stored tel:1"), (.becameActive, ""),
        (.finished(navigation: 1), "cancel gate timer; hand over tel:1; cleared tel:1"),
      ]),
    GateRow(
      "a link that leads nowhere is not stored",
      ready + [
        (.received("1", "nil"), "rejected nil"),
        (.received(identifier: "2", link: .unusable(text: "7", reason: "")), "rejected 7"),
        (.received(identifier: "3", link: nil), ""),
      ]),
  ]

  static let telling: [GateRow] = [
    GateRow(
      "the second report of a tap is dropped once; a second tap with its identifier counts",
      [(.connected("1", a), "stored \(a)")] + launched + [
        (.received("1", a), ""), (.becameActive, ""),
        (.received("1", b), "replaced \(a) by \(b)"),
      ]),
    GateRow(
      "a tap that was reported once only: a second with its identifier counts all the same",
      [(.connected("1", a), "stored \(a)")] + launched + [
        (.becameActive, ""), (.finished(navigation: 1), "cancel gate timer; open \(a)"),
        (.opening(navigation: 2), ""), (.committed(navigation: 2), "cleared \(a)"),
        (.received("1", a), "stored \(a); open \(a)"),
      ]),
    GateRow(
      "the same, when the first led nowhere and the app was left since",
      [(.connected("1", "nil"), "rejected nil")] + launched + [
        (.becameActive, ""), (.finished(navigation: 1), "cancel gate timer"),
        (.resignedActive, ""), (.received("1", a), "stored \(a)"), (.becameActive, "open \(a)"),
      ]),
    GateRow(
      "another tap between the two reports is not dropped",
      [(.connected("1", a), "stored \(a)")] + launched + [
        (.received("2", b), "replaced \(a) by \(b)"), (.received("1", a), ""),
      ]),
  ]

  static let expiring: [GateRow] = {
    let settings = Shop.settings { $0.linkExpiresAfter = .minutes(10) }
    return [
      GateRow(
        "a link that waits too long is forgotten", settings: settings,
        launched + [
          (.received("1", a), "stored \(a); start expiry timer"), (.linkExpired, "expired \(a)"),
          (.becameActive, ""), (.finished(navigation: 1), "cancel gate timer"),
        ]),
      GateRow(
        "a link on its way doesn't expire", settings: settings,
        ready + [
          (.received("1", a), "stored \(a); start expiry timer; open \(a)"),
          (.opening(navigation: 2), ""), (.linkExpired, ""),
          (.committed(navigation: 2), "cleared \(a); cancel expiry timer"),
        ]),
      GateRow(
        "a link that may be lost waits again, and may expire", settings: settings,
        ready + [
          (.received("1", a), "stored \(a); start expiry timer; open \(a)"),
          (.opening(navigation: 2), ""), (.resignedActive, ""), (.webProcessTerminated, ""),
          (.linkExpired, "expired \(a)"), (.committed(navigation: 2), ""), (.becameActive, ""),
        ]),
      GateRow(
        "a later link has its own time", settings: settings,
        launched + [
          (.received("1", a), "stored \(a); start expiry timer"),
          (.received("2", b), "replaced \(a) by \(b); start expiry timer"),
          (.linkExpired, "expired \(b)"),
        ]),
    ]
  }()

  @Test("A link is opened when the first load has ended and the app is active", arguments: opening)
  func opens(row: GateRow) { row.check() }

  @Test("A link is stored until its own navigation commits or fails", arguments: storing)
  func stores(row: GateRow) { row.check() }

  @Test("One tap counts once, however often it is reported", arguments: telling)
  func tells(row: GateRow) { row.check() }

  @Test("A link may be good for a while only", arguments: expiring)
  func expires(row: GateRow) { row.check() }

  @Test("What is opened is noted, with the navigation that it was given to")
  func notesOpening() {
    var gate = LinkGate(settings: Shop.settings())
    for step in ready { _ = gate.handle(step.event) }
    _ = gate.handle(.received("1", "/a"))
    #expect(
      gate.handle(.opening(navigation: 2)) == [.note(.opened(link: "/a", navigation: 2))])
    _ = gate.handle(.committed(navigation: 2))
    #expect(gate.handle(.opening(navigation: 3)) == [], "nothing waits")
    #expect(
      gate.handle(.received("2", "tel:1")) == [
        .note(.stored(link: "tel:1")), .note(.opened(link: "tel:1", navigation: nil)),
        .openExternally(url: "tel:1"), .note(.cleared(link: "tel:1")),
      ])
  }

  @Test("The gate is a value: two that were told the same are equal")
  func value() {
    var (one, other) = (LinkGate(settings: Shop.settings()), LinkGate(settings: Shop.settings()))
    for step in ready {
      _ = one.handle(step.event)
      _ = other.handle(step.event)
      #expect(one == other && one.hashValue == other.hashValue)
    }
    #expect(one.isOpen && one.pendingLink == nil)
    _ = one.handle(.received("1", Self.a))
    #expect(one.pendingLink == Self.a)
  }
}
