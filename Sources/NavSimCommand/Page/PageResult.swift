import Browsing
import Links
import Markup

/// What `navsim page` says about one input.
struct PageResult {
  /// The input as given.
  let input: String
  /// The URL of the page, redirects followed; `nil` where there is none.
  var url: URLRecord?
  /// The status of the answer; 200 for a file, `nil` where nothing answered.
  var status: Int?
  /// The title; `nil` where the page has none.
  var title: String?
  /// The encoding that the page was read in; `nil` for what is no page.
  var encoding: String?
  /// The type that the answer or the file has.
  var contentType: String?
  /// The URLs that redirects led to, in order.
  var redirects: [URLRecord] = []
  /// Where the page's links lead, as the web view would resolve them.
  var links: [String] = []
  /// What went wrong, and what to do.
  var error: String?

  /// Takes over what an answer says, in place of all that answers before it said.
  mutating func take(_ response: PageResponse) {
    let content = response.content
    status = response.status
    contentType = response.headers.value(of: "Content-Type")
    title = content?.title
    encoding = content?.encoding
    let base = content?.baseHref.flatMap { URLRecord($0, base: url) } ?? url
    links =
      content?.anchors.compactMap { anchor in
        // A link that makes no URL is given as written, as a script would read it.
        anchor.href.map { URLRecord($0, base: base)?.href ?? $0 }
      } ?? []
  }

  // MARK: - For programs

  /// One JSON object in a line.
  var json: String {
    let object: JSONValue = [
      "input": .string(input),
      "url": text(url?.href),
      "status": status.map { .integer(Int64($0)) } ?? .null,
      "title": text(title),
      "encoding": text(encoding),
      "contentType": text(contentType),
      "redirects": .array(redirects.map { .string($0.href) }),
      "links": .array(links.map { .string($0) }),
      "error": text(error),
    ]
    return String(decoding: JSONWriter.bytes(of: object), as: UTF8.self)
  }

  private func text(_ value: String?) -> JSONValue {
    value.map { .string($0) } ?? .null
  }

  // MARK: - For people

  /// A few lines, a fact in each.
  func text(_ style: TextStyle, listsLinks: Bool) -> String {
    var lines = [style.bold(input.printable)]
    func add(_ name: String, _ value: String, _ emphasis: (String) -> String = { $0 }) {
      lines.append(
        "  " + name + String(repeating: " ", count: 10 - name.count) + emphasis(value.printable))
    }
    if let title {
      add("title", title, style.bold)
    } else if encoding != nil {
      add("title", "none", style.dim)
    }
    let isOfHost = url?.isHTTP ?? false
    if let url, isOfHost, url.href != input { add("url", url.href) }
    if let status, isOfHost { add("status", "\(status)") }
    if let contentType { add("type", contentType) }
    if let encoding { add("encoding", encoding) }
    for redirect in redirects.dropLast() { add("via", redirect.href) }
    if encoding != nil { add("links", "\(links.count)") }
    if listsLinks { links.forEach { add("", $0) } }
    if let error { add("error", error, style.red) }
    return lines.joined(separator: "\n")
  }
}
