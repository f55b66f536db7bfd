/// The frame of a page to look at: what stands before and behind its content.
enum HTMLPage {
  /// The beginning of a page, up to where the content begins.
  ///
  /// - Parameter title: The page's title.
  /// - Returns: The text, in UTF-8.
  static func head(title: String) -> [UInt8] {
    let title = HTMLText.escaped(title)
    let first = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="generator" content="navsim">
      <title>\(title)</title>
      <style>

      """
    let second = """
      </style>
      <script>
      document.documentElement.className = "js";
      try { document.documentElement.dataset.theme = localStorage.navsimTheme || ""; } catch {}
      </script>
      </head>
      <body>
      <a class="skip" href="#detail">Skip to the scenario</a>
      <header id="top"><h1>\(title)</h1></header>
      <div id="report">

      """
    return Array(first.utf8) + styles + Array(second.utf8)
  }

  /// The end of a report: its counts, and the scripts.
  static func foot(_ end: SuiteEnd) -> [UInt8] {
    let tally = end.tally
    let stopped = end.stopped.map { " data-stopped=\"\($0.rawValue)\"" } ?? ""
    let summary = """
      </div>
      <p id="tally" data-passed="\(tally.passed)" data-failed="\(tally.failed)" \
      data-broken="\(tally.broken)" data-skipped="\(tally.skipped)"\(stopped)>\
      \(HTMLText.escaped(SuiteSummary(end).words))</p>

      """
    return Array(summary.utf8) + foot
  }

  /// The scripts and the end of the page.
  static var foot: [UInt8] {
    Array("<script>\n(() => {\n\"use strict\";\n".utf8) + scripts
      + Array("})();\n</script>\n</body>\n</html>\n".utf8)
  }

  private static var styles: [UInt8] {
    PackageResources.frame_css + PackageResources.detail_css
  }

  private static var scripts: [UInt8] {
    PackageResources.diagram_js + PackageResources.phone_js + PackageResources.detail_js
      + PackageResources.list_js
  }
}
