import Links
import Markup
import Simulation

// Frames: they ask the app like pages do, but only about actions and answers.
extension WebView {
  /// How many frames a page may have, and how deep in each other.
  private static let frameLimits = (count: 1_000, depth: 10)

  /// Makes the frame of an element, and begins to load what it is to show.
  func addFrame(_ element: Subresource, base: URLRecord, parent: Int) {
    guard let document = state.document, document.frameCount < Self.frameLimits.count,
      document.depth(ofFrame: parent) < Self.frameLimits.depth
    else { return }
    let number = document.frameCount + 1
    state.document?.frameCount = number
    state.sequences += 1
    let blank = PageRequest(url: .aboutBlank)
    let frame = Frame(
      number: number, parent: parent, id: element.id.map { ExactText($0) },
      name: element.name.map { ExactText($0) }, url: .aboutBlank, page: nil,
      sequence: state.sequences, request: blank)
    state.document?.frames.append(frame)
    if let restored = restoredFrame(number, of: document) {
      return load(
        restored.request, into: number, type: document.navigation.type,
        effect: .traverse(sequence: restored.sequence))
    }
    if let markup = element.srcdoc, let url = URLRecord("about:srcdoc") {
      return load(
        PageRequest(url: url), into: number, type: .other, effect: .replace,
        html: Array(markup.utf8))
    }
    guard !element.url.isEmpty, let url = URLRecord(element.url, base: base),
      url.scheme != "javascript", url != .aboutBlank, document.allows(url, inFrame: parent)
    else { return }
    load(PageRequest(url: url), into: number, type: .other, effect: .replace)
  }

  /// Returns what the history says of a frame of a page that is loaded anew.
  private func restoredFrame(_ number: Int, of document: Document) -> FrameEntry? {
    guard case .traverse = document.navigation.effect, let entry = state.list.current,
      entry.number == document.entry
    else { return nil }
    return entry.frames.first { $0.frame == number }
  }

  /// Begins a navigation of a frame; what was being loaded into it gives way.
  func load(
    _ request: PageRequest, into number: Int, type: NavigationType, effect: FrameLoad.Effect,
    userGesture: Bool = false, html: [UInt8]? = nil
  ) {
    guard let document = state.document, let index = document.frameIndex(number),
      !isForbidden(request.url, to: .page(userGesture: userGesture))
    else { return }
    state.navigationsOfFrames += 1
    var load = FrameLoad(
      number: state.navigationsOfFrames, request: request, type: type, effect: effect,
      userGesture: userGesture)
    load.html = html
    let part = Document.Part(frame: number, resource: nil)
    world.cancel(resourceLane(document.number, part))
    world.cancel(frameRefreshLane(document.number, number))
    state.document?.frames[index].load = load
    if document.ending == nil { state.document?.awaited.insert(part) }
    ask(
      NavigationAction(
        request: request, navigationType: type,
        isUserInitiated: userGesture && type != .backForward, target: .subframe),
      navigation: document.navigation.number,
      .frameAction(FrameLoadName(document: document.number, frame: number, load: load.number)))
  }

  /// Returns the place of a frame and its load, unless something newer has taken its place.
  private func find(_ name: FrameLoadName) -> (index: Int, load: FrameLoad)? {
    guard let document = state.document, document.number == name.document,
      let index = document.frameIndex(name.frame), let load = document.frames[index].load,
      load.number == name.load
    else { return nil }
    return (index, load)
  }

  /// The app's answer about a navigation of a frame has come back.
  func frameActionDecided(_ name: FrameLoadName, _ policy: NavigationPolicy) {
    guard let (index, load) = find(name), load.stage == .asked else { return }
    guard policy.goesOn, load.request.invalidURL == nil else { return endLoad(of: name) }
    if leadsWithinFrame(load, index) { return goWithinFrame(name, load, index) }
    let url = load.request.url
    if let html = load.html {
      let origin = LoadedPage.Origin.given(navigation: -load.number)
      let page = LoadedPage(
        origin: origin, reading: PageReading(html: html, scripting: allowsContentJavaScript))
      return commit(name, load, page, bodyAfter: .zero)
    }
    if url.isHTTP, !url.usesBlockedPort { return send(name, load) }
    if url.scheme == "about", url.path == "blank" {
      return commit(name, load, nil, bodyAfter: .zero)
    }
    if url.scheme == "data", let response = PageResponse(dataURL: url) {
      return ask(
        about: response, name,
        Exchange(request: load.request, ordinal: 0, answer: .response(response)))
    }
    // Other schemes lead nowhere in a frame, and the page finishes (measured: frame-custom-scheme).
    endLoad(of: name)
  }

  private func send(_ name: FrameLoadName, _ load: FrameLoad) {
    guard let (index, _) = find(name), let document = state.document else { return }
    let lane = resourceLane(name.document, Document.Part(frame: name.frame, resource: nil))
    if case .traverse = load.effect, let kept = recentAnswer(to: load.request) {
      state.document?.frames[index].load?.stage = .waiting(kept)
      return world.enqueue(.frameAnswered(name), for: self, in: lane)
    }
    let exchange = network.exchange(load.request, navigation: document.navigation.number)
    state.document?.frames[index].load?.stage = .waiting(exchange)
    guard let delay = exchange.answerDelay else { return }
    world.enqueue(.frameAnswered(name), for: self, in: lane, after: delay)
  }

  func frameAnswered(_ name: FrameLoadName) {
    guard let (_, load) = find(name), case .waiting(let exchange) = load.stage,
      let document = state.document
    else { return }
    let navigation = document.navigation.number
    switch exchange.answer {
    case .never: break
    case .failure(let error, _, let hint):
      // A frame that fails doesn't fail the page (measured: fail-iframe).
      recordFailure(exchange.request, navigation, error, hint)
      endLoad(of: name)
    case .response(let response):
      recordResponse(exchange.request, navigation, response)
      if let location = response.reading.redirectLocation {
        redirect(name, load, to: location, response)
      } else if response.refusesFrames(at: load.request.url, in: document.url) {
        endLoad(of: name)
      } else {
        ask(about: response, name, exchange)
      }
    }
  }

  /// The connection is lost before the answer has come.
  func frameLost(_ name: FrameLoadName) {
    guard let (_, load) = find(name), let document = state.document else { return }
    recordFailure(
      load.request, document.navigation.number, .networkConnectionLost, Self.lostHint)
    endLoad(of: name)
  }

  private func redirect(
    _ name: FrameLoadName, _ load: FrameLoad, to location: String, _ response: PageResponse
  ) {
    guard load.redirects < Self.redirectLimit, let (index, _) = find(name),
      let url = load.request.url.redirected(to: location), let document = state.document
    else { return endLoad(of: name) }
    let request = load.request.redirected(to: url, status: response.status)
    state.document?.frames[index].load?.stage = .redirecting(to: request)
    ask(
      NavigationAction(
        request: request, navigationType: load.type, isRedirect: true,
        isUserInitiated: load.userGesture, target: .subframe),
      navigation: document.navigation.number, .frameRedirect(name))
  }

  /// The app's answer about a redirect of a frame has come back.
  func frameRedirectDecided(_ name: FrameLoadName, _ policy: NavigationPolicy) {
    guard let (index, found) = find(name), case .redirecting(let request) = found.stage else {
      return
    }
    guard policy.goesOn, request.url.isHTTP else { return endLoad(of: name) }
    var load = found
    load.request = request
    load.redirects += 1
    state.document?.frames[index].load = load
    send(name, load)
  }

  private func ask(about response: PageResponse, _ name: FrameLoadName, _ exchange: Exchange) {
    guard let (index, load) = find(name), let document = state.document else { return }
    state.document?.frames[index].load?.stage = .answered(exchange)
    ask(
      about: response, at: load.request.url, isForMainFrame: false,
      navigation: document.navigation.number, .frameResponse(name))
  }

  /// The app's answer about a response for a frame has come back.
  func frameResponseDecided(_ name: FrameLoadName, _ policy: NavigationPolicy) {
    guard let (_, load) = find(name), case .answered(let exchange) = load.stage,
      let response = exchange.response
    else { return }
    guard policy.goesOn, response.reading.canBeShown, response.status != 204,
      response.status != 205
    else { return endLoad(of: name) }
    commit(
      name, load,
      LoadedPage(origin: .exchange(exchange), reading: reading(of: response)),
      bodyAfter: response.finishAfter - response.commitAfter)
  }
}

extension Document {
  /// Returns how many frames lie around what the frame of that number holds.
  func depth(ofFrame number: Int) -> Int {
    ancestors(ofFrame: number).count
  }

  /// Returns the frame of that number and those around it, innermost first.
  fileprivate func ancestors(ofFrame number: Int) -> [Frame] {
    var ancestors: [Frame] = []
    var next = number
    while let index = frameIndex(next) {
      ancestors.append(frames[index])
      next = frames[index].parent
    }
    return ancestors
  }

  /// Whether a frame in that one may show the URL: a page may hold itself once, but not again.
  fileprivate func allows(_ other: URLRecord, inFrame number: Int) -> Bool {
    let around = ancestors(ofFrame: number).map(\.url) + [url]
    return around.count { $0.equalsIgnoringFragment(other) } < 2
  }
}

extension PageResponse {
  /// Whether the answer refuses to be shown in a frame (measured: `frame-x-frame-options`).
  fileprivate func refusesFrames(at url: URLRecord, in page: URLRecord) -> Bool {
    switch headers.value(of: "X-Frame-Options")?.lowercased() {
    case "deny": true
    case "sameorigin": url.origin != page.origin
    default: false
    }
  }
}
