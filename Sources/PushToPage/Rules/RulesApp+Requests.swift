public import Browsing
import DeviceModel
import Simulation

// What an app that follows rules does with the URL that it is asked about.
extension RulesApp {
  func perform(_ action: RulesAction, with request: RulesOccasion.Request) {
    let url = request.request.address
    switch action {
    case .storeRequest: store(url)
    case .loadRequest: state.webView?.object.load(url)
    case .openRequestExternally: application.open(url)
    default: break
    }
  }
}

extension RulesApp: UIDelegate {
  /// Follows the table, and makes no web view.
  ///
  /// An app with one view shows the page there, hands it over, or leaves it.
  public func webView(_ webView: WebView, createWebViewFor action: NavigationAction) -> WebView? {
    var occasion = RulesOccasion()
    occasion.request = RulesOccasion.Request(action)
    follow(.createWebView, occasion)
    return nil
  }
}
