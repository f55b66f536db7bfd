import Exploring
import Links
import Reports
import Scenarios

/// Repeats one recorded order: `navsim explore … --schedule FILE`.
struct ExploreReplay {
  private let context: CommandContext
  private let settings: ExploreSettings

  init(_ context: CommandContext, _ settings: ExploreSettings) {
    self.context = context
    self.settings = settings
  }

  /// Finds the scenario that the order was recorded of, repeats it, and says what it breaks.
  ///
  /// - Parameters:
  ///   - recorded: The order.
  ///   - subjects: The scenarios that the words name.
  /// - Returns: The status to end with: a failure where a property is broken.
  /// - Throws: ``CommandError`` when the order is of none of the scenarios.
  func run(_ recorded: RecordedRun, _ subjects: [ExploreSubject]) throws -> ExitStatus {
    let pages = try ScenarioPages(context)
    for subject in subjects { _ = try pages.source(beside: subject.path) }
    for subject in subjects {
      let exploration: Exploration
      do {
        exploration = try subject.exploration(pages: pages)
      } catch {
        throw CommandError(error.wording)
      }
      guard exploration.subject.digest == recorded.order.digest else { continue }
      return try write(recorded, subject, exploration)
    }
    throw CommandError(
      "\(recorded.path.named): " + recorded.complaint(than: Self.words(for: subjects)))
  }

  private static func words(for subjects: [ExploreSubject]) -> String {
    subjects.count == 1
      ? subjects[0].scenario.name.shown : "each of these \(subjects.count) scenarios"
  }

  private func write(
    _ recorded: RecordedRun, _ subject: ExploreSubject, _ exploration: Exploration
  ) throws -> ExitStatus {
    let told = try recorded.retelling(in: exploration)
    let options = settings.options(for: subject)
    let names = options.propertyNames ?? PropertyCatalog.names
    let properties =
      PropertyCatalog.all.filter { names.contains($0.name) } + options.properties
    let broken = try recorded.violations(in: exploration, properties)
    switch context.arguments.string("--format") {
    case "json": try context.output.print(json(recorded, told, broken).serialized())
    case "mermaid":
      try context.output.print(
        MermaidDiagram(SequenceDiagram(of: told.outcome.trace).usual)
          .text(title: subject.scenario.name))
    case "html":
      throw UsageError(
        "--format html shows two orders side by side, and --schedule repeats one; drop one of them",
        command: "explore")
    default:
      let messages = Dictionary(uniqueKeysWithValues: broken.map { ($0.property, $0.message) })
      try writeStory(
        subject, told,
        properties.map { .init(property: $0.name, violation: messages[$0.name]) })
    }
    return broken.isEmpty ? .success : .failure
  }

  private func writeStory(
    _ subject: ExploreSubject, _ told: RetoldOrder, _ checks: [RepeatedRun.Check]
  ) throws {
    let style = context.style
    let story = Story(
      of: told.outcome, opening: subject.scenario.name + ", as recorded",
      detail: context.isQuiet ? .end : context.isVerbose ? .everything : .usual,
      marks: told.marks, style: style.emphasized)
    try context.output.print(story.text + "\n")
    for line in checks.lines(style: style) { try context.output.print(line) }
  }

  private func json(
    _ recorded: RecordedRun, _ told: RetoldOrder, _ broken: [(property: String, message: String)]
  ) -> JSONValue {
    [
      "schema": .integer(ReportSchema.version), "schedule": .string(recorded.path),
      "violations": .array(
        broken.map { ["property": .string($0.property), "message": .string($0.message)] }),
      "outcome": told.outcome.json,
    ]
  }
}
