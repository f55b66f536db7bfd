import Browsing
import Exploring
import Links
import Reports
import Scenarios
import Simulation

/// A run that is over: what came of it, and which steps couldn't be done.
struct FinishedRun {
  /// What came of it.
  let outcome: Outcome
  /// The steps that had to be given up, since what they need never came.
  let givenUp: [Step]
  private var result: ScenarioResult
  /// What came of the properties, where a recorded order was repeated; nil elsewhere.
  private let checks: [RepeatedRun.Check]?
  private let reports: ReportOutputs?

  /// Runs a scenario made of the settings.
  ///
  /// - Parameters:
  ///   - name: What the run is called: the command's name.
  ///   - settings: The app, the phone, the order.
  ///   - steps: What happens.
  ///   - context: Where pages come from, and the reports that are asked for.
  ///   - pages: Where pages come from, where that is known already.
  ///   - recorded: The order to repeat; nil to go by virtual time, or as the seed says.
  /// - Throws: ``UsageError`` when there is no such app, ``CommandError`` when a report can't be
  ///   written.
  init(
    of name: String, _ settings: RunSettings, steps: [Step], _ context: CommandContext,
    pages: (any PageSource)? = nil, repeating recorded: RecordedRun? = nil
  ) throws {
    let choices = try ReporterChoice.choices(
      in: context.arguments, of: name, reading: context.arguments.operands)
    guard !context.isJSON || !choices.contains(where: { $0.file == nil }) else {
      throw UsageError(
        "--format json and --reporter would both write to standard output; give the reporter a"
          + " file", command: name)
    }
    reports = choices.isEmpty ? nil : try ReportOutputs(choices, context)
    hasStory = !choices.contains { $0.file == nil }

    var scenario = settings.scenario(named: name, steps)
    scenario.expectations = [ScenarioExpectation(.outcome(.reached))]
    let pages = try pages ?? context.pageSource()
    let runner = ScenarioRunner(pages: pages)
    var checks: [RepeatedRun.Check]?
    if let recorded {
      let run = try recorded.mustRepeat(as: scenario, pages: pages)
      result = run.result
      checks = run.checks
    } else if let seed = settings.seed {
      result = runner.result(of: scenario, schedule: SeededSchedule(seed: seed))
    } else {
      result = runner.result(of: scenario)
    }
    guard let outcome = result.outcome else {
      throw UsageError("no app \(settings.app.name); see 'navsim apps'", command: name)
    }
    self.outcome = outcome
    self.checks = checks
    givenUp = zip(steps, result.steps).filter { $0.1.fate == .givenUp }.map(\.0)
  }

  /// Whether a story is told, or JSON printed: unless a report takes that place.
  private let hasStory: Bool

  /// Prints the run: one JSON object, or a story, or the reports that are asked for.
  ///
  /// - Parameters:
  ///   - opening: The first line of the story.
  ///   - isGood: Whether what was asked for happened.
  ///   - context: Where and how to print.
  /// - Returns: The status to end with. With `--strict`, an error or a warning among the diagnoses
  ///   fails as well.
  /// - Throws: An error when results can't be written.
  func report(
    opening: String, isGood: Bool, _ context: CommandContext
  ) throws -> ExitStatus {
    if context.isJSON {
      let expectations = (checks ?? []).map(\.expectation)
      try context.output.write(outcome.jsonText(with: expectations) + [UInt8(ascii: "\n")])
    } else if hasStory {
      let story = Story(
        of: outcome, opening: opening,
        detail: context.isQuiet ? .end : context.isVerbose ? .everything : .usual,
        marks: result.marks, style: context.style.emphasized)
      try context.output.print(story.text)
      if let checks {
        try context.output.print("")
        for line in checks.lines(style: context.style) { try context.output.print(line) }
      }
    }
    let isClean =
      !context.arguments.flag("--strict") || outcome.diagnoses.allSatisfy { $0.severity == .note }
    let holds = checks?.allSatisfy { $0.violation == nil } ?? true
    let isAllGood = isGood && outcome.failure == nil && isClean && holds
    if !isClean { context.printError(strictWords) }
    if let reports { try write(to: reports, opening: opening, isGood: isAllGood) }
    return isAllGood ? .success : .failure
  }

  /// What `--strict` fails for.
  private var strictWords: String {
    var rules: [String] = []
    for diagnosis in outcome.diagnoses where diagnosis.severity != .note {
      if !rules.contains(diagnosis.rule.rawValue) { rules.append(diagnosis.rule.rawValue) }
    }
    return "--strict: the run fails for its diagnoses (\(rules.joined(separator: ", ")))"
  }

  /// Writes the run as a suite of one.
  private func write(to reports: ReportOutputs, opening: String, isGood: Bool) throws {
    var named = ScenarioResult(
      name: opening, status: isGood ? .passed : .failed, outcome: outcome)
    named.steps = result.steps
    named.start = result.start
    named.marks = result.marks
    // Where the page of the link isn't what was asked for, nobody expected it.
    let isTold = outcome.verdict != nil && isGood == (outcome.verdict == .reached)
    named.expectations = isTold ? result.expectations : (checks ?? []).map(\.expectation)
    try reports.begin(SuiteHead(name: "navsim \(outcome.name)"))
    try reports.add(reports.maker.parts(of: named, at: 0))
    try reports.finish()
  }
}

extension TextStyle {
  /// Returns a piece of a story as it is printed; what came from elsewhere can't steer a terminal.
  func emphasized(_ text: String, _ emphasis: Story.Emphasis) -> String {
    let text = text.printable
    return switch emphasis {
    case .plain: text
    case .strong: bold(text)
    case .faint: dim(text)
    case .good: green(text)
    case .bad: red(text)
    case .caution: yellow(text)
    }
  }
}
