import Links
import ScenarioFiles
import Scenarios

/// The list of what would be run: `navsim run --list`.
struct SuiteListing {
  let context: CommandContext
  private var isFirst = true
  private var hasErrors = false

  init(_ context: CommandContext) {
    self.context = context
  }

  /// Prints the wanted scenarios.
  ///
  /// - Parameters:
  ///   - reader: The suite's files.
  ///   - selection: Says which scenarios are wanted.
  /// - Returns: How many the whole suite has, and whether all could be read.
  /// - Throws: An error when the list can't be written.
  mutating func print(
    _ reader: SuiteReader, _ selection: SuiteSelection
  ) throws -> (count: Int, isWhole: Bool) {
    var reader = reader
    var order = SuiteOrder(selection)
    if context.isJSON { try context.output.write(Array("{\"schema\":1,\"scenarios\":[".utf8)) }
    while let piece = reader.next() {
      for item in order.items(of: piece.documents(), in: piece) { try print(item) }
    }
    if context.isJSON { try context.output.print(isFirst ? "]}" : "\n]}") }
    return (order.selection.count, !hasErrors)
  }

  private mutating func print(_ item: SuiteItem) throws {
    switch item.document {
    case .broken(_, let errors):
      hasErrors = true
      for error in errors { context.printError(error.description.printable) }
    case .scenario(let read):
      if context.isJSON {
        let object = json(read.scenario, item.position).serialized()
        try context.output.write(Array(((isFirst ? "\n" : ",\n") + object).utf8))
      } else {
        try context.output.print(line(read.scenario))
      }
      isFirst = false
    }
  }

  private func line(_ scenario: Scenario) -> String {
    let place = scenario.place.map { context.style.dim("  \($0)".printable) } ?? ""
    let tags = scenario.tags.map { context.style.dim("  #" + $0.printable) }.joined()
    return context.style.bold(scenario.name.printable) + place + tags
  }

  private func json(_ scenario: Scenario, _ position: Int) -> JSONValue {
    [
      "name": .string(scenario.name),
      "file": scenario.place.map { .string($0.file) } ?? .null,
      "line": scenario.place.map { .integer(Int64($0.line)) } ?? .null,
      "column": scenario.place?.column.map { .integer(Int64($0)) } ?? .null,
      "tags": .array(scenario.tags.map { .string($0) }),
      "position": .integer(Int64(position)),
    ]
  }
}
