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
      if let location = response.redirectLocation {
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
    guard !location.isEmpty else { return failProvisional(.cancelled) }
    guard var url = URLRecord(location, base: navigation.request.url) else {
      return failProvisional(.cannotShowURL)
    }
    // A redirect without a fragment carries the old one on (measured: redirect-fragment-inherited).
    if url.fragment == nil, let fragment = navigation.request.url.fragment {
      url = url.settingFragment(fragment)
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
    guard policy == .allow else { return failProvisional(.frameLoadInterrupted) }
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
    let question = NavigationResponse(
      url: navigation.request.url, status: response.status, mimeType: response.mimeType,
      canShowMIMEType: response.canBeShown, isForMainFrame: true)
    recordResponseQuestion(question, navigation: navigation.number)
    let handler = DecisionHandler(
      webView: StrongReference(self), question: .response(navigation: navigation.number))
    guard let delegate = navigationDelegate else {
      return handler(question.canShowMIMEType ? .allow : .cancel)
    }
    delegate.webView(self, decidePolicyFor: question, decisionHandler: handler)
  }

  func recordResponseQuestion(_ question: NavigationResponse, navigation: Int) {
    world.record(
      .webView, .decidePolicyForNavigationResponse, .init(.url, .text(question.url.href)),
      .init(.status, .number(question.status)), .init(.type, .text(question.mimeType)),
      .init(.navigation, .number(navigation)))
  }

  /// The app's answer about a response has come back.
  func responseDecided(_ number: Int, _ policy: NavigationPolicy) {
    guard let provisional = state.provisional, provisional.navigation.number == number,
      case .answered(let exchange) = provisional.stage, let response = exchange.response
    else { return }
    // 204 and 205 bring no page whatever the app says (measured: status-204, status-205), nor does
    // what can't be shown; `data:` asked for by a page is no page either (measured: refresh-data).
    let isRefusedData =
      exchange.request.url.scheme == "data" && provisional.navigation.initiator != .app
    guard policy == .allow, response.status != 204, response.status != 205, response.canBeShown,
      !isRefusedData
    else { return failProvisional(.frameLoadInterrupted) }
    commit(
      provisional.navigation,
      page: LoadedPage(origin: .exchange(exchange), content: response.content),
      bodyAfter: response.finishAfter - response.commitAfter)
  }

  // MARK: Without a server

  /// Shows what needs no server: pages kept or given, blank ones, and those that can't be.
  private func answeredLocally(_ navigation: Navigation) {
    let url = navigation.request.url
    if navigation.request.invalidURL != nil { return failProvisional(.cannotShowURL) }
    if let html = navigation.html { return commitGiven(navigation, html) }
    if let document = cachedDocument(for: navigation) {
      return commit(navigation, cached: document)
    }
    if url.isHTTP {
      // A port closed to pages gives a blank page and no failure (measured: fail-blocked-port).
      return commitBlank(navigation, at: .aboutBlank)
    }
    switch url.scheme {
    case "about": commitBlank(navigation, at: url)
    case "data": answeredByDataURL(navigation)
    case "file": failProvisional(.fileDoesNotExist)
    default: failProvisional(.cannotShowURL)
    }
  }

  private func answeredByDataURL(_ navigation: Navigation) {
    guard let response = PageResponse(dataURL: navigation.request.url) else {
      return failProvisional(.cannotShowURL)
    }
    let exchange = Exchange(
      request: navigation.request, ordinal: 0, answer: .response(response))
    ask(about: response, to: navigation, exchange)
  }
}

// MARK: - Reading a response

extension PageResponse {
  /// Where the answer points, if it is a redirect that is followed.
  var redirectLocation: String? {
    switch status {
    case 301, 302, 303, 307, 308: headers.value(of: "Location")
    default: nil
    }
  }

  /// The type of the body without parameters, in lower case.
  var mimeType: String {
    headers.value(of: "Content-Type").flatMap { MediaType($0)?.essence } ?? "text/html"
  }

  /// Whether a web view shows such a type; it offers the rest for download.
  var canBeShown: Bool {
    if let disposition = headers.value(of: "Content-Disposition"),
      disposition.lowercased().hasPrefix("attachment")
    {
      return false
    }
    let type = mimeType
    return type.hasPrefix("text/") || type.hasPrefix("image/") || type.hasSuffix("+xml")
      || type.hasSuffix("+json")
      || [
        "application/xhtml+xml", "application/xml", "application/json", "application/pdf",
        "application/javascript", "application/x-javascript", "application/ecmascript",
      ].contains(type)
  }
}

extension PageRequest {
  /// Returns the request that follows a redirect (Fetch standard, "HTTP-redirect fetch").
  func redirected(to url: URLRecord, status: Int) -> PageRequest {
    let becomesGet =
      (status == 301 || status == 302) && method == "POST" || status == 303 && method != "HEAD"
    return becomesGet
      ? PageRequest(url: url) : PageRequest(url: url, method: method, body: body)
  }
}
