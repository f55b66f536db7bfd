import Links
import PushToPage

extension Command {
  /// `navsim apps`: the apps that can be run.
  static let apps = Command(
    "apps", summary: "the apps that can be run, and what is wrong with them",
    discussion: [
      "The gallery has apps that handle a push as real ones do, well or badly: gated is the"
        + " recommended one, as-posted and those named after an article are four published articles'"
        + " with their flaws, and each of the others has one way to lose a link. --app NAME runs one"
        + " of them, --app FILE one that you describe yourself (navsim help rules). What the articles"
        + " call things, where that is, and what is wrong with it: navsim help articles.",
      "Below the gallery stand the frameworks that apps are made with; 'navsim help frameworks' says"
        + " more of them. With --source, one of them prints its file of rules.",
      "With --format json, one object a line: name, summary, flaw (null where none is known), and for"
        + " a framework also models, sources, read, standsFor and certainty.",
    ],
    groups: [
      OptionGroup(
        "What is printed",
        [
          CommandOption(
            "--source", .choice("NAME", of: AppCatalog.names),
            summary: "print an app's source, to learn from or to take along")
        ]),
      .common,
    ], run: AppsCommand.run)
}

/// The work of `navsim apps`.
enum AppsCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    if let name = context.arguments.string("--source") {
      guard let source = AppListing.source(of: name) else {
        throw CommandError("there is no source of \(name)", status: .failure)
      }
      try context.output.print(source)
      return .success
    }
    for entry in AppCatalog.entries { try print(entry, context) }
    if !context.isJSON, !context.isQuiet {
      try context.output.print("\n" + context.style.bold("Frameworks"))
    }
    for entry in AppCatalog.frameworks { try print(entry, context) }
    return .success
  }

  private static func print(_ entry: AppCatalog.Entry, _ context: CommandContext) throws {
    if context.isJSON {
      try context.output.print(json(entry).serialized())
    } else if context.isQuiet {
      try context.output.print(entry.name)
    } else {
      try context.output.print(text(entry, context.style))
    }
  }

  private static func json(_ entry: AppCatalog.Entry) -> JSONValue {
    var members: [JSONObject.Member] = [
      .init(key: "name", value: .string(entry.name)),
      .init(key: "summary", value: .string(entry.summary)),
      .init(key: "flaw", value: entry.flaw.map { .string($0) } ?? .null),
    ]
    if let framework = entry.framework {
      members += [
        .init(key: "models", value: .string(framework.models)),
        .init(key: "sources", value: .array(framework.sources.map { .string($0) })),
        .init(key: "read", value: .string(framework.readOn)),
        .init(key: "standsFor", value: .array(framework.standsFor.map { .string($0) })),
        .init(key: "certainty", value: .string(framework.certainty)),
      ]
    }
    return .object(JSONObject(members))
  }

  /// The width of the names' column.
  private static let width = 18

  private static func text(_ entry: AppCatalog.Entry, _ style: TextStyle) -> String {
    let padding = String(repeating: " ", count: max(1, width - entry.name.count))
    let first = style.bold(entry.name) + padding + entry.summary
    guard let flaw = entry.flaw else { return first }
    return first + "\n" + String(repeating: " ", count: width) + style.dim("flaw: \(flaw)")
  }
}
