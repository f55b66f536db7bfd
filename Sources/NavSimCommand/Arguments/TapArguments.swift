extension Command {
  /// `navsim tap`: one push that carries a link, tapped.
  ///
  /// - Parameters:
  ///   - apps: The names that `--app` takes, the standard one first.
  ///   - run: Does the work.
  /// - Returns: The row of the command table.
  static func tap(
    apps: [String], run: @escaping @Sendable (CommandContext) throws -> ExitStatus
  ) -> Command {
    Command(
      "tap", telling: "--link URL",
      summary: "one push carrying URL, tapped: where does the user end up?",
      discussion: [
        "Ends with status 0 when the page of the link is reached, else with 1."
      ],
      groups: [push, app(apps), phone, pages, .common], run: run)
  }

  private static let push = OptionGroup(
    "The push",
    [
      CommandOption("--link", .text("TEXT"), summary: "the link that the push carries, any text"),
      CommandOption(
        "--link-key", .text("PATH"), isRepeatable: true,
        summary: "where the app looks for the link in the payload, before the usual places"),
      CommandOption(
        "--channel-page", .text("TEMPLATE"),
        summary: "the page of a chat channel, such as https://chat.example/c/{channel_url}"),
    ])

  private static func app(_ names: [String]) -> OptionGroup {
    OptionGroup(
      "The app",
      [
        CommandOption(
          "--app", .choice("NAME", of: names), standard: names.first, summary: "which app is run; 'navsim apps' lists them"),
        CommandOption(
          "--lifecycle", .choice("KIND", of: ["scene", "app-delegate"]), standard: "scene",
          summary: "which of UIKit's life cycles it uses"),
        CommandOption(
          "--home", .text("URL"), summary: "its home page; default: the root of the link's host"),
        CommandOption(
          "--scheme", .pair("NAME=URL"), isRepeatable: true,
          summary: "a URL scheme of the app's own, and the page that its links are relative to"),
        CommandOption(
          "--external-host", .text("HOST"), isRepeatable: true,
          summary: "a host whose pages open in the browser"),
      ])
  }

  private static let phone = OptionGroup(
    "The phone",
    [
      CommandOption(
        "--state", .choice("STATE", of: ["foreground", "background", "terminated"]),
        standard: "foreground", summary: "where the app is when the push arrives"),
      CommandOption(
        "--authorization",
        .choice(
          "STATUS", of: ["authorized", "provisional", "ephemeral", "denied", "notDetermined"]),
        standard: "authorized", summary: "what the user has said about notifications"),
      CommandOption(
        "--switch", .pair("NAME=VALUE"), isRepeatable: true,
        summary: "how iOS behaves where that isn't certain"),
      CommandOption(
        "--seed", .number("N"), summary: "take what is pending at once in an order drawn from N"),
      CommandOption("--strict", summary: "an error or warning in the diagnoses fails, too"),
    ])

  private static let pages = OptionGroup("Pages", [.pages, .stub])
}
