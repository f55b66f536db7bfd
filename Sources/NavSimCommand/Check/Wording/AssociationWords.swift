import Links
import ScenarioFiles

extension AssociationFinding {
  /// Where, what, and what to do.
  var message: String {
    let words = words
    let subject = place == .root ? "" : place.text + ": "
    return subject + words.fact + (words.advice.isEmpty ? "" : "; " + words.advice)
  }

  /// What is said about it; the one place where these findings get words.
  var words: FindingWords {
    switch problem {
    case .tooLarge(let bytes, let maximum):
      FindingWords(
        "too-large", "the file has \(bytes) bytes, and iOS takes no more than \(maximum)",
        "join rules with wildcards and substitution variables")
    case .notJSON(let error): FindingWords("not-json", error.wording)
    case .oddJSON(let warning): warning.oddity.words
    case .wrongType(let expected, let found):
      FindingWords("wrong-type", "\(expected.words) has to stand here, not \(found.words)")
    case .missing(let key): FindingWords("missing", "there is no \(key)", "add it")
    case .unknownKey(let key, let known):
      FindingWords(
        "unknown-key", "iOS knows no key \"\(key)\" here",
        Suggestion.nearest(to: key, among: known).map { "did you mean \($0)?" } ?? "")
    case .detailsByApp:
      FindingWords(
        "details-by-app", "details is an object with a key for each app",
        "make it a list of objects with appIDs and components")
    case .malformedAppID(let identifier):
      FindingWords(
        "malformed-app-id",
        "\"\(identifier)\" doesn't begin with a prefix of ten capitals and digits",
        "write the application identifier prefix (mostly the team's), a dot, and the bundle"
          + " identifier")
    case .noRules:
      FindingWords(
        "no-rules", "there are no rules that can be used: no link opens these apps",
        "add components, such as [{\"/\": \"*\"}]")
    case .pathsIgnored:
      FindingWords("paths-ignored", "paths beside components count before iOS 13 only")
    case .unreadableBefore13(let missing):
      FindingWords(
        "unreadable-before-13", "before iOS 13 a file needs \(missing) beside paths",
        missing == "apps" ? "add \"apps\": [] to applinks" : "add \(missing)")
    case .unknownVariable, .unclosedVariable, .malformedVariableName, .variableInsideVariable,
      .redefinesPredefined, .neverPercentEncoded, .noLeadingSlash, .unreachable:
      patternWords
    }
  }

  private var patternWords: FindingWords {
    switch problem {
    case .unknownVariable(let name):
      FindingWords(
        "unknown-variable", "there is no variable \(name), and so the rule matches nothing",
        "define it in applinks.substitutionVariables; upper and lower case differ")
    case .unclosedVariable(let rest):
      FindingWords(
        "unclosed-variable",
        "$(\(rest) has no closing parenthesis, and so the rule matches nothing",
        "write $(name)")
    case .malformedVariableName(let name):
      FindingWords(
        "malformed-variable-name", "\"\(name)\" can't be a variable's name",
        "use a name without $, ( and )")
    case .variableInsideVariable(let value):
      FindingWords(
        "variable-inside-variable", "\"\(value)\" is plain text: a value can't hold variables",
        "write its values out")
    case .redefinesPredefined(let name):
      FindingWords(
        "redefines-predefined", "$(\(name)) means something already", "choose another name")
    case .neverPercentEncoded(let pattern):
      FindingWords(
        "never-percent-encoded", "no percent-encoded URL holds \"\(pattern)\" as it is written",
        "write it percent-encoded, or set percentEncoded to false")
    case .noLeadingSlash(let pattern):
      FindingWords(
        "no-leading-slash", "no path matches \"\(pattern)\", since every path begins with a slash",
        "write \"/\(pattern)\"")
    case .unreachable(let since):
      FindingWords(
        "unreachable", "this rule is never asked, since \(since) takes every link", "move it up")
    default: FindingWords("other", "\(problem)")
    }
  }
}

extension AssociationFinding.ValueKind {
  /// The kind with its article.
  var words: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    case .textOrObject: "a text or an object"
    }
  }
}

// MARK: - Decisions

extension AssociationDecision {
  /// Which rule decided, or why none did.
  var wording: String {
    switch verdict {
    case .opens(let rule): "\(rule.place) matches (\(rule.patterns))"
    case .excluded(let rule): "\(rule.place) matches and excludes it (\(rule.patterns))"
    case .appNotListed(let apps):
      "the file doesn't name the app"
        + (apps.isEmpty ? "" : ", but \(apps.joined(separator: ", "))")
    case .noRuleMatches:
      trials.isEmpty ? "there are no rules for the app" : "no rule matches"
    case .tooComplex(let rule): "matching was given up at \(rule.place); use fewer wildcards"
    case .linkTooLong(let maximum): "the link has more than \(maximum) bytes"
    }
  }
}

extension AssociationDecision.Trial {
  /// Which rule it was, and which of its parts didn't match.
  var wording: String { "\(rule.place): the link doesn't match \(mismatch.wording)" }
}

extension AssociationRule {
  /// The rule's patterns, as the file writes them.
  var patterns: String {
    parts.isEmpty ? "every link" : parts.map(\.wording).joined(separator: ", ")
  }
}

extension AssociationRule.Part {
  /// The part's key and pattern, as the file writes them.
  var wording: String {
    switch subject {
    case .path: "\"/\": \"\(pattern)\""
    case .query: "\"?\": \"\(pattern)\""
    case .queryItem(let name): "\"?\": {\"\(name)\": \"\(pattern)\"}"
    case .fragment: "\"#\": \"\(pattern)\""
    }
  }
}
