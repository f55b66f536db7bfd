import Links
import Markup
import Simulation

// What a page is made of: pictures, style sheets, scripts and frames.
extension WebView {
  /// Asks for what the page is made of; the page is not complete before all of it has come.
  func requestParts() {
    guard let document = state.document, let content = document.page?.content,
      !content.subresources.isEmpty
    else { return }
    requestParts(content, base: document.baseURL, frame: 0)
  }

  /// Asks for what the document of a frame is made of.
  func requestParts(_ content: PageContent, base: URLRecord, frame: Int) {
    guard let document = state.document else { return }
    var seen: Set<URLRecord> = []
    for (index, resource) in content.subresources.enumerated() where !isLazy(resource) {
      if resource.kind == .iframe {
        addFrame(resource, base: base, parent: frame)
      } else if let url = URLRecord(resource.url, base: base), url.isHTTP,
        seen.insert(url.removingFragment()).inserted
      {
        request(url, as: Document.Part(frame: frame, resource: index), of: document)
      }
    }
  }

  /// Asks for the parts that nobody waits for: they are fetched when they come into sight, and
  /// here all of a page is in sight (measured: `new-frame-lazy`).
  ///
  /// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#lazy-loading-attributes
  func requestLazyParts(_ content: PageContent, base: URLRecord, frame: Int) {
    for (index, resource) in content.subresources.enumerated() where isLazy(resource) {
      if resource.kind == .iframe {
        addFrame(resource, base: base, parent: frame)
      } else if let document = state.document, let url = URLRecord(resource.url, base: base),
        url.isHTTP
      {
        request(url, as: Document.Part(frame: frame, resource: index), of: document)
      }
    }
  }

  /// Whether a part waits to come into sight; without scripts none does.
  private func isLazy(_ resource: Subresource) -> Bool {
    resource.isLazy && allowsContentJavaScript
  }

  private func request(_ url: URLRecord, as part: Document.Part, of document: Document) {
    let exchange = network.exchange(
      PageRequest(url: url), navigation: document.navigation.number)
    if document.ending == nil { state.document?.awaited.insert(part) }
    guard exchange.answerDelay != nil else { return }
    let delay = exchange.response?.finishAfter ?? exchange.answerDelay ?? .zero
    world.enqueue(
      .resourceAnswered(document: document.number, frame: part.frame, resource: part.resource ?? 0),
      for: self, in: resourceLane(document.number, part), after: delay)
  }

  // MARK: Refresh

  /// Lets the page go on by itself after a while, if it says so (`<meta http-equiv=refresh>`).
  func scheduleRefresh(of document: Document) {
    guard let refresh = document.page?.refresh, state.asked == nil, state.provisional == nil,
      state.load.request == nil, mayGoOnByItself
    else { return }
    world.enqueue(
      .refresh(document: document.number), for: self, in: refreshLane, after: refresh.delay)
  }

  /// Whether the page may still go on by itself; after so many steps in a row it may not.
  var mayGoOnByItself: Bool { state.ownSteps < Self.ownStepLimit }

  func refresh(_ number: Int) {
    guard let document = state.document, document.number == number,
      let refresh = document.page?.refresh, let url = refreshTarget(refresh, of: document)
    else { return }
    state.ownSteps += 1
    if refresh.seconds >= Self.slowRefresh { state.hasOnlyFastSteps = false }
    let isSamePage = url.equalsIgnoringFragment(document.url)
    // Up to a second counts as part of the page's own coming (measured: refresh-1s, refresh-2s).
    let effect: Navigation.HistoryEffect =
      isSamePage ? .reload : refresh.seconds <= 1 ? .replace : .push
    begin(
      newNavigation(
        PageRequest(url: url), type: isSamePage ? .reload : .other, effect: effect,
        initiator: .page(userGesture: false)))
  }

  private func refreshTarget(_ refresh: MetaRefresh, of document: Document) -> URLRecord? {
    // It was read when the page came, before a script or a fragment changed the page's URL.
    refresh.target(on: document.navigation.request.url)
  }
}

extension MetaRefresh {
  /// Returns where the page goes on to; nil where a page never goes on to.
  ///
  /// https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
  ///
  /// - Parameter page: The URL that the page came with.
  /// - Returns: The URL.
  func target(on page: URLRecord) -> URLRecord? {
    guard let text = url, !text.isEmpty else { return page }
    let base = baseHref.flatMap { URLRecord($0, base: page) } ?? page
    guard let url = URLRecord(text, base: base), url.scheme != "javascript" else { return nil }
    return url
  }

  /// The time until the page goes on; what is longer than a year is a year.
  var delay: VirtualDuration {
    .seconds(Int64(min(seconds, 365 * 24 * 3_600)))
  }
}
