public import Links
import Simulation

// Files that are asked for without a web view: what a service extension does.
extension Network {
  /// A request for a file and what will become of it.
  public struct Download: Sendable {
    /// How many requests with this URL came before in this run.
    public let ordinal: Int
    /// What will become of the request.
    public let answer: PageAnswer
  }

  /// Asks for a file.
  ///
  /// The request stands in the trace with the type "download"; what comes back is for the caller to
  /// note when it is there.
  ///
  /// - Parameter url: Where the file is. What is neither http(s) nor `data:` fails with −1002.
  /// - Returns: What will become of the request.
  public func download(_ url: URLRecord) -> Download {
    if url.scheme == "data", let response = PageResponse(dataURL: url) {
      return Download(ordinal: 0, answer: .response(response))
    }
    guard url.isHTTP else {
      return Download(ordinal: 0, answer: .failure(.unsupportedURL, after: .zero, hint: nil))
    }
    let exchange = exchange(PageRequest(url: url), navigation: nil)
    return Download(ordinal: exchange.ordinal, answer: exchange.answer)
  }
}

extension PageResponse {
  /// Returns where the answer points, if it is a redirect that is followed.
  ///
  /// - Parameter url: What was asked for.
  /// - Returns: Nil when it is no redirect, or points nowhere.
  public func redirectTarget(from url: URLRecord) -> URLRecord? {
    redirectLocation.flatMap { URLRecord($0, base: url) }
  }

  /// The type of the body without parameters, in lower case; nil where the server says none.
  public var declaredType: String? {
    headers.value(of: "Content-Type") == nil ? nil : mimeType
  }
}
