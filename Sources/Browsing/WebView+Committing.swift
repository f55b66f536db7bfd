import Links
import Markup
import Simulation

// From an answer to a page that is shown, and complete.
extension WebView {
  /// Lets the navigation's page take the place of the old one.
  func commit(_ navigation: Navigation, page: LoadedPage?, bodyAfter delay: VirtualDuration) {
    state.documents += 1
    let hasEntry = navigation.effect != .none
    let document = Document(
      number: state.documents, navigation: navigation, url: navigation.request.url, page: page,
      hasEntry: hasEntry)
    show(document)
    let isOnePiece = delay == .zero
    if !isOnePiece { showTitle(of: document) }
    requestResources(of: document)
    if isOnePiece, state.document?.awaited.isEmpty == false { showTitle(of: document) }
    world.enqueue(
      .bodyComplete(document: document.number), for: self, in: exchangeLane(navigation.number),
      after: delay)
  }

  /// Shows a page that is no server's: an empty one.
  func commitBlank(_ navigation: Navigation, at url: URLRecord) {
    var navigation = navigation
    navigation.request.url = url
    commit(navigation, page: nil, bodyAfter: .zero)
  }

  /// Shows a page that the app brought along.
  func commitGiven(_ navigation: Navigation, _ html: [UInt8]) {
    let content = PageReader.content(of: html, contentType: "text/html; charset=utf-8")
    commit(
      navigation,
      page: LoadedPage(origin: .given(navigation: navigation.number), content: content),
      bodyAfter: .zero)
  }

  /// Shows a page out of the page cache: complete at once, title before the end (`bfcache-back`).
  func commit(_ navigation: Navigation, cached: Document) {
    state.cachedDocuments.removeAll { $0.number == cached.number }
    let document = Document(
      number: cached.number, navigation: navigation, url: cached.url, page: cached.page,
      hasEntry: true)
    show(document)
    showTitle(of: document)
    world.enqueue(
      .bodyComplete(document: document.number), for: self, in: exchangeLane(navigation.number))
  }

  /// Shows an empty page where a redirect led to a place that no page may lead to.
  ///
  /// Measured: `redirect-to-data`, `redirect-to-about-blank`.
  func commitNothing(_ navigation: Navigation) {
    state.documents += 1
    show(
      Document(
        number: state.documents, navigation: navigation, url: navigation.request.url, page: nil,
        hasEntry: true))
    failDocument(.cannotUseRestrictedPort)
  }

  private func show(_ document: Document) {
    keepInPageCache()
    state.provisional = nil
    enterHistory(document)
    state.document = document
    state.load.commit(ExactText(document.url.href))
    if let title = state.load.title, title != "" { showTitle("") }
    var details: [TraceEvent.Detail] = [
      .init(.url, .text(document.url.href)),
      .init(.navigation, .number(document.navigation.number)),
    ]
    if let status = document.status { details.append(.init(.status, .number(status))) }
    world.record(TraceEvent(.webView, .didCommit, at: world.now, details: details))
    navigationDelegate?.webView(self, didCommit: document.navigation)
  }

  // MARK: Title

  private func showTitle(of document: Document) {
    guard let title = document.page?.content?.title, state.document?.number == document.number
    else { return }
    showTitle(ExactText(title))
  }

  func showTitle(_ title: ExactText) {
    guard state.load.title != title else { return }
    state.load.setTitle(title)
    if title != "", let document = state.document, document.hasEntry {
      state.list.setTitle(title, ofDocument: document.number)
    }
    world.record(.webView, .titleChanged, .init(.title, .text(title.string)))
  }

  // MARK: Completeness

  /// The last byte of the page has come.
  func bodyComplete(_ number: Int) {
    guard state.document?.number == number, state.document?.hasEnded == false else { return }
    state.document?.isBodyComplete = true
    finishIfComplete()
  }

  func finishIfComplete() {
    guard let document = state.document, !document.hasEnded, document.isBodyComplete,
      document.awaited.isEmpty
    else { return }
    state.document?.hasEnded = true
    state.load.finish()
    endFirstLoad(with: document.navigation)
    record(.didFinish, document.navigation)
    navigationDelegate?.webView(self, didFinish: document.navigation)
    showTitle(of: document)
    scheduleRefresh(of: document)
  }
}

// MARK: - Page cache

extension WebView {
  /// Keeps the page shown, if it is complete, for those who come back; only so many are kept.
  private func keepInPageCache() {
    guard let document = state.document, document.hasEnded, document.hasEntry,
      state.list.entries.contains(where: { $0.document == document.number })
    else { return }
    state.cachedDocuments.removeAll { $0.number == document.number }
    state.cachedDocuments.append(document)
    if state.cachedDocuments.count > Self.pageCacheCapacity { state.cachedDocuments.removeFirst() }
  }

  /// Returns the page kept for the entry that the navigation goes to, if it goes to one.
  func cachedDocument(for navigation: Navigation) -> Document? {
    guard case .traverse(let index) = navigation.effect else { return nil }
    guard state.list.entries.indices.contains(index) else { return nil }
    let number = state.list.entries[index].document
    return state.cachedDocuments.first { $0.number == number }
  }
}

extension Document {
  /// The HTTP status that the page came with, if it came from a server.
  var status: Int? {
    guard case .exchange(let exchange) = page?.origin, exchange.request.url.isHTTP else {
      return nil
    }
    return exchange.response?.status
  }
}
