extension OptionGroup {
  /// The app that a run installs.
  ///
  /// - Parameters:
  ///   - names: The names that `--app` takes, the standard one first.
  ///   - scheme: The option for the app's own URL schemes.
  ///   - more: What one command lets say beside that.
  /// - Returns: The group.
  static func app(
    _ names: [String], scheme: CommandOption = .scheme, _ more: [CommandOption] = []
  ) -> OptionGroup {
    OptionGroup(
      "The app",
      [
        CommandOption(
          "--app", .choiceOrFile("APP", of: names), standard: names.first,
          summary: "which app is run: one that 'navsim apps' lists, or one described by rules in"
            + " FILE ('navsim help rules')"),
        CommandOption(
          "--lifecycle", .choice("KIND", of: ["scene", "app-delegate"]), standard: "scene",
          summary: "which of UIKit's life cycles it uses"),
        .home, scheme, .externalHost, .ats, .noATS, .sdk,
      ] + more)
  }

  /// The phone that a push arrives on.
  static let phone = phone(
    when: "the push arrives",
    [
      CommandOption(
        "--authorization",
        .choice(
          "STATUS", of: ["authorized", "provisional", "ephemeral", "denied", "notDetermined"]),
        standard: "authorized", summary: "what the user has said about notifications")
    ])

  /// The phone that a run begins with, and how it behaves.
  ///
  /// - Parameters:
  ///   - moment: What the state is that of: when that happens.
  ///   - more: What one command lets say beside that.
  /// - Returns: The group.
  static func phone(when moment: String, _ more: [CommandOption] = []) -> OptionGroup {
    let state = CommandOption(
      "--state", .choice("STATE", of: ["foreground", "background", "terminated"]),
      standard: "foreground", summary: "where the app is when \(moment)")
    return OptionGroup("The phone", [state, .ios, .installedApp] + more + behaviour)
  }

  private static let behaviour = [
    CommandOption(
      "--switch", .pair("NAME=VALUE"), isRepeatable: true,
      summary: "how iOS behaves where that isn't certain"),
    CommandOption(
      "--seed", .number("N"),
      summary: "take what is pending at once in an order drawn from N, and the app's own numbers"),
    CommandOption("--strict", summary: "an error or warning in the diagnoses fails, too"),
  ]

  /// The pages that a run finds.
  static let pages = OptionGroup("Pages", [.pages, .stub])
}

extension CommandOption {
  /// The app's home page.
  static let home = CommandOption(
    "--home", .text("URL"), summary: "its home page; default: the root of the link's host")

  /// The app's own URL schemes.
  static let scheme = CommandOption(
    "--scheme", .pair("NAME=URL"), isRepeatable: true,
    summary: "a URL scheme of the app's own, and the page that its links are relative to")

  /// The hosts that the app leaves to the browser.
  static let externalHost = CommandOption(
    "--external-host", .text("HOST"), isRepeatable: true,
    summary: "a host whose pages open in the browser")

  /// Whether App Transport Security is on.
  static let ats = CommandOption(
    "--ats", summary: "it may not load plain http, which is so unless said, whatever a file says")

  /// The headers that a payload is sent with.
  static let header = CommandOption(
    "--header", .pair("NAME=VALUE"), isRepeatable: true,
    summary: "a header of the request to APNs: apns-priority=5")

  /// Where the app looks for the link.
  static let linkKey = CommandOption(
    "--link-key", .text("PATH"), isRepeatable: true,
    summary: "where the app looks for the link in the payload, before the usual places")

  /// The page that stands for a chat channel.
  static let channelPage = CommandOption(
    "--channel-page", .text("TEMPLATE"),
    summary: "the page of a chat channel, such as https://chat.example/c/{channel_url}")
}
