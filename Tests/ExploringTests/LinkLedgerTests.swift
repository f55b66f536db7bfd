import Links
import PushToPage
import Simulation
import Testing

@testable import Exploring

/// What the properties about links take for an opening, one story a row.
@Suite("What becomes of tapped links")
struct LinkLedgerTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    var linksExpire = false
    let events: [TraceEvent]
    var openedAgain: String?
    /// What has become of each tap at the end.
    let stages: [LinkLedger.Stage]

    var testDescription: String { name }
  }

  private static func event(
    _ actor: TraceEvent.Actor, _ name: TraceEvent.Name, _ details: TraceEvent.Detail...
  ) -> TraceEvent {
    TraceEvent(actor, name, at: .beginning, details: details)
  }

  private static func tap(_ link: String = link) -> TraceEvent {
    event(.user, .tap, .init(.link, .text(link)), .init(.url, .text(link)))
  }

  private static func store(
    _ name: TraceEvent.Name, _ link: String = link, _ navigation: Int? = nil
  ) -> TraceEvent {
    let number = navigation.map { [TraceEvent.Detail(.navigation, .number($0))] } ?? []
    return TraceEvent(
      .linkStore, name, at: .beginning, details: [TraceEvent.Detail(.link, .text(link))] + number)
  }

  private static func web(
    _ name: TraceEvent.Name, _ url: String = link, _ navigation: Int
  ) -> TraceEvent {
    event(.webView, name, .init(.url, .text(url)), .init(.navigation, .number(navigation)))
  }

  private static let launch = event(.application, .willFinishLaunching)
  private static let swipe = event(.user, .forceQuit)
  private static let end = event(.application, .willTerminate)

  static let rows: [Row] = [
    Row(
      name: "a link is opened and its page comes",
      events: [tap(), store(.stored), store(.opened, link, 2), web(.didCommit, link, 2)],
      stages: [.committed]),
    Row(
      name: "a link is opened again when its page is there",
      events: [
        tap(), store(.stored), store(.opened, link, 2), web(.didCommit, link, 2),
        store(.opened, link, 3),
      ], openedAgain: link, stages: [.opened]),
    Row(
      name: "the process dies and the page comes all the same: it is not opened again",
      events: [
        tap(), store(.stored), store(.opened, link, 2),
        event(.webView, .webContentProcessDidTerminate), web(.didCommit, link, 2),
        store(.opened, link, 3),
      ], openedAgain: link, stages: [.opened]),
    Row(
      name: "a process that is swiped away may open the link before it ends",
      events: [launch, tap(), store(.stored), swipe, store(.opened, link, 2), end],
      stages: [.void]),
    Row(
      name: "it may be swiped away before it has launched",
      events: [tap(), swipe, launch, store(.stored), store(.opened, link, 2), end],
      stages: [.void]),
    Row(
      name: "the start after that must not",
      events: [launch, tap(), store(.stored), swipe, end, launch, store(.opened, link, 2)],
      openedAgain: link, stages: [.opened]),
    Row(
      name: "nor if it stood still when it was swiped away, and ended without a word",
      events: [launch, tap(), store(.stored), swipe, launch, store(.opened, link, 2)],
      openedAgain: link, stages: [.opened]),
    Row(
      name: "of two taps of one link the openings are counted in any order",
      events: [
        tap(), store(.stored), tap(), store(.opened, link, 2), web(.didCommit, link, 2),
        store(.replaced), store(.opened, link, 3), web(.didCommit, link, 3),
      ], stages: [.committed, .committed]),
    Row(
      name: "a third opening is one too many",
      events: [
        tap(), tap(), store(.opened, link, 2), store(.opened, link, 3), store(.opened, link, 4),
      ], openedAgain: link, stages: [.opened, .opened]),
    Row(
      name: "a load of home is no opening of a link to home, once the app tells of its store",
      events: [
        tap(home), web(.load, home, 1), store(.stored, home), web(.didCommit, home, 1),
        web(.load, home, 2), store(.opened, home, 2),
      ], stages: [.opened]),
    Row(
      name: "a link that waits too long is let go, and what it had replaced as well",
      linksExpire: true,
      events: [
        tap(otherLink), store(.stored, otherLink), tap(), store(.replaced), store(.expired),
      ], stages: [.void, .void]),
    Row(
      name: "but a tap that the app hasn't heard of yet still counts", linksExpire: true,
      events: [tap(), store(.stored), tap(), store(.expired)], stages: [.void, .waiting]),
    Row(
      name: "what has expired must not be opened", linksExpire: true,
      events: [tap(), store(.stored), store(.expired), store(.opened, link, 2)],
      openedAgain: link, stages: [.opened]),
    Row(
      name: "links don't expire in an app whose settings say nothing of it",
      events: [tap(), store(.stored), store(.expired)], stages: [.waiting]),
  ]

  @Test("A link is opened once a tap, unless something took it away", arguments: rows)
  func stages(row: Row) {
    var settings = AppSettings(home: URLRecord(home))
    if row.linksExpire { settings.linkExpiresAfter = .minutes(10) }
    var watch = LinkWatch(settings: settings)
    for event in row.events { watch.observe(event) }
    #expect(watch.ledger.taps.map(\.stage) == row.stages)
    #expect(watch.openedAgain?.string == row.openedAgain)
    #expect(watch.shownLate == nil)
  }
}
