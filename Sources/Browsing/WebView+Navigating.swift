import Links
import Simulation

// From a call, or a doing of the page, to a request on its way.
extension WebView {
  /// Begins a navigation that the app asks for: `url` and `isLoading` change inside the call.
  func beginByApp(
    _ request: PageRequest, type: NavigationType, effect: Navigation.HistoryEffect, shown: String,
    html: [UInt8]? = nil
  ) -> Int {
    world.cancel(revivalLane)
    let navigation = newNavigation(request, type: type, effect: effect, initiator: .app, html: html)
    state.load.request(ExactText(shown), navigation: navigation.number)
    // A call that follows takes the place of a traversal that the page's process has not taken up
    // (measured: `hist-back-twice-at-once`, `hist-back-then-load-at-once`).
    if case .traverse = effect {
      state.waitingTraversal = navigation.number
    } else {
      state.waitingTraversal = nil
    }
    world.enqueue(.begin(navigation), for: self, in: pageLane)
    return navigation.number
  }

  func newNavigation(
    _ request: PageRequest, type: NavigationType, effect: Navigation.HistoryEffect,
    initiator: Navigation.Initiator, html: [UInt8]? = nil
  ) -> Navigation {
    state.navigations += 1
    if initiator != .page(userGesture: false) {
      state.ownSteps = 0
      state.hasOnlyFastSteps = true
    }
    return Navigation(
      number: state.navigations, request: request, type: type, effect: effect,
      initiator: initiator, html: html)
  }

  /// The page's process takes the navigation up; what waits for an answer gives way to it.
  func begin(_ navigation: Navigation) {
    if navigation.request.url.scheme == "javascript", navigation.request.invalidURL == nil {
      return runJavaScript(navigation.request.url)
    }
    if isIgnoredHTML(navigation) { return goWithinDocument(navigation) }
    guard !isForbidden(navigation.request.url, to: navigation.initiator) else { return }
    if case .traverse = navigation.effect, navigation.initiator == .app {
      guard state.waitingTraversal == navigation.number else { return }
      state.waitingTraversal = nil
    }
    putListBack()
    var isTraversal = false
    if case .traverse = navigation.effect { isTraversal = true }
    if state.provisional != nil, isTraversal || !leadsWithinDocument(navigation) {
      failProvisional(.cancelled)
    }
    if case .traverse(let index) = navigation.effect {
      guard state.list.entries.indices.contains(index) else { return }
      if isWithinDocument(state.list.entries[index]) {
        state.asked = nil
        return traverseWithinDocument(navigation, to: index)
      }
      // What is still coming ends before the app is asked (measured:
      // `new-race-back-while-slow-image`; WebKit's Page::goToItem).
      stopDocument()
      state.listIndexBeforeTraversal = state.list.currentIndex
      state.list.move(to: index)
    }
    // Of an empty address the app isn't asked (measured: `url-empty`).
    if navigation.request.invalidURL == "" {
      state.asked = nil
      return start(navigation)
    }
    state.asked = navigation
    ask(about: navigation, isRedirect: false)
  }

  /// Whether a page that the app brings along counts as another place of the page shown.
  private func isIgnoredHTML(_ navigation: Navigation) -> Bool {
    guard navigation.html != nil, let shown = state.document?.url else { return false }
    let url = navigation.request.url
    return url.fragment != nil && url.equalsIgnoringFragment(shown)
      && world.switches[HTMLAtFragment.self] == .ignored
  }

  /// Whether a page may not lead there at all: to a file, unless it is one itself.
  ///
  /// Nothing is asked, and nothing happens (WebKit: FrameLoader::loadFrameRequest and
  /// SecurityOrigin::canDisplay).
  func isForbidden(_ url: URLRecord, to initiator: Navigation.Initiator) -> Bool {
    initiator != .app && url.scheme == "file" && state.document?.url.scheme != "file"
  }

  /// Asks the app whether the navigation may go on.
  func ask(about navigation: Navigation, isRedirect: Bool) {
    // A call that isn't the app's last one takes its URL out of what can be read; so does a reload
    // that was asked for while another page was shown as coming (measured:
    // `race-three-loads-at-once`, `hist-reload-while-loading`).
    if navigation.initiator == .app, !isRedirect {
      state.load.dropRequest(unless: navigation.request.address)
    }
    let action = NavigationAction(
      request: navigation.request, navigationType: navigation.type, isRedirect: isRedirect,
      isUserInitiated: navigation.hasUserGesture && navigation.type != .backForward,
      shouldPerformDownload: navigation.isDownload, target: .mainFrame)
    ask(
      action, navigation: navigation.number,
      isRedirect
        ? .redirect(navigation: navigation.number) : .action(navigation: navigation.number))
  }

  /// Asks the app, or answers for an app that listens to nothing.
  func ask(_ action: NavigationAction, navigation: Int, _ question: DecisionHandler.Question) {
    recordAction(action, navigation: navigation)
    let handler = DecisionHandler(webView: self, question: question)
    guard let delegate = navigationDelegate else { return handler(Self.policy(for: action)) }
    delegate.webView(self, decidePolicyFor: action, decisionHandler: handler)
  }

  private func recordAction(_ action: NavigationAction, navigation: Int) {
    var details = stateDetail
    details += [
      .init(.url, .text(action.request.address)),
      .init(.type, .text(action.navigationType.rawValue)),
      .init(.navigation, .number(navigation)),
    ]
    if action.request.method != "GET" {
      details.append(.init(.method, .text(action.request.method)))
    }
    if action.isRedirect { details.append(.init(.redirect, .flag(true))) }
    if action.isUserInitiated { details.append(.init(.userGesture, .flag(true))) }
    switch action.target {
    case .mainFrame: break
    case .subframe: details.append(.init(.frame, .flag(true)))
    case .newWindow: details.append(.init(.newWindow, .flag(true)))
    }
    world.record(
      TraceEvent(.webView, .decidePolicyForNavigationAction, at: world.now, details: details))
  }

  /// The app's answer has come back to the page's process.
  func actionDecided(_ number: Int, _ policy: NavigationPolicy) {
    // A newer navigation may have taken this one's place while the app thought about it.
    guard let navigation = state.asked, navigation.number == number else { return }
    state.asked = nil
    guard policy.goesOn, policy != .allow || !opensAppLink(of: navigation) else {
      putListBack()
      state.load.requestEnded(navigation: number)
      // What becomes a download is asked for, and the web view has no more to do with it
      // (measured: `type-download-attribute`).
      if policy == .download, needsNetwork(navigation) {
        _ = network.exchange(navigation.request, navigation: number)
      }
      return
    }
    state.listIndexBeforeTraversal = nil
    if leadsWithinDocument(navigation) {
      if state.provisional != nil { failProvisional(.cancelled) }
      return goWithinDocument(navigation)
    }
    start(navigation)
  }

  private func start(_ navigation: Navigation) {
    state.load.willStart()
    stopDocument()
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
    guard state.provisional?.navigation.number == navigation.number else { return }
    let lane = exchangeLane(navigation.number)
    guard needsNetwork(navigation) else {
      state.provisional?.stage = .local
      return world.enqueue(.answered(navigation: navigation.number), for: self, in: lane)
    }
    if case .traverse = navigation.effect, let kept = recentAnswer(to: navigation.request) {
      state.provisional?.stage = .waiting(kept)
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
  func putListBack() {
    guard let index = state.listIndexBeforeTraversal else { return }
    state.list.move(to: index)
    state.listIndexBeforeTraversal = nil
  }
}
