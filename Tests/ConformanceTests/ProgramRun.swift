import Browsing
import Links
import Simulation

/// Runs programs in emulated worlds of their own.
enum ProgramRun {
  /// Runs a program to its end and returns what came of it.
  static func result(of program: Program) -> ProgramResult {
    let world = World()
    let network = Network(in: world, pages: ProgramSite(program))
    let webView = WebView(in: world, of: .process(1), network: network)
    let log = DelegateLog(program)
    webView.navigationDelegate = log
    let player = ProgramPlayer(in: world, webView: webView, log: log)
    log.perform = { [unowned player] in player.handle($0) }
    player.plan(program.steps.flatMap { ProgramStep.steps($0) } + [.settle])
    var schedule = VirtualTimeSchedule()
    world.run(&schedule)
    return result(of: webView, in: world, log: log)
  }

  private static func result(
    of webView: WebView, in world: World, log: DelegateLog
  ) -> ProgramResult {
    var result = ProgramResult()
    result.sightings = log.sightings
    result.url = webView.url
    result.title = webView.title
    result.back = webView.backForwardList.back.map(\.url.href)
    result.current = webView.backForwardList.current?.url.href
    result.forward = webView.backForwardList.forward.map(\.url.href)
    for event in world.trace.events {
      if event.is(.webView, .titleChanged) { result.titles.append(event.text(.title) ?? "") }
      if event.is(.network, .request) { result.requests.append(requestLine(event)) }
    }
    return result
  }

  private static func requestLine(_ event: TraceEvent) -> String {
    let body = event.text(.text).map { " | " + $0 } ?? ""
    return (event.text(.method) ?? "") + " " + (event.text(.url) ?? "").asLibsoupSends + body
  }
}
