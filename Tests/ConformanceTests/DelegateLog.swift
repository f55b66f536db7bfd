import Browsing
import Links
import Simulation

/// The app of a program: writes down what it is told, and does what the program wants in between.
final class DelegateLog: NavigationDelegate {
  private(set) var sightings: [Sighting] = []
  private var counts: [String: Int] = [:]
  private let program: Program
  private var traversal: Int?
  private var shownURL = ""
  /// Does a step of the program inside a delegate call.
  var perform: (ProgramStep) -> Void = { _ in }

  init(_ program: Program) {
    self.program = program
  }

  /// Notes that the app goes along the history: the oracle calls a step that loads nothing a step
  /// within the page, as it does a change of URL, having no other sign of one.
  func noteTraversal(_ navigation: Int?) {
    traversal = navigation
  }

  func count(of event: String) -> Int { counts[event, default: 0] }

  /// Writes a call down, then does what the program does inside it.
  private func note(_ name: String, _ webView: WebView, error: WebError? = nil) {
    let loading = webView.isLoading ? " loading" : ""
    let list = webView.backForwardList
    shownURL = webView.url
    sightings.append(
      Sighting(
        text: "\(name) url=\(webView.url)\(loading) list=\(list.back.count)/\(list.forward.count)",
        errors: error.map { [$0] } ?? []))
    performHook(of: name)
    if name == "didFinish", counts[name] == 1, let url = program.onFirstFinishLoad {
      perform(.load(url))
    }
  }

  private func performHook(of name: String) {
    counts[name, default: 0] += 1
    let hook = program.hooks["\(name)#\(counts[name, default: 0])"]?.arrayValue ?? []
    for step in hook.flatMap({ ProgramStep.steps($0) }) { perform(step) }
  }

  func webView(
    _ webView: WebView, decidePolicyFor action: NavigationAction, decisionHandler: DecisionHandler
  ) {
    let flags =
      (action.isRedirect ? " redirect" : "") + (action.isUserInitiated ? " user_gesture" : "")
      + (action.target == .newWindow ? " new_window" : "")
    sightings.append(
      Sighting(
        text: "ACTION \(action.request.method) \(action.request.address) "
          + "\(action.navigationType.rawValue)\(flags) url=\(webView.url)"))
    let refused = program.actionPolicy.members.contains { part in
      part.value.stringValue == "ignore"
        && (action.request.address.contains(part.key)
          || action.navigationType.rawValue == part.key)
    }
    decisionHandler(
      refused ? .cancel : action.shouldPerformDownload ? .download : .allow)
    if action.target == .newWindow { performHook(of: "createWebView") }
  }

  func webView(
    _ webView: WebView, decidePolicyFor response: NavigationResponse,
    decisionHandler: DecisionHandler
  ) {
    sightings.append(
      Sighting(
        text: "RESPONSE \(response.url.href.asLibsoupSends) \(response.status) "
          + response.mimeType + (response.canShowMIMEType ? " can_show" : "")
          + (response.isForMainFrame ? "" : " subframe")))
    switch policy(for: response) {
    case "use": decisionHandler(.allow)
    case "ignore": decisionHandler(.cancel)
    case "download": decisionHandler(.download)
    // What GTK's own view answers: attachments, and what can't be shown, are downloaded.
    default:
      let isAttachment = response.headers.value(of: "Content-Disposition")?
        .lowercased().hasPrefix("attachment")
      decisionHandler(
        response.canShowMIMEType && isAttachment != true ? .allow : .download)
    }
  }

  private func policy(for response: NavigationResponse) -> String? {
    if let policy = program.responsePolicy?.stringValue { return policy }
    return program.responsePolicy?.objectValue?.members.first {
      response.url.href.contains($0.key)
    }?.value.stringValue
  }

  func webView(_ webView: WebView, didStartProvisionalNavigation navigation: Navigation) {
    note("didStartProvisionalNavigation", webView)
  }

  func webView(
    _ webView: WebView, didReceiveServerRedirectForProvisionalNavigation navigation: Navigation
  ) {
    note("didReceiveServerRedirect", webView)
  }

  func webView(_ webView: WebView, didCommit navigation: Navigation) {
    note("didCommit", webView)
  }

  func webView(_ webView: WebView, didFinish navigation: Navigation) {
    note("didFinish", webView)
  }

  func webView(
    _ webView: WebView, didFailProvisionalNavigation navigation: Navigation,
    withError error: WebError
  ) {
    note("didFailProvisionalNavigation", webView, error: error)
  }

  func webView(_ webView: WebView, didFail navigation: Navigation, withError error: WebError) {
    note("didFail", webView, error: error)
  }

  func webView(_ webView: WebView, didNavigateWithinPage navigation: Int) {
    let isByApp = traversal == navigation
    traversal = nil
    if webView.url != shownURL || isByApp { note("didSameDocumentNavigation", webView) }
  }

  func webViewWebContentProcessDidTerminate(_ webView: WebView) {
    sightings.append(Sighting(text: "didTerminate"))
  }
}
