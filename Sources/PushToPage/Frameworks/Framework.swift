import Links

/// A framework that apps are made with, as a file of rules says what its apps do with a push.
public struct Framework: Hashable, Sendable {
  /// The name on the command line and in scenario files.
  public let name: String
  /// What its apps do, in one line.
  public let summary: String
  /// What is wrong with it; nil where nothing is known to be.
  public let flaw: String?
  /// Which versions of which packages are meant.
  public let models: String
  /// Where it can be read that they do so: addresses of public pages.
  public let sources: [String]
  /// The day on which the sources were read, as in 2026-12-01.
  public let readOn: String
  /// What in the rules stands for what in the framework.
  public let standsFor: [String]
  /// How sure all this is.
  public let certainty: String
  /// What its apps do.
  public let rules: AppRules
  /// The whole file, which `--app` takes, too.
  public let file: String

  /// Reads a framework's file; there is none where a part of it is missing or wrong.
  ///
  /// - Parameters:
  ///   - name: The framework's name.
  ///   - bytes: The file, in JSON: `about`, and `app` with the rules.
  init?(named name: String, _ bytes: [UInt8]) {
    guard let value = try? JSONParser.parse(bytes).value, let about = value[key: "about"],
      let table = value[key: "app"]?[key: "rules"],
      let rules = try? AppRules(RulesValue(table)),
      let summary = about[key: "summary"]?.stringValue,
      let models = about[key: "models"]?.stringValue,
      let readOn = about[key: "read"]?.stringValue,
      let certainty = about[key: "certainty"]?.stringValue
    else { return nil }
    self.name = name
    self.summary = summary
    flaw = about[key: "flaw"]?.stringValue
    self.models = models
    sources = (about[key: "sources"]?.arrayValue ?? []).compactMap(\.stringValue)
    self.readOn = readOn
    standsFor = (about[key: "standsFor"]?.arrayValue ?? []).compactMap(\.stringValue)
    self.certainty = certainty
    self.rules = rules
    file = String(decoding: bytes, as: UTF8.self)
  }
}

extension RulesValue {
  /// Takes a value of a file that comes with the package; nobody needs its places.
  fileprivate init(_ value: JSONValue) {
    let place = Place(line: 1, column: 1)
    let content: Content =
      switch value {
      case .string(let text): .text(text)
      case .array(let elements): .list(elements.map { RulesValue($0) })
      case .object(let object):
        .mapping(
          object.members.map { Member(key: $0.key, at: place, value: RulesValue($0.value)) })
      default: .other("no text")
      }
    self.init(content, at: place)
  }
}
