import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios

/// The work of `navsim tap`: one push that carries a link, delivered and tapped.
enum TapCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard let link = context.arguments.string("--link") else {
      throw UsageError("tap needs a link: navsim tap --link URL", command: "tap")
    }
    var settings = try RunSettings(of: "tap", context)
    settings.app.settings.fillInHome(for: link)
    let payload = payload(link: link, key: settings.app.settings.primaryLinkKey)
    let steps: [Step] = [.push(Step.Push(payload: payload)), .tap(nil)]
    let recorded = try recorded(settings, context)
    if let recorded { settings = try start(of: recorded, settings, steps, context) }
    let finished = try FinishedRun(
      of: "tap", settings, steps: recorded == nil ? steps + [.settle] : steps, context,
      repeating: recorded)
    // The page reached is success; all else is not.
    return try finished.report(
      opening: settings.opening + ": a push with \(link) is tapped"
        + (recorded == nil ? "" : ", as recorded"),
      isGood: finished.outcome.verdict == .reached, context)
  }

  /// The payload of the push: an alert to tap, and the link where the app looks for it.
  static func payload(link: String, key: JSONKeyPath) -> JSONValue {
    var value = JSONValue.string(link)
    for name in key.text.split(separator: ".").reversed() {
      value = .object(JSONObject([.init(key: String(name), value: value)]))
    }
    var payload = JSONObject([
      .init(key: "aps", value: ["alert": ["title": "navsim", "body": "Tap to open"]])
    ])
    for member in value.objectValue?.members ?? [] { payload[member.key] = member.value }
    return .object(payload)
  }

  // MARK: A recorded order

  private static func recorded(
    _ settings: RunSettings, _ context: CommandContext
  ) throws -> RecordedRun? {
    guard let path = context.arguments.string("--schedule") else { return nil }
    guard settings.seed == nil else {
      throw UsageError(
        "--schedule and --seed both say what comes first; drop one of them", command: "tap")
    }
    try context.keepOutput(off: [path], command: "tap")
    return try RecordedRun(path: path, context)
  }

  /// Finds where the recorded run starts: `navsim explore --link` starts from every state, in both
  /// life cycles, and what isn't said here the schedule knows.
  private static func start(
    of recorded: RecordedRun, _ settings: RunSettings, _ steps: [Step], _ context: CommandContext
  ) throws(CommandError) -> RunSettings {
    let isSaid = { !context.arguments.words(of: [$0]).isEmpty }
    let states = isSaid("--state") ? [settings.state] : Scenario.StartState.allCases
    let lifecycles = isSaid("--lifecycle") ? [settings.app.lifecycle] : Lifecycle.allCases
    for lifecycle in lifecycles {
      for state in states {
        var variant = settings
        variant.app.lifecycle = lifecycle
        variant.state = state
        let digest = ExplorationSubject.digest(of: variant.scenario(named: "tap", steps))
        if digest == recorded.order.digest { return variant }
      }
    }
    throw CommandError("\(recorded.path.named): " + recorded.complaint(than: "this tap"))
  }
}
