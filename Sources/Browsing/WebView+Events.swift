public import Simulation

extension WebView {
  /// What can wait for a web view.
  public enum Event: Hashable, Sendable {
    case begin(Navigation)
    case stop
    case script(PageScript, frame: ExactText?)
    case follow(PageStep, document: Int, frame: Int)
    case actionDecided(navigation: Int, NavigationPolicy)
    case redirectDecided(navigation: Int, NavigationPolicy)
    case responseDecided(navigation: Int, NavigationPolicy)
    case answered(navigation: Int)
    case bodyComplete(document: Int)
    case resourceAnswered(document: Int, frame: Int, resource: Int)
    case refresh(document: Int)
    case frameActionDecided(FrameLoadName, NavigationPolicy)
    case frameRedirectDecided(FrameLoadName, NavigationPolicy)
    case frameResponseDecided(FrameLoadName, NavigationPolicy)
    case frameAnswered(FrameLoadName)
    case frameComplete(FrameLoadName)
    case frameRefresh(FrameLoadName)
    case processDidTerminate
    case createWebView(WindowRequest)
    case reloadWhenVisible
    case forgetTerminations
  }

  /// The name of one navigation of one frame.
  public struct FrameLoadName: Hashable, Sendable {
    let document: Int
    let frame: Int
    let load: Int
  }

  /// Does what the event says.
  public func handle(_ event: Event) {
    switch event {
    case .begin(let navigation): begin(navigation)
    case .stop: stop()
    case .script(let script, let frame): runByApp(script, inFrame: frame)
    case .follow(let step, let document, let frame): follow(step, document, frame)
    case .actionDecided(let number, let policy): actionDecided(number, policy)
    case .redirectDecided(let number, let policy): redirectDecided(number, policy)
    case .responseDecided(let number, let policy): responseDecided(number, policy)
    case .answered(let number): answered(number)
    case .bodyComplete(let document): bodyComplete(document)
    case .resourceAnswered(let document, let frame, let resource):
      partCame(Document.Part(frame: frame, resource: resource), of: document)
    case .refresh(let document): refresh(document)
    case .frameActionDecided(let name, let policy): frameActionDecided(name, policy)
    case .frameRedirectDecided(let name, let policy): frameRedirectDecided(name, policy)
    case .frameResponseDecided(let name, let policy): frameResponseDecided(name, policy)
    case .frameAnswered(let name): frameAnswered(name)
    case .frameComplete(let name): frameComplete(name)
    case .frameRefresh(let name): frameRefresh(name)
    case .processDidTerminate: processDidTerminate()
    case .createWebView(let request): createWebView(request)
    case .reloadWhenVisible: reloadUnlessTerminatedAgain()
    case .forgetTerminations: state.terminations = 0
    }
  }

  /// Takes the app's answer to a question; it travels back to the page's process.
  func answer(_ question: DecisionHandler.Question, _ policy: NavigationPolicy) {
    let event: Event
    switch question {
    case .action(let navigation): event = .actionDecided(navigation: navigation, policy)
    case .redirect(let navigation): event = .redirectDecided(navigation: navigation, policy)
    case .response(let navigation): event = .responseDecided(navigation: navigation, policy)
    case .frameAction(let name): event = .frameActionDecided(name, policy)
    case .frameRedirect(let name): event = .frameRedirectDecided(name, policy)
    case .frameResponse(let name): event = .frameResponseDecided(name, policy)
    case .newWindow(let number): return answerNewWindow(number, policy)
    }
    if isAlive { world.enqueue(event, for: self, in: pageLane) }
  }
}

// MARK: - Lanes

extension WebView {
  func exchangeLane(_ navigation: Int) -> LaneName {
    LaneName(.network, of: identity.owner, named: "\(pageLane.name) navigation \(navigation)")
  }

  func resourceLane(_ document: Int, _ part: Document.Part) -> LaneName {
    LaneName(
      .network, of: identity.owner,
      named: "\(pageLane.name) page \(document) \(part.frame) \(part.resource ?? -1)")
  }

  func frameRefreshLane(_ document: Int, _ frame: Int) -> LaneName {
    LaneName(
      .timer, of: identity.owner,
      named: "\(pageLane.name) page \(document) \(frame) refresh")
  }
}
