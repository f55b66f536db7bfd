import Reports
import Scenarios
import Testing

/// JUnit's XML: what the schema asks for, and what build servers read.
@Suite("JUnit")
struct JUnitTests {
  private let schema = JUnitSchema(SuiteResults.report(.junit))

  @Test("The document keeps the schema, whatever texts are in it")
  func keepsSchema() {
    #expect(schema.problems == [])
    #expect(schema.elements("testcase").count == SuiteResults.all.count)
  }

  @Test("The checker finds what the schema forbids")
  func checkerWorks() {
    let bad: [(String, String)] = [
      ("<testsuites><testcase name=\"a\"/></testsuites>", "testcase can't stand in testsuites"),
      ("<testsuites><testsuite name=\"a\" tests=\"1\" failures=\"0\"/></testsuites>", "no errors"),
      ("<testsuite name=\"a\" tests=\"1\" failures=\"0\" errors=\"0\" line=\"1\"/>", "has line"),
      ("<testsuites>hello</testsuites>", "holds text"), ("<testsuites>", "not well-formed"),
      ("<a/>", "begins with a"),
    ]
    for (document, problem) in bad {
      let problems = JUnitSchema(document).problems
      #expect(problems.contains { $0.contains(problem) }, "\(document): \(problems)")
    }
  }

  @Test("Each file is a suite, with counts of its own")
  func counts() {
    let suites = schema.elements("testsuite").map(\.attributes)
    // The last scenario is of the first file again: a suite of its own, for the order stays.
    #expect(
      suites.map { $0["name"] } == [
        SuiteResults.file, "Tests/Scenarios/apps.yaml", SuiteResults.file,
      ])
    let numbers = suites.map { suite in
      ["tests", "failures", "errors", "skipped"].map { suite[$0] ?? "" }.joined(separator: " ")
    }
    #expect(numbers == ["4 2 0 1", "1 0 1 0", "1 0 0 0"])
  }

  @Test("Skipped and broken scenarios are written as such, and hostile text comes through")
  func kinds() {
    #expect(schema.elements("skipped").count == 1)
    #expect(
      schema.elements("error").map { $0.attributes["message"] } == [
        "there is no app gatde; did you mean gated?"
      ])
    let wanted = SuiteResults.hostile.replacing("\u{1}", with: "\u{FFFD}")
    #expect(schema.elements("skipped")[0].attributes["message"] == wanted)
    #expect(schema.elements("testcase")[2].attributes["name"] == wanted)
  }

  @Test("The steps stand in system-out, and what was wanted and found in the failure")
  func texts() {
    let output = schema.elements("system-out").map(\.text)
    #expect(output.count == 4)
    #expect(output[0].contains("1. 0 ms  push {link: \"https://shop.example/o\"}"))
    #expect(output[0].contains("2. 0 ms  tap"))
    let failure = schema.elements("failure")[0]
    #expect(failure.attributes["message"]?.hasPrefix("pendingLink: wanted null, found") == true)
    #expect(failure.text.contains("Tests/Scenarios/orders.yaml:20:3"))
  }

  @Test("An empty suite is a document, too")
  func empty() {
    #expect(JUnitSchema(SuiteResults.report(.junit, [])).problems == [])
  }
}
