public import Markup
public import Simulation

/// What a server answers.
public struct PageResponse: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The header fields in order, with their names as they came.
  public let headers: [HTTPField]
  /// The body as it came.
  public let body: [UInt8]
  /// The time from the request until the answer begins, and the page commits.
  public var commitAfter: VirtualDuration
  /// The time from the request until the body is complete.
  public var finishAfter: VirtualDuration
  /// What the page's scripts do when it has loaded, in order, with no hand of the person in it.
  public var onLoad: [PageScript]
  /// What was read out of it.
  let reading: PageReading

  /// Creates an answer, and reads its body if it is HTML.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - headers: The header fields in order.
  ///   - body: The body.
  ///   - commitAfter: The time from the request until the answer begins.
  ///   - finishAfter: The time from the request until the body is complete.
  ///   - onLoad: What the page's scripts do when it has loaded.
  public init(
    status: Int = 200, headers: [HTTPField] = [], body: [UInt8] = [],
    commitAfter: VirtualDuration = .milliseconds(50),
    finishAfter: VirtualDuration = .milliseconds(100), onLoad: [PageScript] = []
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.commitAfter = commitAfter
    self.finishAfter = max(finishAfter, commitAfter)
    self.onLoad = onLoad
    reading = PageReading(status: status, headers: headers, body: body)
  }

  /// What the page holds; nil when the body is none.
  public var content: PageContent? { reading.content }
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

extension HTTPField {
  /// Whether the field has that name; the case of ASCII letters doesn't matter.
  fileprivate func isNamed(_ other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { $0 == $1 || $0.asLowerCase == $1.asLowerCase }
  }
}

extension UInt8 {
  fileprivate var asLowerCase: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}

extension [HTTPField] {
  /// Returns the value of the first field of that name, whatever its case.
  public func value(of name: String) -> String? {
    first { $0.isNamed(name) }?.value
  }
}
