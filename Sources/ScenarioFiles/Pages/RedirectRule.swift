import Links

/// One line of a `_redirects` file.
///
/// The format is that of static hosts, Netlify's above all:
/// `from [name=value …] to [status[!]]`. https://docs.netlify.com/manage/routing/redirects/overview/
struct RedirectRule {
  /// What a rule asks of the query.
  struct QueryCondition {
    /// The parameter's name.
    let name: String
    /// What its value must be.
    let value: Value

    /// What a parameter's value must be.
    enum Value {
      /// Exactly this.
      case exactly(String)
      /// Anything, known by a name afterwards.
      case captured(String)
    }
  }

  /// The statuses that send a client elsewhere.
  static let redirectStatuses = [301, 302, 303, 307, 308]

  /// The paths that the rule is for.
  let pattern: PathPattern
  /// The parameters that the query must consist of; any query will do where there are none.
  let query: [QueryCondition]
  /// Where the rule leads; only error pages may go without.
  let destination: DestinationTemplate?
  /// The status of the answer.
  let status: Int
  /// Whether the rule counts even where there is a file.
  let isForced: Bool

  /// Returns where the rule leads from a URL.
  ///
  /// - Parameters:
  ///   - path: The URL's path.
  ///   - requested: The URL's query.
  /// - Returns: Whether the rule is for that URL, and the text to go to.
  func match(_ path: RequestPath, query requested: String?) -> Match? {
    guard var captures = pattern.captures(in: path) else { return nil }
    if !query.isEmpty {
      let parameters = RedirectRule.parameters(requested ?? "")
      guard parameters.count == query.count else { return nil }
      for condition in query {
        guard let value = parameters[condition.name] else { return nil }
        switch condition.value {
        case .exactly(let wanted):
          guard PercentEncoding.decodedBytes(value) == PercentEncoding.decodedBytes(wanted) else {
            return nil
          }
        case .captured(let name): captures[name] = value
        }
      }
    }
    guard let destination else { return Match(rule: self, destination: nil) }
    var target = destination.filled(with: captures)
    // The query is passed on, unless the rule read it or the destination has one of its own.
    if let requested, query.isEmpty, !destination.hasQuery { target += "?" + requested }
    return Match(rule: self, destination: target)
  }

  /// A rule that is for a URL.
  struct Match {
    /// The rule.
    let rule: RedirectRule
    /// Where it leads, names replaced.
    let destination: String?
  }

  /// The parameters of a query as written; of a repeated one the first counts.
  private static func parameters(_ query: String) -> [String: String] {
    var parameters: [String: String] = [:]
    for part in query.split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = PercentEncoding.decode(String(halves[0]))
      if parameters[name] == nil { parameters[name] = halves.count > 1 ? String(halves[1]) : "" }
    }
    return parameters
  }
}
