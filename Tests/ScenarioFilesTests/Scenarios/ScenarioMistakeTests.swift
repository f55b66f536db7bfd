import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import ScenarioFiles

/// What makes no sense in a scenario file, and is said with its place.
@Suite("Mistakes in scenario files")
struct ScenarioMistakeTests {
  @Test(
    "What only apps of the gallery heed is refused beside rules, by the schema too",
    arguments: [
      ("delegate", #""late""#, "write set-delegate into the rules"),
      ("delegate", #""launch""#, "write set-delegate into the rules"),
      ("present", #"["list"]"#, "write present into the rules"),
      ("onFirstFinish", #""https://a.example/""#, "{when: first-load, do: load URL}"),
      ("gateTimeout", #""1s""#, "has no gate"), ("linkExpiresAfter", #""1s""#, "until the rules"),
    ])
  func besideRules(key: String, value: String, instead: String) throws {
    let rules = #""rules": {"viewController.viewDidLoad": ["load-home"]}"#
    let text = "{\"app\": {\(rules),\n  \"\(key)\": \(value)}, \"expect\": {\"badge\": 0}}"
    let found = errors(in: text, path: "a.json")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("a.json:2:3: \(key) is for apps of the gallery; ") == true, "\(found)")
    #expect(found.first?.contains(instead) == true, "\(found)")
    let schema = SchemaValidator(try JSONParser.parse(ScenarioSchema.text).value)
    #expect(!schema.accepts(try JSONParser.parse(text).value))
    let gallery = text.replacing(rules, with: #""use": "gated""#)
    #expect(errors(in: gallery, path: "a.json") == [])
    #expect(schema.accepts(try JSONParser.parse(gallery).value))
  }

  @Test(
    "A version of iOS before 17 makes URL(string:) strict, unless the switch is set",
    arguments: [
      (#""device": {"ios": 16}"#, URLStringBehaviour.strict), (#""device": {"ios": 13}"#, .strict),
      (#""device": {"ios": 17}"#, .escaping), (#""device": {}"#, .escaping),
      (#""device": {"ios": 17.0}"#, .escaping), (#""device": {"ios": "16.7.2"}"#, .strict),
      (#""app": {"sdk": 16}"#, .strict),
      (#""app": {"sdk": "17.4"}, "device": {"ios": 17}"#, .escaping),
      (#""device": {"ios": 16}, "switches": {"url-string": "escaping"}"#, .escaping),
      (#""device": {"ios": 26}, "switches": {"url-string": "strict"}"#, .strict),
      (#""device": {"ios": 16}, "switches": {"badge-zero": "keeps-list"}"#, .strict),
    ])
  func version(members: String, expected: URLStringBehaviour) throws {
    let file = read("{\(members), \"expect\": {\"badge\": 0}}", path: "a.json")
    let scenario = try #require(file.scenarios.first).scenario
    #expect(scenario.switches[URLStringBehaviour.self] == expected)
  }

  @Test(
    "A payload that is given as a scenario is told from one",
    arguments: [
      #"{"aps": {"alert": "x"}, "link": "y"}"#, #"{"message": {"token": "t"}}"#,
      #"{"sendbird": {}, "message": "x"}"#,
    ])
  func payload(text: String) {
    let found = errors(in: text, path: "a.json")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "a.json:1:1: this is a payload, and a scenario is wanted: 'navsim push")
        == true, "\(found)")
    let both = text.dropLast() + #", "steps": []}"#
    #expect(errors(in: String(both), path: "a.json").first?.contains("has no key") == true)
  }

  @Test("A payload's text is told from a scenario's")
  func scenario() {
    let scenarios = [
      #"{"steps": ["tap"]}"#, #"{"name": "a", "expect": {}}"#, #"[{"steps": []}]"#,
    ]
    for text in scenarios {
      #expect(PayloadText(name: "a.json", bytes: Array(text.utf8)).isScenario, "\(text)")
    }
    let payloads = [
      #"{"aps": {}, "steps": []}"#, #"{"steps": [], "link": "x"}"#, "{}", "[]", "", "x: [",
      #"{"name": "a"}"#,
    ]
    for text in payloads {
      #expect(!PayloadText(name: "a.json", bytes: Array(text.utf8)).isScenario, "\(text)")
    }
    if readsYAML {
      let yaml = "name: a\nsteps:\n  - tap\n---\nname: b\n"
      #expect(PayloadText(name: "a.yaml", bytes: Array(yaml.utf8)).isScenario)
    }
  }

  @Test("Values that lie too deep are refused without a word about iOS")
  func deep() {
    let text = #"{"steps": "# + String(repeating: "[", count: 200)
    let found = errors(in: text, path: "a.json")
    #expect(found.first?.contains("more than 100 lists and mappings lie inside each other") == true)
    #expect(found.first?.contains("iOS") == false)
  }
}
