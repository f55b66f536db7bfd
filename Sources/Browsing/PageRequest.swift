public import Links
public import Simulation

/// A request for a page or for something on it.
public struct PageRequest: Hashable, Sendable {
  /// What is asked for, fragment included.
  public var url: URLRecord
  /// What few requests have; nil for a plain GET, so that histories are quickly compared.
  @Shared private var rest: Rest?

  private struct Rest: Hashable, Sendable {
    var method = "GET"
    var body: [UInt8] = []
    var contentType: String?
    var invalidURL: ExactText?
  }

  /// Creates a request.
  public init(
    url: URLRecord, method: String = "GET", body: [UInt8] = [], contentType: String? = nil
  ) {
    self.url = url
    change { $0 = Rest(method: method, body: body, contentType: contentType) }
  }

  /// Creates the request that an app makes of a text that is no URL; it never gets anywhere.
  init(invalidURL: String) {
    url = .aboutBlank
    rest = Rest(invalidURL: ExactText(invalidURL))
  }

  /// The HTTP method, in capitals.
  public var method: String {
    get { _rest.map { $0.method } ?? "GET" }
    set { change { $0.method = newValue } }
  }

  /// What is sent along; empty for most methods.
  public var body: [UInt8] {
    get { _rest.map { $0.body } ?? [] }
    set { change { $0.body = newValue } }
  }

  /// The type of what is sent along; nil where nothing is.
  public var contentType: String? {
    get { rest?.contentType }
    set { change { $0.contentType = newValue } }
  }

  /// The text that an app loads though it is no URL; `url` is `about:blank` then.
  public var invalidURL: ExactText? { rest?.invalidURL }

  private mutating func change(_ change: (inout Rest) -> Void) {
    let plain = Rest()
    var changed = rest ?? plain
    change(&changed)
    rest = changed == plain ? nil : changed
  }

  /// The address asked for, as text: the URL, or what should have been one.
  public var address: String { invalidURL?.string ?? url.href }

  /// The request as reports write it: the method and the URL without its fragment.
  public var line: String { method + " " + url.removingFragment().href }

  /// Returns the same request for another URL.
  func replacingURL(_ url: URLRecord) -> PageRequest {
    var request = self
    request.url = url
    return request
  }
}

extension PageRequest {
  /// Returns the request that follows a redirect (Fetch standard, "HTTP-redirect fetch").
  func redirected(to url: URLRecord, status: Int) -> PageRequest {
    let becomesGet =
      (status == 301 || status == 302) && method == "POST" || status == 303 && method != "HEAD"
    return becomesGet ? PageRequest(url: url) : replacingURL(url)
  }
}
