import Links
import Simulation

// What going back finds: whole pages that were kept, and the last answers.
extension WebView {
  /// Leaves the page shown, and keeps it, if it is complete, for those who come back.
  ///
  /// What still goes on in its frames ends here. Only so many pages are kept, the last ones. A
  /// page whose entry the next one takes over is not kept (measured:
  /// `new-hist-same-url-by-redirect-then-direct`; WebKit's canCachePage in BackForwardCache.cpp,
  /// by the load types Reload, Same and RedirectWithLockedBackForwardList).
  func leaveDocument(for next: Navigation) {
    guard var document = state.document else { return }
    cancelFrames(of: &document)
    guard document.ending == .finished, let entry = document.entry,
      state.list.entries.contains(where: { $0.number == entry })
    else { return }
    state.cachedDocuments.removeAll { $0.entry == entry }
    switch next.effect {
    case .reload, .replace: return
    case .push where repeatsCurrentEntry(next): return
    case .push, .traverse, .none: break
    }
    state.cachedDocuments.append(CachedDocument(document: document, entry: entry))
    if state.cachedDocuments.count > pageCacheCapacity { state.cachedDocuments.removeFirst() }
  }

  /// Returns the page kept for the entry that the navigation goes to, if it goes to one.
  func cachedDocument(for navigation: Navigation) -> CachedDocument? {
    guard case .traverse(let index) = navigation.effect, !state.cachedDocuments.isEmpty,
      state.list.entries.indices.contains(index)
    else { return nil }
    let entry = state.list.entries[index].number
    return state.cachedDocuments.first { $0.entry == entry }
  }

  // MARK: Answers

  /// How many answers are kept for going back.
  private static let recentAnswerCapacity = 2

  /// Keeps the answer that a page came with for as long as it or the page after it is shown.
  ///
  /// Measured: `hist-go-item-zero`, `bfcache-off-back` (used again), `cache-no-store-back`,
  /// `fail-back-then-back-again`, `redirect-back-to-redirected-entry` (asked again).
  func keepAnswer(of page: LoadedPage?, redirects: Int) {
    guard case .exchange(let exchange) = page?.origin else { return }
    let isOfUse =
      exchange.request.method == "GET" && redirects == 0 && exchange.request.url.isHTTP
      && exchange.response?.forbidsStoring == false
    state.recentAnswers.append(RecentAnswer(exchange: exchange, isOfUse: isOfUse))
    if state.recentAnswers.count > Self.recentAnswerCapacity { state.recentAnswers.removeFirst() }
  }

  /// Returns an answer that serves again, if there is one.
  func recentAnswer(to request: PageRequest) -> Exchange? {
    guard request.method == "GET", world.switches[HistoryAnswers.self] == .recent else {
      return nil
    }
    let last = state.recentAnswers.last {
      $0.exchange.request.url.equalsIgnoringFragment(request.url)
    }
    return last.flatMap { $0.isOfUse ? $0.exchange : nil }
  }
}

/// The answer that one of the last pages came with.
struct RecentAnswer: Hashable {
  let exchange: Exchange
  /// Whether going back may use it: it came straight from where it was asked for, and may be kept.
  let isOfUse: Bool
}

extension PageResponse {
  fileprivate var forbidsStoring: Bool {
    headers.value(of: "Cache-Control")?.containsIgnoringCase("no-store") ?? false
  }
}
