public import Browsing
public import DeviceModel
import Links
import Simulation

extension Downloader {
  /// Creates the way of a service extension to the network that the app's pages come from.
  ///
  /// Delays and faults are those of the pages. A download is complete when its body is.
  public init(_ network: Network) {
    self.init { url in
      let download = network.download(url)
      return DownloadExchange(of: url, download)
    }
  }
}

extension DownloadExchange {
  fileprivate init(of url: URLRecord, _ download: Network.Download) {
    let delay: VirtualDuration?
    let answer: Answer
    switch download.answer {
    case .response(let response):
      if let target = response.redirectTarget(from: url) {
        delay = response.commitAfter
        answer = .redirect(status: response.status, to: target)
      } else {
        delay = response.finishAfter
        answer = .file(
          DownloadResponse(url: url, status: response.status, mimeType: response.declaredType),
          FileContents(response.body))
      }
    case .failure(let error, let after, let hint):
      delay = after
      answer = .failure(DownloadError(domain: error.domain, code: error.code), hint: hint)
    case .never:
      // Nobody will ever look at the answer.
      delay = nil
      answer = .failure(DownloadError(domain: "NSURLErrorDomain", code: -1001), hint: nil)
    }
    self.init(url: url, ordinal: download.ordinal, delay: delay, answer: answer)
  }
}
