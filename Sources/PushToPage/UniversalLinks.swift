public import Browsing
public import DeviceModel
public import Links
public import Simulation

/// The universal links of an installed app: its associated domains, and what their sites serve.
///
/// iOS fetches each domain's association file when it installs the app, long before any link is
/// opened. So that happens here: the fetch belongs to no run, is no request of the app's, and asks
/// the page source straight.
public struct UniversalLinks: Sendable {
  /// A domain of the entitlement with what its site serves.
  public struct Site: Sendable {
    /// The entry of the entitlement.
    public let domain: AssociatedDomain
    /// The file that counts, or the first one that was looked for.
    public let file: URLRecord
    /// What was served.
    public let served: ServedAssociation
  }

  /// What decides about one link.
  public enum Decision: Sendable {
    /// No entry of the entitlement is for the link's host.
    case domainNotAssociated(host: String)
    /// The site serves no file, so no app has universal links for it.
    case fileMissing(Site)
    /// The site serves something that iOS takes for nothing.
    case fileRefused(Site, ServedAssociation.Refusal)
    /// The site's file decides.
    case byFile(Site, AssociationDecision)
  }

  /// The domains of the entitlement.
  public let sites: [Site]
  private let app: String
  private let generation: AppSiteAssociation.Generation

  /// Installs an app: fetches the file of each of its domains.
  ///
  /// - Parameters:
  ///   - domains: The entitlement's entries; those that are of no use are passed over.
  ///   - app: The app's bundle identifier.
  ///   - pages: Where pages come from.
  ///   - platform: The phone's iOS, which says what of a file counts.
  public init(
    domains: [String], app: String, pages: any PageSource, platform: Platform = Platform()
  ) {
    self.app = app
    generation = VersionedBehaviour.associationPaths.holds(on: platform) ? .paths : .components
    sites = domains.compactMap { try? AssociatedDomain($0) }.compactMap { [generation] in
      Site(of: $0, from: pages, generation: generation)
    }
  }

  /// Returns what decides about a link, and how.
  ///
  /// - Parameter url: The link, http or https.
  /// - Returns: The decision.
  public func decision(for url: URLRecord) -> Decision {
    let host = url.host ?? ""
    guard let entry = sites.map(\.domain).entry(for: host),
      let site = sites.first(where: { $0.domain == entry })
    else { return .domainNotAssociated(host: host) }
    return switch site.served {
    case .absent: .fileMissing(site)
    case .refused(let refusal): .fileRefused(site, refusal)
    case .usable(let file): .byFile(site, file.decision(for: url, app: app))
    }
  }
}

// MARK: - Fetching

extension UniversalLinks.Site {
  /// Looks for the file of a domain; nil when the domain makes no URL.
  ///
  /// - Parameters:
  ///   - domain: The entry of the entitlement.
  ///   - pages: Where pages come from.
  ///   - generation: Which iOS reads the file.
  public init?(
    of domain: AssociatedDomain, from pages: any PageSource,
    generation: AppSiteAssociation.Generation = .components
  ) {
    guard let first = domain.files.first else { return nil }
    var found = (file: first, served: ServedAssociation.absent)
    for file in domain.files {
      let served = ServedAssociation(
        pages.answer(to: PageRequest(url: file), ordinal: 0), generation)
      if case .absent = served { continue }
      found = (file, served)
      break
    }
    self.domain = domain
    file = found.file
    served = found.served
  }
}

extension UniversalLinks.Site {
  /// Whether the file is read as iOS 12 and before read it.
  fileprivate var isReadBefore13: Bool {
    if case .usable(let file) = served { file.generation == .paths } else { false }
  }
}

extension ServedAssociation {
  /// Judges what became of a request for the file.
  init(_ answer: PageAnswer, _ generation: AppSiteAssociation.Generation) {
    switch answer {
    case .response(let response):
      self.init(
        status: response.status, location: response.headers.value(of: "Location"),
        contentType: response.headers.value(of: "Content-Type"), body: response.body,
        generation: generation)
    case .failure(.cannotFindHost, _, _): self = .absent
    case .failure(let error, _, _):
      self = .refused(.failure(domain: error.domain, code: error.code))
    case .never:
      self = .refused(.failure(domain: WebError.timedOut.domain, code: WebError.timedOut.code))
    }
  }
}

// MARK: - For the phone

extension UniversalLinks.Decision {
  /// What the phone makes of it.
  public var claim: LinkClaim {
    switch self {
    case .domainNotAssociated(let host): .browser(LinkRefusal(.domainNotAssociated, host))
    case .fileMissing(let site):
      .browser(LinkRefusal(.associationMissing, site.file.href))
    case .fileRefused(let site, let refusal):
      .browser(LinkRefusal(.fileRefused, "\(site.file.href) \(refusal.clause)"))
    case .byFile(let site, let decision): decision.claim(by: site)
    }
  }
}

extension ServedAssociation.Refusal {
  /// What the server did, to be read after the file's URL.
  fileprivate var clause: String {
    switch self {
    case .redirect(let status, let target):
      "answers with a redirect (\(status)\(target.map { " to \($0)" } ?? ""))"
    case .status(let status): "answers with status \(status)"
    case .failure(let domain, let code): "could not be fetched (\(domain) \(code))"
    case .unusable(_, let type): "is no association file\(type.map { " (\($0))" } ?? "")"
    }
  }
}

extension AssociationDecision {
  fileprivate func claim(by site: UniversalLinks.Site) -> LinkClaim {
    let file = site.file
    return switch verdict {
    case .opens: .app
    case .excluded(let rule): .browser(LinkRefusal(.excludedByRule, rule.name(in: file)))
    case .appNotListed(let apps):
      .browser(
        LinkRefusal(
          .appNotListed,
          "\(file.href) names \(apps.isEmpty ? "no app" : apps.joined(separator: ", "))"
            + (site.isReadBefore13
              ? "; before iOS 13 only apps, and appID with paths in details, count" : "")))
    case .noRuleMatches:
      .browser(
        LinkRefusal(
          .noRuleMatches,
          trials.isEmpty
            ? "the rules, of which the app has none, of \(file.href)"
            : "the \(trials.count) \(trials.count == 1 ? "rule" : "rules") of \(file.href)"))
    case .tooComplex(let rule): .browser(LinkRefusal(.tooComplex, rule.name(in: file)))
    case .linkTooLong(let maximum):
      .browser(LinkRefusal(.tooComplex, "a link of more than \(maximum) bytes"))
    }
  }
}

extension AssociationRule {
  /// The rule as people find it: its place, its patterns, and the file.
  fileprivate func name(in file: URLRecord) -> String {
    let patterns = parts.map { part in
      switch part.subject {
      case .path: "\"/\": \"\(part.pattern)\""
      case .query: "\"?\": \"\(part.pattern)\""
      case .queryItem(let name): "\"?\": {\"\(name)\": \"\(part.pattern)\"}"
      case .fragment: "\"#\": \"\(part.pattern)\""
      }
    }
    let text = patterns.isEmpty ? "" : " (\(patterns.joined(separator: ", ")))"
    return "\(place)\(text) of \(file.href)"
  }
}
