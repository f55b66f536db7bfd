import Browsing
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

  /// Runs a scenario made of the settings.
  ///
  /// - Parameters:
  ///   - name: What the run is called: the command's name.
  ///   - settings: The app, the phone, the order.
  ///   - steps: What happens.
  ///   - pages: Where pages come from.
  /// - Throws: ``UsageError`` when there is no such app.
  init(
    of name: String, _ settings: RunSettings, steps: [Step], pages: any PageSource
  ) throws {
    var scenario = Scenario(name: name, app: settings.app, steps: steps)
    scenario.state = settings.state
    scenario.switches = settings.switches
    guard let emulation = Emulation(scenario, pages: pages) else {
      throw UsageError("no app \(settings.app.name); see 'navsim apps'", command: name)
    }
    emulation.prepare(scenario.state)
    if let seed = settings.seed {
      var schedule = SeededSchedule(seed: seed)
      emulation.run(steps, schedule: &schedule)
    } else {
      var schedule = VirtualTimeSchedule()
      emulation.run(steps, schedule: &schedule)
    }
    outcome = Outcome(of: emulation, name: name)
    givenUp = emulation.person.givenUpSteps
  }

  /// Prints the run: one JSON object, or a story.
  ///
  /// - Parameters:
  ///   - opening: The first line of the story.
  ///   - context: Where and how to print.
  /// - Throws: An error when results can't be written.
  func report(opening: String, _ context: CommandContext) throws {
    if context.isJSON {
      try context.output.print(outcome.json.serialized())
    } else {
      let story = Story(
        of: outcome, opening: opening,
        detail: context.isQuiet ? .end : context.isVerbose ? .everything : .usual,
        style: context.style.emphasized)
      try context.output.print(story.text)
    }
  }

  /// With `--strict`, an error or a warning among the diagnoses fails as well.
  func status(isGood: Bool, _ context: CommandContext) -> ExitStatus {
    guard isGood, outcome.failure == nil else { return .failure }
    let isClean = outcome.diagnoses.allSatisfy { $0.severity == .note }
    return context.arguments.flag("--strict") && !isClean ? .failure : .success
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
