import Links
import Simulation

// What commits and same-document steps do to the history.
extension WebView {
  /// Gives the document its place in the history.
  func enterHistory(_ document: Document) {
    let navigation = document.navigation
    switch navigation.effect {
    case .none: break
    case .traverse, .reload:
      state.list.updateCurrent {
        $0.document = document.number
        $0.url = document.url
      }
    case .replace: state.list.replaceCurrent(with: newEntry(for: document))
    case .push:
      if repeatsCurrentEntry(navigation) {
        state.list.updateCurrent {
          $0.document = document.number
          $0.request = navigation.request
        }
      } else {
        state.list.push(newEntry(for: document))
      }
    }
  }

  private func newEntry(for document: Document) -> SessionHistoryEntry {
    state.entries += 1
    return SessionHistoryEntry(
      number: state.entries, initialURL: document.navigation.initialURL,
      document: document.number, request: document.navigation.request)
  }

  /// Whether the navigation asks for what the current entry shows already.
  ///
  /// What was asked for counts, not where redirects led: a redirecting URL makes a new entry each
  /// time (measured: `same-url-load-twice`, `redirect-twice-loaded`, `form-post-same-url`).
  private func repeatsCurrentEntry(_ navigation: Navigation) -> Bool {
    guard let current = state.list.current else { return false }
    let wasPosted = navigation.type == .formSubmitted && navigation.request.method == "POST"
    return navigation.initialURL == current.url && !wasPosted
  }

  // MARK: Steps within a document

  /// Whether the entry shows the very document that is shown now.
  func isWithinDocument(_ entry: SessionHistoryEntry) -> Bool {
    guard let document = state.document, document.hasEntry else { return false }
    return entry.document == document.number && entry.number != state.list.current?.number
  }

  /// Goes to an entry of the same document: no question, no load (`frag-link-then-back`).
  func moveWithinDocument(_ navigation: Navigation, to index: Int) {
    state.list.move(to: index)
    changeURL(to: state.list.entries[index].url)
    state.load.requestEnded(navigation: navigation.number)
    recordSameDocument(navigation.number)
  }

  /// Whether the navigation leads to another fragment of the page shown.
  ///
  /// The app that asks for the same fragment again, or for the page without one, gets a full load
  /// (measured: `frag-api-load-same-fragment`, `frag-api-load-removes-fragment`).
  func leadsWithinDocument(_ navigation: Navigation) -> Bool {
    guard let document = state.document, navigation.html == nil,
      navigation.request.invalidURL == nil, navigation.request.method == "GET",
      navigation.effect == .push || navigation.effect == .replace
    else { return false }
    let url = navigation.request.url
    guard url.fragment != nil, url.equalsIgnoringFragment(document.url) else { return false }
    return url != document.url || navigation.type == .linkActivated
  }

  func goWithinDocument(_ navigation: Navigation) {
    guard let document = state.document else { return }
    state.load.requestEnded(navigation: navigation.number)
    let url = navigation.request.url
    guard url != document.url else { return }
    if document.hasEntry {
      state.entries += 1
      var entry = SessionHistoryEntry(
        number: state.entries, initialURL: url, document: document.number,
        request: PageRequest(url: url))
      entry.title = state.load.title
      if navigation.effect == .replace {
        state.list.replaceCurrent(with: entry)
      } else {
        state.list.push(entry)
      }
    }
    changeURL(to: url)
    recordSameDocument(navigation.number)
  }

  private func changeURL(to url: URLRecord) {
    state.document?.url = url
    state.load.changeURL(to: ExactText(url.href))
  }

  private func recordSameDocument(_ navigation: Int) {
    world.record(
      .webView, .didSameDocumentNavigation, .init(.url, .text(state.load.committedURL.string)),
      .init(.navigation, .number(navigation)))
    navigationDelegate?.webView(self, didNavigateWithinPage: navigation)
  }
}
