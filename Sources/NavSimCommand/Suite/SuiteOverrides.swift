import DeviceModel
import PushToPage
import Scenarios
import Simulation

/// What the options say that holds for all scenarios, whatever their files say.
struct SuiteOverrides: Sendable {
  private let app: GivenApp?
  private let lifecycle: Lifecycle?
  private let authorization: AuthorizationStatus?
  private let platform: PlatformOptions
  private let state: Scenario.StartState?
  private let settings: AppSettings
  private let switches: [(name: String, value: String)]
  /// What the order and the app's own chance are drawn from; nil to go by virtual time.
  let seed: UInt64?

  /// Reads the options.
  ///
  /// - Parameter context: The options of `navsim run`.
  /// - Throws: ``UsageError`` for an option whose value makes no sense, and an error for a file of
  ///   rules that can't be used.
  init(_ context: CommandContext) throws {
    let arguments = context.arguments
    app = arguments.string("--app") == nil ? nil : try GivenApp(of: "run", context)
    lifecycle = arguments.choice("--lifecycle")
    authorization = arguments.choice("--authorization")
    platform = try PlatformOptions(of: "run", arguments)
    state = arguments.choice("--state")
    settings = try AppSettings(of: "run", arguments)
    switches = arguments.pairs("--switch")
    // Only to find mistakes now, and not with the first scenario.
    _ = try RunSettings.switches(switches, "run")
    seed = arguments.number("--seed")
  }

  /// Puts what was given in place of what the file says.
  func apply(to scenario: inout Scenario) {
    if let app {
      scenario.app.name = app.name
      scenario.app.rules = app.rules
      if let home = app.home { scenario.app.settings.home = home }
    }
    if let lifecycle { scenario.app.lifecycle = lifecycle }
    if let authorization { scenario.app.authorization = authorization }
    platform.apply(to: &scenario)
    if let state { scenario.state = state }
    if let seed { scenario.seed = seed }
    if let home = settings.home { scenario.app.settings.home = home }
    if !settings.linkKeys.isEmpty { scenario.app.settings.linkKeys = settings.linkKeys }
    if let page = settings.channelPage { scenario.app.settings.channelPage = page }
    scenario.app.settings.externalHosts += settings.externalHosts
    for scheme in settings.schemes {
      scenario.app.settings.schemes.removeAll { $0.name == scheme.name }
      scenario.app.settings.schemes.append(scheme)
    }
    for (name, value) in switches {
      let entry = SwitchCatalog.entries.first { $0.name == name }
      _ = entry?.set(value, in: &scenario.switches)
    }
  }
}

extension OptionGroup {
  /// What holds for all scenarios, whatever their files say.
  ///
  /// - Parameter apps: The names that `--app` takes.
  /// - Returns: The group.
  static func overrides(apps: [String]) -> OptionGroup {
    let groups = [OptionGroup.app(apps, [.linkKey, .channelPage]), .phone]
    let options = groups.flatMap(\.options).filter { $0.name != "--strict" }
    return OptionGroup(
      "Instead of what the files say", options.map(\.withoutStandard) + OptionGroup.pages.options)
  }

  /// The names of the options, without their values.
  var names: [String] { options.map(\.name) }
}

extension CommandOption {
  /// The option, with nothing that holds where it isn't given.
  var withoutStandard: CommandOption {
    CommandOption(
      name, letter: letter, argument, isRepeatable: isRepeatable, summary: summary)
  }
}
