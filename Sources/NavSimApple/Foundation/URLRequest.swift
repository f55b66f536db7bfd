import Foundation

/// A request for a page: stands for `URLRequest`.
///
/// On Linux Foundation's own is in FoundationNetworking, which navsim never loads.
public struct URLRequest: Hashable, Sendable {
  /// How answers that are kept are used: stands for `URLRequest.CachePolicy`; nothing is kept here.
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
    case returnCacheDataElseLoad = 2
    case returnCacheDataDontLoad = 3
  }

  /// What is asked for.
  public var url: URL?
  /// How answers that are kept are used; not looked at.
  public var cachePolicy: CachePolicy
  /// How long an answer may take, in seconds; not looked at.
  public var timeoutInterval: TimeInterval
  /// The HTTP method.
  public var httpMethod: String? = "GET"
  /// What is sent along; web views here send nothing.
  public var httpBody: Data?
  /// The header fields; not looked at.
  public var allHTTPHeaderFields: [String: String]?

  /// Creates a request.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {
    self.url = url
    self.cachePolicy = cachePolicy
    self.timeoutInterval = timeoutInterval
  }

  /// Returns the value of a header field.
  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?.first { $0.key.lowercased() == field.lowercased() }?.value
  }

  /// Sets a header field; nil takes it away.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = (allHTTPHeaderFields ?? [:]).filter {
      $0.key.lowercased() != field.lowercased()
    }
    allHTTPHeaderFields?[field] = value
  }
}

/// An answer: stands for `URLResponse`.
open class URLResponse: NSObject, @unchecked Sendable {
  // Doesn't change; unchecked since it can be subclassed.
  /// What was asked for.
  public let url: URL?
  /// The answer's type, without parameters.
  public let mimeType: String?

  init(url: URL?, mimeType: String?) {
    self.url = url
    self.mimeType = mimeType
    super.init()
  }
}

/// The answer of a server: stands for `HTTPURLResponse`.
public final class HTTPURLResponse: URLResponse, @unchecked Sendable {
  // Doesn't change, as its superclass doesn't.
  /// The HTTP status.
  public let statusCode: Int

  init(url: URL?, mimeType: String?, statusCode: Int) {
    self.statusCode = statusCode
    super.init(url: url, mimeType: mimeType)
  }
}
