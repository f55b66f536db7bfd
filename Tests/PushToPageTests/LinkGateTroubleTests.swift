import PushToPage
import Testing

/// What ``LinkGate`` does where web processes die, loads are cancelled and scenes come back.
@Suite("The gate in trouble")
struct LinkGateTroubleTests {
  private static let a = "https://shop.example/a"
  private static let b = "https://shop.example/b"

  /// The news of a death comes when the link is on its way and the app has been left.
  private static let lostWhileLeft: [(event: LinkGate.Event, actions: String)] = [
    (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
    (.resignedActive, ""), (.webProcessTerminated, ""),
  ]

  static let trouble: [GateRow] = [
    GateRow(
      "a link that the app's own home load cancelled is opened again, once",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
        (.homeRequested(navigation: 3), ""), (.failed(navigation: 2, cancelled: true), ""),
        (.finished(navigation: 3), "cancel gate timer; open \(a)"), (.opening(navigation: 4), ""),
        (.homeRequested(navigation: 5), ""),
        (.failed(navigation: 4, cancelled: true), "cleared \(a)"),
        (.finished(navigation: 5), ""),
      ]),
    GateRow(
      "home that failed is loaded again on return, once, and never before",
      launched + [
        (.becameActive, ""), (.failed(navigation: 1, cancelled: false), "cancel gate timer"),
        (.resignedActive, ""), (.becameActive, "load home"), (.homeRequested(navigation: 2), ""),
        (.resignedActive, ""), (.becameActive, ""),
        (.failed(navigation: 2, cancelled: false), ""), (.resignedActive, ""),
        (.becameActive, "load home"), (.homeRequested(navigation: 3), ""),
        (.committed(navigation: 3), ""), (.resignedActive, ""), (.becameActive, ""),
      ]),
    GateRow(
      "home that failed before the app was active at all isn't tried again by that",
      launched + [
        (.failed(navigation: 1, cancelled: false), "cancel gate timer"), (.becameActive, ""),
      ]),
    GateRow(
      "home that failed gives way to a link that came meanwhile",
      launched + [
        (.becameActive, ""), (.failed(navigation: 1, cancelled: false), "cancel gate timer"),
        (.resignedActive, ""), (.received("1", a), "stored \(a)"), (.becameActive, "open \(a)"),
        (.opening(navigation: 2), ""), (.committed(navigation: 2), "cleared \(a)"),
        (.resignedActive, ""), (.becameActive, ""),
      ]),
    GateRow(
      "a page that asks for the app's own scheme gets the page that this stands for",
      ready + [(.askedForPage(url: b), "show \(b)"), (.homeRequested(navigation: 2), "")]),
    GateRow(
      "a link that is sent on to the app's own scheme is that page's, until it is there",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
        (.askedForPage(url: b), "open \(b)"), (.opening(navigation: 3), ""),
        (.failed(navigation: 2, cancelled: false), ""),
        (.committed(navigation: 3), "cleared \(a)"),
      ]),
    GateRow(
      "a link that something else cancelled is not opened again",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
        (.failed(navigation: 2, cancelled: true), "cleared \(a)"),
      ]),
    GateRow(
      "the web process dies during the first load: that has ended, and the link is opened",
      launched + [
        (.received("1", a), "stored \(a)"), (.becameActive, ""),
        (.webProcessTerminated, "cancel gate timer; open \(a)"), (.opening(navigation: 2), ""),
        (.committed(navigation: 2), "cleared \(a)"),
      ]),
    GateRow(
      "the web process dies while a link is on its way: it is opened again",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
        (.webProcessTerminated, "open \(a)"), (.opening(navigation: 3), ""),
        (.committed(navigation: 3), "cleared \(a)"),
      ]),
    GateRow(
      "the web process dies with nothing under way: the page is loaded again",
      ready + [(.webProcessTerminated, "reload")]),
    GateRow(
      "the web process dies in the background: the page is loaded again on activation, once",
      ready + [
        (.resignedActive, ""), (.webProcessTerminated, ""), (.becameActive, "reload"),
        (.resignedActive, ""), (.becameActive, ""),
      ]),
    GateRow(
      "the web process dies in the background, then a tap: the link is opened instead",
      ready + [
        (.resignedActive, ""), (.webProcessTerminated, ""), (.received("1", a), "stored \(a)"),
        (.becameActive, "open \(a)"), (.opening(navigation: 2), ""),
        (.committed(navigation: 2), "cleared \(a)"), (.resignedActive, ""), (.becameActive, ""),
      ]),
    GateRow(
      "the process had died before the link was asked for, and the app is left: it may come",
      ready + lostWhileLeft + [
        (.committed(navigation: 2), "cleared \(a)"), (.becameActive, ""),
      ]),
    GateRow(
      "the same, and it doesn't come: it is opened again when the app is active",
      ready + lostWhileLeft + [
        (.becameActive, "open \(a)"), (.opening(navigation: 3), ""),
        (.failed(navigation: 2, cancelled: true), ""), (.committed(navigation: 3), "cleared \(a)"),
      ]),
    GateRow(
      "the same, and it fails by itself: it isn't opened again, but the page is loaded",
      ready + lostWhileLeft + [
        (.failed(navigation: 2, cancelled: false), "cleared \(a)"), (.becameActive, "reload"),
      ]),
    GateRow(
      "the same, and another link is tapped: that one is opened",
      ready + lostWhileLeft + [
        (.received("2", b), "replaced \(a) by \(b)"), (.committed(navigation: 2), ""),
        (.becameActive, "open \(b)"), (.opening(navigation: 3), ""),
        (.committed(navigation: 3), "cleared \(b)"),
      ]),
    GateRow(
      "a scene that connects again in a living process: the link waits for the new home",
      ready + [(.resignedActive, ""), (.connected("1", a), "stored \(a)")] + launched + [
        (.received("1", a), ""), (.becameActive, ""),
        (.finished(navigation: 1), "cancel gate timer; open \(a)"),
      ]),
    GateRow(
      "a link on its way in a view that is gone is opened in the new one",
      ready + [
        (.received("1", a), "stored \(a); open \(a)"), (.opening(navigation: 2), ""),
        (.resignedActive, ""),
      ] + launched + [
        (.becameActive, ""), (.finished(navigation: 1), "cancel gate timer; open \(a)"),
      ]),
    GateRow(
      "a web process that died belongs to the old view: the new one isn't loaded twice",
      ready + [(.resignedActive, ""), (.webProcessTerminated, "")] + launched + [
        (.becameActive, ""), (.finished(navigation: 1), "cancel gate timer"),
      ]),
  ]

  @Test("Web processes die and scenes come back", arguments: trouble)
  func survives(row: GateRow) { row.check() }

  @Test("A link that came after it was given up leaves nothing behind: the next one is opened")
  func nothingLeft() {
    var gate = LinkGate(settings: Shop.settings())
    for step in ready + Self.lostWhileLeft { _ = gate.handle(step.event) }
    #expect(gate.pendingLink == Self.a)
    _ = gate.handle(.committed(navigation: 2))
    #expect(gate.pendingLink == nil)
    #expect(gate.handle(.becameActive) == [], "the page is there: nothing is loaded again")
    #expect(
      gate.handle(.received("2", Self.b)) == [
        .note(.stored(link: Self.b)), .openPage(url: Self.b),
      ])
  }
}
