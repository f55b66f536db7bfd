import Browsing
import Links
import Scenarios
import Simulation
import Testing

/// Runs that would have no end, and how they are ended.
@Suite("Bounds of a run")
struct BoundTests {
  private static let refreshing = "<meta http-equiv=refresh content="

  @Test(
    "A page that refreshes itself for ever is stopped, and the diagnosis names it",
    arguments: [
      ("0", true), ("1", true), ("9", true), ("'0; url=?x'", true), ("'0; url=#x'", true),
      // A board that is loaded anew each minute is meant to be.
      ("10", false), ("60", false), ("3600", false), ("99999999999999999999", false),
    ])
  func refresh(content: String, isTold: Bool) throws {
    let pages = pages([
      link: [page("Order 7", body: Self.refreshing + content + ">")],
      link + "?x": [page("Order 7", body: Self.refreshing + content + ">")],
    ])
    let outcome = try #require(run(scenario(), pages: pages))
    #expect(outcome.rules.contains("refresh-loop") == isTold)
    #expect(outcome.failure == nil)
    #expect(outcome.trace.events.count < 1_000, "found \(outcome.trace.events.count)")
  }

  @Test("Two pages that send each other on are stopped, too")
  func refreshPair() throws {
    let other = home + "other"
    let pages = pages([
      link: [page("Order 7", body: Self.refreshing + "'0; url=/other'>")],
      other: [page("Other", body: Self.refreshing + "'0; url=\(link)'>")],
    ])
    let outcome = try #require(run(scenario(), pages: pages))
    #expect(outcome.rules.contains("refresh-loop"))
  }

  @Test("A page that goes on once has nothing wrong with it")
  func refreshOnce() throws {
    let pages = pages([home: [page("Shop", body: Self.refreshing + "'0; url=/start'>")]])
    let outcome = try #require(run(scenario(), pages: pages))
    #expect(!outcome.rules.contains("refresh-loop"))
  }

  @Test("A run that passes a bound is told so, and has reached nothing")
  func stopped() throws {
    let outcome = try #require(run(scenario(change: { $0.limits.events = 20 })))
    #expect(outcome.rules.contains("run-stopped"))
    #expect(outcome.verdict == .missed)
    #expect(outcome.failure == .tooManyEvents(limit: 20))
  }

  // Measured with real WebKit: fail-blocked-port.
  @Test("A port that is closed to pages is not reached", arguments: [0, 22, 25, 6667])
  func blockedPort(port: Int) throws {
    let closed = "https://shop.example:\(port)/orders/7"
    let steps = [push(.string(closed)), .tap(nil), .settle]
    let outcome = try #require(run(scenario("gated", .foreground, steps)))
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["page-failed"])
    #expect(outcome.url == "about:blank")
  }
}
