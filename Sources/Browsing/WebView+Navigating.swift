import Links
import Simulation

// From a call, or a doing of the page, to a request on its way.
extension WebView {
  /// Begins a navigation that the app asks for: `url` and `isLoading` change inside the call.
  func beginByApp(
    _ request: PageRequest, type: NavigationType, effect: Navigation.HistoryEffect, shown: String,
    html: [UInt8]? = nil
  ) -> Int {
    let navigation = newNavigation(request, type: type, effect: effect, initiator: .app, html: html)
    state.load.request(ExactText(shown), navigation: navigation.number)
    world.enqueue(.begin(navigation), for: self, in: pageLane)
    return navigation.number
  }

  /// Begins a navigation that the page asks for.
  func beginByPage(
    _ request: PageRequest, type: NavigationType, effect: Navigation.HistoryEffect,
    userGesture: Bool
  ) {
    let navigation = newNavigation(
      request, type: type, effect: effect, initiator: .page(userGesture: userGesture))
    world.enqueue(.begin(navigation), for: self, in: pageLane)
  }

  private func newNavigation(
    _ request: PageRequest, type: NavigationType, effect: Navigation.HistoryEffect,
    initiator: Navigation.Initiator, html: [UInt8]? = nil
  ) -> Navigation {
    state.navigations += 1
    return Navigation(
      number: state.navigations, request: request, type: type, effect: effect,
      initiator: initiator, html: html)
  }

  /// The page's process takes the navigation up; what waits for an answer gives way to it.
  func begin(_ navigation: Navigation) {
    putListBack()
    if state.provisional != nil { failProvisional(.cancelled) }
    if case .traverse(let index) = navigation.effect {
      if isWithinDocument(state.list.entries[index]) {
        state.asked = nil
        return moveWithinDocument(navigation, to: index)
      }
      state.listIndexBeforeTraversal = state.list.currentIndex
      state.list.move(to: index)
    }
    state.asked = navigation
    ask(about: navigation, isRedirect: false)
  }

  /// Asks the app whether the navigation may go on.
  func ask(about navigation: Navigation, isRedirect: Bool) {
    recordAction(
      navigation.request.address, method: navigation.request.method, type: navigation.type,
      navigation: navigation.number, isRedirect ? [.init(.redirect, .flag(true))] : [])
    let handler = DecisionHandler(
      webView: StrongReference(self),
      question: isRedirect
        ? .redirect(navigation: navigation.number) : .action(navigation: navigation.number))
    guard let delegate = navigationDelegate else { return handler(.allow) }
    delegate.webView(
      self,
      decidePolicyFor: NavigationAction(
        request: navigation.request, navigationType: navigation.type, isRedirect: isRedirect,
        isUserInitiated: navigation.hasUserGesture, target: .mainFrame),
      decisionHandler: handler)
  }

  func recordAction(
    _ url: String, method: String, type: NavigationType, navigation: Int,
    _ more: [TraceEvent.Detail] = []
  ) {
    var details: [TraceEvent.Detail] = [
      .init(.url, .text(url)), .init(.type, .text(type.rawValue)),
      .init(.navigation, .number(navigation)),
    ]
    if method != "GET" { details.append(.init(.method, .text(method))) }
    world.record(
      TraceEvent(
        .webView, .decidePolicyForNavigationAction, at: world.now, details: details + more))
  }

  /// The app's answer has come back to the page's process.
  func actionDecided(_ number: Int, _ policy: NavigationPolicy) {
    // A newer navigation may have taken this one's place while the app thought about it.
    guard let navigation = state.asked, navigation.number == number else { return }
    guard policy == .allow else {
      putListBack()
      state.asked = nil
      return state.load.requestEnded(navigation: number)
    }
    state.asked = nil
    state.listIndexBeforeTraversal = nil
    if leadsWithinDocument(navigation) {
      return goWithinDocument(navigation)
    }
    start(navigation)
  }

  private func start(_ navigation: Navigation) {
    if let document = state.document, !document.hasEnded { failDocument(.cancelled) }
    world.cancel(refreshLane)
    state.provisional = Provisional(navigation: navigation, stage: .local)
    state.load.start(navigation: navigation.number)
    if state.firstLoad == .notBegun { state.firstLoad = .underWay(navigation: navigation.number) }
    record(.didStartProvisionalNavigation, navigation)
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    send(navigation)
  }

  /// Asks for what the navigation wants: the network, or the web view itself where none is needed.
  func send(_ navigation: Navigation) {
    let lane = exchangeLane(navigation.number)
    guard needsNetwork(navigation) else {
      state.provisional?.stage = .local
      return world.enqueue(.answered(navigation: navigation.number), for: self, in: lane)
    }
    let exchange = network.exchange(navigation.request, navigation: navigation.number)
    state.provisional?.stage = .waiting(exchange)
    if let delay = exchange.answerDelay {
      world.enqueue(
        .answered(navigation: navigation.number), for: self, in: lane, after: delay)
    }
  }

  private func needsNetwork(_ navigation: Navigation) -> Bool {
    navigation.request.invalidURL == nil && navigation.html == nil
      && navigation.request.url.isHTTP && !navigation.request.url.usesBlockedPort
      && cachedDocument(for: navigation) == nil
  }

  /// The list goes back to where it was before a traversal that came to nothing.
  private func putListBack() {
    guard let index = state.listIndexBeforeTraversal else { return }
    state.list.move(to: index)
    state.listIndexBeforeTraversal = nil
  }
}

// MARK: - Failing and stopping

extension WebView {
  /// Ends the navigation that waits for its answer; the page shown stays.
  func failProvisional(_ error: WebError) {
    guard let provisional = state.provisional else { return }
    state.provisional = nil
    world.cancel(exchangeLane(provisional.navigation.number))
    state.load.failProvisional()
    endFirstLoad(with: provisional.navigation)
    record(.didFailProvisionalNavigation, provisional.navigation, error)
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: provisional.navigation, withError: error)
  }

  /// Ends the loading of the page shown; what there is of it stays.
  func failDocument(_ error: WebError) {
    guard var document = state.document, !document.hasEnded else { return }
    document.hasEnded = true
    state.document = document
    state.load.finish()
    cancelLanes(of: document)
    endFirstLoad(with: document.navigation)
    record(.didFail, document.navigation, error)
    navigationDelegate?.webView(self, didFail: document.navigation, withError: error)
  }

  func stop() {
    state.asked = nil
    putListBack()
    if state.provisional != nil { return failProvisional(.cancelled) }
    failDocument(.cancelled)
  }

  /// The page's process dies: page, page cache and everything under way are gone.
  func processDidTerminate() {
    if let provisional = state.provisional {
      world.cancel(exchangeLane(provisional.navigation.number))
    }
    if let document = state.document { cancelLanes(of: document) }
    world.cancel(refreshLane)
    let ending = state.provisional?.navigation ?? state.document?.navigation
    state.asked = nil
    state.provisional = nil
    state.document = nil
    state.cachedDocuments = []
    state.load.processDidTerminate()
    if let ending { endFirstLoad(with: ending) }
    world.record(.webView, .webContentProcessDidTerminate)
    if state.load.title != nil { showTitle("") }
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }

  func cancelLanes(of document: Document) {
    world.cancel(exchangeLane(document.navigation.number))
    for resource in document.awaited { world.cancel(resourceLane(document.number, resource)) }
  }

  /// Notes the end of the very first navigation, just before the app is told of it.
  func endFirstLoad(with navigation: Navigation) {
    guard state.firstLoad == .underWay(navigation: navigation.number) else { return }
    state.firstLoad = .ended
    world.record(.webView, .firstLoadFinished, .init(.navigation, .number(navigation.number)))
  }

  func record(_ name: TraceEvent.Name, _ navigation: Navigation, _ error: WebError? = nil) {
    var details: [TraceEvent.Detail] = [
      .init(.url, .text(navigation.request.address)),
      .init(.navigation, .number(navigation.number)),
    ]
    if let error {
      details.append(.init(.error, .error(domain: error.domain, code: error.code)))
    }
    world.record(TraceEvent(.webView, name, at: world.now, details: details))
  }
}
