import Browsing
import Links
import ScenarioFiles

/// Looks at one page after another: of a URL, a file, or standard input.
struct PageVisit {
  /// The most redirects that are followed, as WebKit's network layer has it.
  static let maximumRedirects = 20

  let source: DirectoryPageSource
  let contentType: String?
  let input: () throws(FileError) -> [UInt8]

  /// Returns what there is to say about an input, its failure included.
  func result(for input: String) -> PageResult {
    if input == "-" { return file(input, url: nil, read: self.input) }
    guard let scheme = PageVisit.scheme(of: input) else {
      return file(input, url: PageVisit.fileURL(of: input)) { () throws(FileError) in
        try FileSystem.read(input)
      }
    }
    guard let url = URLRecord(input) else {
      return PageResult(input: input, error: "this is no URL; check how it is written")
    }
    if scheme == "file" {
      let path = PercentEncoding.decode(url.path)
      return file(input, url: url) { () throws(FileError) in try FileSystem.read(path) }
    }
    guard url.href.utf8.count <= DirectoryPageSource.longestURL else {
      return PageResult(
        input: input,
        error: "this URL is longer than \(DirectoryPageSource.longestURL) bytes; shorten it")
    }
    return visit(url, input: input)
  }

  // MARK: - URLs

  private func visit(_ start: URLRecord, input: String) -> PageResult {
    var result = PageResult(input: input, url: start)
    var url = start
    var seen: [URLRecord: Int] = [:]
    while true {
      let ordinal = seen[url, default: 0]
      seen[url] = ordinal + 1
      switch source.answer(to: PageRequest(url: url), ordinal: ordinal) {
      case .never:
        result.error = "the server never answers"
        return result
      case .failure(let error, _, let hint):
        result.error =
          [error.wording, hint].compactMap(\.self).joined(separator: ": ").withShortWords
        return result
      case .response(let response):
        // A redirect's own text is nothing that anybody gets to see.
        guard let location = response.location else {
          result.take(response)
          if response.status >= 400 { result.error = "the server answers \(response.status)" }
          return result
        }
        guard let next = PageVisit.target(of: location, from: url), next.isHTTP else {
          result.error = "redirected to \(location.shown), which a web view can't load"
          return result
        }
        guard next.href.utf8.count <= DirectoryPageSource.longestURL else {
          result.error =
            "redirected to \(next.href.shown), which is longer than"
            + " \(DirectoryPageSource.longestURL) bytes; do the rules lead in a circle?"
          return result
        }
        guard result.redirects.count < PageVisit.maximumRedirects else {
          result.error = WebError.tooManyRedirects.wording
          return result
        }
        url = next
        result.redirects.append(next)
        result.url = next
      }
    }
  }

  /// A redirect without a fragment carries the old one on.
  private static func target(of location: String, from url: URLRecord) -> URLRecord? {
    guard let target = URLRecord(location, base: url) else { return nil }
    guard target.fragment == nil, let fragment = url.fragment else { return target }
    return target.settingFragment(fragment)
  }

  /// The scheme of an input that is a URL; `nil` for one that names a file.
  private static func scheme(of input: String) -> String? {
    guard let end = input.utf8.firstIndex(of: UInt8(ascii: ":")),
      input[end...].hasPrefix("://")
    else { return nil }
    let scheme = input[..<end].lowercased()
    let isScheme = scheme.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (48...57).contains(byte) || "+-.".utf8.contains(byte)
    }
    return isScheme && !scheme.isEmpty ? scheme : nil
  }

  // MARK: - Files

  /// The file that an input is read from; `nil` for a page of a host.
  static func path(of input: String) -> String? {
    guard let scheme = scheme(of: input) else { return input }
    return scheme == "file" ? URLRecord(input).map { PercentEncoding.decode($0.path) } : nil
  }

  private func file(
    _ input: String, url: URLRecord?, read: () throws(FileError) -> [UInt8]
  ) -> PageResult {
    var result = PageResult(input: input, url: url)
    do {
      let body = try read()
      let name = input == "-" ? "page.html" : url?.path ?? input
      let type = contentType ?? FileTypes.type(of: name, holding: body)
      result.take(PageResponse(headers: [HTTPField("Content-Type", type)], body: body))
    } catch {
      result.error = error.reason
      if case .notFound = error, PageVisit.looksLikeAddress(input) {
        result.error = "no such file; for a page of a host, write https://\(input.shown)"
      }
    }
    return result
  }

  /// Whether a text that names no file might have been meant as a URL: `shop.example/x`.
  private static func looksLikeAddress(_ input: String) -> Bool {
    let host = input.prefix { $0 != "/" && $0 != ":" }
    return host.contains(".") && !host.hasPrefix(".") && !host.hasSuffix(".html")
      && !host.hasSuffix(".htm")
  }

  private static func fileURL(of path: String) -> URLRecord? {
    let whole = path.hasPrefix("/") ? path : (FileSystem.workingDirectory() ?? "") + "/" + path
    let parts = whole.split(separator: "/", omittingEmptySubsequences: false).map {
      PercentEncoding.encode(String($0), with: .component)
    }
    return URLRecord("file://" + parts.joined(separator: "/"))
  }
}

extension PageResponse {
  /// Where the answer sends its reader; `nil` for an answer that is a page.
  fileprivate var location: String? {
    switch status {
    case 301, 302, 303, 307, 308: headers.value(of: "Location")
    default: nil
    }
  }
}
