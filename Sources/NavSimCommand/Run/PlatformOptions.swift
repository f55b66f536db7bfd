import Browsing
import DeviceModel
import Links
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// What the options say of the phone beside its state, and of what the app was built with.
struct PlatformOptions: Sendable {
  private let ios: SystemVersion?
  private let sdk: SystemVersion?
  /// The other apps on the phone.
  let otherApps: [OtherApp]
  private let transportSecurity: TransportSecurity?

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - command: The command's name, for errors.
  ///   - arguments: The options.
  /// - Throws: ``UsageError`` for an option whose value makes no sense.
  init(of command: String, _ arguments: ParsedArguments) throws(UsageError) {
    ios = try Self.version("--ios", command, arguments)
    sdk = try Self.version("--sdk", command, arguments)
    otherApps =
      arguments.knows("--installed-app")
      ? try Self.otherApps(arguments.pairs("--installed-app"), command) : []
    guard arguments.knows("--no-ats") else {
      transportSecurity = nil
      return
    }
    guard !(arguments.flag("--ats") && arguments.flag("--no-ats")) else {
      throw UsageError("--ats and --no-ats contradict each other; drop one", command: command)
    }
    transportSecurity =
      arguments.flag("--no-ats") ? .off : arguments.flag("--ats") ? TransportSecurity() : nil
  }

  /// Puts what was given in place of what the scenario says.
  func apply(to scenario: inout Scenario) {
    if let ios { scenario.switches.platform.ios = ios }
    if let sdk { scenario.switches.platform.sdk = sdk }
    if let transportSecurity { scenario.app.transportSecurity = transportSecurity }
    for other in otherApps {
      scenario.otherApps.removeAll { $0.name == other.name }
      scenario.otherApps.append(other)
    }
  }

  /// Puts the versions that were given in place of what holds by now.
  func apply(to switches: inout Switches) {
    if let ios { switches.platform.ios = ios }
    if let sdk { switches.platform.sdk = sdk }
  }

  private static func version(
    _ option: String, _ command: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> SystemVersion? {
    guard arguments.knows(option), let text = arguments.string(option) else { return nil }
    guard let version = SystemVersion(text), version.isEmulated else {
      let versions = SystemVersion.emulated
      throw UsageError(
        "\(option) needs a version from \(versions.lowerBound) to \(versions.upperBound), such as 18"
          + " or 18.0, not \(text.quoted)", command: command)
    }
    return version
  }

  /// Reads `NAME=payapp,pay.example`: schemes, and domains by their dots.
  static func otherApps(
    _ pairs: [(name: String, value: String)], _ command: String
  ) throws(UsageError) -> [OtherApp] {
    try AppOptionValues(command: command).checkRepetitions(of: "--installed-app", pairs)
    var apps: [OtherApp] = []
    for (name, value) in pairs {
      let parts = value.split(separator: ",").map(String.init)
      let names = parts.filter { $0.contains(".") }
      let domains = names.compactMap { try? AssociatedDomain($0) }
      guard !parts.isEmpty, domains.count == names.count,
        parts.allSatisfy({ $0.contains(".") || AppSettings.OwnScheme.mayBeOwn($0) })
      else {
        throw UsageError(
          "--installed-app \(name.shown) needs schemes and domains with commas between them, such as"
            + " payapp,pay.example, not \(value.quoted)", command: command)
      }
      apps.append(
        OtherApp(name: name, schemes: parts.filter { !$0.contains(".") }, domains: domains))
    }
    return apps
  }
}

extension CommandOption {
  /// The phone's iOS.
  static let ios = CommandOption(
    "--ios", .text("N"), standard: "26",
    summary: "its iOS: 18 is the last release of that year, 18.0 the first ('navsim help ios')")

  /// The SDK that the app was built with.
  static let sdk = CommandOption(
    "--sdk", .text("N"), standard: "26",
    summary: "the SDK that it was built with; from 27 on it needs scenes")

  /// The other apps on the phone.
  static let installedApp = CommandOption(
    "--installed-app", .pair("NAME=LINKS"), isRepeatable: true,
    summary: "another app on the phone, with its schemes and domains: pay=pay,pay.example")

  /// Whether App Transport Security is off.
  static let noATS = CommandOption(
    "--no-ats", summary: "it may load plain http: App Transport Security is off")
}
