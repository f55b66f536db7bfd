import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// A run is a function of its inputs: the same in every process, byte for byte.
@Suite("Determinism")
struct DeterminismTests {
  /// All apps in all states and both life cycles, with taps that get in each other's way.
  static func scenarios() -> [Scenario] {
    let steps: [Step] = [
      push(.string(link), name: "A"), push("/orders/8", name: "B"), .tap("A"), .background,
      push("shop.example/x", name: "C"), .tap("B"), .tap("C"), .settle, .go(-1), .foreground,
      .reload, .settle,
    ]
    return AppCatalog.entries.flatMap { entry in
      Scenario.StartState.allCases.flatMap { state in
        Lifecycle.allCases.map { lifecycle in
          scenario(entry.name, state, steps) { $0.app.lifecycle = lifecycle }
        }
      }
    }
  }

  /// Everything that all these runs tell, by virtual time and by one of twenty seeds.
  static func everything() -> String {
    let runner = ScenarioRunner(pages: pages())
    return scenarios().enumerated().map { place, scenario in
      let drawn = runner.run(scenario, schedule: SeededSchedule(seed: UInt64(place % 20)))
      return (runner.run(scenario)?.text ?? "no run") + "\n" + (drawn?.text ?? "no run")
    }.joined(separator: "\n") + "\n"
  }

  /// The place of the first difference, as two lines; nil when there is none.
  private static func difference(_ one: String, _ other: String) -> String? {
    guard !one.utf8.elementsEqual(other.utf8) else { return nil }
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n"))
    guard let (left, right) = lines.first(where: { $0 != $1 }) else { return "one is longer" }
    return "\(left)\n\(right)"
  }

  @Test("Two runs in one process tell the same")
  func oneProcess() {
    let text = Self.everything()
    #expect(text.utf8.count > 100_000)
    if let difference = Self.difference(text, Self.everything()) { Issue.record("\(difference)") }
  }

  @Test("Two processes, which hash differently, tell the same")
  func twoProcesses() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      print("begin\n" + DeterminismTests.everything() + "end")
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "begin"), "the other process said nothing")
    let end = try #require(lines.lastIndex(of: "end"))
    let text = lines[(begin + 1)..<end].joined(separator: "\n") + "\n"
    if let difference = Self.difference(text, Self.everything()) { Issue.record("\(difference)") }
  }

  @Test("Seeds draw different orders, so there is something to be deterministic about")
  func seedsDiffer() {
    let scenario = scenario(
      "gated", .terminated,
      [push(.string(link), name: "A"), push("/orders/8", name: "B"), .tap("A"), .tap("B")])
    let texts = (0..<20).map { run(scenario, schedule: SeededSchedule(seed: $0))?.text ?? "" }
    #expect(Set(texts).count > 5)
  }

  @Test(
    "A world that is put back in the middle of a run goes on as it did the first time",
    arguments: AppCatalog.entries.map(\.name), Lifecycle.allCases)
  func checkpoints(app: String, lifecycle: Lifecycle) throws {
    let scenario = scenario(app, .terminated) { $0.app.lifecycle = lifecycle }
    let steps: [Step] =
      oneTap + [.background, push("/orders/8"), .tap(nil), .settle, .go(-1), .settle]
    for stop in stride(from: 1, through: 61, by: 6) {
      let emulation = try #require(Emulation(scenario, pages: pages()))
      emulation.prepare(.terminated)
      var stopping = Stopping(after: stop, world: emulation.world)
      emulation.run(steps, schedule: &stopping)
      guard let checkpoint = stopping.checkpoint else { continue }
      let first = Outcome(of: emulation, name: "first").text
      for _ in 0..<2 {
        emulation.world.restore(checkpoint)
        var schedule = VirtualTimeSchedule()
        emulation.run([], schedule: &schedule)
        let again = Outcome(of: emulation, name: "first").text
        if let difference = Self.difference(first, again) {
          Issue.record("put back at choice \(stop): \(difference)")
        }
      }
    }
  }
}

/// The order of virtual time, with a checkpoint taken at one of its choices.
private struct Stopping: Schedule {
  private var rest: Int
  private let world: World
  private var order = VirtualTimeSchedule()
  private(set) var checkpoint: World.Checkpoint?

  init(after count: Int, world: World) {
    rest = count
    self.world = world
  }

  mutating func next(among choices: [ScheduleChoice]) -> Int {
    rest -= 1
    if rest == 0 { checkpoint = world.checkpoint() }
    return order.next(among: choices)
  }
}
