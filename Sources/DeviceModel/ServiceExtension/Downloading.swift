public import Links
public import Simulation

/// How a process reaches the network, which the phone knows nothing of by itself.
public struct Downloader {
  /// Sends a request, notes it in the trace, and returns what will become of it.
  public let send: (URLRecord) -> DownloadExchange

  /// Creates a downloader out of what sends a request.
  public init(send: @escaping (URLRecord) -> DownloadExchange) {
    self.send = send
  }

  /// A network that is not there: every download fails with `NSURLErrorDomain` −1009.
  public static var offline: Downloader {
    Downloader { url in
      DownloadExchange(
        url: url, ordinal: 0, delay: .zero,
        answer: .failure(DownloadError(domain: "NSURLErrorDomain", code: -1009), hint: nil))
    }
  }
}

/// A request and what becomes of it.
///
/// An answer is a function of its request and of how often that was sent before, so these two are
/// what it is compared and hashed by.
public struct DownloadExchange: Hashable, Sendable {
  /// What becomes of a request.
  public enum Answer: Sendable {
    /// A server sends a file, or an error page, which is a file too.
    case file(DownloadResponse, FileContents)
    /// A server points elsewhere.
    case redirect(status: Int, to: URLRecord)
    /// The network fails; the hint says what a user could do about it.
    case failure(DownloadError, hint: String?)
  }

  /// What was asked for.
  public let url: URLRecord
  /// How often it was asked for before.
  public let ordinal: Int
  /// The time until the answer is complete; nil when it never is.
  public let delay: VirtualDuration?
  /// What becomes of the request.
  public let answer: Answer

  /// Creates an exchange.
  public init(url: URLRecord, ordinal: Int, delay: VirtualDuration?, answer: Answer) {
    self.url = url
    self.ordinal = ordinal
    self.delay = delay
    self.answer = answer
  }

  /// Returns whether both are the same request, sent after as many of its kind.
  public static func == (lhs: DownloadExchange, rhs: DownloadExchange) -> Bool {
    lhs.ordinal == rhs.ordinal && lhs.url == rhs.url
  }

  /// Feeds the request to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(url)
    hasher.combine(ordinal)
  }
}

/// What a server says with a file: stands for `HTTPURLResponse`.
public struct DownloadResponse: Hashable, Sendable {
  /// Where the file came from in the end, redirects followed.
  public let url: URLRecord
  /// The HTTP status; one of 400 and above is no error of the download.
  public let status: Int
  /// The type without parameters, in lower case; nil where the server says none.
  public let mimeType: String?

  /// Creates a response.
  public init(url: URLRecord, status: Int, mimeType: String?) {
    self.url = url
    self.status = status
    self.mimeType = mimeType
  }
}

/// Why a download came to nothing: an `NSError`'s domain and code.
public struct DownloadError: Error, Hashable, Sendable {
  /// The error's domain, mostly `NSURLErrorDomain`.
  public let domain: String
  /// The error's code within the domain.
  public let code: Int

  /// Creates an error.
  public init(domain: String, code: Int) {
    self.domain = domain
    self.code = code
  }
}

/// What came of a download: stands for the arguments of a download task's completion handler.
public enum DownloadResult: Hashable, Sendable {
  /// The file lies in the temporary folder, with a name that tells nothing of its type.
  ///
  /// It is gone when the requester returns: whoever wants to keep it moves it elsewhere.
  case file(at: URLRecord, DownloadResponse)
  /// There is no file.
  case failure(DownloadError)
}

/// Asks for downloads and hears what came of them: what a closure does on iOS.
public protocol DownloadRequester: AnyObject {
  /// Is told what came of a download.
  ///
  /// - Parameters:
  ///   - download: The number that ``ServiceExtensionProcess/download(_:for:)`` returned.
  ///   - result: What came of it.
  func download(_ download: Int, didFinish result: DownloadResult)
}
