extension Command {
  /// `navsim push`: a payload, delivered and tapped.
  ///
  /// - Parameters:
  ///   - apps: The names that `--app` takes, the standard one first.
  ///   - run: Does the work.
  /// - Returns: The row of the command table.
  static func push(
    apps: [String], run: @escaping @Sendable (CommandContext) throws -> ExitStatus
  ) -> Command {
    Command(
      "push", operands: .one("FILE"),
      summary: "a payload, delivered and tapped: where does the user end up?",
      discussion: [
        "FILE holds a payload for APNs (.apns), a request for FCM's v1 API, or Sendbird's; which of"
          + " them is told from its shape. - is standard input.",
        "Ends with status 0 when the page of the link is reached. Where no page is to be reached (no"
          + " link in the payload, --no-tap, --dismiss, an action that stays in the background), 0"
          + " means that the push arrived and that what was asked could be done. All else is 1: a"
          + " payload that APNs or FCM refuses, too. A text that is no JSON is 2.",
        "--category ORDER=OPEN:foreground,REPLY:text declares two actions for payloads whose"
          + " aps.category is ORDER. Behind an action's colons stand foreground, text,"
          + " authenticationRequired, destructive; customDismissAction among the actions has the app"
          + " told of a dismissal.",
        "A picture on a push, with the sample pages: echo '{\"aps\": {\"alert\": \"Hi\","
          + " \"mutable-content\": 1}, \"attachment-url\":"
          + " \"https://shop.example/images/umbrella.png\"}' | navsim push - --app article-c",
      ],
      groups: [
        push, act,
        .app(
          apps,
          [
            CommandOption(
              "--bundle-id", .text("ID"),
              summary: "its bundle identifier; default: the payload's, else com.example.shop"),
            CommandOption(
              "--category", .pair("ID=ACTIONS"), isRepeatable: true,
              summary: "what it offers below a notification of a category"),
          ]),
        .phone, .pages, .reporting,
      ],
      run: run)
  }

  private static let push = OptionGroup(
    "The push",
    [
      .linkKey, .channelPage, .header,
      CommandOption(
        "--action-link", .pair("ID=PATH"), isRepeatable: true,
        summary: "where the link of the action ID stands in the payload, if it has one of its own"),
    ])

  private static let act = OptionGroup(
    "What the person does",
    [
      CommandOption("--tap", summary: "taps the notification; the default"),
      CommandOption("--dismiss", summary: "sweeps it away"),
      CommandOption("--action", .text("ID"), summary: "chooses the action ID below it"),
      CommandOption("--text", .text("TEXT"), summary: "writes TEXT, for an action that takes one"),
      CommandOption("--no-tap", summary: "nothing"),
    ])
}
