import Browsing
import Links

/// One host's folder, served as static hosts serve a site.
struct Site {
  /// The files that say how a host is served, and that are never served themselves.
  static let steeringFiles = ["_redirects", "_headers"]

  /// What the site makes of a URL.
  enum Answer {
    /// A page or a file, an error page included.
    case response(PageResponse)
    /// Nothing of that path; the answer is the site's own 404 page, or the built-in one.
    case notFound(PageResponse)
    /// The page of another URL, under the URL asked for.
    case proxied(URLRecord)
    /// A file is there and can't be read.
    case unreadable(FileError)

    /// Whether there is nothing of that path.
    var isNotFound: Bool {
      if case .notFound = self { true } else { false }
    }
  }

  private let folder: String
  private let pages: String
  private let redirects: [RedirectRule]
  private let headers: HeaderRules

  /// Reads a host's `_redirects` and `_headers`.
  ///
  /// - Parameters:
  ///   - folder: The path of the host's folder, for reading and for errors.
  ///   - pages: The folder that all files must be in, wherever symbolic links lead.
  /// - Throws: ``FileError`` when one of the two can't be read or has a mistake.
  init(folder: String, pages: String) throws(FileError) {
    self.folder = folder
    self.pages = pages
    let redirectsFile = folder + "/_redirects"
    let headersFile = folder + "/_headers"
    redirects =
      try FileSystem.kind(of: redirectsFile) == nil
      ? [] : RedirectFile.rules(in: FileSystem.read(redirectsFile), path: redirectsFile)
    headers =
      try FileSystem.kind(of: headersFile) == nil
      ? HeaderRules() : HeaderRules(FileSystem.read(headersFile), path: headersFile)
  }

  /// Returns what the site makes of a URL.
  ///
  /// The first rule that matches counts; a file that is there comes before it, unless the rule is
  /// forced. https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/
  func answer(to url: URLRecord) -> Answer {
    let path = RequestPath(url.path)
    var match: RedirectRule.Match?
    for rule in redirects {
      match = rule.match(path, query: url.query)
      if match != nil { break }
    }
    do {
      if let match, match.rule.isForced { return try answer(match, url: url, path: path) }
      if let response = try file(path, asked: path, status: 200) { return .response(response) }
      if let match { return try answer(match, url: url, path: path) }
      return try notFound(path)
    } catch {
      return .unreadable(error)
    }
  }

  // MARK: - Rules

  private func answer(
    _ match: RedirectRule.Match, url: URLRecord, path: RequestPath
  ) throws(FileError) -> Answer {
    let status = match.rule.status
    guard let destination = match.destination else {
      return status == 404 ? try notFound(path) : .response(BuiltInPage.status(status))
    }
    let target = URLRecord(destination, base: url)
    if RedirectRule.redirectStatuses.contains(status) {
      let location = HTTPField("Location", target?.href ?? destination)
      return .response(BuiltInPage.status(status, fields: [location]))
    }
    guard let target, target.isHTTP else { return .notFound(BuiltInPage.status(404)) }
    if target.host != url.host { return .proxied(target) }
    let response = try file(RequestPath(target.path), asked: path, status: status)
    switch (status, response) {
    case (404, let response?): return .notFound(response)
    case (_, let response?): return .response(response)
    case (200, nil), (404, nil): return try notFound(path)
    case (_, nil): return .response(BuiltInPage.status(status))
    }
  }

  private func notFound(_ path: RequestPath) throws(FileError) -> Answer {
    let own = try file(RequestPath("/404.html"), asked: path, status: 404)
    return .notFound(own ?? BuiltInPage.status(404))
  }
}

// MARK: - Files

extension Site {
  /// Returns the file that a path means, as an answer; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - path: The path to look for.
  ///   - asked: The path that was asked for, which decides about headers.
  ///   - status: The answer's status.
  /// - Returns: The answer that the file makes.
  /// - Throws: ``FileError`` when a file is there and can't be read.
  private func file(
    _ path: RequestPath, asked: RequestPath, status: Int
  ) throws(FileError) -> PageResponse? {
    guard let relative = path.relativeFile, let found = try locate(relative, path: path) else {
      return nil
    }
    let body = try FileSystem.read(found)
    return PageResponse(
      status: status,
      headers: headers.fields(for: asked, type: FileTypes.type(of: found, holding: body)),
      body: body)
  }

  /// Returns the first of the files that a path may mean.
  private func locate(_ relative: String, path: RequestPath) throws(FileError) -> String? {
    let candidates =
      if relative.isEmpty {
        ["index.html"]
      } else if path.endsInSlash {
        [relative + "/index.html", relative + ".html"]
      } else {
        [relative, relative + ".html", relative + "/index.html"]
      }
    var folderOfPage: String?
    for candidate in candidates {
      let file = folder + "/" + candidate
      switch try FileSystem.kind(of: file) {
      case nil: continue
      case .folder:
        if candidate.hasSuffix("index.html") { folderOfPage = file }
        continue
      case .other: throw .notAFile(path: file)
      case .file: break
      }
      guard let real = FileSystem.resolved(file), let realPages = FileSystem.resolved(pages),
        real.utf8.starts(with: (realPages == "/" ? "/" : realPages + "/").utf8)
      else { throw .outside(path: file, folder: pages) }
      if steersAHost(real, reachedBy: candidate) { continue }
      return file
    }
    if let folderOfPage { throw .isAFolderOfPage(path: folderOfPage) }
    return nil
  }

  /// Whether a file is one that says how a host is served, come upon by a symbolic link.
  ///
  /// Of a path's own name that has been found out before; a link may be called anything.
  private func steersAHost(_ real: String, reachedBy candidate: String) -> Bool {
    guard Site.steeringFiles.contains(where: { real.hasSuffix("/" + $0) }) else { return false }
    return FileSystem.resolved(folder).map { $0 + "/" + candidate } != real
  }
}
