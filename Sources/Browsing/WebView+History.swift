import Links
import Simulation

// What commits and same-document steps do to the history.
extension WebView {
  /// Returns what the entries of the navigation's page will have in common.
  ///
  /// A page that is loaded anew keeps that of its entry.
  func sequence(for navigation: Navigation) -> Int {
    switch navigation.effect {
    case .traverse, .reload:
      if let current = state.list.current { return current.sequence }
    case .push where repeatsCurrentEntry(navigation):
      if let current = state.list.current { return current.sequence }
    case .push, .replace, .none: break
    }
    state.sequences += 1
    return state.sequences
  }

  /// Gives the document its place in the history.
  func enterHistory(_ document: inout Document) {
    let navigation = document.navigation
    switch navigation.effect {
    case .none: return
    case .traverse, .reload:
      let url = document.url
      state.list.updateCurrent { $0.url = url }
    case .replace: state.list.replaceCurrent(with: newEntry(for: document))
    case .push:
      if repeatsCurrentEntry(navigation) {
        state.list.updateCurrent { $0.request = navigation.request }
      } else {
        state.list.push(newEntry(for: document))
      }
    }
    document.entry = state.list.current?.number
  }

  private func newEntry(for document: Document) -> SessionHistoryEntry {
    state.entries += 1
    return SessionHistoryEntry(
      number: state.entries, initialURL: document.navigation.initialURL,
      sequence: document.sequence, request: document.navigation.request)
  }

  /// Whether the navigation asks for what the current entry shows already.
  ///
  /// What was asked for counts, not where redirects led: a redirecting URL makes a new entry each
  /// time (measured: `same-url-load-twice`, `redirect-twice-loaded`, `form-post-same-url`).
  func repeatsCurrentEntry(_ navigation: Navigation) -> Bool {
    guard let current = state.list.current else { return false }
    let wasPosted = navigation.type == .formSubmitted && navigation.request.method == "POST"
    return navigation.initialURL == current.url && !wasPosted
  }

  // MARK: Steps within a document

  /// Whether the entry shows the very document that is shown now.
  func isWithinDocument(_ entry: SessionHistoryEntry) -> Bool {
    guard let document = state.document, let own = document.entry else { return false }
    return entry.sequence == document.sequence && entry.number != own
  }

  /// Goes to an entry of the same document: no question, no load (`frag-link-then-back`).
  ///
  /// Entries that differ by a frame are gone to in that frame.
  func traverseWithinDocument(_ navigation: Navigation, to index: Int) {
    let entry = state.list.entries[index]
    state.list.move(to: index)
    state.document?.entry = entry.number
    if traverseFrames(to: entry, navigation) { return }
    changeURL(to: entry.url)
    state.load.requestEnded(navigation: navigation.number)
    recordSameDocument(navigation.number)
  }

  /// Whether the navigation leads to another fragment of the page shown.
  ///
  /// The app that asks for the same fragment again, or for the page without one, gets a full load
  /// (measured: `frag-api-load-same-fragment`, `frag-api-load-removes-fragment`); a page that does
  /// gets nothing at all (measured: `frag-link-twice`). A traversal to an entry of another
  /// document leads within this one all the same where only the fragment differs (measured:
  /// `new-hist-fragments-and-plain`; WebKit's FrameLoader::shouldPerformFragmentNavigation).
  func leadsWithinDocument(_ navigation: Navigation) -> Bool {
    guard let document = state.document, navigation.html == nil,
      navigation.request.invalidURL == nil, navigation.request.method == "GET",
      navigation.effect != .reload, navigation.effect != .none
    else { return false }
    let url = navigation.request.url
    guard url.fragment != nil, url.equalsIgnoringFragment(document.url) else { return false }
    if case .traverse = navigation.effect { return true }
    return url != document.url
      || navigation.initiator != .app && navigation.type != .formSubmitted
  }

  func goWithinDocument(_ navigation: Navigation) {
    guard let document = state.document else { return }
    state.load.requestEnded(navigation: navigation.number)
    let url = navigation.request.url
    if case .traverse = navigation.effect {
      // The list has moved already; what differs is added there.
      if url != document.url {
        addEntryWithinDocument(at: url, replacing: false, byPageAlone: false)
      }
      return recordSameDocument(navigation.number)
    }
    guard url != document.url else { return }
    let isByPageAlone = navigation.initiator == .page(userGesture: false)
    addEntryWithinDocument(
      at: url, replacing: navigation.effect == .replace, byPageAlone: isByPageAlone)
    recordSameDocument(navigation.number)
  }

  /// Gives the document another entry, and another URL, without loading anything.
  func addEntryWithinDocument(at url: URLRecord, replacing: Bool, byPageAlone: Bool) {
    guard let document = state.document else { return }
    changeURL(to: url)
    guard document.entry != nil, let current = state.list.current else { return }
    guard !replacing else {
      return state.list.updateCurrent {
        $0.url = url
        $0.request = PageRequest(url: url)
      }
    }
    state.entries += 1
    var entry = SessionHistoryEntry(
      number: state.entries, initialURL: url, sequence: document.sequence,
      request: PageRequest(url: url))
    entry.title = state.load.title
    entry.frames = current.frames
    entry.wasAddedByPageAlone = byPageAlone
    state.list.push(entry)
    state.document?.entry = entry.number
  }

  private func changeURL(to url: URLRecord) {
    state.document?.url = url
    state.load.changeURL(to: ExactText(url.href))
  }

  func recordSameDocument(_ navigation: Int) {
    var details: [TraceEvent.Detail] = [
      .init(.url, .text(state.load.committedURL.string)), .init(.navigation, .number(navigation)),
    ]
    if state.document?.entry != nil, let entry = state.list.current?.number {
      details.append(.init(.entry, .number(entry)))
    }
    world.record(
      TraceEvent(.webView, .didSameDocumentNavigation, at: world.now, details: details))
    navigationDelegate?.webView(self, didNavigateWithinPage: navigation)
  }
}
