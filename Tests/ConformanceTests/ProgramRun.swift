import Browsing
import Links
import Simulation

/// Runs programs in emulated worlds of their own.
enum ProgramRun {
  /// Runs a program to its end and returns what came of it.
  static func result(of program: Program) -> ProgramResult {
    let world = World()
    let network = Network(in: world, pages: ProgramSite(program), security: .off)
    let webView = WebView(
      in: world, of: .process(1), network: network,
      pageCacheCapacity: program.usesPageCache ? WebView.pageCacheCapacity : 0,
      allowsContentJavaScript: program.runsScripts)
    let log = DelegateLog(program)
    webView.navigationDelegate = log
    let player = ProgramPlayer(in: world, webView: webView, log: log)
    log.perform = { [unowned player] in player.perform($0) }
    player.plan(program.steps.flatMap { ProgramStep.steps($0) } + [.settle])
    var schedule = VirtualTimeSchedule()
    world.run(&schedule)
    return result(of: program, webView, in: world, log: log)
  }

  private static func result(
    of program: Program, _ webView: WebView, in world: World, log: DelegateLog
  ) -> ProgramResult {
    var result = ProgramResult()
    result.sightings = log.sightings
    result.url = webView.url
    result.title = webView.title
    result.back = webView.backForwardList.back.map(\.url.href)
    result.current = webView.backForwardList.current?.url.href
    result.forward = webView.backForwardList.forward.map(\.url.href)
    result.items = webView.backForwardList.entries.suffix(12).map {
      "\($0.url.href) (\($0.initialURL.href)) \($0.title?.string ?? "-")"
    }
    for event in world.trace.events {
      if event.is(.webView, .titleChanged) { result.titles.append(event.text(.title) ?? "") }
      if event.is(.network, .request), isSeenByServer(event, program) {
        result.requests.append(requestLine(event))
      }
    }
    return result
  }

  /// Whether the measuring server could see the request: not what went past it, or was encrypted.
  private static func isSeenByServer(_ event: TraceEvent, _ program: Program) -> Bool {
    guard let url = event.text(.url).flatMap({ URLRecord($0) }) else { return false }
    return url.scheme == "http" && !program.ignoredHosts.contains(url.host ?? "")
  }

  private static func requestLine(_ event: TraceEvent) -> String {
    let body = event.text(.text).map { " | " + $0 } ?? ""
    return (event.text(.method) ?? "") + " " + (event.text(.url) ?? "").asLibsoupSends + body
  }
}
