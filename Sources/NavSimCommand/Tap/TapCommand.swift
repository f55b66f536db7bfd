import Browsing
import DeviceModel
import Links
import PushToPage
import Reports
import Scenarios
import Simulation

/// The work of `navsim tap`: one push that carries a link, delivered and tapped.
enum TapCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard let link = context.arguments.string("--link") else {
      throw UsageError("tap needs a link: navsim tap --link URL", command: "tap")
    }
    let settings = try TapSettings(link: link, context)
    let runner = ScenarioRunner(pages: try context.pageSource())
    let outcome =
      if let seed = context.arguments.number("--seed") {
        runner.run(settings.scenario, schedule: SeededSchedule(seed: seed))
      } else {
        runner.run(settings.scenario)
      }
    guard let outcome else {
      throw UsageError("no app \(settings.scenario.app.name); see 'navsim apps'", command: "tap")
    }
    try report(outcome, settings, context)
    return try status(of: outcome, isStrict: context.arguments.flag("--strict"))
  }

  private static func report(
    _ outcome: Outcome, _ settings: TapSettings, _ context: CommandContext
  ) throws {
    if context.isJSON { return try context.output.print(outcome.json.serialized()) }
    let story = Story(
      of: outcome, opening: settings.opening,
      detail: context.isQuiet ? .end : context.isVerbose ? .everything : .usual,
      style: context.style.emphasized)
    try context.output.print(story.text)
  }

  /// The page reached is success; all else is not, and with `--strict` no diagnosis may be left.
  private static func status(of outcome: Outcome, isStrict: Bool) throws -> ExitStatus {
    if let failure = outcome.failure {
      throw CommandError(failure.explanation, status: .failure)
    }
    guard outcome.verdict == .reached else { return .failure }
    let isClean = outcome.diagnoses.allSatisfy { $0.severity == .note }
    return isStrict && !isClean ? .failure : .success
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

extension SimulationError {
  /// The bound that was passed, in words.
  var explanation: String {
    switch self {
    case .tooManyEvents(let limit):
      "the run was stopped after \(limit) events; does a page reload itself without end?"
    case .postsNestedTooDeeply(let name, let limit):
      "\(name) was posted from within its own post more than \(limit) times deep;"
        + " post it once, outside the observer"
    }
  }
}
