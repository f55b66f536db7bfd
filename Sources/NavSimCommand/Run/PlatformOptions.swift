import Simulation

/// What `--ios` and `--sdk` say: the phone's iOS, and the SDK that the app was built with.
struct PlatformOptions: Sendable {
  /// The phone's version; nil where it isn't said.
  let ios: SystemVersion?
  /// The SDK's version; nil where it isn't said.
  let sdk: SystemVersion?

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - command: The command's name, for errors.
  ///   - arguments: The options.
  /// - Throws: ``UsageError`` for a version that isn't emulated.
  init(of command: String, _ arguments: ParsedArguments) throws(UsageError) {
    ios = try Self.version("--ios", arguments, command)
    sdk = try Self.version("--sdk", arguments, command)
  }

  /// Puts what was said in place of what holds by now.
  func apply(to switches: inout Switches) {
    if let ios { switches.platform.ios = ios }
    if let sdk { switches.platform.sdk = sdk }
  }

  private static func version(
    _ option: String, _ arguments: ParsedArguments, _ command: String
  ) throws(UsageError) -> SystemVersion? {
    guard let text = arguments.string(option) else { return nil }
    if let version = SystemVersion(text), version.isEmulated { return version }
    let versions = SystemVersion.emulated
    throw UsageError(
      "\(option) needs a version from \(versions.lowerBound) to \(versions.upperBound), such as 18"
        + " or 17.4, not \(text.quoted)", command: command)
  }
}
