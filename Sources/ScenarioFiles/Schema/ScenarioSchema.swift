/// The JSON Schema of scenario files, for editors: draft 2020-12.
///
/// It takes what the decoder takes, but for what no schema can say: that a push of that name was
/// sent before, that a file is there, that an address makes a URL.
public enum ScenarioSchema {
  /// The schema as JSON text.
  public static var text: String {
    String(decoding: PackageResources.scenario_schema_json, as: UTF8.self)
  }
}
