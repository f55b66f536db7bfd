import Links
import Scenarios
import Testing

@testable import ScenarioFiles

@Suite("Variables of the environment")
struct VariableTests {
  private func name(_ written: String, _ environment: [String: String] = [:]) -> String? {
    let text = "{\"name\": \(JSONValue.string(written).serialized())}"
    return read(text, path: "a.json", environment: environment).scenarios.first?.scenario.name
  }

  @Test(
    "A variable's value takes its place",
    arguments: [
      ("${A}", "one"), ("x${A}y${B}", "xoney"), ("${A}${A}", "oneone"), ("$${A}", "${A}"),
      ("${C:-two}", "two"), ("${A:-two}", "one"), ("${B:-two}", "two"), ("${C:-}", ""),
      ("$A", "$A"), ("{A}", "{A}"), ("$", "$"), ("cost $5", "cost $5"), ("${D}", "${A}"),
    ])
  func replaced(written: String, expected: String) {
    #expect(name(written, ["A": "one", "B": "", "D": "${A}"]) == expected)
  }

  @Test(
    "One that isn't there, or is none, is an error",
    arguments: [
      ("${HOSTNAM}", "the environment has no HOSTNAM; did you mean HOSTNAME?"),
      ("${X}", "the environment has no X; set it, or write ${X:-default}"),
      ("${a.b}", "${a.b} names no variable"), ("${1}", "${1} names no variable"),
      ("${A", "${ is never closed"), ("${}", "${} names no variable"),
    ])
  func wrong(written: String, expected: String) throws {
    let text = "{\"name\": \(JSONValue.string(written).serialized())}"
    let found = try #require(
      errors(in: text, path: "a.json", environment: ["HOSTNAME": "x"]).first)
    #expect(found.hasPrefix("a.json:1:10: " + expected), "\(found)")
  }

  @Test("Keys have variables, too, and may become the same by them")
  func keys() {
    let text = """
      {"site": {"https://${HOST}/": {"body": "x"}, "https://a.example/": {"body": "y"}}}
      """
    #expect(errors(in: text, path: "a.json", environment: ["HOST": "b.example"]) == [])
    #expect(
      errors(in: text, path: "a.json", environment: ["HOST": "a.example"]) == [
        "a.json:1:46: the key https://a.example/ stands in line 1 already; keep one of them"
      ])
  }

  @Test("In the body of a page ${ is text, as scripts write it")
  func bodies() {
    let text = """
      {"site": {"https://${HOST}/": [{"body": "`${a.b}`"}]}}
      """
    #expect(errors(in: text, path: "a.json", environment: ["HOST": "b.example"]) == [])
  }

  @Test(
    "Without quotes, what a variable brings is read anew",
    .enabled(if: readsYAML, "libyaml-dev is not installed"))
  func plain() throws {
    let plain = read("expect:\n  badge: ${N}", environment: ["N": "3"])
    #expect(try #require(plain.scenarios.first).scenario.expectations[0].subject == .badge(3))
    #expect(
      errors(in: "expect: {badge: '${N}'}", environment: ["N": "3"]) == [
        "a.yaml:1:17: badge has to be a whole number, not the text \"3\""
      ])
  }
}
