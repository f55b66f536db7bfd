import Browsing
import Links
import Simulation

/// Reads the scripts of the programs as far as they are nothing but the calls that are known here.
enum ScriptTranslator {
  /// Returns the steps that a script of the app's comes to; nil where it does more.
  static func steps(_ script: String) -> [ProgramStep]? {
    var source = script
    var frame: String?
    if let inner = source.firstMatch(of: framePrefix) {
      frame = String(inner.output.1)
      source = String(source[inner.range.upperBound...])
      if let click = source.wholeMatch(of: clickInFrame) {
        return [.clickInFrame(String(inner.output.1), "#" + click.output.1)]
      }
    }
    if let attempt = source.wholeMatch(of: attempt) { source = String(attempt.output.1) }
    if let loop = source.wholeMatch(of: hashLoop), let count = Int(loop.output.1) {
      return (1...count).map { .run(.hash(ExactText("\(loop.output.2)\($0)")), frame: nil) }
    }
    // A script that only looks does nothing.
    if ["[history.state,location.pathname]", "l", "window.mark", "history.length"]
      .contains(source) || source == "location.pathname"
    {
      return []
    }
    return call(source).map { [.run($0, frame: frame)] }
  }

  /// Returns what a page's scripts do while it loads; nil where they do more, or in another way.
  static func onLoad(_ page: String) -> [PageScript]? {
    var calls: [PageScript] = []
    // Handlers in attributes, modules and files of scripts are no calls that are known here.
    guard page.firstMatch(of: /<[^>]*\son\w+=/) == nil,
      page.firstMatch(of: /<script\s/) == nil
    else { return nil }
    for script in page.matches(of: /(?s)<script>(.*?)<\/script>/) {
      let source = String(script.output.1)
      let inner =
        source.wholeMatch(of: /onload=\(\)=>\{?(.*?)\}?/)?.output.1
        ?? source.wholeMatch(of: onReady)?.output.1
      if source.hasPrefix("var l=[];") || source.hasPrefix("alert(") { continue }
      guard let call = call(inner.map { String($0) } ?? source) else { return nil }
      calls.append(call)
    }
    return calls
  }

  /// Reads one call.
  private static func call(_ written: String) -> PageScript? {
    let source = written.hasPrefix("window.") ? String(written.dropFirst(7)) : written
    if let match = source.wholeMatch(
      of: /history\.(push|replace)State\([^,]*,'[^']*'(?:,'([^']*)')?\);?/)
    {
      let url = ExactText(match.output.2.map { String($0) } ?? "")
      return match.output.1 == "push" ? .pushState(url) : .replaceState(url)
    }
    if let match = source.wholeMatch(of: /location\.href=(?:'([^']*)'|"([^"]*)");?/) {
      return .location(ExactText(String(match.output.1 ?? match.output.2 ?? "")))
    }
    if let match = source.wholeMatch(of: /location\.replace\('([^']*)'\);?/) {
      return .replace(ExactText(String(match.output.1)))
    }
    if let match = source.wholeMatch(of: /location\.hash='([^']*)';?/) {
      return .hash(ExactText(String(match.output.1)))
    }
    if let match = source.wholeMatch(of: /document\.title='([^']*)';?/) {
      return .title(ExactText(String(match.output.1)))
    }
    if let match = source.wholeMatch(of: /history\.go\((-?\d+)\);?/) {
      return Int(match.output.1).map { .go($0) }
    }
    switch source {
    case "history.back()": return .back
    case "history.forward()": return .forward
    case "location.reload()": return .reload
    default: return nil
    }
  }

  nonisolated(unsafe) private static let onReady =
    /document\.addEventListener\('DOMContentLoaded',(?:\(\)=>|function\(\))\{\ ?(.*?)\ ?\}\)/
  nonisolated(unsafe) private static let framePrefix =
    /^document\.getElementById\('(\w+)'\)\.contentWindow\./
  nonisolated(unsafe) private static let clickInFrame =
    /document\.getElementById\('(\w+)'\)\.click\(\)/
  nonisolated(unsafe) private static let attempt =
    /\(\(\)=>\{try\{(.*);return 'ok'\}catch\(e\)\{return e\.name\}\}\)\(\)/
  nonisolated(unsafe) private static let hashLoop =
    #/
    \(\(\)=>\{for\(let\ i=1;i<=(\d+);i\+\+\)
    location\.hash='(\w+)'\+i;return\ history\.length\}\)\(\)
    /#
}
