public import Browsing
public import DeviceModel
import PushToPage
import Simulation

/// One push run through all apps of the gallery, from every state, in both life cycles.
public struct OutcomeMatrix: Sendable {
  /// Where a column's runs start, and how the app learns of its life cycle.
  public struct Column: Hashable, Sendable {
    /// Where the runs start.
    public let state: Scenario.StartState
    /// How the app learns of its life cycle.
    public let lifecycle: Lifecycle
  }

  /// What came of one run.
  public struct Cell: Hashable, Sendable {
    /// Whether the link was reached; nil where the push carries none.
    public let verdict: Outcome.Verdict?
    /// What was found wrong, each rule once.
    public let rules: [Diagnosis.Rule]
    /// What the crash report of the app says; nil where it didn't crash.
    public let crash: String?
  }

  /// One app's runs, in the order of the columns.
  public struct Row: Hashable, Sendable {
    /// The app's name in the gallery, or that of the app with rules.
    public let app: String
    /// What came of its runs.
    public let cells: [Cell]
  }

  /// Every state in both life cycles, scenes first.
  public static let columns: [Column] = Lifecycle.allCases.flatMap { lifecycle in
    Scenario.StartState.allCases.map { Column(state: $0, lifecycle: lifecycle) }
  }

  /// The apps' rows, in the order of the gallery; behind them those of frameworks, and that of an
  /// app with rules.
  public let rows: [Row]

  /// Runs a scenario through all apps.
  ///
  /// - Parameters:
  ///   - scenario: What happens; its app's name and life cycle, and its state, are the matrix's to
  ///     choose. An app with rules has a row of its own.
  ///   - pages: Where pages come from; they are read once for all runs.
  public init(of scenario: Scenario, pages: any PageSource) {
    let runner = ScenarioRunner(pages: pages)
    let given = scenario.app.rules == nil ? [] : [scenario.app]
    let apps = AppCatalog.all.map { entry in
      var app = scenario.app
      app.name = entry.name
      app.rules = nil
      return app
    }
    rows = (apps + given).map { app in
      let cells = Self.columns.compactMap { column -> Cell? in
        var run = scenario
        run.app = app
        run.app.lifecycle = column.lifecycle
        run.state = column.state
        return runner.run(run).map { Cell(of: $0) }
      }
      return Row(app: app.name, cells: cells)
    }
  }
}

extension OutcomeMatrix.Cell {
  fileprivate init(of outcome: Outcome) {
    verdict = outcome.verdict
    var rules: [Diagnosis.Rule] = []
    for diagnosis in outcome.diagnoses where !rules.contains(diagnosis.rule) {
      rules.append(diagnosis.rule)
    }
    self.rules = rules
    crash = outcome.trace.events.last { $0.is(.application, .crashed) }?.text(.reason)
  }
}
