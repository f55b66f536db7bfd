import Links
import Markup
import Simulation

// From an answer to a page that is shown, and complete.
extension WebView {
  /// Lets the navigation's page take the place of the old one.
  func commit(_ navigation: Navigation, page: LoadedPage?, bodyAfter delay: VirtualDuration) {
    state.documents += 1
    let url = navigation.request.url
    var document = Document(
      number: state.documents, navigation: navigation, url: url, page: page,
      sequence: sequence(for: navigation))
    document.title = page?.title(at: url).map { ExactText(PageText.title($0)) }
    show(document)
    keepAnswer(of: page, redirects: navigation.redirects)
    let isOnePiece = delay == .zero
    if !isOnePiece { showTitleOfPage() }
    requestParts()
    if isOnePiece, state.document?.awaited.isEmpty == false { showTitleOfPage() }
    world.enqueue(
      .bodyComplete(document: document.number), for: self, in: exchangeLane(navigation.number),
      after: delay)
  }

  /// Shows a page that is no server's: an empty one.
  func commitBlank(_ navigation: Navigation, at url: URLRecord) {
    var navigation = navigation
    navigation.request = PageRequest(url: url)
    commit(navigation, page: nil, bodyAfter: .zero)
  }

  /// Shows a page that the app brought along.
  func commitGiven(_ navigation: Navigation, _ html: [UInt8]) {
    commit(
      navigation,
      page: LoadedPage(
        origin: .given(navigation: navigation.number),
        reading: PageReading(html: html, scripting: allowsContentJavaScript)),
      bodyAfter: .zero)
  }

  /// Shows a page out of the page cache: complete at once, title before the end (`bfcache-back`).
  func commit(_ navigation: Navigation, cached: CachedDocument) {
    state.cachedDocuments.removeAll { $0.entry == cached.entry }
    let kept = cached.document
    var document = Document(
      number: kept.number, navigation: navigation, url: kept.url, page: kept.page,
      sequence: kept.sequence)
    document.title = kept.title
    document.frames = kept.frames
    document.frameCount = kept.frameCount
    document.isRestored = true
    document.hasRunScripts = true
    show(document)
    showTitleOfPage()
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
        sequence: sequence(for: navigation)))
    failDocument(.cannotUseRestrictedPort)
  }

  private func show(_ document: Document) {
    leaveDocument(for: document.navigation)
    state.provisional = nil
    var document = document
    enterHistory(&document)
    state.document = document
    state.load.commit(ExactText(document.url.href))
    if let title = state.load.title, title != "" { showTitle("") }
    var details = stateDetail
    details.append(.init(.url, .text(document.url.href)))
    details.append(.init(.navigation, .number(document.navigation.number)))
    if let status = document.status { details.append(.init(.status, .number(status))) }
    if let entry = document.entry { details.append(.init(.entry, .number(entry))) }
    world.record(TraceEvent(.webView, .didCommit, at: world.now, details: details))
    navigationDelegate?.webView(self, didCommit: document.navigation)
  }

  // MARK: Title

  /// Shows the title that the page has by now.
  func showTitleOfPage() {
    guard let title = state.document?.title else { return }
    showTitle(title)
  }

  func showTitle(_ title: ExactText, inHistory: Bool = true) {
    guard state.load.title != title else { return }
    state.load.setTitle(title)
    // The entry that is current gets it, be it another page's (measured: html-string-then-back).
    if inHistory { state.list.updateCurrent { $0.title = title == "" ? nil : title } }
    world.record(.webView, .titleChanged, .init(.title, .text(title.string)))
  }

  // MARK: Completeness

  /// The last byte of the page has come.
  func bodyComplete(_ number: Int) {
    guard state.document?.number == number, state.document?.ending == nil else { return }
    state.document?.isBodyComplete = true
    finishIfComplete()
  }

  /// Something that the page is made of has come, or failed to.
  func partCame(_ part: Document.Part, of number: Int) {
    guard state.document?.number == number else { return }
    state.document?.awaited.remove(part)
    finishIfComplete()
  }

  func finishIfComplete() {
    guard let document = state.document, document.ending == nil, document.isBodyComplete,
      document.awaited.isEmpty
    else { return }
    let scripts =
      document.hasRunScripts || !allowsContentJavaScript ? [] : document.page?.scripts ?? []
    if !scripts.isEmpty {
      state.document?.hasRunScripts = true
      for script in scripts { run(script, userGesture: false) }
    }
    state.document?.finish()
    state.load.finish()
    endFirstLoad(with: document.navigation)
    forgetTerminationsLater()
    record(.didFinish, document.navigation, scripts: document.scriptsNotRun)
    navigationDelegate?.webView(self, didFinish: document.navigation)
    guard state.document?.number == document.number else { return }
    showTitleOfPage()
    guard !document.isRestored else { return }
    if let content = document.page?.content {
      requestLazyParts(content, base: document.baseURL, frame: 0)
    }
    scheduleRefresh(of: document)
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
