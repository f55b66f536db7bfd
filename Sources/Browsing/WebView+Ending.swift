import Links
import Simulation

// How loading ends before its time: failures and stopping.
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

  /// The state that the app would find in a callback now.
  var stateDetail: [TraceEvent.Detail] { world.stateDetail(of: identity.owner) }

  /// Tells of a callback about a navigation.
  ///
  /// - Parameters:
  ///   - name: The callback.
  ///   - navigation: The navigation.
  ///   - error: What went wrong, if anything did.
  ///   - scripts: What the page's scripts speak of, which nobody runs.
  func record(
    _ name: TraceEvent.Name, _ navigation: Navigation, _ error: WebError? = nil,
    scripts: [String] = []
  ) {
    var details = stateDetail
    details.append(.init(.url, .text(navigation.request.address)))
    details.append(.init(.navigation, .number(navigation.number)))
    if let error {
      details.append(.init(.error, .error(domain: error.domain, code: error.code)))
    }
    if !scripts.isEmpty { details.append(.init(.scripts, .texts(scripts))) }
    world.record(TraceEvent(.webView, name, at: world.now, details: details))
  }
}
