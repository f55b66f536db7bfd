public import Links
public import Markup
public import Simulation

/// A request for a page or for something on it.
public struct PageRequest: Hashable, Sendable {
  /// What is asked for, fragment included.
  public var url: URLRecord
  /// The HTTP method, in capitals.
  public var method: String
  /// What is sent along; empty for most methods.
  public var body: [UInt8]
  /// The text that an app loads though it is no URL; `url` is `about:blank` then.
  public let invalidURL: ExactText?

  /// Creates a request.
  public init(url: URLRecord, method: String = "GET", body: [UInt8] = []) {
    self.url = url
    self.method = method
    self.body = body
    invalidURL = nil
  }

  /// Creates the request that an app makes of a text that is no URL; it never gets anywhere.
  init(invalidURL: String) {
    url = .aboutBlank
    method = "GET"
    body = []
    self.invalidURL = ExactText(invalidURL)
  }

  /// The address asked for, as text: the URL, or what should have been one.
  public var address: String { invalidURL?.string ?? url.href }

  /// The request as reports write it: the method and the URL without its fragment.
  public var line: String { method + " " + url.removingFragment().href }
}

/// What a server answers.
public struct PageResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The header fields in order, with their names as they came.
  public var headers: [HTTPField]
  /// The body as it came.
  public var body: [UInt8]
  /// The time from the request until the answer begins, and the page commits.
  public var commitAfter: VirtualDuration
  /// The time from the request until the body is complete.
  public var finishAfter: VirtualDuration
  /// What the page holds; nil when the body is no HTML.
  public let content: PageContent?

  /// Creates an answer, and reads its body if it is HTML.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - headers: The header fields in order.
  ///   - body: The body.
  ///   - commitAfter: The time from the request until the answer begins.
  ///   - finishAfter: The time from the request until the body is complete.
  public init(
    status: Int = 200, headers: [HTTPField] = [], body: [UInt8] = [],
    commitAfter: VirtualDuration = .milliseconds(50),
    finishAfter: VirtualDuration = .milliseconds(100)
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.commitAfter = commitAfter
    self.finishAfter = max(finishAfter, commitAfter)
    let type = headers.value(of: "Content-Type")
    content =
      Self.isMarkup(type) && !body.isEmpty
      ? PageReader.content(of: body, contentType: type) : nil
  }
}

extension PageResponse {
  /// Whether a body of that type is read as a page; what has no type is taken for HTML.
  private static func isMarkup(_ contentType: String?) -> Bool {
    guard let contentType, let type = MediaType(contentType) else { return true }
    return type.essence == "text/html" || type.essence == "application/xhtml+xml"
  }
}

/// What becomes of a request.
public enum PageAnswer: Sendable {
  /// A server answers.
  case response(PageResponse)
  /// The network fails, that long after the request; the hint says what a user could do about it.
  case failure(WebError, after: VirtualDuration, hint: String?)
  /// Nothing comes, ever.
  case never
}

/// Where pages come from: a folder, a scenario's own pages, a recording, or the real network.
///
/// A source is a function: the same request with the same ordinal has the same answer, however
/// often and in whatever order it is asked. What has been asked before is emulated state and kept
/// by the web view's network, not here.
public protocol PageSource: AnyObject {
  /// Returns what becomes of a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - ordinal: How many requests with this method and URL came before in this run.
  /// - Returns: The answer.
  func answer(to request: PageRequest, ordinal: Int) -> PageAnswer
}

/// One header field.
public struct HTTPField: Hashable, Sendable {
  /// The field's name as written.
  public let name: String
  /// The field's value, without space around it.
  public let value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension [HTTPField] {
  /// Returns the value of the first field of that name, whatever its case.
  public func value(of name: String) -> String? {
    first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
