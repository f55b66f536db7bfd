import Links
import Markup
import Simulation

// From an answer to a page: redirects, the app's say, and what can't be shown.
extension WebView {
  /// Something came back, or the web view has what it needs by itself.
  func answered(_ number: Int) {
    guard let provisional = state.provisional, provisional.navigation.number == number else {
      return
    }
    switch provisional.stage {
    case .waiting(let exchange): answered(provisional.navigation, exchange)
    case .local: answeredLocally(provisional.navigation)
    case .redirecting, .answered: break
    }
  }

  private func answered(_ navigation: Navigation, _ exchange: Exchange) {
    switch exchange.answer {
    case .never: break
    case .failure(let error, _, let hint):
      recordFailure(exchange.request, navigation.number, error, hint)
      failProvisional(error)
    case .response(let response):
      recordResponse(exchange.request, navigation.number, response)
      if let location = response.reading.redirectLocation {
        redirect(navigation, to: location, response: response)
      } else {
        ask(about: response, to: navigation, exchange)
      }
    }
  }

  func recordResponse(_ request: PageRequest, _ navigation: Int, _ response: PageResponse) {
    world.record(
      .network, .response, .init(.url, .text(request.url.removingFragment().href)),
      .init(.status, .number(response.status)), .init(.navigation, .number(navigation)))
  }

  func recordFailure(
    _ request: PageRequest, _ navigation: Int, _ error: WebError, _ hint: String?
  ) {
    var details: [TraceEvent.Detail] = [
      .init(.url, .text(request.url.removingFragment().href)),
      .init(.error, .error(domain: error.domain, code: error.code)),
      .init(.navigation, .number(navigation)),
    ]
    if let hint { details.append(.init(.reason, .text(hint))) }
    world.record(TraceEvent(.network, .failed, at: world.now, details: details))
  }

  // MARK: Redirects

  private func redirect(_ navigation: Navigation, to location: String, response: PageResponse) {
    guard navigation.redirects < Self.redirectLimit else {
      return failProvisional(.tooManyRedirects)
    }
    // Nowhere to go (measured: redirect-location-empty, redirect-location-invalid-host).
    guard !location.isEmpty else { return failProvisional(.cancelled) }
    guard let url = navigation.request.url.redirected(to: location) else {
      return failProvisional(.cannotShowURL)
    }
    switch url.scheme {
    case "data", "about": return commitNothing(navigation)
    case "file": return processDidTerminate()
    default: break
    }
    let request = navigation.request.redirected(to: url, status: response.status)
    let repeatsItself = navigation.redirects > 0 && url == navigation.request.url
    state.provisional?.stage = .redirecting(to: request)
    state.load.redirect(to: ExactText(url.href))
    // A page that keeps pointing at itself is asked about once (measured: redirect-loop-self).
    if repeatsItself { return redirectDecided(navigation.number, .allow) }
    var next = navigation
    next.request = request
    ask(about: next, isRedirect: true)
  }

  /// The app's answer about a redirect has come back.
  func redirectDecided(_ number: Int, _ policy: NavigationPolicy) {
    guard var provisional = state.provisional, provisional.navigation.number == number,
      case .redirecting(let request) = provisional.stage
    else { return }
    guard policy.goesOn else { return failProvisional(.frameLoadInterrupted) }
    provisional.navigation.request = request
    provisional.navigation.redirects += 1
    state.provisional = provisional
    record(.didReceiveServerRedirect, provisional.navigation)
    navigationDelegate?.webView(
      self, didReceiveServerRedirectForProvisionalNavigation: provisional.navigation)
    guard request.url.isHTTP else { return failProvisional(.unsupportedURL) }
    send(provisional.navigation)
  }

  // MARK: The app's say

  private func ask(about response: PageResponse, to navigation: Navigation, _ exchange: Exchange) {
    state.provisional?.stage = .answered(exchange)
    ask(
      about: response, at: navigation.request.url, isForMainFrame: true,
      navigation: navigation.number, .response(navigation: navigation.number))
  }

  /// Asks the app about an answer, or answers for an app that doesn't listen.
  func ask(
    about response: PageResponse, at url: URLRecord, isForMainFrame: Bool, navigation: Int,
    _ question: DecisionHandler.Question
  ) {
    let mimeType = response.reading.mimeType
    let details: [TraceEvent.Detail] = [
      .init(.url, .text(url.href)), .init(.status, .number(response.status)),
      .init(.type, .text(mimeType)), .init(.navigation, .number(navigation)),
    ]
    world.record(
      TraceEvent(
        .webView, .decidePolicyForNavigationResponse, at: world.now,
        details: stateDetail + details))
    let canBeShown = response.reading.canBeShown
    let handler = DecisionHandler(webView: self, question: question)
    guard let delegate = navigationDelegate else { return handler(canBeShown ? .allow : .cancel) }
    delegate.webView(
      self,
      decidePolicyFor: NavigationResponse(
        url: url, status: response.status, mimeType: mimeType, canShowMIMEType: canBeShown,
        isForMainFrame: isForMainFrame, headers: response.headers),
      decisionHandler: handler)
  }

  /// The app's answer about a response has come back.
  func responseDecided(_ number: Int, _ policy: NavigationPolicy) {
    guard let provisional = state.provisional, provisional.navigation.number == number,
      case .answered(let exchange) = provisional.stage, let response = exchange.response
    else { return }
    // 204 and 205 bring no page whatever the app says (measured: status-204, status-205), and
    // `data:` asked for by a page is no page either (measured: refresh-data).
    let isRefusedData =
      exchange.request.url.scheme == "data" && provisional.navigation.initiator != .app
    let canBeShown = response.reading.canBeShown
    guard policy.goesOn, response.status != 204, response.status != 205, !isRefusedData,
      canBeShown || world.switches[UnshowableAllowed.self] == .shown
    else { return failProvisional(.frameLoadInterrupted) }
    let reading = canBeShown ? reading(of: response) : PageReading(anyBody: response.body)
    commit(
      provisional.navigation,
      page: LoadedPage(origin: .exchange(exchange), reading: reading),
      bodyAfter: response.finishAfter - response.commitAfter)
  }

  /// Returns what was read out of an answer, by the rules for pages without scripts if need be.
  func reading(of response: PageResponse) -> PageReading {
    allowsContentJavaScript
      ? response.reading
      : PageReading(
        status: response.status, headers: response.headers, body: response.body,
        scripting: false)
  }

  // MARK: Without a server

  /// Shows what needs no server: pages kept or given, blank ones, and those that can't be.
  private func answeredLocally(_ navigation: Navigation) {
    let url = navigation.request.url
    if let text = navigation.request.invalidURL {
      return text == ""
        ? commitBlank(navigation, at: .aboutBlank) : failProvisional(unloadable.forNoURL)
    }
    if let html = navigation.html { return commitGiven(navigation, html) }
    if let cached = cachedDocument(for: navigation) {
      return commit(navigation, cached: cached)
    }
    if url.isHTTP {
      // A port closed to pages gives a blank page and no failure (measured: fail-blocked-port).
      return commitBlank(navigation, at: .aboutBlank)
    }
    switch url.scheme {
    // Of `about:` there is one page (https://fetch.spec.whatwg.org/#scheme-fetch; measured:
    // `new-url-about-blank-spellings`).
    case "about" where url.path == "blank": commitBlank(navigation, at: url)
    case "data": answeredByDataURL(navigation)
    case "file": failProvisional(.fileDoesNotExist)
    default: failProvisional(unloadable.forUnknownScheme)
    }
  }

  private var unloadable: UnloadableURLError { world.switches[UnloadableURLError.self] }

  private func answeredByDataURL(_ navigation: Navigation) {
    guard let response = PageResponse(dataURL: navigation.request.url) else {
      return failProvisional(.cannotShowURL)
    }
    let exchange = Exchange(
      request: navigation.request, ordinal: 0, answer: .response(response))
    ask(about: response, to: navigation, exchange)
  }
}

extension URLRecord {
  /// Returns where a server's `Location` leads from here; nil where it leads nowhere.
  ///
  /// What it lacks of a fragment is carried on (measured: `redirect-fragment-inherited`), and a
  /// name with a password is sent but never shown (measured: `redirect-userinfo`).
  func redirected(to location: String) -> URLRecord? {
    guard var url = URLRecord(location, base: self)?.removingCredentials() else { return nil }
    if url.fragment == nil, let fragment { url = url.settingFragment(fragment) }
    return url
  }

  private func removingCredentials() -> URLRecord? {
    guard !username.isEmpty || !password.isEmpty, let host else { return self }
    let port = port.map { ":\($0)" } ?? ""
    let fragment = fragment.map { "#" + $0 } ?? ""
    return URLRecord("\(scheme)://\(host)\(port)\(pathAndQuery)\(fragment)")
  }
}
