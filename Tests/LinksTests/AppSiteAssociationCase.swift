import Links
import Testing

/// A link, the rules of a file, and what they make of it.
struct AssociationCase: CustomTestStringConvertible, Sendable {
  /// Where the fact is documented, or was seen.
  let source: String
  /// What stands in `applinks`, or only the `components` where it begins with a bracket.
  let rules: String
  let link: String
  /// The decision, such as `opens components[1]`, `excluded paths[0]` or `none`.
  let wanted: String

  init(_ source: String, _ rules: String, _ link: String, _ wanted: String) {
    self.source = source
    self.rules = rules
    self.link = link
    self.wanted = wanted
  }

  var testDescription: String { "\(rules) and \(link) (\(source))" }

  /// The file as a site would serve it.
  var file: AppSiteAssociation {
    let details =
      rules.hasPrefix("[")
      ? #""details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": \#(rules)}]"#
      : rules
    return AppSiteAssociation(#"{"applinks": {\#(details)}}"#)
  }

  var found: String {
    guard let url = URLRecord(link) else { return "no URL" }
    let decision = file.decision(for: url, app: "com.example.shop")
    return switch decision.verdict {
    case .opens(let rule): "opens \(Self.place(of: rule))"
    case .excluded(let rule): "excluded \(Self.place(of: rule))"
    case .appNotListed: "app not listed"
    case .noRuleMatches: "none"
    case .tooComplex: "too complex"
    case .linkTooLong: "link too long"
    }
  }

  private static func place(of rule: AssociationRule) -> String {
    let details = rule.details == 0 ? "" : "details[\(rule.details)]."
    return "\(details)\(rule.kind.rawValue)[\(rule.index)]"
  }
}

/// Returns what is found wrong with a file: severity, place and problem of each.
func associationFindings(_ text: String) -> [String] {
  AppSiteAssociation(text).findings.map { finding in
    "\(finding.severity.rawValue) \(finding.place.text): \(finding.problem)"
  }
}
