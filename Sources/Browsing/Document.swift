import Links
import Markup
import Simulation

/// The page that a web view shows.
struct Document: Hashable {
  /// The document's number in its web view.
  let number: Int
  /// The navigation that brought it.
  let navigation: Navigation
  /// The URL, as scripts and fragments change it.
  var url: URLRecord
  /// What came with the answer; nil for a blank page.
  let page: LoadedPage?
  /// Whether the entry that is current is this document's own.
  let hasEntry: Bool
  /// Whether the body is still coming.
  var isBodyComplete = false
  /// The places of those subresources that are still awaited.
  var awaited: Set<Int> = []
  /// Whether `didFinish` or `didFail` has been said.
  var hasEnded = false

  /// What links, forms and relative addresses on the page are resolved against.
  var baseURL: URLRecord {
    guard let href = page?.content?.baseHref else { return url }
    return URLRecord(href, base: url) ?? url
  }
}

/// A page as it came, compared by where it came from.
struct LoadedPage: Hashable {
  /// What tells this page from another: its request, or the document that the app handed over.
  enum Origin: Hashable {
    case exchange(Exchange)
    case given(navigation: Int)
  }

  let origin: Origin
  let content: PageContent?

  static func == (lhs: LoadedPage, rhs: LoadedPage) -> Bool {
    lhs.origin == rhs.origin
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
  }
}

/// A navigation on its way to an answer.
struct Provisional: Hashable {
  enum Stage: Hashable {
    /// The server has been asked.
    case waiting(Exchange)
    /// A server points elsewhere, and the app is asked.
    case redirecting(to: PageRequest)
    /// The answer is there, and the app is asked.
    case answered(Exchange)
    /// The page comes from the page cache, or needs no server.
    case local
  }

  var navigation: Navigation
  var stage: Stage
}
