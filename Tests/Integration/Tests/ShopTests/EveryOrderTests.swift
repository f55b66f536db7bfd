import NavSim
import NavSimTesting
import Synchronization
import Testing

@Suite("The shop in every order")
struct EveryOrderTests {
  private struct Seen: Sendable {
    let line: Int
    let text: String
  }

  /// The failures that the body records, which are no failures of this test.
  private func failures(_ body: () throws -> Void) rethrows -> [Seen] {
    let seen = Mutex<[Seen]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      seen.withLock { $0.append(Seen(line: issue.sourceLocation?.line ?? 0, text: text)) }
      return true
    }
    return seen.withLock { $0 }
  }

  @Test("An app that keeps its state in sight is searched by checkpoints, from all starts")
  func checkpoints() throws {
    let reports = try expectHoldsInEveryOrder(
      tapping: order, running: storingShop(), pages: shopPages())
    #expect(reports.count == 6)
    #expect(reports.allSatisfy { $0.isExhaustive && $0.recognition == .fingerprints })
  }

  @Test("One in Apple's names runs each order from the beginning")
  func replays() throws {
    let report = try expectHoldsInEveryOrder(
      running: shop(), from: .background, pages: shopPages()
    ) { world in
      world.push(link: order)
      world.tap()
      world.expectPage(order, title: "/orders/7")
    }
    #expect(report?.isExhaustive == true)
    guard case .replay = report?.recognition else {
      Issue.record("recognised: \(String(describing: report?.recognition))")
      return
    }
  }

  @Test("A link that is opened too early is lost, at the caller's line, and so when repeated")
  func lost() throws {
    var line = 0
    let seen = try failures {
      line = #line + 1
      try expectHoldsInEveryOrder(
        running: storingShop(isHasty: true), from: .terminated, pages: shopPages()
      ) { world in
        world.push(link: order)
        world.tap()
      }
    }
    #expect(seen.map(\.line) == [line])
    let text = try #require(seen.first?.text)
    #expect(text.hasPrefix("every-tap-opens: "), "\(text)")
    let start = try #require(text.range(of: "navsim-schedule"))
    let end = try #require(text.range(of: "\n\nThe run in that order:"))
    let schedule = RecordedSchedule(String(text[start.lowerBound..<end.lowerBound]))
    let again = try failures {
      line = #line + 1
      try expectHoldsInRecordedOrder(
        schedule, running: storingShop(isHasty: true), from: .terminated, pages: shopPages()
      ) { world in
        world.push(link: order)
        world.tap()
      }
    }
    #expect(again.map(\.line) == [line])
    #expect(again.first?.text.hasPrefix("every-tap-opens: ") == true)
    try expectHoldsInRecordedOrder(
      schedule, running: storingShop(), from: .terminated, pages: shopPages()
    ) { world in
      world.push(link: order)
      world.tap()
    }
  }

  @Test("The team's scenarios in every order", arguments: try scenarios(at: "Scenarios"))
  func scenario(_ scenario: ScenarioCase) throws {
    try expectHoldsInEveryOrder(scenario)
  }
}
