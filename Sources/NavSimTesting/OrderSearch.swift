import Browsing
import DeviceModel
import Exploring
import Links
import NavSim
import NavSimApple
import PushToPage
import Reports
import ScenarioFiles
import Scenarios
import Simulation

/// The work behind all that is expected in every order, or in a recorded one.
struct OrderSearch {
  /// The most lines of the story that a failure tells.
  private static let longestStory = 60
  /// How many orders are run from the beginning where nobody says how many: a few minutes' work.
  private static let mostReplays: UInt64 = 100_000

  private let subject: ExplorationSubject
  private let hint: String
  private let runsTwice: Bool
  /// Whether each order is run from the beginning, since the world can't be copied.
  private let isReplayed: Bool
  private let checksExpectations: Bool
  private let reporter = FailureReporter()
  private let place: FailureReporter.Place

  /// Plans a world of an app, and finds what is wrong with the plan.
  ///
  /// - Throws: ``PhoneError`` where there is no such app.
  init(
    _ app: AppUnderTest, _ state: Scenario.StartState, _ surroundings: AppUnderTest.Surroundings,
    _ plan: PlannedWorld, at place: FailureReporter.Place
  ) throws {
    var surroundings = surroundings
    surroundings.expectations = plan.expectations
    guard let first = app.make(surroundings) else { throw PhoneError.noSuchApp(app.name) }
    let lifecycle = surroundings.lifecycle ?? app.description?.lifecycle ?? .scene
    let name = "\(app.name), \(state.rawValue), \(lifecycle.rawValue)"
    if let description = app.description {
      var scenario = surroundings.scenario(of: description)
      scenario.name = name
      scenario.state = state
      scenario.steps = plan.steps
      subject = try ExplorationSubject(scenario, pages: surroundings.pages)
    } else {
      subject = ExplorationSubject(
        name: name, state: state, steps: plan.steps,
        settings: [surroundings.switches, surroundings.isOnline]
      ) { [surroundings] in
        guard let emulation = app.make(surroundings) else {
          preconditionFailure("\(app.name) could be installed before")
        }
        return emulation
      }
    }
    hint = "expectHoldsInRecordedOrder (XCTAssertHoldsInRecordedOrder) repeats it"
    runsTwice = app.runsTwice
    isReplayed = first.world.reasonAgainstCheckpoints != nil
    checksExpectations = plan.expectsAnything
    self.place = place
    for (message, place) in plan.complaints { reporter.record(message, at: place) }
    if plan.steps.isEmpty {
      reporter.record("nothing happens in this world; plan a push and a tap, say", at: place)
    }
  }

  /// Takes a scenario of a file.
  init(
    _ document: ScenarioDocument, pages source: any PageSource, at place: FailureReporter.Place
  ) throws {
    let scenario = document.scenario
    subject = try ExplorationSubject(scenario, pages: document.pages(over: source))
    let file = scenario.place.map(\.file) ?? "FILE"
    hint = "'navsim run \(file) --schedule' repeats it, and expectHoldsInRecordedOrder does"
    runsTwice = false
    isReplayed = false
    checksExpectations = scenario.expectsAnything
    self.place = place
  }

  // MARK: Every order

  /// Searches, and records what breaks, and what wasn't proved.
  func run(_ options: ExplorationOptions, needsProof: Bool) -> ExplorationReport? {
    var options = options
    options.properties = withExpectations(options.properties)
    if isReplayed { options.maxOrders = options.maxOrders ?? Self.mostReplays }
    let exploration = Exploration(of: subject)
    do {
      let likely = RecordedOrder(digest: subject.digest, moves: [])
      let first = runsTwice ? try exploration.outcome(of: likely).trace : nil
      let report = try exploration.run(options)
      if let first, first.events != (try exploration.outcome(of: likely)).trace.events {
        reporter.record(Self.survival, at: place)
      }
      for loser in losers(in: report) { try record(loser, in: exploration, report) }
      if report.passed, needsProof, let reason = report.stopped {
        reporter.record(Self.text(reason, report), at: place)
      }
      return report
    } catch {
      reporter.record("\(subject.name): \(error.words)", at: place)
      return nil
    }
  }

  private func withExpectations(_ properties: [any Property]) -> [any Property] {
    let isThere = properties.contains { $0 is ExpectationsHold }
    return checksExpectations && !isThere ? properties + [ExpectationsHold()] : properties
  }

  /// An order that breaks properties, each order once.
  private struct Loser {
    let counterexample: ExplorationReport.Counterexample
    var messages: [String]
  }

  private func losers(in report: ExplorationReport) -> [Loser] {
    var losers: [Loser] = []
    for result in report.results {
      guard let found = result.counterexample else { continue }
      let message = "\(result.property): \(found.message)"
      if let index = losers.firstIndex(where: { $0.counterexample.order == found.order }) {
        losers[index].messages.append(message)
      } else {
        losers.append(Loser(counterexample: found, messages: [message]))
      }
    }
    return losers
  }

  private func record(
    _ loser: Loser, in exploration: Exploration, _ report: ExplorationReport
  ) throws(ExplorationError) {
    let found = loser.counterexample
    let told = try exploration.retelling(of: found.order)
    let schedule = found.order.text(comments: [report.name] + loser.messages)
    let count = found.departures
    let departures =
      count == 0
      ? "in the most likely order"
      : "with \(count) departure\(count == 1 ? "" : "s") from the most likely order"
    reporter.record(
      loser.messages.joined(separator: "\n") + "\n\(report.name), \(departures). "
        + "The schedule (\(hint)):\n\n\(schedule)\n"
        + told.outcome.story(
          opening: "The run in that order:", longest: Self.longestStory, marks: told.marks),
      at: place)
    reporter.attach(schedule, named: "\(report.name).schedule", at: place)
  }

  private static let survival = """
    the most likely order went another way after the search than before. Something survives in the \
    app from run to run, so nothing that was found can be trusted; put static variables back in \
    reset.
    """

  private static func text(
    _ reason: ExplorationReport.StopReason, _ report: ExplorationReport
  ) -> String {
    let why =
      switch reason {
      case .maxOrders(let count): "the search ended at options.maxOrders, \(count)"
      case .maxStates(let count): "the search ended at options.maxStates, \(count)"
      case .asked: "the search was ended"
      case .drawn(let count): "\(count) orders were drawn, which can't tell whether these are all"
      case .shard(let shard): "only part \(shard.number) of \(shard.count) was searched"
      }
    return """
      \(report.name): not proved: \(why). All held in the \(report.orders.decimal) orders that \
      were looked at (\(report.states) states), which says nothing of the others. Raise the bound, \
      plan less, or say needsProof: false where some orders are enough.
      """
  }

  // MARK: A recorded order

  /// Repeats an order, and records what it breaks.
  func repeatOrder(
    _ schedule: RecordedSchedule, checking properties: [any Property]
  ) -> Outcome? {
    let order: RecordedOrder
    switch schedule.order() {
    case .success(let read): order = read
    case .failure(let error):
      reporter.record(error.message, at: place)
      return nil
    }
    let exploration = Exploration(of: subject)
    let checked = withExpectations(properties)
    do {
      let broken = try exploration.violations(of: order, properties: checked)
      let told = try exploration.retelling(of: order)
      let messages = checked.compactMap { property in
        broken[property.name].map { "\(property.name): \($0)" }
      }
      if !messages.isEmpty {
        reporter.record(
          messages.joined(separator: "\n") + "\n\(subject.name), as recorded\n\n"
            + told.outcome.story(
              opening: "The run in that order:", longest: Self.longestStory, marks: told.marks),
          at: place)
      }
      return told.outcome
    } catch {
      reporter.record("\(subject.name): \(error.words)", at: place)
      return nil
    }
  }
}

extension ExplorationReport {
  /// Whether all properties held in all orders that were looked at.
  fileprivate var passed: Bool { results.allSatisfy(\.passed) }
}

extension ExplorationError {
  /// What is wrong, and what to do.
  fileprivate var words: String {
    switch self {
    case .noSuchApp(let name): PhoneError.noSuchApp(name).description
    case .noSuchProperty(let name):
      "options.propertyNames: there is no property '\(name.shortened)'"
        + Suggestion.phrase(for: name, among: PropertyCatalog.names)
    case .boundOfZero(let name): "options: with \(name) 0 nothing would be searched"
    case .stateOutsideState(let app, let order):
      """
      the app keeps state outside of the 'state' of its objects: the same order came to another end \
      in a fresh world, so nothing that was found can be trusted. Move all that \(app) remembers \
      into 'state', or install it with keepsStateOutside: true; each order is then run from the \
      beginning. The order:

      \(order.text())
      """
    case .unequalStatesAreEqual(let app, let order):
      """
      \(app) calls two of its states equal that go on to different ends, so nothing that was found \
      can be trusted. Let '==' and 'hash(into:)' of its 'state' take in all that it remembers. The \
      order:

      \(order.text())
      """
    case .orderOfAnotherScenario(let expected, let found):
      """
      the schedule is of another scenario (\(found.shortened)) than this (\(expected)): app, state, \
      life cycle, switches and steps have to be those that it was recorded with; or explore again
      """
    case .moveNotPossible(let number, let move):
      """
      move \(number) of the schedule can't happen: \(move.text.shortened). The app or the pages have \
      changed since it was recorded; explore again
      """
    case .reportsDoNotFit(let reason): reason
    }
  }
}
