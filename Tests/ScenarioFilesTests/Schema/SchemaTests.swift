import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import ScenarioFiles

@Suite("The schema of scenario files")
struct SchemaTests {
  private static let schema = try? JSONParser.parse(ScenarioSchema.text).value

  private var schema: JSONValue {
    get throws { try #require(Self.schema) }
  }

  @Test("It uses no keyword that the validator here would overlook")
  func keywords() throws {
    var unknown: Set<String> = []
    func look(_ value: JSONValue, isSchema: Bool) {
      for member in value.objectValue?.members ?? [] {
        if isSchema, !SchemaValidator.keywords.contains(member.key) { unknown.insert(member.key) }
        look(member.value, isSchema: !isSchema || !["properties", "$defs"].contains(member.key))
      }
      for element in value.arrayValue ?? [] { look(element, isSchema: true) }
    }
    look(try schema, isSchema: true)
    #expect(unknown == [])
  }

  @Test("It has the words that navsim has")
  func words() throws {
    let definitions = try #require(try schema[key: "$defs"])
    func list(_ name: String) -> [String] {
      definitions[key: name]?[key: "enum"]?.arrayValue?.compactMap(\.stringValue) ?? []
    }
    #expect(list("event") == ExpectationDecoder.eventNames)
    #expect(list("detail") == TraceEvent.Detail.Key.allCases.map(\.rawValue))
    #expect(list("diagnosis") == Diagnosis.Rule.allCases.map(\.rawValue))
    #expect(list("appName") == AppCatalog.all.map(\.name))
    let switches = definitions[key: "switches"]?[key: "properties"]?.objectValue
    #expect(switches?.keys == SwitchCatalog.entries.map(\.name))
    for entry in SwitchCatalog.entries {
      let values = switches?[entry.name]?[key: "enum"]?.arrayValue?.compactMap(\.stringValue)
      #expect(values == entry.values, "\(entry.name)")
    }
    let step = definitions[key: "step"]?[key: "anyOf"]?.arrayValue
    let steps = step?.last?[key: "properties"]?.objectValue?.keys ?? []
    #expect(Set(steps) == Set(StepKeyword.allCases.map(\.rawValue)))
    let alone = step?.first?[key: "enum"]?.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(Set(alone) == Set(StepKeyword.allCases.filter(\.standsAlone).map(\.rawValue)))
    let keys = try schema[key: "properties"]?.objectValue?.keys ?? []
    #expect(Set(keys) == Set(ScenarioDecoder.keys))
    let expect = definitions[key: "expect"]?[key: "properties"]?.objectValue?.keys ?? []
    #expect(Set(expect) == Set(ExpectationDecoder.keys))
    let callbacks =
      definitions[key: "rules"]?[key: "propertyNames"]?[key: "anyOf"]?.arrayValue?.first
    let names = callbacks?[key: "enum"]?.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(names + ["notificationBus.NAME"] == AppCallback.words)
  }

  @Test("Good files are taken by both", arguments: SchemaExamples.all)
  func good(text: String) throws {
    let value = try JSONParser.parse(text).value
    #expect(SchemaValidator(try schema).accepts(value), "\(text)")
    #expect(errors(in: text, path: "a.json") == [])
  }

  @Test(
    "Whatever is changed in a good file, both take it or both refuse it",
    arguments: SchemaExamples.all)
  func mutations(text: String) throws {
    let validator = SchemaValidator(try schema)
    var count = 0
    for mutation in SchemaMutation.all(of: try JSONParser.parse(text).value) {
      count += 1
      let found = errors(in: mutation.value.serialized(), path: "a.json")
      let isGood = validator.accepts(mutation.value)
      if found.isEmpty {
        #expect(isGood, "only the decoder takes \(mutation.what): \(mutation.value.serialized())")
      } else if isGood {
        let isBeyondSchemas = found.allSatisfy { error in
          SchemaExamples.beyondSchemas.contains { error.contains($0) }
        }
        #expect(isBeyondSchemas, "only the schema takes \(mutation.what): \(found)")
      }
    }
    #expect(count > 10)
  }
}
