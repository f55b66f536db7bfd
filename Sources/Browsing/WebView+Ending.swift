import Links
import Simulation

// How loading ends before its time: failures, stopping, the death of the page's process.
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
    guard let document = state.document, document.ending == nil else { return }
    state.document?.ending = .failed
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
    stopDocument()
  }

  /// Ends the loading of the page shown because something else was asked for.
  ///
  /// A page that waits for nothing but its frames is complete without them (measured:
  /// `new-frame-slow-then-back`); any other fails.
  func stopDocument() {
    guard var document = state.document, document.ending == nil else { return }
    guard document.isBodyComplete,
      !document.awaited.contains(where: { $0.frame == 0 && $0.resource != nil })
    else { return failDocument(.cancelled) }
    cancelLanes(of: document)
    cancelFrames(of: &document)
    document.awaited = []
    state.document = document
    finishIfComplete()
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
    state.recentAnswers = []
    state.load.processDidTerminate()
    if let ending { endFirstLoad(with: ending) }
    world.record(.webView, .webContentProcessDidTerminate)
    if state.load.title != nil { showTitle("", inHistory: false) }
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }

  func cancelLanes(of document: Document) {
    world.cancel(exchangeLane(document.navigation.number))
    for part in document.awaited { world.cancel(resourceLane(document.number, part)) }
    for frame in document.frames { world.cancel(frameRefreshLane(document.number, frame.number)) }
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
