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
        "Ends with status 0 when the page of the link is reached, else with 1.",
        "With --schedule, an order that 'navsim explore --link' recorded is repeated exactly, from"
          + " the state and in the life cycle that it was recorded in; what it breaks is said, and"
          + " ends with status 1, too.",
      ],
      groups: [push, .app(apps), .phone, order, .pages, .reporting], run: run)
  }

  private static let order = OptionGroup(
    "The order",
    [
      CommandOption(
        "--schedule", .text("FILE"),
        summary: "repeat the order in FILE, - for standard input, with the other options that it"
          + " was recorded with")
    ])

  private static let push = OptionGroup(
    "The push",
    [
      CommandOption("--link", .text("TEXT"), summary: "the link that the push carries, any text"),
      .linkKey, .channelPage,
    ])
}
