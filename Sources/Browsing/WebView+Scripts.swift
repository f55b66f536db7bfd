import Links
import Markup
import Simulation

// The calls of scripts, and `javascript:` URLs.
extension WebView {
  /// Runs a call for the app, in the page or in a frame of it.
  func runByApp(_ script: PageScript, inFrame name: ExactText?) {
    guard let name else { return run(script, userGesture: true) }
    guard let document = state.document, let number = document.frame(called: name),
      let index = document.frameIndex(number)
    else { return }
    run(script, inFrame: document.frames[index], at: index)
  }

  /// Runs a call in the page.
  ///
  /// - Parameters:
  ///   - script: The call.
  ///   - userGesture: Whether it counts as the person's doing.
  func run(_ script: PageScript, userGesture: Bool) {
    guard let document = state.document else { return }
    switch script {
    case .title(let text): setTitle(text.string)
    case .pushState(let text): changeState(to: text.string, replacing: false, userGesture)
    case .replaceState(let text): changeState(to: text.string, replacing: true, userGesture)
    case .location(let text):
      navigate(to: document.resolve(text.string), replacing: false, userGesture)
    case .replace(let text):
      navigate(to: document.resolve(text.string), replacing: true, userGesture)
    case .hash(let text):
      let url = document.url.settingFragment(text.string.withoutNumberSign)
      if url != document.url { navigate(to: url, replacing: false, userGesture) }
    case .back: traverse(by: -1, userGesture)
    case .forward: traverse(by: 1, userGesture)
    case .go(let distance): traverse(by: distance, userGesture)
    case .reload: reloadByPage(as: .reload, userGesture)
    }
  }

  /// Goes to another page, or to another place of this one.
  ///
  /// What a page does while it loads, with no hand of the person in it, takes the place of its
  /// entry (measured: `js-href-on-load`, `js-href-while-image-pending`).
  private func navigate(to url: URLRecord?, replacing: Bool, _ userGesture: Bool) {
    guard let url else { return }
    let isLoading = state.document?.ending == nil
    let effect: Navigation.HistoryEffect =
      replacing || isLoading && !userGesture ? .replace : .push
    beginByPage(PageRequest(url: url), type: .other, effect: effect, userGesture: userGesture)
  }

  /// Begins a navigation of the page's own.
  ///
  /// What a page asks for at loading time waits until it has loaded (measured: `js-href-on-load`).
  private func beginByPage(
    _ request: PageRequest, type: NavigationType, effect: Navigation.HistoryEffect,
    userGesture: Bool
  ) {
    let navigation = newNavigation(
      request, type: type, effect: effect, initiator: .page(userGesture: userGesture))
    if userGesture {
      begin(navigation)
    } else {
      world.enqueue(.begin(navigation), for: self, in: pageLane)
    }
  }

  private func traverse(by distance: Int, _ userGesture: Bool) {
    // Going nowhere loads the page again, and not as a reload (measured: hist-js-go-zero).
    guard distance != 0 else { return reloadByPage(as: .other, userGesture) }
    guard let index = state.list.index(atDistance: distance) else { return }
    let request = state.list.entries[index].request
    beginByPage(request, type: .backForward, effect: .traverse(to: index), userGesture: userGesture)
  }

  private func reloadByPage(as type: NavigationType, _ userGesture: Bool) {
    guard let document = state.document else { return }
    let request =
      document.entry == state.list.current?.number ? state.list.current?.request : nil
    beginByPage(
      request ?? PageRequest(url: document.url), type: type, effect: .reload,
      userGesture: userGesture)
  }

  private func changeState(to text: String, replacing: Bool, _ userGesture: Bool) {
    guard let document = state.document else { return }
    let url = text.isEmpty ? document.url : URLRecord(text, base: document.baseURL)
    // Anything else throws a SecurityError (measured: js-pushstate-other-origin).
    guard let url, document.url.mayBecome(url) else { return }
    addEntryWithinDocument(at: url, replacing: replacing, byPageAlone: !userGesture)
    recordSameDocument(document.navigation.number)
  }

  private func setTitle(_ text: String) {
    guard let document = state.document else { return }
    let title = ExactText(PageText.title(PageText.collapsed(text)))
    state.document?.title = title
    // What changes while the page loads is seen once, at the end (measured:
    // title-script-before-load).
    if document.ending != nil { showTitle(title) }
  }

  // MARK: In a frame

  private func run(_ script: PageScript, inFrame frame: Frame, at index: Int) {
    switch script {
    case .location(let text):
      navigate(frame, to: URLRecord(text.string, base: frame.baseURL), replacing: false)
    case .replace(let text):
      navigate(frame, to: URLRecord(text.string, base: frame.baseURL), replacing: true)
    case .hash(let text):
      navigate(
        frame, to: frame.url.settingFragment(text.string.withoutNumberSign), replacing: false)
    case .pushState(let text), .replaceState(let text):
      let url = text == "" ? frame.url : URLRecord(text.string, base: frame.baseURL)
      guard let url, frame.url.mayBecome(url) else { return }
      var isReplacing = false
      if case .replaceState = script { isReplacing = true }
      showState(url, inFrame: index, replacing: isReplacing)
    case .reload:
      load(frame.request, into: frame.number, type: .reload, effect: .replace, userGesture: true)
    // A frame's title is nobody's, and its history is the page's.
    case .title: break
    case .back, .forward, .go: run(script, userGesture: true)
    }
  }

  private func navigate(_ frame: Frame, to url: URLRecord?, replacing: Bool) {
    guard let url else { return }
    load(
      PageRequest(url: url), into: frame.number, type: .other,
      effect: replacing || replacesEntry(url, in: frame) ? .replace : .push, userGesture: true)
  }

  /// Whether a navigation of a frame takes the place of what it shows.
  ///
  /// It does while the page or the frame loads, and when it asks for the same again (measured:
  /// `frame-src-set-during-load`).
  func replacesEntry(_ url: URLRecord, in frame: Frame) -> Bool {
    state.document?.ending == nil || frame.load != nil || url == frame.url
  }

  // MARK: javascript:

  /// Runs a `javascript:` URL: a text that it comes to takes the place of the page.
  ///
  /// No load event comes, and what an app that loaded it reads stays as if loading (measured:
  /// `url-javascript`, `url-javascript-value`, `link-javascript`).
  func runJavaScript(_ url: URLRecord) {
    guard let document = state.document else { return }
    switch JavaScriptURL(url) {
    case .text(let html):
      let reading = PageReading(html: Array(html.utf8))
      let title = reading.content?.title.map { ExactText(PageText.title($0)) }
      state.document?.page = LoadedPage(origin: .script(ExactText(html)), reading: reading)
      state.document?.title = title
      showTitle(title ?? "")
      if document.ending == nil { finishIfComplete() }
    case .call(let script): run(script, userGesture: true)
    case .nothing: break
    }
  }
}

extension Document {
  /// Returns the URL that a text on the page means.
  func resolve(_ text: String) -> URLRecord? {
    URLRecord(text, base: baseURL, queryEncoder: page?.content?.queryEncoder)
  }

  /// Returns the number of the frame of that `id` or name.
  func frame(called name: ExactText) -> Int? {
    (frames.first { $0.id == name } ?? frames.first { $0.name == name })?.number
  }
}

extension URLRecord {
  /// Whether a script may put the other URL in this one's place.
  ///
  /// https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten
  fileprivate func mayBecome(_ other: URLRecord) -> Bool {
    guard isHTTP else { return equalsIgnoringFragment(other) }
    return origin == other.origin && username == other.username && password == other.password
  }
}

extension String {
  fileprivate var withoutNumberSign: String { hasPrefix("#") ? String(dropFirst()) : self }
}
