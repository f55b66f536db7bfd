import Exploring
import Foundation
import Links
import Simulation
import Testing

@testable import NavSimCommand

/// `navsim explore`: what is printed, written and refused.
@Suite("Exploring at the command line")
struct ExploreCommandTests {
  private static let link = "https://shop.example/orders/1024"
  private static let pages = ["--pages", packageFolder + "/Pages"]

  private func explore(_ words: String...) -> Called {
    call(["explore", "--link", Self.link] + Self.pages + words)
  }

  private func json(_ called: Called) throws -> JSONValue {
    try JSONParser.parse(called.output).value
  }

  private func results(_ value: JSONValue) -> [JSONValue] {
    value[key: "results"]?.arrayValue ?? []
  }

  // MARK: Text and JSON

  @Test("One tapped push is explored from six starts, and no file is needed")
  func sixStarts() {
    let called = explore()
    #expect(called.status == .success)
    let names = called.output.split(separator: "\n").filter { $0.hasPrefix("a tap on ") }
    #expect(names.count == 6)
    #expect(names.first == "a tap on \(Self.link), foreground, scene")
    #expect(names.last == "a tap on \(Self.link), terminated, app-delegate")
    #expect(called.output.components(separatedBy: "exhaustive: yes;").count == 7)
    #expect(
      called.output.hasSuffix("all properties hold in 6 of 6 scenarios; exhaustive: yes\n"))
    for word in ["orders", "states", "transitions", "states recognised by full comparison"] {
      #expect(called.output.contains(word), "\(word)")
    }
  }

  @Test("Two ways to one state at different times are no lie of the app's: diagnoses note times")
  func clock() throws {
    let folder = try SuiteFolder([
      "two.json": """
      {"name": "two taps", "state": "foreground", "steps": [
       {"push": {"link": "\(Self.link)", "as": "A"}}, {"tap": "A"}, {"wait": "1s"},
       {"push": {"link": "https://shop.example/orders/7", "as": "B"}}, {"tap": "B"}, "settle"],
       "expect": {"diagnoses": []}}
      """
    ])
    let called = call(["explore", folder.path, "-j", "1"] + Self.pages)
    #expect(called.status == .success, "\(called.output)\(called.error)")
  }

  @Test("What breaks is told as a story with its departures marked, and its schedule below")
  func story() throws {
    let called = explore("--app", "double-observer", "--faults", "--property", "no-stale-link")
    #expect(called.status == .failure)
    #expect(called.output.contains("1 departure from the most likely order, the fewest there are"))
    #expect(called.output.contains("◆ here the order departs: network process 1"))
    #expect(called.output.contains(" --schedule - <<'END'\nnavsim-schedule 1\n"))
    #expect(!called.output.contains("every-tap-opens"), "only the named property is checked")
  }

  @Test("As JSON, one object with a result for each scenario and property")
  func object() throws {
    let value = try json(explore("--app", "immediate", "--format", "json"))
    #expect(value[key: "schema"]?.integerValue == 1)
    #expect(value[key: "exhaustive"]?.boolValue == true)
    #expect(value[key: "stopped"]?.isNull == true)
    #expect(value[key: "orders"]?.stringValue == "238")
    let results = results(value)
    #expect(results.count == 6 * PropertyCatalog.names.count)
    let broken = results.filter { $0[key: "passed"]?.boolValue == false }
    #expect(broken.count == 2)
    #expect(broken.allSatisfy { $0[key: "property"]?.stringValue == "every-tap-opens" })
    for result in broken {
      let text = try #require(result[key: "schedule"]?.stringValue)
      #expect(try RecordedOrder(text: text).digest.count == 16)
    }
    #expect(results.first?[key: "schedule"]?.isNull == true)
  }

  @Test("Threads change neither verdicts nor the number of orders", arguments: ["1", "2", "20"])
  func threads(jobs: String) throws {
    let value = try json(explore("--app", "immediate", "--format", "json", "-j", jobs))
    #expect(value[key: "orders"]?.stringValue == "238")
    #expect(value[key: "exhaustive"]?.boolValue == true)
    #expect(results(value).filter { $0[key: "passed"]?.boolValue == false }.count == 2)
  }

  @Test("A bound that ends the search is named, and nothing is called exhaustive then")
  func bounds() throws {
    let rows = [
      (["--max-states", "40"], "max-states 40"), (["--max-orders", "1"], "max-orders 1"),
      (["--strategy", "random", "--max-orders", "10", "--seed", "7"], "drawn 10 orders"),
      (["--strategy", "pct", "--max-orders", "10"], "drawn 10 orders"),
      (["--shard", "2/3"], "shard 2/3"),
    ]
    for (words, reason) in rows {
      let called = call(
        ["explore", "--link", Self.link, "--format", "json"] + Self.pages + words)
      let value = try json(called)
      #expect(value[key: "stopped"]?.stringValue == reason, "\(words)")
      #expect(value[key: "exhaustive"]?.boolValue == false, "\(words)")
      #expect(called.status == .success, "\(words)")
    }
  }

  @Test("Variations make more orders, and every guess about iOS makes more searches")
  func variations() throws {
    func count(_ words: String...) throws -> (searches: Int, states: Int64) {
      let value = try json(
        call(["explore", "--link", Self.link, "--format", "json"] + Self.pages + words))
      return (
        value[key: "searches"]?.arrayValue?.count ?? 0, value[key: "states"]?.integerValue ?? 0
      )
    }
    let plain = try count()
    #expect(plain.searches == 6)
    for words in [["--faults"], ["--interrupts", "1"], ["--web-process-deaths", "1"]] {
      let varied = try count(words[0], words.count > 1 ? words[1] : "--timers=last")
      #expect(varied.states > plain.states, "\(words)")
    }
    #expect(try count("--switches", "all").searches > 100)
  }

  // MARK: Interruption

  /// A signal that has come before the search began.
  private final class RaisedStop: StopSignal {
    func listen() {}
    var isRaised: Bool { true }
    func wait(milliseconds: Int) {}
  }

  @Test("When interrupted, it ends with 130 and a report so far")
  func interrupted() throws {
    let (output, error) = (MemorySink(), MemorySink())
    let status = CommandLineTool().run(
      arguments: ["explore", "--link", Self.link, "--format", "json"] + Self.pages,
      environment: [:],
      streams: CommandStreams(output: output, error: error, stop: RaisedStop()))
    #expect(status == .interrupted)
    let value = try JSONParser.parse(output.text).value
    #expect(value[key: "interrupted"]?.boolValue == true)
    #expect(value[key: "exhaustive"]?.boolValue == false)
    #expect(error.text.contains("interrupted"))
  }

  @Test("Progress is shown on a terminal, on standard error only")
  func progress() {
    let (output, error) = (MemorySink(), MemorySink(terminalWidth: 80))
    let progress = ExploreProgress(on: error, tasks: 3, threads: 1)
    progress.erase()
    #expect(error.text.isEmpty, "a line that isn't shown isn't taken away")
    #expect(output.text.isEmpty)
    #expect(explore().error.isEmpty)
  }

  // MARK: Mistakes

  @Test(
    "Wrong use is refused with what to write instead",
    arguments: [
      (["--property", "every-tap-open"], "did you mean every-tap-opens?"),
      (["--property", "expect"], "expects nothing"),
      (["--max-orders", "0"], "--max-orders 0 would search nothing"),
      (["--max-states", "0"], "--max-states 0 would search nothing"),
      (["--max-duration", "0s"], "--max-duration 0s would search nothing"),
      (["--max-duration", "5 parsecs"], "such as 90s"),
      (["--interrupts", "0"], "--interrupts takes a whole number from 1 to 100, not '0'"),
      (["--interrupts", "1000"], "from 1 to 100"), (["--seed", "1"], "--strategy random"),
      (["--shard", "4/3"], "between 1 and N"), (["--shard", "x"], "K/N"),
      (["--jobs", "0"], "from 1 to"), (["a.yaml"], "drop one of them"),
      (["--schedule", "/nowhere.schedule"], "error: /nowhere.schedule: no such file"),
    ])
  func mistakes(words: [String], message: String) {
    let called = call(["explore", "--link", Self.link] + Self.pages + words)
    #expect(called.status == .wrongUse)
    #expect(called.error.contains(message), "\(called.error)")
    #expect(called.output.isEmpty)
  }

  @Test("Without a link and a file, it says what to write")
  func nothing() {
    let called = call(["explore"])
    #expect(called.status == .wrongUse)
    #expect(called.error.contains("navsim explore --link URL"))
  }
}
