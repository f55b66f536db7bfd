import DeviceModel
import Foundation
import Links

/// Downloads of a service extension: stands for `URLSession`.
///
/// Foundation's own is in FoundationNetworking on Linux, which navsim never loads. An app that
/// isn't a service extension reaches no network but through its web view.
public final class URLSession: Sendable {
  /// The session that needs no set-up.
  public static let shared = URLSession()

  private init() {}

  /// Returns a download that begins when it is resumed.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - completionHandler: Is given the place of the file, which is gone when it returns.
  /// - Returns: The download.
  public func downloadTask(
    with url: URL, completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    URLSessionDownloadTask(url, completionHandler)
  }

  /// Downloads a file, which stays where it is put.
  ///
  /// - Parameter url: Where the file is.
  /// - Returns: The place of the file, and what the server said.
  /// - Throws: An `NSError` of `NSURLErrorDomain`.
  public func download(from url: URL) async throws -> (URL, URLResponse) {
    try await withUnsafeThrowingContinuation { continuation in
      downloadTask(with: url) { location, response, error in
        guard let location, let response else {
          return continuation.resume(
            throwing: error ?? NSError(domain: "NSURLErrorDomain", code: -1))
        }
        let kept = location.appendingPathExtension("kept")
        try? FileManager.default.moveItem(at: location, to: kept)
        continuation.resume(returning: (kept, response))
      }.resume()
    }
  }
}

/// A download: stands for `URLSessionDownloadTask`.
public final class URLSessionDownloadTask {
  private let url: URL
  private let completion: (URL?, URLResponse?, (any Error)?) -> Void
  private var isBegun = false

  init(_ url: URL, _ completion: @escaping (URL?, URLResponse?, (any Error)?) -> Void) {
    self.url = url
    self.completion = completion
  }

  /// Begins the download.
  public func resume() {
    guard !isBegun else { return }
    isBegun = true
    let phone = RunningPhone.current(for: "URLSession")
    guard let process = phone.runningExtension, let record = URLRecord(url.absoluteString) else {
      let completion = completion
      let error = NSError(domain: "NSURLErrorDomain", code: -1009)
      return RunningPhone.lane(for: "URLSession").enqueue { completion(nil, nil, error) }
    }
    process.core.download(record, for: DownloadEnd(process, completion))
  }
}

/// Takes the file that came, and hands it to the extension's own code.
private final class DownloadEnd: DownloadRequester {
  private let process: ExtensionProcess
  private let completion: (URL?, URLResponse?, (any Error)?) -> Void

  init(
    _ process: ExtensionProcess, _ completion: @escaping (URL?, URLResponse?, (any Error)?) -> Void
  ) {
    self.process = process
    self.completion = completion
  }

  func download(_ download: Int, didFinish result: DownloadResult) {
    process.run {
      switch result {
      case .failure(let error):
        completion(nil, nil, NSError(domain: error.domain, code: error.code))
      case .file(let location, let response):
        completion(
          URL(string: location.href),
          HTTPURLResponse(
            url: URL(string: response.url.href), mimeType: response.mimeType,
            statusCode: response.status), nil)
      }
    }
  }
}
