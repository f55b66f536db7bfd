import Links
import Markup
import Simulation

// What a page does by itself or by the person's hand: what it is made of, refreshes, links.
extension WebView {
  // MARK: Subresources

  /// Asks for what the page is made of; the page is not complete before all of it has come.
  func requestResources(of document: Document) {
    guard let content = document.page?.content else { return }
    var seen: Set<URLRecord> = []
    let base = document.baseURL
    for (index, resource) in content.subresources.enumerated() {
      guard let url = URLRecord(resource.url, base: base) else { continue }
      if resource.kind == .iframe {
        askAboutFrame(at: url, document: document, resource: index)
      } else if url.isHTTP, seen.insert(url.removingFragment()).inserted {
        requestResource(url, document: document.number, resource: index)
      }
    }
  }

  private func requestResource(_ url: URLRecord, document: Int, resource: Int) {
    guard let navigation = state.document?.navigation.number else { return }
    state.document?.awaited.insert(resource)
    let exchange = network.exchange(PageRequest(url: url), navigation: navigation)
    guard exchange.answerDelay != nil else { return }
    let delay = exchange.response?.finishAfter ?? exchange.answerDelay ?? .zero
    world.enqueue(
      .resourceAnswered(document: document, resource: resource), for: self,
      in: resourceLane(document, resource), after: delay)
  }

  private func askAboutFrame(at url: URLRecord, document: Document, resource: Int) {
    recordAction(
      url.href, method: "GET", type: .other, navigation: document.navigation.number,
      [.init(.frame, .flag(true))])
    state.document?.awaited.insert(resource)
    let handler = DecisionHandler(
      webView: StrongReference(self),
      question: .frameAction(document: document.number, resource: resource))
    guard let delegate = navigationDelegate else { return handler(.allow) }
    delegate.webView(
      self,
      decidePolicyFor: NavigationAction(
        request: PageRequest(url: url), navigationType: .other, isRedirect: false,
        isUserInitiated: false, target: .subframe),
      decisionHandler: handler)
  }

  func frameActionDecided(_ number: Int, _ resource: Int, _ policy: NavigationPolicy) {
    guard let document = state.document, document.number == number, !document.hasEnded,
      let url = resourceURL(resource, of: document)
    else { return }
    state.document?.awaited.remove(resource)
    guard policy == .allow, url.isHTTP else { return finishIfComplete() }
    requestResource(url, document: number, resource: resource)
  }

  private func resourceURL(_ index: Int, of document: Document) -> URLRecord? {
    guard let resources = document.page?.content?.subresources, resources.indices.contains(index)
    else { return nil }
    return URLRecord(resources[index].url, base: document.baseURL)
  }

  func resourceAnswered(_ number: Int, _ resource: Int) {
    guard state.document?.number == number, state.document?.hasEnded == false else { return }
    state.document?.awaited.remove(resource)
    finishIfComplete()
  }

  // MARK: Refresh

  /// Lets the page go on by itself after a while, if it says so (`<meta http-equiv=refresh>`).
  func scheduleRefresh(of document: Document) {
    guard let refresh = document.page?.content?.refresh,
      state.document?.number == document.number, state.asked == nil, state.provisional == nil,
      state.load.request == nil
    else { return }
    world.enqueue(
      .refresh(document: document.number), for: self, in: refreshLane,
      after: .milliseconds(Int64(refresh.seconds) * 1_000))
  }

  func refresh(_ number: Int) {
    guard let document = state.document, document.number == number,
      let refresh = document.page?.content?.refresh
    else { return }
    let url = refresh.url.flatMap { URLRecord($0, base: document.baseURL) } ?? document.url
    guard url.scheme != "javascript" else { return }
    let isSamePage = url.equalsIgnoringFragment(document.url)
    // Up to a second counts as part of the page's own coming (measured: refresh-1s, refresh-2s).
    let effect: Navigation.HistoryEffect =
      isSamePage ? .reload : refresh.seconds <= 1 ? .replace : .push
    beginByPage(
      PageRequest(url: url), type: isSamePage ? .reload : .other, effect: effect,
      userGesture: false)
  }

  // MARK: Links

  /// Follows a link of the page, as a person's finger does.
  ///
  /// - Parameter id: The link's `id`.
  /// - Returns: Whether the page has such a link.
  @discardableResult
  public func followLink(id: String) -> Bool {
    guard let document = state.document,
      let anchor = document.page?.content?.anchors.first(where: { $0.id == id }),
      let href = anchor.href, let url = URLRecord(href, base: document.baseURL)
    else { return false }
    beginByPage(PageRequest(url: url), type: .linkActivated, effect: .push, userGesture: true)
    return true
  }
}
