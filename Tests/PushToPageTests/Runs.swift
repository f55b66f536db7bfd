import Browsing
import DeviceModel
import Links
import PushToPage
import Simulation

@testable import Scenarios

/// A small shop, written down in the tests.
enum Shop {
  static let home = "https://shop.example/"

  static func settings(_ change: (inout AppSettings) -> Void = { _ in }) -> AppSettings {
    var settings = AppSettings(home: URLRecord(home))
    change(&settings)
    return settings
  }

  static func page(_ title: String) -> PageAnswer {
    .response(PageResponse(body: Array("<!doctype html><title>\(title)</title>".utf8)))
  }

  static func redirect(to location: String) -> PageAnswer {
    .response(PageResponse(status: 302, headers: [HTTPField("Location", location)]))
  }

  /// The shop's pages, with others laid over them.
  static func pages(_ over: [String: PageAnswer] = [:]) -> InlinePages {
    var answers = [home: page("Shop"), home + "a": page("A"), home + "b": page("B")]
    answers.merge(over) { $1 }
    return InlinePages(
      answers.keys.sorted().compactMap { key in
        InlinePages.Pattern(key).map { (pattern: $0, answers: answers[key].map { [$0] } ?? []) }
      })
  }

  static func push(_ link: JSONValue, name: String? = nil, collapse: String? = nil) -> Step {
    .push(
      Step.Push(
        payload: ["aps": ["alert": "Look"], "link": link], name: name,
        collapseIdentifier: collapse))
  }

  /// One push with the link, tapped.
  static func tapped(_ link: JSONValue) -> [Step] {
    [push(link), .tap(nil), .settle]
  }
}

/// A run with a hand in it: what a scenario can't do is done between its steps.
struct Run {
  let emulation: Emulation

  init?(
    _ app: String = "gated", _ state: Scenario.StartState = .terminated,
    lifecycle: Lifecycle = .scene, switches: Switches = Switches(),
    settings: AppSettings = Shop.settings(), pages: InlinePages = Shop.pages(),
    rules: AppRules? = nil
  ) {
    var scenario = Scenario(
      name: app, app: Scenario.App(name: app, settings: settings), steps: [])
    scenario.app.rules = rules
    scenario.app.lifecycle = lifecycle
    scenario.switches = switches
    guard let emulation = Emulation(scenario, pages: pages) else { return nil }
    self.emulation = emulation
    emulation.prepare(state)
  }

  @discardableResult
  func perform(_ steps: [Step]) -> Run {
    var schedule = VirtualTimeSchedule()
    emulation.run(steps, schedule: &schedule)
    return self
  }

  /// Has the steps done as soon as something happens.
  func plan(_ steps: [Step]) {
    emulation.person.plan(steps)
  }

  /// Lets so much happen that the given event has been seen, and no more.
  @discardableResult
  func until(_ actor: TraceEvent.Actor, _ name: TraceEvent.Name, url: String? = nil) -> Run {
    var schedule = VirtualTimeSchedule()
    func isSeen() -> Bool {
      emulation.world.trace.run.contains {
        $0.is(actor, name) && (url == nil || $0.text(.url) == url)
      }
    }
    while !isSeen(), emulation.world.step(&schedule) {}
    return self
  }

  var outcome: Outcome { Outcome(of: emulation, name: "run") }
}

extension Outcome {
  /// The history's URLs, oldest first.
  var history: [String] { (back + (current.map { [$0] } ?? []) + forward).map(\.url) }

  /// What became of the link store, with the time.
  var store: [String] {
    trace.run.filter { $0.actor == .linkStore }.map { event in
      "\(event.name.rawValue) \(event.text(.link) ?? "")"
    }
  }

  var rules: [String] { diagnoses.map(\.rule.rawValue) }

  func time(of actor: TraceEvent.Actor, _ name: TraceEvent.Name) -> Int64? {
    trace.run.first { $0.is(actor, name) }.map { trace.time(of: $0) }
  }

  func count(_ spelling: String) -> Int {
    counts.first { $0.event == spelling }?.count ?? 0
  }
}
