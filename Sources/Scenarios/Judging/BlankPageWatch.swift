import Simulation

/// Watches for a person who is left with an empty page, or with a link that does nothing.
struct BlankPageWatch: TraceMonitor {
  /// A window that a page asked for.
  private struct Window: Hashable {
    let url: ExactText
    let instant: VirtualInstant
  }

  private var hasView = false
  private var isActive = false
  /// What the web view shows; nil as long as nothing was shown.
  private var shown: ExactText?
  /// What the web view was given last, and how that failed.
  private var asked: ExactText?
  private var failure: TraceEvent.Detail.Value?
  private var hasDied = false
  /// What the app was asked about and let nothing begin of.
  private var undecided: ExactText?
  private var window: Window?

  mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.viewController, .viewDidLoad):
      self = BlankPageWatch(isActive: isActive)
      hasView = true
    case (_, .didBecomeActive): isActive = true
    case (_, .willResignActive): isActive = false
    case (.application, .crashed), (.application, .willTerminate), (.user, .terminate),
      (.user, .forceQuit), (.scene, .didDisconnect):
      self = BlankPageWatch()
    case (.webView, _): observeWebView(event)
    case (.springBoard, .openedExternally), (.springBoard, .openFailed):
      answer(event.text(.url))
    default: break
    }
  }

  private init(isActive: Bool) {
    self.isActive = isActive
  }

  init() {}

  private mutating func observeWebView(_ event: TraceEvent) {
    switch event.name {
    case .load:
      asked = event.text(.url).map { ExactText($0) }
      failure = nil
      answer(event.text(.url))
    case .didStartProvisionalNavigation: undecided = nil
    case .decidePolicyForNavigationAction:
      guard event[.frame] == nil, let url = event.text(.url) else { return }
      undecided = ExactText(url)
      guard event[.newWindow] != nil else { return }
      window = Window(url: ExactText(url), instant: event.instant)
    case .didCommit:
      shown = event.text(.url).map { ExactText($0) }
      hasDied = false
      answer(event.text(.url))
    case .didFailProvisionalNavigation:
      asked = event.text(.url).map { ExactText($0) } ?? asked
      undecided = nil
      failure = event[.error]
    case .webContentProcessDidTerminate:
      shown = nil
      hasDied = true
    default: break
    }
  }

  /// The URL is opened: by the app in its own web view, or by the system.
  private mutating func answer(_ url: String?) {
    if let url, window?.url.string.hasSameBytes(as: url) == true { window = nil }
  }

  func diagnoses(verdict: VerdictMonitor, at end: VirtualInstant) -> [Diagnosis] {
    var all: [Diagnosis] = []
    if let window {
      all.append(
        Diagnosis(
          .warning, .blankPage, at: window.instant,
          """
          \(window.url.string) was to open in a new window, and nobody made one, so nothing was shown \
          for it. Load it in the same web view where the action has no target frame, or make a web \
          view in createWebViewWith.
          """))
    }
    let isBlank = shown == nil || shown == "about:blank"
    guard hasView, isActive, isBlank, !verdict.hasCrashed, !verdict.isBlankInstead else {
      return all
    }
    all.append(
      Diagnosis(
        .warning, .blankPage, at: end,
        "The person looks at an empty page in the end: \(cause)"))
    return all
  }

  /// Why nothing is shown, and what to do about it.
  private var cause: String {
    if hasDied {
      return """
        the page's process died, and nothing was loaded again. Reload in \
        webViewWebContentProcessDidTerminate.
        """
    }
    if shown != nil { return "about:blank is what was loaded. Load a page of the app's." }
    guard let asked else { return "the app loaded nothing. Load the home page in viewDidLoad." }
    if failure == nil, let undecided, undecided == asked {
      return """
        the app was asked about \(undecided.string) in decidePolicyFor, and let nothing begin: it \
        cancelled, or never called the decision handler. Answer .allow for its own pages, on every \
        path.
        """
    }
    guard case .error(let domain, let code)? = failure else {
      return "\(asked.string) was never answered. Show something meanwhile, and try again later."
    }
    return """
      \(asked.string) failed (\(domain) \(code)), and nothing was there before it. Show a page of the \
      app's own when a load fails, or try again.
      """
  }
}
