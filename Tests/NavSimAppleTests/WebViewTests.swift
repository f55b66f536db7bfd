import NavSimApple
import Scenarios
import Simulation
import Testing

/// A view controller that keeps to its own site, and says what it sees.
private final class SiteController: UIViewController, WKNavigationDelegate {
  let webView = WKWebView(frame: .zero)
  private var observations: [NSKeyValueObservation] = []
  private var loaded: WKNavigation?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(webView)
    NSLayoutConstraint.activate([
      webView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      webView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    webView.navigationDelegate = self
    observations.append(
      webView.observe(\.title, options: [.new]) { webView, change in
        say("title \((change.newValue ?? nil) ?? "none")")
      })
    loaded = webView.load(URLRequest(url: Site.home))
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    navigationAction.request.url?.host == Site.home.host ? .allow : .cancel
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) {
    say("status \((navigationResponse.response as? HTTPURLResponse)?.statusCode ?? 0)")
    decisionHandler(.allow)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    say("finished \(webView.url?.path ?? "") own \(navigation === loaded)")
    switch webView.backForwardList.backList.count {
    case 0 where webView.url?.path == "/" && !webView.canGoForward:
      webView.load(URLRequest(url: Site.home.appendingPathComponent("a")))
    case 1:
      if let first = webView.backForwardList.backItem { webView.go(to: first) }
    default: webView.load(URLRequest(url: Site.other))
    }
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    say("failed \((error as NSError).domain) \((error as NSError).code)")
  }
}

private enum Site {
  static let home = URL(string: "https://shop.example/") ?? URL(fileURLWithPath: "/")
  static let other = URL(string: "https://other.example/") ?? URL(fileURLWithPath: "/")
}

@Suite("Web views and views in Apple's names")
struct WebViewTests {
  @Test("A web view asks, tells, observes and goes along its history")
  func navigation() throws {
    let app = AppleApp(
      delegate: { ScriptedDelegate { _ in } }, rootViewController: { SiteController() })
    let outcome = try app.run([.launch], from: .terminated, pages: shop, settings: shopSettings)
    #expect(
      outcome.texts == [
        "status 200", "title /", "finished / own true", "status 200", "title /a",
        "finished /a own false", "title /", "finished / own false",
      ])
  }

  @Test("A presentation that fills the screen covers the view; an alert is noted")
  func presenting() throws {
    let app = AppleApp(
      delegate: { ScriptedDelegate { _ in } }, rootViewController: { PresentingController() })
    let outcome = try app.run(
      [.launch, .settle], from: .terminated, pages: shop, settings: shopSettings)
    #expect(
      outcome.texts == [
        "will appear", "did appear", "will disappear", "did disappear", "presented",
        "will appear", "did appear", "dismissed",
      ])
    #expect(outcome.details(.viewController, .alertPresented).map { $0.text(.text) } == ["text"])
  }

  @Test("A navigation controller passes on what it is told")
  func stack() throws {
    let app = AppleApp(
      delegate: { ScriptedDelegate { _ in } },
      rootViewController: { UINavigationController(rootViewController: PresentingController()) })
    let outcome = try app.run(
      [.launch, .settle], from: .terminated, pages: shop, settings: shopSettings)
    #expect(outcome.texts.prefix(2) == ["will appear", "did appear"])
  }
}

private final class PresentingController: UIViewController {
  private var isFirst = true

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    say("will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("did appear")
    guard isFirst else { return }
    isFirst = false
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    present(sheet, animated: true) { [self] in
      say("presented")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { [self] in
        dismiss(animated: true) { [self] in
          say("dismissed")
          present(
            UIAlertController(title: "t", message: "text", preferredStyle: .alert), animated: true)
        }
      }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    say("will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    say("did disappear")
  }
}
