extension Command {
  /// `navsim open`: a link opened outside the app.
  ///
  /// - Parameters:
  ///   - apps: The names that `--app` takes, the standard one first.
  ///   - run: Does the work.
  /// - Returns: The row of the command table.
  static func open(
    apps: [String], run: @escaping @Sendable (CommandContext) throws -> ExitStatus
  ) -> Command {
    Command(
      "open", operands: .one("URL"),
      summary: "a link opened outside the app: does it open the app, and where?",
      discussion: [
        "A page of the web opens the app if the app's associated domains name its host and the host's"
          + " apple-app-site-association lets it; where no such file is served, the link stays in the"
          + " browser. The file is /.well-known/apple-app-site-association in the host's folder,"
          + " fetched when the app is installed. Without --associated-domain, the link's own host is"
          + " one.",
        "A URL with another scheme opens the app if the scheme is the app's. Without --scheme, the"
          + " link's scheme is, and stands for the only site whose name begins with it (shop: for"
          + " https://shop.example/), else for the root of the home page; schemes of iOS's own apps,"
          + " such as mailto, never are.",
        "Ends with status 0 when the page of the link is reached in the app, else with 1: a link"
          + " that the browser opens, too.",
      ],
      groups: [
        OptionGroup(
          "The link",
          [
            CommandOption(
              "--from", .choice("PLACE", of: OpenPlace.allCases.map(\.rawValue)),
              standard: OpenPlace.messages.rawValue, summary: "where it is opened"),
            CommandOption(
              "--decline", summary: "say no where iOS asks whether to open the link in the app"),
          ]),
        .app(
          apps, scheme: scheme,
          [
            CommandOption(
              "--associated-domain", .text("DOMAIN"), isRepeatable: true,
              summary: "a domain whose links the app claims, such as shop.example or"
                + " *.shop.example; default: the link's host"),
            CommandOption(
              "--bundle-id", .text("ID"), standard: "com.example.shop",
              summary: "its bundle identifier, which association files name"),
          ]),
        .phone(when: "the link is opened"), .pages, .reporting,
      ],
      run: run)
  }

  private static let scheme = CommandOption(
    "--scheme", .pair("NAME=URL"), isRepeatable: true,
    summary: "a URL scheme of the app's own, and the page that its links are relative to;"
      + " default: the link's")
}
