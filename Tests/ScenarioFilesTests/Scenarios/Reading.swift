import Testing

@testable import ScenarioFiles

/// Whether YAML can be read here; where libyaml is missing, the tests that need it are skipped.
let readsYAML = SourceText.readsYAML

/// Reads a file's text as if it stood in a folder of its own.
func read(
  _ text: String, path: String = "a.yaml", environment: [String: String] = [:]
) -> ScenarioFile {
  ScenarioFile(Array(text.utf8), path: path, environment: environment)
}

/// The errors of a file's text, one a line.
func errors(
  in text: String, path: String = "a.yaml", environment: [String: String] = [:]
) -> [String] {
  read(text, path: path, environment: environment).errors.map(\.description)
}

/// The value of a text that holds one document.
func value(_ text: String, path: String = "a.yaml") throws -> LocatedValue {
  let documents = SourceText(Array(text.utf8), path: path).documents
  return try #require(documents.first).value.get()
}
