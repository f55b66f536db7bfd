import NavSimApple
import Scenarios
import Simulation
import Testing

@Suite("What iOS code puts off")
struct TimeTests {
  @Test("Blocks and tasks run after the event, in the order in which they were begun")
  func order() throws {
    let outcome = try run { _ in
      DispatchQueue.main.async { say("block") }
      Task { say("task") }
      Task { @MainActor in say("main actor") }
      DispatchQueue.global().async { say("beside") }
      Task.detached { say("detached") }
      say("at once")
    }
    #expect(outcome.texts == ["at once", "block", "task", "main actor", "beside", "detached"])
  }

  @Test("Waiting goes by virtual time")
  func waiting() throws {
    let outcome = try run([.launch, .settle, .wait(.seconds(10))]) { _ in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { say("after 1.5 s") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { say("after 0.2 s") }
      Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in say("timer") }
      Task {
        try await Task.sleep(for: .seconds(2))
        say("slept")
        try await Task.sleep(nanoseconds: 2_000_000_000)
        say("slept again")
      }
    }
    let wanted = [
      Word("after 0.2 s", 200), Word("after 1.5 s", 1_500), Word("slept", 2_000),
      Word("timer", 3_000), Word("slept again", 4_000),
    ]
    #expect(outcome.words == wanted)
  }

  @Test("A timer that repeats fires until it is invalidated, or often enough")
  func repeating() throws {
    let outcome = try run { app in
      let counter = Counter()
      app.kept.append(counter)
      Timer.scheduledTimer(
        timeInterval: 1, target: counter, selector: Selector(Counter.tick), userInfo: nil,
        repeats: true)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in say("for ever") }
    }
    #expect(outcome.texts.count { $0 == "tick" } == 3)
    #expect(outcome.texts.count { $0 == "for ever" } == Timer.repetitionLimit)
    #expect(outcome.failure == nil)
  }

  @MainActor private final class Counter {
    private var ticks = 0

    func tick(_ timer: Timer) {
      ticks += 1
      say("tick")
      if ticks == 3 { timer.invalidate() }
    }
  }

  private actor Store {
    private var words: [String] = []

    func add(_ word: String) -> Int {
      words.append(word)
      return words.count
    }
  }

  private static func beside() async -> String { "beside" }

  @Test("Actors, groups, streams and continuations run in the world, too")
  func concurrency() throws {
    let outcome = try run { _ in
      Task {
        let store = Store()
        say("stored \(await store.add("a"))")
        async let word = Self.beside()
        say(await word)
        let sum = await withTaskGroup(of: Int.self) { group in
          for number in 1...4 { group.addTask { number } }
          var sum = 0
          for await number in group { sum += number }
          return sum
        }
        say("sum \(sum)")
        let answer = await withCheckedContinuation { continuation in
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: 7) }
        }
        say("answer \(answer)")
        for await number in AsyncStream(unfolding: { nil as Int? }) { say("\(number)") }
        await Task.yield()
        await MainActor.run { say("end") }
      }
    }
    #expect(outcome.texts == ["stored 1", "beside", "sum 10", "answer 7", "end"])
    #expect(outcome.words.last?.time == 1_000)
  }

  @Test("Time stands still inside an event, and begins with the world's own date")
  func dates() throws {
    let outcome = try run { _ in
      let launched = Date()
      Timer.scheduledTimer(withTimeInterval: 90, repeats: false) { _ in
        say("\(Int(Date().timeIntervalSince(launched)))")
      }
      say("\(launched >= Date.beginningOfWorlds)")
    }
    #expect(outcome.texts == ["true", "90"])
  }

  @Test("A task that is cancelled wakes at once")
  func cancelling() throws {
    let outcome = try run([.launch, .wait(.seconds(10))]) { _ in
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(5))
        } catch {
          say("\(error is CancellationError)")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { task.cancel() }
    }
    #expect(outcome.words == [Word("true", 2_000)])
  }

  @Test("What a process has put off ends with it")
  func death() throws {
    let outcome = try run([.launch, .wait(.seconds(1)), .terminate, .wait(.seconds(9))]) { _ in
      Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in say("never") }
      Task {
        try await Task.sleep(for: .seconds(5))
        say("never")
      }
    }
    #expect(outcome.texts == [])
  }
}
