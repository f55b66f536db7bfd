import Links
import PushToPage
import Reports
import Scenarios
import Simulation

extension Command {
  /// `navsim matrix`: one push through all apps, from every state, in both life cycles.
  static let matrix = Command(
    "matrix", telling: "--link URL", summary: "all apps × states × life cycles, as a table",
    discussion: [
      "Runs the push that 'navsim tap' sends through every app of the gallery. Ends with status 0,"
        + " whatever the outcomes are.",
      "With --format json, one object: schema, results (app, lifecycle, state, outcome,"
        + " diagnoses, crash).",
    ],
    groups: [
      OptionGroup(
        "The push",
        [
          CommandOption(
            "--link", .text("TEXT"), summary: "the link that the push carries, any text"),
          .linkKey, .channelPage,
        ]),
      OptionGroup(
        "The apps",
        [
          CommandOption(
            "--app", .choiceOrFile("FILE", of: AppCatalog.names),
            summary: "an app described by rules ('navsim help rules'), as one more row"),
          .home, .scheme, .externalHost, .ats, .noATS, .sdk,
        ]),
      OptionGroup(
        "The phone",
        [
          .ios, .installedApp,
          CommandOption(
            "--switch", .pair("NAME=VALUE"), isRepeatable: true,
            summary: "how iOS behaves where that isn't certain"),
        ]),
      .pages, .common(formats: ["text", "json", "markdown"]),
    ], run: MatrixCommand.run)
}

/// The work of `navsim matrix`.
enum MatrixCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    guard let link = arguments.string("--link") else {
      throw UsageError("matrix needs a link: navsim matrix --link URL", command: "matrix")
    }
    var settings = try AppSettings(of: "matrix", arguments)
    let given = try GivenApp(of: "matrix", context)
    settings.home = settings.home ?? given.home
    settings.fillInHome(for: link)
    let payload = TapCommand.payload(link: link, key: settings.primaryLinkKey)
    var scenario = Scenario(
      name: "matrix", app: Scenario.App(settings: settings),
      steps: [.push(Step.Push(payload: payload)), .tap(nil), .settle])
    scenario.app.name = given.name
    scenario.app.rules = given.rules
    scenario.switches = try RunSettings.switches(arguments.pairs("--switch"), "matrix")
    try PlatformOptions(of: "matrix", arguments).apply(to: &scenario)
    let report = MatrixReport(of: OutcomeMatrix(of: scenario, pages: try context.pageSource()))
    switch arguments.string("--format") {
    case "json": try context.output.print(report.json.serialized())
    case "markdown": try context.output.print(report.markdown)
    default: try context.output.print(report.text(style: context.style.emphasized))
    }
    return .success
  }
}
