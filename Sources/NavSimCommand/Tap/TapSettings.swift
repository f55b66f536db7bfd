import DeviceModel
import Links
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// What `navsim tap` is asked for, as a scenario.
struct TapSettings {
  let scenario: Scenario
  /// The first line of the story.
  let opening: String

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - link: The link's text, whatever it is.
  ///   - context: The options.
  /// - Throws: ``UsageError`` for an option whose value makes no sense.
  init(link: String, _ context: CommandContext) throws(UsageError) {
    let arguments = context.arguments
    let app = try Self.app(link: link, arguments)
    var scenario = Scenario(
      name: "tap", app: app,
      steps: [
        .push(Step.Push(payload: Self.payload(link: link, key: app.settings.primaryLinkKey))),
        .tap(nil), .settle,
      ])
    scenario.state = arguments.choice("--state") ?? .foreground
    scenario.switches = try Self.switches(arguments.pairs("--switch"))
    self.scenario = scenario
    let lifecycle = app.lifecycle == .scene ? "scene" : "app-delegate"
    opening =
      "\(app.name), \(lifecycle) life cycle, \(scenario.state.rawValue): a push with \(link) is tapped"
  }

  // MARK: The app

  private static func app(
    link: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> Scenario.App {
    var settings = AppSettings(home: try home(link: link, arguments.string("--home")))
    settings.linkKeys = arguments.strings("--link-key").map { JSONKeyPath($0) }
    settings.channelPage = arguments.string("--channel-page")
    settings.externalHosts = arguments.strings("--external-host").map { $0.lowercased() }
    for (name, base) in arguments.pairs("--scheme") {
      guard let base = URLRecord(base) else {
        throw error("--scheme \(name) needs an absolute URL, not '\(base.printable)'")
      }
      settings.schemes.append(AppSettings.OwnScheme(name: name, base: base))
    }
    var app = Scenario.App(name: arguments.string("--app") ?? "gated", settings: settings)
    app.lifecycle = arguments.choice("--lifecycle") ?? .scene
    app.authorization = arguments.choice("--authorization") ?? .authorized
    return app
  }

  /// The home page: as given, else the root of the link's host, else that of an app in general.
  private static func home(link: String, _ given: String?) throws(UsageError) -> URLRecord? {
    if let given {
      guard let home = URLRecord(given) else {
        throw error("--home needs an absolute URL, not '\(given.printable)'")
      }
      return home
    }
    if case .absolute(let url) = LinkText(link).kind, url.isHTTP {
      return URLRecord("/", base: url)
    }
    return URLRecord("https://app.example/")
  }

  // MARK: The push

  /// The payload of the push: an alert to tap, and the link where the app looks for it.
  private static func payload(link: String, key: JSONKeyPath) -> JSONValue {
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

  // MARK: Switches

  private static func switches(
    _ pairs: [(name: String, value: String)]
  ) throws(UsageError) -> Switches {
    var switches = Switches()
    for (name, value) in pairs {
      let entries = SwitchCatalog.entries
      guard let entry = entries.first(where: { $0.name == name }) else {
        throw error(
          "no switch '\(name.printable)'\(Suggestion.phrase(for: name, among: entries.map(\.name)));"
            + " see 'navsim help switches'")
      }
      guard entry.set(value, in: &switches) else {
        throw error(
          "--switch \(name) can't be '\(value.printable)'"
            + "\(Suggestion.phrase(for: value, among: entry.values))"
            + " (one of: \(entry.values.joined(separator: ", ")))")
      }
    }
    return switches
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message, command: "tap")
  }
}
