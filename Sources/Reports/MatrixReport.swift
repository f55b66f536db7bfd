import DeviceModel
public import Links
public import Scenarios

/// The table of outcomes, in the forms that `navsim matrix` prints.
public struct MatrixReport {
  private let matrix: OutcomeMatrix

  /// Creates the report of a matrix.
  public init(of matrix: OutcomeMatrix) {
    self.matrix = matrix
  }

  // MARK: Text

  /// The table for people.
  ///
  /// - Parameter style: Colours a piece of text.
  /// - Returns: Two lines of heading, a line an app, and what the marks mean.
  public func text(style: (String, Story.Emphasis) -> String) -> String {
    let nameWidth = (matrix.rows.map(\.app.count).max() ?? 0) + 2
    let width = 13
    let states = OutcomeMatrix.columns.map { $0.state.rawValue.padded(to: width) }
    var lifecycles = ""
    for lifecycle in Lifecycle.allCases {
      let count = OutcomeMatrix.columns.count { $0.lifecycle == lifecycle }
      lifecycles += lifecycle.rawValue.padded(to: width * count)
    }
    let margin = String(repeating: " ", count: nameWidth)
    var lines = [
      style(margin + lifecycles.trimmedEnd, .faint),
      style(margin + states.joined().trimmedEnd, .faint),
    ]
    for row in matrix.rows {
      let cells = row.cells.map { cell in
        let mark = Self.mark(cell)
        return style(mark.padded(to: width), Self.emphasis(cell))
      }
      lines.append(style(row.app.padded(to: nameWidth), .strong) + cells.joined().trimmedEnd)
    }
    if matrix.rows.contains(where: { $0.cells.contains { Self.mark($0).hasSuffix("*") } }) {
      lines += ["", style("* reached, but something is wrong: navsim tap tells what", .faint)]
    }
    let crashes = crashes
    if !crashes.isEmpty { lines.append("") }
    for (apps, reason) in crashes { lines.append(style("crashed (\(apps)): \(reason)", .faint)) }
    return lines.joined(separator: "\n")
  }

  /// Why apps crashed, each reason once, with the apps that did so.
  private var crashes: [(apps: String, reason: String)] {
    var reasons: [String] = []
    var apps: [String: [String]] = [:]
    for row in matrix.rows {
      for reason in row.cells.compactMap(\.crash) {
        if !reasons.contains(reason) { reasons.append(reason) }
        if apps[reason]?.last != row.app { apps[reason, default: []].append(row.app) }
      }
    }
    return reasons.map { reason in
      let names = apps[reason] ?? []
      let isAll = names.count == matrix.rows.count
      return (isAll ? "every app" : names.joined(separator: ", "), reason)
    }
  }

  private static func mark(_ cell: OutcomeMatrix.Cell) -> String {
    guard let verdict = cell.verdict else { return "–" }
    return verdict.rawValue + (verdict == .reached && !cell.rules.isEmpty ? "*" : "")
  }

  private static func emphasis(_ cell: OutcomeMatrix.Cell) -> Story.Emphasis {
    switch cell.verdict {
    case nil: .faint
    case .reached?: cell.rules.isEmpty ? .good : .caution
    case .missed?, .blocked?, .crashed?: .bad
    }
  }

  // MARK: Markdown

  /// The table in Markdown.
  public var markdown: String {
    let columns = OutcomeMatrix.columns.map { "\($0.lifecycle.rawValue), \($0.state.rawValue)" }
    var lines = [
      "| app | " + columns.joined(separator: " | ") + " |",
      "| --- |" + String(repeating: " --- |", count: columns.count),
    ]
    for row in matrix.rows {
      let cells = row.cells.map { cell in
        let rules = cell.rules.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return (cell.verdict?.rawValue ?? "–") + (rules.isEmpty ? "" : "<br>" + rules)
      }
      lines.append("| `\(row.app)` | " + cells.joined(separator: " | ") + " |")
    }
    let crashes = crashes
    if !crashes.isEmpty { lines.append("") }
    for (apps, reason) in crashes { lines.append("- crashed (\(apps)): \(reason)") }
    return lines.joined(separator: "\n")
  }

  // MARK: JSON

  /// The table as one object: `schema`, and a result for each app, life cycle and state.
  public var json: JSONValue {
    let results = matrix.rows.flatMap { row in
      zip(OutcomeMatrix.columns, row.cells).map { column, cell -> JSONValue in
        [
          "app": .string(row.app), "lifecycle": .string(column.lifecycle.rawValue),
          "state": .string(column.state.rawValue),
          "outcome": cell.verdict.map { .string($0.rawValue) } ?? .null,
          "diagnoses": .array(cell.rules.map { .string($0.rawValue) }),
          "crash": cell.crash.map { .string($0) } ?? .null,
        ]
      }
    }
    return ["schema": 1, "results": .array(results)]
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
