import Browsing
import Links
import NavSimApple
import Scenarios
import Simulation
import Testing

/// What an app does when a page asks for a new window.
private enum Window: Sendable, CaseIterable {
  case none, sameView, anotherView, anotherSetUp, noMethod
}

/// A view controller whose page has a link into a new window.
private final class WindowController: UIViewController, WKUIDelegate {
  let webView = WKWebView(frame: .zero)
  private(set) var opened: WKWebView?
  private let answer: Window

  init(_ answer: Window) {
    self.answer = answer
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.uiDelegate = self
    say(webView.uiDelegate === self ? "delegate" : "no delegate")
    if let url = URL(string: "https://shop.example/") { webView.load(URLRequest(url: url)) }
  }

  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    say("asked for \(navigationAction.request.url?.path ?? "nothing")")
    say("target \(navigationAction.targetFrame == nil ? "none" : "some")")
    say("width \(windowFeatures.width?.intValue ?? -1)")
    switch answer {
    case .none, .noMethod: return nil
    case .sameView:
      webView.load(navigationAction.request)
      return nil
    case .anotherView: opened = WKWebView(frame: .zero, configuration: configuration)
    case .anotherSetUp: opened = WKWebView(frame: .zero)
    }
    return opened
  }
}

/// A view controller whose delegate for windows has no method for them.
private final class PlainWindowController: UIViewController, WKUIDelegate {
  let webView = WKWebView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    webView.uiDelegate = self
    if let url = URL(string: "https://shop.example/") { webView.load(URLRequest(url: url)) }
  }
}

@Suite("New windows in Apple's names")
struct WindowTests {
  private func outcome(_ window: Window) throws -> Outcome {
    let page = PageAnswer.response(
      PageResponse(
        headers: [HTTPField("Content-Type", "text/html")],
        body: Array("<title>{{path}}</title><a id=blank target=_blank href=/new>new</a>".utf8)))
    let pages = InlinePages([(try #require(.init("https://shop.example/*")), [page])])
    let app = AppleApp(
      delegate: { ScriptedDelegate { _ in } },
      rootViewController: {
        window == .noMethod ? PlainWindowController() : WindowController(window)
      })
    return try app.run(
      [.launch, .settle, .click("#blank"), .settle], from: .terminated, pages: pages,
      settings: shopSettings)
  }

  @Test("The app is asked for a web view, which loads what the window was to show")
  func asked() throws {
    let outcome = try outcome(.anotherView)
    #expect(outcome.texts == ["delegate", "asked for /new", "target none", "width -1"])
    let pages = outcome.details(.webView, .didFinish).map { $0.text(.url) }
    #expect(pages == ["https://shop.example/", "https://shop.example/new"])
    #expect(outcome.url == "https://shop.example/new")
    #expect(outcome.details(.webView, .createWebView).count == 1)
  }

  @Test("Without a web view no window opens; the app may load the page itself")
  func refused() throws {
    #expect(try outcome(.none).url == "https://shop.example/")
    #expect(try outcome(.sameView).url == "https://shop.example/new")
  }

  @Test("Another set-up than the one given is an exception of WebKit's")
  func anotherSetUp() throws {
    let reasons = try outcome(.anotherSetUp).details(.application, .crashed).map {
      $0.text(.reason)
    }
    #expect(
      reasons == [
        "NSInternalInconsistencyException: Returned WKWebView was not created with the given"
          + " configuration."
      ])
  }

  @Test("A delegate without the method opens none")
  func noMethod() throws {
    let outcome = try outcome(.noMethod)
    #expect(outcome.url == "https://shop.example/")
    #expect(outcome.details(.webView, .load).count == 1)
  }
}
