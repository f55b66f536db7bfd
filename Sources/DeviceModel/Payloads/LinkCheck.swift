public import Links
import Simulation

/// What can be found about the link that an app is to open.
public enum LinkProblem: Hashable, Sendable {
  /// There is none.
  case none
  /// There is none, and something that looks like one stands in these places.
  case elsewhere(places: [String])
  /// Nothing stands under the keys that were named; those places may be meant.
  case keyMissing(keys: [String], places: [String])
  /// There is a chat channel, and no page that it stands for.
  case channelNeedsPage
  /// Something that is no text.
  case notText(JSONValue)
  /// Nothing but blanks.
  case empty
  /// It stands inside `aps`, which is Apple's.
  case insideAps
  /// It stands in a text that holds JSON.
  case insideText
  /// Other links stand in other places; this one counts.
  case several(others: [String])
  /// The text is no URL by itself, and no path either.
  case noURL
  /// A path, which the app's home page makes a URL of.
  case relative
  /// White space stands around it.
  case hasBlanks
  /// Plain http, which App Transport Security refuses.
  case plainHTTP
  /// No app on the phone has its scheme.
  case nobodyClaims(scheme: String)
  /// The pages that are known have its host, and answer with an error's status.
  case notServed(status: Int)
  /// What was escaped already is escaped once more, by its sender or by `URL(string:)`.
  case escapedTwice(EscapedTwice)
  /// A browser can read it, and `URL(string:)` makes nothing of it.
  case noFoundationURL
  /// `URL(string:)` makes another URL of it than a browser.
  case readDifferently(browser: String, foundation: String)
}

/// Looks at the links of a payload, where apps look for them.
struct LinkCheck {
  let search: PayloadLinkSearch
  let dictionary: DeviceDictionary
  /// The schemes that somebody on the phone takes; nil where that isn't known.
  var claimed: Set<String>?
  /// The status of the link's page, where it is known.
  var status: Int?

  /// Adds what is to be said.
  ///
  /// - Returns: The link that counts.
  func check(_ findings: inout [PayloadFinding]) -> PayloadLink {
    let payload = JSONValue.object(dictionary.object)
    let candidates = search.candidates(in: payload)
    guard let chosen = candidates.first(where: { $0.value.stringValue != nil }),
      let text = chosen.value.stringValue
    else {
      for candidate in candidates {
        // null is how many languages write that there is nothing.
        add(
          candidate.value.isNull ? .note : .warning, .notText(candidate.value),
          at: candidate.place, &findings)
      }
      let link = search.link(in: payload)
      if candidates.isEmpty { checkNone(link, payload, &findings) }
      return link
    }
    let others = candidates.filter {
      $0.keyPath != chosen.keyPath && $0.value.stringValue != nil && $0.value != chosen.value
    }
    if !others.isEmpty {
      add(.note, .several(others: others.map(\.keyPath.text)), at: chosen.place, &findings)
    }
    if chosen.isInsideText { add(.note, .insideText, at: chosen.place, &findings) }
    check(text, at: chosen.place, &findings)
    return .found(text: text, keyPath: chosen.keyPath.text)
  }

  private func add(
    _ severity: PayloadFinding.Severity, _ problem: LinkProblem, at place: JSONPlace,
    _ findings: inout [PayloadFinding]
  ) {
    findings.append(
      PayloadFinding(severity, .link(problem), at: dictionary.source(of: place)))
  }

  private func checkNone(
    _ link: PayloadLink, _ payload: JSONValue, _ findings: inout [PayloadFinding]
  ) {
    if case .onlyInsideAps(_, let keyPath) = link {
      let steps = keyPath.split(separator: ".").map { JSONPlace.Step.name(String($0)) }
      return add(.warning, .insideAps, at: JSONPlace(steps), &findings)
    }
    let channel = PayloadLinkSearch.channelKeyPath.value(
      in: payload, opening: PayloadLinkSearch.opened)
    if channel?.stringValue != nil, search.channelPage == nil {
      return add(.note, .channelNeedsPage, at: JSONPlace("sendbird"), &findings)
    }
    let survey = PayloadSurvey(payload)
    var places = survey.links.map(\.path)
    if search.keyPaths != PayloadLinkSearch.defaultKeyPaths {
      if let nearest = survey.nearest(to: search.keyPaths)?.path {
        places.removeAll { $0 == nearest }
        places.insert(nearest, at: 0)
      }
      let keys = search.keyPaths.map(\.text)
      return add(.warning, .keyMissing(keys: keys, places: places), at: .root, &findings)
    }
    add(.note, places.isEmpty ? .none : .elsewhere(places: places), at: .root, &findings)
  }

  private func check(
    _ sent: String, at place: JSONPlace, _ findings: inout [PayloadFinding]
  ) {
    let link = LinkText(sent)
    switch link.kind {
    case .empty: return add(.warning, .empty, at: place, &findings)
    case .noURL: return add(.warning, .noURL, at: place, &findings)
    case .relativeToHome:
      add(.note, .relative, at: place, &findings)
      if let escaped = EscapedTwice(link.text) {
        add(.warning, .escapedTwice(escaped), at: place, &findings)
      }
    case .absolute(let url):
      if url.scheme == "http", !url.hasLocalName {
        add(.warning, .plainHTTP, at: place, &findings)
      }
      if let claimed, !url.isHTTP, !claimed.contains(url.scheme), !Self.isOpenedByNobody(url) {
        add(.warning, .nobodyClaims(scheme: url.scheme), at: place, &findings)
      }
      checkFoundation(link.text, url, at: place, &findings)
    }
    if let status, status >= 400 { add(.warning, .notServed(status: status), at: place, &findings) }
    if !link.text.hasSameBytes(as: sent) { add(.warning, .hasBlanks, at: place, &findings) }
  }

  /// Whether the scheme is one of pages, and no app's.
  private static func isOpenedByNobody(_ url: URLRecord) -> Bool {
    ["javascript", "file", "data", "about", "blob"].contains(url.scheme)
  }

  /// Foundation's `URL(string:)`, which most apps use, against what a browser reads.
  private func checkFoundation(
    _ text: String, _ url: URLRecord, at place: JSONPlace, _ findings: inout [PayloadFinding]
  ) {
    guard let foundation = FoundationURL.string(for: text) else {
      return add(.warning, .noFoundationURL, at: place, &findings)
    }
    if let escaped = EscapedTwice(text) {
      return add(.warning, .escapedTwice(escaped), at: place, &findings)
    }
    // Foundation hands the URL to the web view, which reads it as a browser does.
    guard let read = URLRecord(foundation), read.href.hasSameBytes(as: url.href) else {
      return add(
        .warning, .readDifferently(browser: url.href, foundation: foundation), at: place,
        &findings)
    }
  }
}
