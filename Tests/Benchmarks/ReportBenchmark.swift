import Links
import Reports
import Scenarios

extension Benchmark {
  /// What one scenario costs in each report, beside the run itself.
  func reports() {
    print("\nReports, a scenario each:")
    var scenario = Self.scenario(.terminated)
    scenario.expectations = [ScenarioExpectation(.outcome(.reached))]
    let runner = ScenarioRunner(pages: pages)
    let result = runner.result(of: scenario)
    rate("run and judged, steps written down", measure { _ = runner.result(of: scenario) })
    for format in ReportFormat.allCases {
      let reporter = format.reporter()
      stage(format.rawValue, measure { _ = reporter.part(of: result, at: 0) })
    }
    let json = JSONReporter().report([result], of: SuiteHead(name: "bench"))
    stage("read back from JSON", measure { _ = try? SuiteReport(json, name: "bench") })
    print("  (\(json.count) bytes of JSON)")
  }
}
