import Links
import Simulation

/// What an app can read off a web view: `url`, `isLoading` and `title`, kept as WebKit keeps them.
///
/// A call by the app shows in `url` and `isLoading` at once, long before the page behind it
/// answers; a navigation by the page itself shows when it commits (measured: `load-simple`,
/// `link-tapped`).
struct PageLoadState: Hashable {
  enum Phase: Hashable {
    case provisional, committed, finished
  }

  /// What the app asked for and the page process has not begun yet.
  struct Request: Hashable {
    let navigation: Int
    let url: ExactText
  }

  private(set) var phase = Phase.finished
  /// Whether the app has allowed a navigation that has not started yet.
  private(set) var isStarting = false
  private(set) var request: Request?
  private(set) var provisionalURL: ExactText?
  private(set) var committedURL: ExactText = ""
  private(set) var title: ExactText?

  var url: ExactText {
    request?.url ?? provisionalURL ?? committedURL
  }

  var isLoading: Bool {
    request != nil || isStarting || phase != .finished
  }

  /// The app asks for a page.
  mutating func request(_ url: ExactText, navigation: Int) {
    request = Request(navigation: navigation, url: url)
  }

  /// The navigation was refused, or led to another place of the same page.
  mutating func requestEnded(navigation: Int) {
    if request?.navigation == navigation { request = nil }
  }

  /// The app is asked about another navigation than the one that it called for last.
  mutating func dropRequest(unless url: String) {
    if let request, !request.url.string.hasSameBytes(as: url) { self.request = nil }
  }

  /// The app has allowed a navigation, which starts next (measured: `js-href-while-image-pending`).
  mutating func willStart() {
    isStarting = true
  }

  mutating func start(navigation: Int) {
    isStarting = false
    if let request, request.navigation == navigation {
      provisionalURL = request.url
      self.request = nil
    }
    phase = .provisional
  }

  mutating func redirect(to url: ExactText) {
    provisionalURL = url
  }

  /// The navigation ended before anything of it was shown; the old page stands.
  mutating func failProvisional() {
    provisionalURL = nil
    phase = .finished
  }

  mutating func commit(_ url: ExactText) {
    provisionalURL = nil
    committedURL = url
    phase = .committed
  }

  mutating func finish() {
    if phase == .committed { phase = .finished }
  }

  /// The process behind the page is gone, and the page with it (measured: `redirect-to-file`).
  mutating func processDidTerminate() {
    self = PageLoadState(title: title)
  }

  private init(title: ExactText?) {
    self.title = title
  }

  init() {}

  mutating func changeURL(to url: ExactText) {
    committedURL = url
  }

  mutating func setTitle(_ title: ExactText) {
    self.title = title
  }
}
