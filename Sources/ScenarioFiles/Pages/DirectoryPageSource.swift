public import Browsing
import Links
import Simulation

/// Pages from a folder with one sub-folder a host: `Pages/shop.example/orders/1024.html`.
///
/// A host is served as static hosts do it: `/x` is the file `x`, `x.html` or `x/index.html`, the
/// query plays no part in finding it, an unknown path is `404.html` or a built-in page titled
/// `404 Not Found`, and `_redirects` and `_headers` mean what they mean there.
///
/// Scheme and port make no difference: `http://shop.example:8080/x` and `https://shop.example/x`
/// are the same file. Whether plain http is allowed and which ports are closed is for the web view
/// to say. So a folder needs no port in its name, which a Mac's Finder wouldn't take anyway. A
/// folder may be named in Unicode (`가게.example`) or as the URL has it (`xn--…`). Any method is
/// answered like GET, so a form that posts to `/sign-in` gets that page.
///
/// Files are read when they are first asked for and remembered, so that a run sees each of them in
/// one state only, whatever happens to the folder meanwhile.
public final class DirectoryPageSource: PageSource {
  private let folders: [String]
  private let answersUnknown: Bool
  /// The sites of each host, the first folder's first.
  private let sites: [String: [Site]]
  /// The hosts that the folders have, as URLs write them, folder by folder in the order of names.
  public let hosts: [String]
  private var answers: [URLRecord: PageAnswer] = [:]

  /// Reads a folder's hosts with their `_redirects` and `_headers`.
  ///
  /// - Parameters:
  ///   - folder: The folder; with `nil` every host is unknown.
  ///   - answersUnknown: Whether every unknown URL is answered by a page whose title is its path
  ///     (`--stub`).
  /// - Throws: ``FileError`` when the folder can't be read or one of those files has a mistake.
  public convenience init(folder: String?, answersUnknown: Bool = false) throws(FileError) {
    try self.init(folders: folder.map { [$0] } ?? [], answersUnknown: answersUnknown)
  }

  /// Reads the hosts of several folders with their `_redirects` and `_headers`.
  ///
  /// - Parameters:
  ///   - folders: The folders; a page is looked for in one after the other.
  ///   - answersUnknown: Whether every unknown URL is answered by a page whose title is its path
  ///     (`--stub`).
  /// - Throws: ``FileError`` when a folder can't be read or one of those files has a mistake.
  public init(folders: [String], answersUnknown: Bool = false) throws(FileError) {
    self.folders = folders
    self.answersUnknown = answersUnknown
    var sites: [String: [Site]] = [:]
    var hosts: [String] = []
    for folder in folders {
      var names: [String: String] = [:]
      for name in try FileSystem.names(in: folder) {
        let path = folder + "/" + name
        // A folder that is named like no host is one that no URL can reach.
        guard try FileSystem.isFolder(path),
          let host = DirectoryPageSource.host(of: name)
        else { continue }
        if let other = names.updateValue(path, forKey: host) {
          throw .sameHost(path: path, other: other, host: host)
        }
        if sites[host] == nil { hosts.append(host) }
        sites[host, default: []].append(try Site(folder: path, pages: folder))
      }
    }
    self.sites = sites
    self.hosts = hosts
  }

  /// Returns what becomes of a request: what the file system holds, whatever the ordinal.
  public func answer(to request: PageRequest, ordinal: Int) -> PageAnswer {
    let url = request.url.removingFragment()
    if let known = answers[url] { return known }
    let answer = answer(to: url, hops: 0)
    answers[url] = answer
    return answer
  }

  // MARK: - Finding

  /// The longest URL that a redirect or a rewrite may lead to: 2 MiB, as browsers have it.
  ///
  /// A rule that leads to itself and adds to the URL each time would fill the memory otherwise.
  public static let longestURL = 2 << 20

  /// The most hosts that a rewrite may lead through.
  private static let maximumHops = 20

  private func answer(to url: URLRecord, hops: Int) -> PageAnswer {
    guard url.isHTTP, let host = url.host else {
      return failure(.unsupportedURL, "a folder of pages serves http and https only")
    }
    let all = sites[host] ?? (host.hasSuffix(".") ? sites[String(host.dropLast())] : nil)
    let answersUnknown = answersUnknown && !Self.isAssociationFile(url.path)
    guard let all, let first = all.first else {
      return answersUnknown
        ? .response(BuiltInPage.standIn(for: url.path))
        : failure(.cannotFindHost, unknownHostHint(host))
    }
    switch Self.answer(of: first, else: all.dropFirst(), to: url) {
    case .response(let response): return .response(response)
    case .notFound(let response):
      return .response(answersUnknown ? BuiltInPage.standIn(for: url.path) : response)
    case .proxied(let target):
      guard hops < DirectoryPageSource.maximumHops else {
        return failure(
          .badServerResponse,
          "_redirects rewrites lead through more than \(DirectoryPageSource.maximumHops) hosts")
      }
      guard target.href.utf8.count <= DirectoryPageSource.longestURL else {
        return failure(
          .badServerResponse,
          "_redirects rewrites lead to a URL of more than \(DirectoryPageSource.longestURL) bytes:"
            + " \(target.href.shortened)")
      }
      return answer(to: target, hops: hops + 1)
    case .unreadable(let error):
      let isTooLarge = if case .tooLarge = error { true } else { false }
      return failure(isTooLarge ? .dataLengthExceedsMaximum : .badServerResponse, "\(error)")
    }
  }

  /// The answer of the first site that has something under the path, else the first one's 404.
  private static func answer(
    of site: Site, else others: ArraySlice<Site>, to url: URLRecord
  ) -> Site.Answer {
    let answer = site.answer(to: url)
    guard answer.isNotFound else { return answer }
    for other in others {
      let second = other.answer(to: url)
      if !second.isNotFound { return second }
    }
    return answer
  }

  /// Whether the path is that of an association file, which no page may stand in for: `--stub`
  /// would make every site refuse its universal links.
  private static func isAssociationFile(_ path: String) -> Bool {
    path == "/.well-known/apple-app-site-association" || path == "/apple-app-site-association"
  }

  private func failure(_ error: WebError, _ hint: String) -> PageAnswer {
    .failure(error, after: .milliseconds(50), hint: hint)
  }

  private func unknownHostHint(_ host: String) -> String {
    let stub = "or pass --stub, and every unknown URL answers 200"
    guard let folder = folders.first else {
      return "there is no folder of pages; pass --pages DIR with a folder named \(host), \(stub)"
    }
    let nearest = Suggestion.nearest(to: host, among: hosts).map { " (did you mean \($0)?)" }
    return "there is no folder \(folder)/\(host)\(nearest ?? ""); make it, \(stub)"
  }

  /// Returns the host that a folder is named after, as URLs write it.
  private static func host(of name: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      (97...122).contains(byte) || byte == 45 || byte == 46
    }
    if isPlain { return name }
    guard let url = URLRecord("https://" + name), url.port == nil, url.path == "/",
      url.username.isEmpty, url.query == nil, url.fragment == nil
    else { return nil }
    return url.host
  }
}
