/// Reads an association file and notes what is wrong with it.
///
/// A rule that can't be read is left out, and so is an object without any app: what remains works.
/// What concerns other services only (web credentials, app clips) is none of its business.
struct AssociationReader {
  /// The errors, and the other findings, after which no more of them are kept.
  static let maximumFindings = 100

  /// What has been found so far.
  private(set) var findings: [AssociationFinding] = []
  private var variables = AssociationVariables()

  /// Notes something about the file.
  mutating func note(
    _ severity: AssociationFinding.Severity, _ place: JSONPlace,
    _ problem: AssociationFinding.Problem
  ) {
    let isError = severity == .error
    guard findings.count(where: { ($0.severity == .error) == isError }) < Self.maximumFindings
    else {
      return
    }
    findings.append(AssociationFinding(severity: severity, place: place, problem: problem))
  }

  /// Adds a substitution variable of the file's own.
  mutating func define(_ name: String, as values: [String]) {
    variables.define(name, as: values)
  }

  /// Returns the objects in `details`; none where the file can't be used.
  mutating func details(in bytes: [UInt8]) -> [AppSiteAssociation.Details] {
    guard bytes.count <= AppSiteAssociation.maximumSize else {
      let maximum = AppSiteAssociation.maximumSize
      note(.error, .root, .tooLarge(bytes: bytes.count, maximum: maximum))
      return []
    }
    let document: JSONParser.Document
    do {
      document = try JSONParser.parse(bytes)
    } catch {
      note(.error, .root, .notJSON(error))
      return []
    }
    for warning in document.warnings { note(.warning, .root, .oddJSON(warning)) }
    guard let file = object(document.value, at: .root),
      let links = object(member("applinks", of: file, at: .root), at: JSONPlace("applinks"))
    else { return [] }
    return details(of: links)
  }

  private mutating func details(of links: JSONObject) -> [AppSiteAssociation.Details] {
    let place = JSONPlace("applinks")
    warn(
      ofKeysIn: links, at: place,
      known: ["apps", "defaults", "details", "substitutionVariables"])
    readVariables(links["substitutionVariables"])
    let defaults = options(
      links["defaults"], at: place.member("defaults"), else: AssociationOptions())
    guard let value = member("details", of: links, at: place) else { return [] }
    if case .object = value {
      note(.error, place.member("details"), .detailsByApp)
      return []
    }
    guard let list = list(value, at: place.member("details")) else { return [] }
    var all: [AppSiteAssociation.Details] = []
    for (index, value) in list.enumerated() {
      if let object = details(value, number: index, defaults: defaults) { all.append(object) }
    }
    if links["apps"] == nil, let old = all.first(where: { $0.rules.first?.kind == .path }) {
      note(.note, old.rules[0].location, .unreadableBefore13(missing: "apps"))
    }
    warnOfUnreachableRules(all)
    return all
  }

  // MARK: - Details

  private mutating func details(
    _ value: JSONValue, number: Int, defaults: AssociationOptions
  ) -> AppSiteAssociation.Details? {
    let place = JSONPlace("applinks", "details").element(number)
    guard let object = object(value, at: place) else { return nil }
    warn(
      ofKeysIn: object, at: place,
      known: ["appID", "appIDs", "components", "defaults", "paths"])
    let apps = appIDs(of: object, at: place)
    let options = options(object["defaults"], at: place.member("defaults"), else: defaults)
    var rules: [AssociationRule] = []
    if let components = object["components"] {
      let place = place.member("components")
      for (index, value) in (list(components, at: place) ?? []).enumerated() {
        if let rule = component(value, details: number, index: index, options: options) {
          rules.append(rule)
        }
      }
      if object["paths"] != nil { note(.note, place, .pathsIgnored) }
    } else if let paths = object["paths"] {
      for (index, value) in (list(paths, at: place.member("paths")) ?? []).enumerated() {
        if let rule = path(value, details: number, index: index) { rules.append(rule) }
      }
      if object["appID"] == nil { note(.note, place, .unreadableBefore13(missing: "appID")) }
    }
    if rules.isEmpty { note(.warning, place, .noRules) }
    return AppSiteAssociation.Details(appIDs: apps, rules: rules)
  }

  private mutating func appIDs(of object: JSONObject, at place: JSONPlace) -> [String] {
    var apps: [String] = []
    if let value = object["appID"] {
      if let app = text(value, at: place.member("appID")) { apps.append(app) }
    }
    if let value = object["appIDs"] {
      for (index, value) in (list(value, at: place.member("appIDs")) ?? []).enumerated() {
        if let app = text(value, at: place.member("appIDs").element(index)) { apps.append(app) }
      }
    }
    if object["appID"] == nil, object["appIDs"] == nil { note(.error, place, .missing("appIDs")) }
    for app in apps where !Self.isWellFormed(app) {
      note(.warning, place, .malformedAppID(app))
    }
    return apps
  }

  /// Whether an application identifier has a prefix of ten capitals and digits before its dot.
  private static func isWellFormed(_ identifier: String) -> Bool {
    let prefix = identifier.utf8.prefix { $0 != .dot }
    return prefix.count == 10 && prefix.allSatisfy { $0.isASCIIUpper || $0.isASCIIDigit }
      && identifier.utf8.count > 11
  }

  // MARK: - Rules

  private mutating func component(
    _ value: JSONValue, details: Int, index: Int, options defaults: AssociationOptions
  ) -> AssociationRule? {
    let place = AssociationRule.place(details, .component, index)
    guard let object = object(value, at: place) else { return nil }
    warn(
      ofKeysIn: object, at: place,
      known: ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"])
    let options = options(.object(object), at: place, else: defaults)
    var parts: [AssociationRule.Part] = []
    do {
      if let value = object["/"] {
        let part = try part(.path, value, at: place.member("/"), options)
        parts.append(part)
        warnIfPathIsRelative(part, at: place.member("/"))
      }
      if let value = object["?"] {
        parts += try queryParts(value, at: place.member("?"), options)
      }
      if let value = object["#"] {
        parts.append(try part(.fragment, value, at: place.member("#"), options))
      }
    } catch {
      // What is wrong has been noted where it was found.
      return nil
    }
    return AssociationRule(
      details: details, kind: .component, index: index, parts: parts,
      excludes: object["exclude"].flatMap { flag($0, at: place.member("exclude")) } ?? false,
      comment: object["comment"].flatMap { text($0, at: place.member("comment")) },
      isCaseSensitive: options.isCaseSensitive, isPercentEncoded: options.isPercentEncoded)
  }

  /// Reads an entry of `paths`: a pattern for the path alone, with `NOT ` before what is excluded.
  mutating func path(_ value: JSONValue, details: Int, index: Int) -> AssociationRule? {
    let place = AssociationRule.place(details, .path, index)
    guard let text = text(value, at: place) else { return nil }
    let excludes = text.utf8.starts(with: "NOT ".utf8)
    let pattern = excludes ? String(text.dropFirst("NOT ".count)) : text
    // Substitution variables came with components; in a path `$(` is plain text.
    let part = AssociationRule.Part(
      subject: .path, compiled: AssociationPattern(withoutVariables: pattern))
    warnIfPathIsRelative(part, at: place)
    warnIfNotEncoded(pattern, at: place)
    return AssociationRule(
      details: details, kind: .path, index: index, parts: [part], excludes: excludes, comment: nil,
      isCaseSensitive: true, isPercentEncoded: true)
  }

  /// Says that a rule couldn't be read; what is wrong has been noted.
  private struct UnreadableRule: Error {}

  private mutating func part(
    _ subject: AssociationRule.Part.Subject, _ value: JSONValue, at place: JSONPlace,
    _ options: AssociationOptions
  ) throws(UnreadableRule) -> AssociationRule.Part {
    guard let pattern = text(value, at: place) else { throw UnreadableRule() }
    if options.isPercentEncoded { warnIfNotEncoded(pattern, at: place) }
    do {
      return AssociationRule.Part(
        subject: subject,
        compiled: try AssociationPattern(
          pattern, variables: variables, isCaseSensitive: options.isCaseSensitive))
    } catch {
      note(.error, place, error)
      throw UnreadableRule()
    }
  }

  private mutating func queryParts(
    _ value: JSONValue, at place: JSONPlace, _ options: AssociationOptions
  ) throws(UnreadableRule) -> [AssociationRule.Part] {
    switch value {
    case .string: return [try part(.query, value, at: place, options)]
    case .object(let items):
      var parts: [AssociationRule.Part] = []
      for item in items.members {
        parts.append(
          try part(.queryItem(item.key), item.value, at: place.member(item.key), options))
      }
      return parts
    default:
      note(.error, place, .wrongType(expected: .textOrObject, found: .init(value)))
      throw UnreadableRule()
    }
  }
}
