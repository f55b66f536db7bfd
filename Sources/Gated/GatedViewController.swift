#if canImport(UIKit)
  import UIKit
  import WebKit
#else
  import NavSimApple
#endif

/// The scene delegate: the project names it in its Info.plist.
final class GatedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var keeper: GateKeeper? { (UIApplication.shared.delegate as? GatedAppDelegate)?.keeper }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    if let response = connectionOptions.notificationResponse {
      keeper?.tell(
        .connected(
          identifier: response.notification.request.identifier,
          link: keeper?.finder.link(of: response)))
    }
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { keeper?.open(context.url) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let url = userActivity.webpageURL { keeper?.open(url) }
  }
}

/// The app's one view: the first view controller of the storyboard, or of a window made in code.
final class GatedViewController: UIViewController, WKNavigationDelegate {
  private var keeper: GateKeeper? { (UIApplication.shared.delegate as? GatedAppDelegate)?.keeper }

  override func viewDidLoad() {
    super.viewDidLoad()
    let webView = WKWebView(frame: view.bounds)
    webView.navigationDelegate = self
    view.addSubview(webView)
    keeper?.use(webView)
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    guard navigationAction.targetFrame?.isMainFrame == true, let keeper,
      let asked = navigationAction.request.url
    else { return decisionHandler(.allow) }
    switch keeper.finder.link(to: asked.absoluteString) {
    case .external(let text, _):
      guard let url = URL(string: text) else { return decisionHandler(.allow) }
      decisionHandler(.cancel)
      UIApplication.shared.open(url)
    case .page(let page, _) where page != asked.absoluteString:
      decisionHandler(.cancel)
      keeper.tell(.askedForPage(url: page))
    case .page, .unusable: decisionHandler(.allow)
    }
  }

  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    tell({ .committed(navigation: $0) }, navigation)
  }

  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    tell({ .finished(navigation: $0) }, navigation)
  }

  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {
    let isCancelled = (error as NSError).code == -999
    tell({ .failed(navigation: $0, cancelled: isCancelled) }, navigation)
  }

  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {
    self.webView(webView, didFail: navigation, withError: error)
  }

  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    keeper?.tell(.webProcessTerminated)
  }

  private func tell(_ event: (Int) -> LinkGate.Event, _ navigation: WKNavigation?) {
    guard let keeper else { return }
    keeper.tell(event(keeper.number(navigation)))
  }
}
