import Links
import PushToPage
import ScenarioFiles

extension Command {
  /// `navsim check`: what is wrong with files, and what iOS makes of them.
  static let check = Command(
    "check", operands: .some("FILE"),
    summary: "is a payload or association file valid, and what will iOS make of it?",
    discussion: [
      "FILE holds a payload for APNs, a request for FCM's v1 API, or Sendbird's; - is standard input."
        + " Ends with status 1 when one of them breaks a documented rule, with 2 when one can't be"
        + " read. Warnings and notes change nothing about that.",
      "With --format json, each file gives one object in a line: schema, file, kind, valid, refused,"
        + " size, limit, headers, userInfo, link, attachment, delivery, findings; or schema, file,"
        + " error. Where the payload names a file to attach (attachment-url), it is looked for in the"
        + " folder of pages.",
      "FILE may be a site's apple-app-site-association, too. With --link, it is said which of its"
        + " rules decides whether that link opens the app, and why those before it don't; --bundle-id"
        + " names the app, else each app in the file is looked at. The JSON has kind, valid, size,"
        + " limit, details, links, findings then.",
    ],
    groups: [
      OptionGroup(
        "The app",
        [
          .linkKey, .channelPage, .home, .scheme, .externalHost,
          CommandOption(
            "--bundle-id", .text("ID"),
            summary: "its bundle identifier, which the payload's has to be"),
        ]),
      OptionGroup("The phone", [.installedApp]),
      OptionGroup("The push", [.header]),
      OptionGroup("Pages", [.pages]),
      OptionGroup(
        "The association file",
        [
          CommandOption(
            "--link", .text("URL"), isRepeatable: true, summary: "a link to match against its rules"
          )
        ]),
      .common,
    ],
    run: CheckCommand.run)
}

/// The work of `navsim check`.
enum CheckCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    try context.keepOutput(off: arguments.operands, command: "check")
    var settings = CheckSettings(app: try AppSettings(of: "check", arguments))
    settings.bundleIdentifier = arguments.string("--bundle-id")
    settings.headers = arguments.pairs("--header")
    try AppOptionValues(command: "check").checkRepetitions(of: "--header", settings.headers)
    settings.links = try links(arguments.strings("--link"))
    settings.isVerbose = context.isVerbose
    settings.pages = try pages(context)
    settings.otherApps = try PlatformOptions.otherApps(
      arguments.pairs("--installed-app"), "check")
    var status = ExitStatus.success
    for (index, path) in arguments.operands.enumerated() {
      do {
        let text = try PayloadText(of: path, input: context.streams.input)
        guard !text.isScenario else {
          throw FileError.syntax(
            path: text.name, line: 1, column: 1,
            message:
              "this is a scenario, and check takes payloads and association files; read it with"
              + " 'navsim run --list \(path.shellWord)'")
        }
        let report = try CheckedKinds.kind(of: text).report(on: text, settings)
        if !report.isValid, status == .success { status = .failure }
        try print(report, of: text.name, isFirst: index == 0, context)
      } catch let error as FileError {
        status = .wrongUse
        context.printError(error.description.printable)
        if context.isJSON { try context.output.print(json(error).serialized()) }
      }
    }
    return status
  }

  /// The folder of pages; one that wasn't asked for is done without where it has a mistake.
  private static func pages(_ context: CommandContext) throws -> DirectoryPageSource? {
    guard let folder = context.pagesFolder else { return nil }
    let isGiven = context.arguments.string("--pages") != nil
    do {
      return try DirectoryPageSource(folder: folder)
    } catch {
      if isGiven { throw error }
      return nil
    }
  }

  private static func links(_ texts: [String]) throws(UsageError) -> [URLRecord] {
    var links: [URLRecord] = []
    for text in texts {
      guard let url = URLRecord(text), url.isHTTP else {
        throw UsageError(
          "--link needs an http or https URL, not \(text.quoted)", command: "check")
      }
      links.append(url)
    }
    return links
  }

  private static func print(
    _ report: CheckReport, of name: String, isFirst: Bool, _ context: CommandContext
  ) throws {
    if context.isJSON {
      let first: [JSONObject.Member] = [
        .init(key: "schema", value: 1), .init(key: "file", value: .string(name)),
      ]
      try context.output.print(
        JSONValue.object(JSONObject(first + report.json.members)).serialized())
    } else if !context.isQuiet || !report.isValid {
      if !isFirst, !context.isQuiet { try context.output.print("") }
      let lines = report.lines(context.style)
      let shown = context.isQuiet ? lines.prefix(1) : lines[...]
      for (index, line) in shown.enumerated() {
        try context.output.print(
          index == 0 ? context.style.bold(name.printable) + ": " + line : line)
      }
    }
  }

  private static func json(_ error: FileError) -> JSONValue {
    var line: JSONValue = .null
    var column: JSONValue = .null
    var path = error.place
    if case .syntax(let file, let atLine, let atColumn, _) = error {
      path = file
      line = .integer(Int64(atLine))
      column = .integer(Int64(atColumn))
    }
    return [
      "schema": 1, "file": .string(path), "valid": false,
      "error": ["line": line, "column": column, "message": .string(error.reason)],
    ]
  }
}
