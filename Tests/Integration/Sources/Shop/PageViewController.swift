#if canImport(UIKit)
  import UIKit
  import WebKit
#else
  import NavSimApple
#endif

/// The app's one view: a page of the shop.
final class PageViewController: UIViewController, WKNavigationDelegate {
  private var webView: WKWebView?
  private var isReady = false

  /// Makes the web view and loads the shop's home page.
  override func viewDidLoad() {
    super.viewDidLoad()
    let webView = WKWebView(frame: view.bounds)
    webView.navigationDelegate = self
    view.addSubview(webView)
    self.webView = webView
    _ = NotificationCenter.default.addObserver(
      forName: .linkCame, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.openLink() }
    }
    if let home = URL(string: "https://shop.example/") { webView.load(URLRequest(url: home)) }
  }

  /// Opens a link that came before the first page was there.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    isReady = true
    openLink()
  }

  private func openLink() {
    guard isReady, let link = PushStore.link, let url = URL(string: link) else { return }
    PushStore.link = nil
    webView?.load(URLRequest(url: url))
  }
}
