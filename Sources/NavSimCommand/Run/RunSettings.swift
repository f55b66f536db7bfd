import DeviceModel
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// What the options say that every command with a run has: the app, the phone, the order.
struct RunSettings {
  /// The app that is installed.
  var app: Scenario.App
  /// Where the run starts.
  var state: Scenario.StartState
  /// The guesses about iOS to follow.
  let switches: Switches
  /// What the order and the app's own chance are drawn from; nil to go by virtual time.
  let seed: UInt64?
  private let platform: PlatformOptions

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - command: The command's name, for errors.
  ///   - context: The options, and where errors go.
  /// - Throws: ``UsageError`` for an option whose value makes no sense, and an error for a file of
  ///   rules that can't be used.
  init(of command: String, _ context: CommandContext) throws {
    let arguments = context.arguments
    let given = try GivenApp(of: command, context)
    var settings = try AppSettings(of: command, arguments)
    settings.home = settings.home ?? given.home
    app = Scenario.App(name: given.name, settings: settings)
    app.rules = given.rules
    app.lifecycle = arguments.choice("--lifecycle") ?? .scene
    if arguments.knows("--authorization") {
      app.authorization = arguments.choice("--authorization") ?? .authorized
    }
    state = arguments.choice("--state") ?? .foreground
    switches = try Self.switches(of: command, arguments)
    seed = arguments.number("--seed")
    platform = try PlatformOptions(of: command, arguments)
  }

  /// Returns what happens, as a scenario.
  ///
  /// - Parameters:
  ///   - name: What the run is called.
  ///   - steps: What the person and the server do.
  /// - Returns: The scenario, of which nothing is expected.
  func scenario(named name: String, _ steps: [Step]) -> Scenario {
    var scenario = Scenario(name: name, app: app, steps: steps)
    scenario.state = state
    scenario.switches = switches
    scenario.seed = seed ?? scenario.seed
    platform.apply(to: &scenario)
    return scenario
  }

  /// The app and how a run of it starts, for the first line of a story.
  var opening: String {
    let lifecycle = app.lifecycle == .scene ? "scene" : "app-delegate"
    return "\(app.name), \(lifecycle) life cycle, \(state.rawValue)"
  }

  /// The other apps on the phone.
  var otherApps: [OtherApp] { platform.otherApps }

  // MARK: Switches

  /// Reads `--ios`, `--sdk` and `--switch`.
  static func switches(
    of command: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> Switches {
    var switches = try switches(arguments.pairs("--switch"), command)
    try PlatformOptions(of: command, arguments).apply(to: &switches)
    return switches
  }

  static func switches(
    _ pairs: [(name: String, value: String)], _ command: String
  ) throws(UsageError) -> Switches {
    try AppOptionValues(command: command).checkRepetitions(of: "--switch", pairs)
    var switches = Switches()
    for (name, value) in pairs {
      let entries = SwitchCatalog.entries
      guard let entry = entries.first(where: { $0.name == name }) else {
        throw UsageError(
          "no switch \(name.quoted)\(Suggestion.phrase(for: name, among: entries.map(\.name)));"
            + " see 'navsim help switches'", command: command)
      }
      guard entry.set(value, in: &switches) else {
        throw UsageError(
          "--switch \(name) can't be \(value.quoted)"
            + "\(Suggestion.phrase(for: value, among: entry.values))"
            + " (one of: \(entry.values.joined(separator: ", ")))", command: command)
      }
    }
    return switches
  }
}
