import Browsing
import Scenarios
import Simulation
import Testing

/// Loading what no web view can load: how it fails for an app that allows it, and what becomes of
/// it in an app that isn't asked.
@Suite("URLs that can't be loaded")
struct UnloadableURLTests {
  /// An app that allows whatever it is asked about, and writes down the failures.
  private final class Permissive: NavigationDelegate {
    private(set) var errors: [WebError] = []

    func webView(
      _ webView: WebView, decidePolicyFor navigationAction: NavigationAction,
      decisionHandler: DecisionHandler
    ) {
      decisionHandler(.allow)
    }

    func webView(
      _ webView: WebView, didFailProvisionalNavigation navigation: Navigation,
      withError error: WebError
    ) {
      errors.append(error)
    }
  }

  // Measured: url-relative-words. Reported by developers of unknown schemes on iOS: -1002.
  @Test(
    "For an app that allows it, an unknown scheme fails with -1002, text that is no URL with 101",
    arguments: [
      (UnloadableURLError.byKind, WebError.cannotShowURL, WebError.unsupportedURL),
      (.cannotShow, .cannotShowURL, .cannotShowURL),
      (.unsupported, .unsupportedURL, .unsupportedURL),
    ])
  func error(value: UnloadableURLError, noURL: WebError, unknownScheme: WebError) {
    for (text, expected) in [("url is nil", noURL), ("myapp://open", unknownScheme)] {
      var switches = Switches()
      switches[UnloadableURLError.self] = value
      let world = World(switches: switches)
      let webView = WebView(
        in: world, of: .process(1), network: Network(in: world, pages: pages()))
      let app = Permissive()
      webView.navigationDelegate = app
      webView.load(text)
      var schedule = VirtualTimeSchedule()
      world.run(&schedule)
      #expect(app.errors == [expected], "\(text)")
    }
  }

  // WebKit's NavigationState.mm: without the method, what NSURLConnection can't handle is ignored.
  @Test(
    "In an app that isn't asked nothing comes of it, and nobody is told",
    arguments: ["url is nil", "myapp://open", "tel:010"])
  func ignored(text: String) throws {
    let outcome = try #require(
      run(scenario("bare", .foreground, [.load(home), .settle, .load(text), .settle])))
    let told = outcome.trace.run.filter { $0.actor == .webView && $0.number(.navigation) == 2 }
    #expect(told.map(\.name) == [.load, .decidePolicyForNavigationAction])
    #expect(outcome.url == home)
  }
}
