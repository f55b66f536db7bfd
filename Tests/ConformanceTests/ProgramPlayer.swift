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

  func plan(_ steps: [ProgramStep]) {
    for step in steps { world.enqueue(step, for: self, in: .person) }
  }

  func isReady(for step: ProgramStep) -> Bool {
    switch step {
    case .settle: world.isQuiet(horizon: .milliseconds(150))
    case .waitFor(let event, let count): log.count(of: event) >= count
    default: true
    }
  }

  func handle(_ step: ProgramStep) {
    switch step {
    case .load(let url): webView.load(url)
    case .loadHTML(let html, let base):
      webView.loadHTMLString(html, baseURL: base.flatMap { URLRecord($0) })
    case .go(let distance): webView.go(by: distance)
    case .reload: webView.reload()
    case .stop: webView.stopLoading()
    case .click(let target): webView.followLink(id: String(target.dropFirst()))
    case .evaluate: break
    case .wait(let time): world.postponeHead(of: .person, by: .milliseconds(time))
    case .settle, .waitFor: break
    }
  }
}
