/// Whether a link opens an app by an association file, and which rule says so.
public struct AssociationDecision: Sendable {
  /// What was decided.
  public enum Verdict: Sendable {
    /// The rule matches: the link opens the app.
    case opens(AssociationRule)
    /// The rule matches and excludes: the link stays in the browser.
    case excluded(AssociationRule)
    /// No object in `details` names the app; these are the apps that are named.
    case appNotListed(apps: [String])
    /// Rules for the app are there, and none of them matches.
    case noRuleMatches
    /// Matching took more effort than is spent on a link, at that rule.
    case tooComplex(AssociationRule)
    /// The link is longer than what is matched, in bytes.
    case linkTooLong(maximum: Int)
  }

  /// A rule that was tried and didn't match.
  public struct Trial: Sendable {
    /// The rule.
    public let rule: AssociationRule
    /// The first of its parts that didn't match.
    public let mismatch: AssociationRule.Part
  }

  /// What was decided.
  public let verdict: Verdict
  /// The rules tried before that, in their order.
  public let trials: [Trial]

  /// Whether the link opens the app.
  public var opensApp: Bool {
    if case .opens = verdict { true } else { false }
  }

  /// The rule that decided, if one did.
  public var rule: AssociationRule? {
    switch verdict {
    case .opens(let rule), .excluded(let rule), .tooComplex(let rule): rule
    case .appNotListed, .noRuleMatches, .linkTooLong: nil
    }
  }
}

extension AppSiteAssociation {
  /// The places in texts looked at, over all rules, before a link is given up.
  public static let maximumEffort = 10_000_000
  /// The longest link that is matched, in bytes.
  public static let maximumLinkLength = 1 << 16

  /// Returns whether a link opens an app, by the first rule that matches.
  ///
  /// Objects in `details` are gone through in their order, and so are the rules in each; the first
  /// rule that matches decides, across all objects that name the app.
  ///
  /// - Parameters:
  ///   - url: The link, http or https. Its host is the entitlement's business, not the file's.
  ///   - app: The app's bundle identifier.
  /// - Returns: What was decided, and by which rule.
  public func decision(for url: URLRecord, app: String) -> AssociationDecision {
    let own = details.filter { $0.names(app) }
    guard !own.isEmpty else {
      return AssociationDecision(
        verdict: .appNotListed(apps: details.flatMap(\.appIDs)), trials: [])
    }
    guard url.href.utf8.count <= Self.maximumLinkLength else {
      return AssociationDecision(
        verdict: .linkTooLong(maximum: Self.maximumLinkLength), trials: [])
    }
    var trials: [AssociationDecision.Trial] = []
    var effort = Self.maximumEffort
    for rule in own.flatMap(\.rules) {
      let mismatch = rule.mismatch(with: url, effort: &effort)
      guard effort >= 0 else {
        return AssociationDecision(verdict: .tooComplex(rule), trials: trials)
      }
      guard let mismatch else {
        return AssociationDecision(
          verdict: rule.excludes ? .excluded(rule) : .opens(rule), trials: trials)
      }
      trials.append(AssociationDecision.Trial(rule: rule, mismatch: mismatch))
    }
    return AssociationDecision(verdict: .noRuleMatches, trials: trials)
  }
}
