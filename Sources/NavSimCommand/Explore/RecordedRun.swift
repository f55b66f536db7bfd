import Browsing
import Exploring
import Links
import Reports
import ScenarioFiles
import Scenarios
import Simulation

/// An order that was written to a schedule file, to be repeated exactly.
struct RecordedRun {
  /// The file's path, as the user named it.
  let path: String
  /// The order.
  let order: RecordedOrder

  /// The most bytes of a schedule: 16 MiB, far more than any order has.
  private static let longest = 16 << 20

  /// Why a schedule can't be used.
  enum Problem: Error {
    /// There is no such file, or it can't be read.
    case file(FileError)
    /// It isn't what it should be.
    case text(PlacedError)

    /// The place, what is wrong, and what to do.
    var words: String {
      switch self {
      case .file(let error): error.description
      case .text(let error): error.description
      }
    }
  }

  /// Reads a schedule.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` for standard input.
  ///   - input: Reads standard input.
  /// - Throws: ``Problem`` when it can't be read, is no schedule, or one of another version.
  init(path: String, input: () throws(FileError) -> [UInt8]) throws(Problem) {
    self.path = path == "-" ? "standard input" : path
    let bytes: [UInt8]
    do {
      bytes = path == "-" ? try input() : try FileSystem.readNamed(path, upTo: Self.longest)
    } catch {
      throw .file(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .text(
        PlacedError(
          "isn't UTF-8, and no schedule of navsim's, then",
          at: SourcePlace(file: self.path, line: 1)))
    }
    do {
      order = try RecordedOrder(text: text)
    } catch {
      throw .text(PlacedError(error.wording, at: SourcePlace(file: self.path, line: error.line)))
    }
  }

  /// Reads the schedule that an option names.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` for standard input.
  ///   - context: Where standard input is.
  /// - Throws: ``CommandError`` where there is no schedule that can be used.
  init(path: String, _ context: CommandContext) throws(CommandError) {
    do {
      try self.init(path: path, input: context.streams.input)
    } catch {
      throw CommandError(error.words.printable)
    }
  }

  /// Repeats the order.
  ///
  /// - Parameter exploration: What explores the scenario that the order was recorded of.
  /// - Returns: What came of it.
  /// - Throws: ``CommandError`` when the order was recorded of another scenario, or can't be
  ///   repeated since app or pages have changed.
  func retelling(in exploration: Exploration) throws -> RetoldOrder {
    do {
      return try exploration.retelling(of: order)
    } catch {
      throw CommandError("\(path.named): \(error.wording)")
    }
  }

  /// Repeats the order, and says which of the properties it breaks.
  ///
  /// - Parameters:
  ///   - exploration: What explores the scenario that the order was recorded of.
  ///   - properties: What is checked.
  /// - Returns: What is broken, by the properties' names, in their order.
  /// - Throws: As ``retelling(in:)`` does.
  func violations(
    in exploration: Exploration, _ properties: [any Property]
  ) throws -> [(property: String, message: String)] {
    do {
      let found = try exploration.violations(of: order, properties: properties)
      return properties.compactMap { property in
        found[property.name].map { (property.name, $0) }
      }
    } catch {
      throw CommandError("\(path.named): \(error.wording)")
    }
  }

  /// Repeats the order as a run of the scenario, as `navsim run` reports it.
  ///
  /// - Parameters:
  ///   - scenario: The scenario that the order was recorded of.
  ///   - pages: Where pages come from.
  ///   - phones: Whether reports want to know what the phone looked like after each step.
  /// - Returns: What came of it: the scenario's expectations and all properties decide.
  /// - Throws: ``ExplorationError`` as ``retelling(in:)`` does.
  func repeated(
    as scenario: Scenario, pages: any PageSource, phones: Bool = false
  ) throws(ExplorationError) -> RepeatedRun {
    var run = try Exploration.repeated(order, of: scenario, pages: pages, phones: phones)
    run.result.marks = run.retold.marks
    return run
  }

  /// Like ``repeated(as:pages:phones:)``, where nothing else is left to do.
  ///
  /// - Throws: ``CommandError``, with the file's path.
  func mustRepeat(as scenario: Scenario, pages: any PageSource) throws(CommandError) -> RepeatedRun
  {
    do {
      return try repeated(as: scenario, pages: pages)
    } catch {
      throw CommandError("\(path.named): \(error.wording)", status: error.status)
    }
  }

  /// Says that the order is of none of the scenarios.
  ///
  /// - Parameter words: The scenarios, in words.
  /// - Returns: What is wrong, and what to do.
  func complaint(than words: String) -> String {
    "the schedule is of another scenario (\(order.digest.shown)) than \(words); name the scenario,"
      + " app and switches that it was recorded with, or explore again"
  }
}

extension OrderTextError {
  /// What is wrong, and what to do.
  var wording: String {
    switch problem {
    case .noSchedule:
      "is no schedule: the first line has to be '\(RecordedOrder.magic) \(RecordedOrder.version)';"
        + " 'navsim explore --schedules DIR' writes schedules"
    case .otherVersion(let version):
      "is a schedule of version \(version.shown), and this navsim reads version"
        + " \(RecordedOrder.version); use the navsim that wrote it, or explore again"
    case .noScenario: "a line 'scenario …' has to come before the first move"
    case .unknownTimers(let word):
      "timers can't be \(word.quoted)\(Suggestion.phrase(for: word, among: ["last", "any"]))"
        + " (one of: last, any)"
    case .unknownMove(let line): "\(line.quoted) is nothing that could happen; correct the line"
    case .badName(let line): "\(line.quoted) has a name that can't be read: %XX stands for a byte"
    }
  }
}

extension ExplorationError {
  /// What is wrong, and what to do.
  var wording: String {
    switch self {
    case .noSuchApp(let name): "no app \(name.named); see 'navsim apps'"
    case .noSuchProperty(let name): "no property \(name.quoted)"
    case .boundOfZero(let name): "--\(name) 0 would search nothing"
    case .stateOutsideState(let app, let order):
      "\(app.named): the app keeps state outside its 'state': the same order came to another end in"
        + " a fresh world, so nothing that was found could be trusted; move all that it remembers"
        + " into 'state'. The order:\n\(order.text())"
    case .unequalStatesAreEqual(let app, let order):
      "\(app.named): the app calls two of its states equal that go on to different ends, so nothing"
        + " that was found could be trusted; let '==' and 'hash(into:)' of its 'state' take in all"
        + " that it remembers. The order:\n\(order.text())"
    case .orderOfAnotherScenario(let expected, let found):
      "the schedule is of another scenario (\(found.shown)) than this (\(expected)), or the"
        + " scenario has changed since; explore again"
    case .moveNotPossible(let number, let move):
      "move \(number) of the schedule can't happen: \(move.text.shown); the app or the pages have"
        + " changed since it was recorded; explore again"
    case .reportsDoNotFit(let reason): "the reports don't fit together: \(reason)"
    }
  }

  /// The status to end with: an app that can't be trusted has failed, all else is wrong use.
  var status: ExitStatus {
    switch self {
    case .stateOutsideState, .unequalStatesAreEqual: .failure
    default: .wrongUse
    }
  }
}
