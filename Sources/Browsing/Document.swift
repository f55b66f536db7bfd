import Links
import Markup
import Simulation

/// The page that a web view shows.
struct Document: Hashable {
  /// How the loading of a page ended.
  enum Ending: Hashable {
    case finished, failed
  }

  /// Something on the page that its completeness waits for.
  struct Part: Hashable {
    /// The number of the frame it belongs to; 0 for the page itself.
    var frame = 0
    /// Its place among the frame's subresources; nil for the frame's own document.
    let resource: Int?
  }

  /// The document's number in its web view.
  let number: Int
  /// The navigation that brought it.
  let navigation: Navigation
  /// The URL, as scripts and fragments change it.
  var url: URLRecord
  /// What came with the answer; nil for a blank page.
  var page: LoadedPage?
  /// The number of the history entry that is this document's; nil for one that has none.
  var entry: Int?
  /// What its history entries have in common.
  let sequence: Int
  /// The title, as scripts change it; nil as long as the page names none.
  var title: ExactText?
  /// The frames in the order in which they came to be.
  var frames: [Frame] = []
  /// How many frames there have been.
  var frameCount = 0
  /// Whether the body is still coming.
  var isBodyComplete = false
  /// What is still to come.
  var awaited: Set<Part> = []
  /// Whether it comes out of the page cache, so that what it does by itself is done already.
  var isRestored = false
  /// Whether the scripts that run at loading time have run.
  var hasRunScripts = false
  /// How the loading ended; nil as long as it goes on.
  var ending: Ending?

  /// All of it is there, and its scripts have run.
  mutating func finish() {
    hasRunScripts = true
    ending = .finished
  }

  /// How far it has come, as a number that mostly differs from one state to another.
  var progress: Int {
    number &* 64 &+ awaited.count &* 8 &+ (isBodyComplete ? 4 : 0) &+ (hasRunScripts ? 2 : 0)
      &+ (ending == nil ? 0 : 1)
  }

  /// What links, forms and relative addresses on the page are resolved against.
  var baseURL: URLRecord { page.baseURL(at: url) }

  /// What the page's scripts speak of, where nobody runs them; empty where there is nothing to run,
  /// or the scenario says what they do.
  var scriptsNotRun: [String] {
    guard !isRestored, page?.scripts.isEmpty ?? true else { return [] }
    return page?.reading.content?.scripts?.topics ?? []
  }

  /// Returns the place of the frame of that number.
  func frameIndex(_ number: Int) -> Int? {
    frames.firstIndex { $0.number == number }
  }
}

/// A page as it came, compared by where it came from.
struct LoadedPage: Hashable {
  /// What tells this page from another: its request, or the document that the app handed over.
  enum Origin: Hashable {
    case exchange(Exchange)
    case given(navigation: Int)
    /// The text that a `javascript:` URL came to.
    case script(ExactText)
  }

  let origin: Origin
  let reading: PageReading

  /// What the page holds; nil when the body is none.
  var content: PageContent? { reading.content }
  /// Where the page goes on to by itself.
  var refresh: MetaRefresh? { reading.refresh }

  /// Returns the title that the page comes with, if it has one.
  func title(at url: URLRecord) -> String? {
    if reading.content != nil { return reading.content?.title }
    guard case .exchange(let exchange) = origin else { return nil }
    return exchange.response?.imageTitle(at: url)
  }

  /// What the page runs while it loads.
  var scripts: [PageScript] {
    guard case .exchange(let exchange) = origin else { return [] }
    return exchange.response?.onLoad ?? []
  }

  static func == (lhs: LoadedPage, rhs: LoadedPage) -> Bool {
    lhs.origin == rhs.origin
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
  }
}

extension LoadedPage? {
  /// Returns what addresses on the page are relative to.
  func baseURL(at url: URLRecord) -> URLRecord {
    guard let href = self?.reading.content?.baseHref else { return url }
    // A page that was handed over, or is blank, may have no URL that others can be relative to.
    return URLRecord(href, base: url) ?? url
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

    /// The stage alone, as a number.
    var word: Int {
      switch self {
      case .waiting: 1
      case .redirecting: 2
      case .answered: 3
      case .local: 4
      }
    }
  }

  var navigation: Navigation
  var stage: Stage
}

/// A page out of sight that going back shows again as it was left.
struct CachedDocument: Hashable {
  let document: Document
  /// The number of the history entry that it was left at.
  let entry: Int
}
