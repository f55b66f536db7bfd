import Links
import PushToPage
import ScenarioFiles

/// The `apple-app-site-association` files of sites.
struct AssociationKind: CheckedKind {
  private static let services = ["applinks", "appclips", "webcredentials", "activitycontinuation"]

  /// Takes what has the name of such a file, and what has one of its keys and is no payload.
  func takes(_ text: PayloadText, _ value: JSONValue?) -> Bool {
    let name = text.name.split(separator: "/").last ?? ""
    if name.hasPrefix("apple-app-site-association") { return true }
    return value?[key: "aps"] == nil && Self.services.contains { value?[key: $0] != nil }
  }

  /// Explains a file.
  func report(on text: PayloadText, _ settings: CheckSettings) throws(FileError) -> CheckReport {
    let file = AppSiteAssociation(text.bytes)
    if case .notJSON(let error)? = file.findings.first?.problem { throw text.syntaxError(error) }
    let explained = ExplainedAssociation(
      file: file, size: text.bytes.count, app: settings.bundleIdentifier, links: settings.links,
      locator: JSONLocator(text.bytes))
    return CheckReport(
      isValid: explained.isValid, json: explained.json, lines: explained.lines)
  }
}

/// An association file with what it makes of some links.
struct ExplainedAssociation {
  let file: AppSiteAssociation
  let size: Int
  /// The app's bundle identifier; nil for each app that the file names.
  let app: String?
  let links: [URLRecord]
  let locator: JSONLocator

  /// Whether nothing in the file is as if it weren't there.
  var isValid: Bool { !file.findings.contains { $0.severity == .error } }

  /// The apps that links are matched for.
  var apps: [String] {
    if let app { return [app] }
    var bundles: [String] = []
    for identifier in file.details.flatMap(\.appIDs) {
      let bundle = identifier.split(separator: ".", maxSplits: 1).last.map { String($0) } ?? ""
      if !bundles.contains(bundle) { bundles.append(bundle) }
    }
    return bundles
  }

  // MARK: - For programs

  /// The report for programs, without `schema` and `file`.
  var json: JSONObject {
    let report: JSONValue = [
      "kind": "association", "valid": .bool(isValid), "size": .integer(Int64(size)),
      "limit": .integer(Int64(AppSiteAssociation.maximumSize)),
      "details": .array(
        file.details.map { details in
          [
            "appIDs": .array(details.appIDs.map { .string($0) }),
            "rules": .array(details.rules.map(\.json)),
          ]
        }),
      "links": .array(
        links.flatMap { url in
          apps.map { app in
            let decision = file.decision(for: url, app: app)
            return [
              "url": .string(url.href), "app": .string(app), "opens": .bool(decision.opensApp),
              "rule": decision.rule.map { .string($0.place) } ?? .null,
              "reason": .string(decision.wording),
            ]
          }
        }),
      "findings": .array(
        file.findings.map { finding in
          let words = finding.words
          let position = locator.position(of: finding.place)
          return [
            "severity": .string(finding.severity.rawValue), "rule": .string(words.rule),
            "path": .string(finding.place.text),
            "line": position.map { .integer(Int64($0.line)) } ?? .null,
            "column": position.map { .integer(Int64($0.column)) } ?? .null,
            "message": .string(finding.message),
          ]
        }),
    ]
    return report.objectValue ?? JSONObject()
  }

  // MARK: - For people

  /// The lines, the first one without the file's name.
  func lines(_ style: TextStyle) -> [String] {
    let word = isValid ? style.green("valid") : style.red("invalid")
    let limit = AppSiteAssociation.maximumSize
    return ["\(word), association file, \(size) bytes of \(limit)"]
      + file.details.flatMap { ruleLines($0, style) } + links.flatMap { linkLines($0, style) }
      + file.findings.map { line(of: $0, style) }
  }

  private func ruleLines(
    _ details: AppSiteAssociation.Details, _ style: TextStyle
  ) -> [String] {
    ["  " + style.dim("apps") + "      " + details.appIDs.joined(separator: ", ").printable]
      + details.rules.map { rule in
        let word = rule.excludes ? style.yellow("browser") : style.green("app    ")
        let comment = rule.comment.map { style.dim("  (\($0.printable))") } ?? ""
        return "  \(word)   \(rule.patterns.printable)\(comment)"
      }
  }

  private func linkLines(_ url: URLRecord, _ style: TextStyle) -> [String] {
    apps.flatMap { app in
      let decision = file.decision(for: url, app: app)
      let word = decision.opensApp ? style.green("opens") : style.red("stays")
      let first =
        "  \(word) \(url.href.printable) \(decision.opensApp ? "in \(app)" : "in the browser"):"
        + " \(decision.wording.printable)"
      return [first]
        + decision.trials.map { trial in
          "    " + style.dim("not by \(trial.wording.printable)")
        }
    }
  }

  private func line(of finding: AssociationFinding, _ style: TextStyle) -> String {
    let word =
      switch finding.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .note: style.dim("note")
      }
    let place = locator.position(of: finding.place).map { " \($0.line):\($0.column)" } ?? ""
    return "  \(word)\(style.dim(place)) \(finding.message.printable)"
  }
}

extension AssociationRule {
  fileprivate var json: JSONValue {
    [
      "place": .string(place), "excludes": .bool(excludes),
      "patterns": .array(parts.map { .string($0.wording) }),
      "comment": comment.map { .string($0) } ?? .null,
    ]
  }
}
