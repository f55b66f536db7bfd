/// One rule of an association file: a component object, or an entry of the older `paths`.
public struct AssociationRule: Sendable {
  /// Which kind of rule it is.
  public enum Kind: String, Hashable, Sendable {
    /// An object in `components` (iOS 13 and later).
    case component = "components"
    /// A text in `paths` (iOS 9 to 12, and later where there are no components).
    case path = "paths"
  }

  /// One part of a URL that a rule looks at, with the pattern that it has to match.
  public struct Part: Sendable {
    /// Which part of a URL it is.
    public enum Subject: Hashable, Sendable {
      /// The path (`/`).
      case path
      /// The whole query (`?` with a text).
      case query
      /// Every query item of that name (`?` with an object).
      case queryItem(String)
      /// The fragment (`#`).
      case fragment
    }

    /// Which part of a URL it is.
    public let subject: Subject
    let compiled: AssociationPattern

    /// The pattern as it is written.
    public var pattern: String { compiled.text }
  }

  /// The number of the rule's object in `details`, from 0.
  public let details: Int
  /// Which kind of rule it is.
  public let kind: Kind
  /// The rule's number in its list, from 0.
  public let index: Int
  /// The parts that it looks at; all of them have to match.
  public let parts: [Part]
  /// Whether a link that matches is kept out of the app.
  public let excludes: Bool
  /// What the file's author says about it.
  public let comment: String?
  let isCaseSensitive: Bool
  let isPercentEncoded: Bool

  /// Where the rule stands: `applinks.details[0].components[2]`.
  public var place: String { location.text }

  /// Where the rule stands, as the way down to it.
  public var location: JSONPlace { Self.place(details, kind, index) }

  static func place(_ details: Int, _ kind: Kind, _ index: Int) -> JSONPlace {
    JSONPlace("applinks", "details").element(details).member(kind.rawValue).element(index)
  }

  /// Whether the rule matches whatever link there is.
  var matchesEverything: Bool { parts.allSatisfy { $0.compiled.matchesEverything } }
}

// MARK: - Matching

extension AssociationRule {
  /// Returns the first part that doesn't match the URL; nil when all do.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - effort: What may still be spent on matching; negative when that wasn't enough.
  /// - Returns: The part.
  func mismatch(with url: URLRecord, effort: inout Int) -> Part? {
    parts.first { !matches($0, url, &effort) }
  }

  private func matches(_ part: Part, _ url: URLRecord, _ effort: inout Int) -> Bool {
    switch part.subject {
    case .path: return matches(part.compiled, url.path, &effort)
    case .query: return matches(part.compiled, url.query ?? "", &effort)
    case .fragment: return matches(part.compiled, url.fragment ?? "", &effort)
    case .queryItem(let name):
      // An item that isn't there, and one without a value, count as empty; of several items with
      // the name each has to match (WWDC 2019, session 717).
      let values = Self.values(of: url.query ?? "", named: name, matching: self)
      return (values.isEmpty ? [""] : values).allSatisfy { matches(part.compiled, $0, &effort) }
    }
  }

  private func matches(
    _ pattern: AssociationPattern, _ text: String, _ effort: inout Int
  ) -> Bool {
    effort -= text.utf8.count
    let text = isPercentEncoded ? text : PercentEncoding.decode(text)
    return pattern.matches(
      AssociationPattern.characters(of: text, isCaseSensitive: isCaseSensitive), effort: &effort)
  }

  private static func values(
    of query: String, named name: String, matching rule: AssociationRule
  ) -> [String] {
    let wanted = AssociationPattern.characters(of: name, isCaseSensitive: rule.isCaseSensitive)
    return query.split(separator: "&", omittingEmptySubsequences: true).compactMap { item in
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let written = String(halves[0])
      let key = rule.isPercentEncoded ? written : PercentEncoding.decode(written)
      guard
        AssociationPattern.characters(of: key, isCaseSensitive: rule.isCaseSensitive) == wanted
      else { return nil }
      return halves.count > 1 ? String(halves[1]) : ""
    }
  }
}
