import Browsing
import Links
import Simulation

/// Who plays a program: the person who clicks, and the app that loads.
final class ProgramPlayer: EmulatedObject {
  struct State: Hashable {}

  let identity: ObjectIdentity
  var state = State()
  private unowned let world: World
  private let webView: WebView
  private let log: DelegateLog

  init(in world: World, webView: WebView, log: DelegateLog) {
    self.world = world
    self.webView = webView
    self.log = log
    identity = world.identity(for: .device)
    world.register(self)
  }

  /// Takes the steps as the next things to do; calls with no wait between them are one turn.
  func plan(_ steps: [ProgramStep]) {
    var turn: [ProgramStep] = []
    for step in steps {
      if step.isCall, turn.allSatisfy(\.isCall) {
        turn.append(step)
      } else {
        if !turn.isEmpty { world.enqueue(turn, for: self, in: .person) }
        turn = [step]
      }
    }
    if !turn.isEmpty { world.enqueue(turn, for: self, in: .person) }
  }

  func isReady(for turn: [ProgramStep]) -> Bool {
    switch turn[0] {
    case .settle: world.isQuiet(horizon: .milliseconds(150))
    case .waitFor(let event, let count): log.count(of: event) >= count
    default: true
    }
  }

  func handle(_ turn: [ProgramStep]) {
    for step in turn { perform(step) }
  }

  func perform(_ step: ProgramStep) {
    switch step {
    case .load(let url): webView.load(url)
    case .loadHTML(let html, let base):
      webView.loadHTMLString(html, baseURL: base.flatMap { URLRecord($0) })
    case .back: log.noteTraversal(webView.goBack())
    case .forward: log.noteTraversal(webView.goForward())
    case .go(let distance): log.noteTraversal(webView.go(by: distance))
    case .reload: webView.reload()
    case .stop: webView.stopLoading()
    case .click(let target): webView.click(target)
    case .clickInFrame(let frame, let target): webView.click(target, inFrame: frame)
    case .run(let script, let frame): webView.run(script, inFrame: frame)
    case .wait(let time): world.postponeHead(of: .person, by: .milliseconds(time))
    case .settle, .waitFor: break
    }
  }
}

extension ProgramStep {
  /// Whether the step is a call of the app's, which the page learns of later.
  fileprivate var isCall: Bool {
    switch self {
    case .load, .loadHTML, .back, .forward, .go, .reload, .stop: true
    case .click, .clickInFrame, .run, .wait, .waitFor, .settle: false
    }
  }
}
