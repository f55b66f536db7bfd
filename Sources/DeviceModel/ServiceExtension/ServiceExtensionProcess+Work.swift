public import Links
import Simulation

// What an extension's code can do: download, and keep files.
extension ServiceExtensionProcess {
  /// A download under way.
  struct PendingDownload: Hashable {
    let number: Int
    var exchange: DownloadExchange
    var redirects = 0
    let requester: StrongReference<any DownloadRequester>
  }

  /// How many redirects in a row are followed (NSURLErrorHTTPTooManyRedirects).
  public static let redirectLimit = 20

  // MARK: Downloads

  /// Downloads a file into the temporary folder: stands for `URLSession.downloadTask(with:)`.
  ///
  /// Redirects are followed, and an error page is a file like any other. The requester is told in a
  /// later turn; nothing is told to a process that has ended.
  ///
  /// - Parameters:
  ///   - url: Where the file is.
  ///   - requester: Who is told what came of it.
  /// - Returns: The download's number in this process.
  @discardableResult
  public func download(_ url: URLRecord, for requester: any DownloadRequester) -> Int {
    state.downloadCount += 1
    let number = state.downloadCount
    guard !state.hasEnded else { return number }
    let exchange = installed.downloader.send(url)
    state.downloads.append(
      PendingDownload(
        number: number, exchange: exchange, requester: StrongReference(requester)))
    wait(for: exchange, of: number)
    return number
  }

  private func wait(for exchange: DownloadExchange, of number: Int) {
    guard let delay = exchange.delay else { return }
    world.enqueue(
      .answered(download: number), for: self,
      in: LaneName(.network, of: owner, named: "download \(number)"), after: delay)
  }

  func answered(_ number: Int) {
    guard !state.hasEnded, let index = state.downloads.firstIndex(where: { $0.number == number })
    else { return }
    let download = state.downloads[index]
    switch download.exchange.answer {
    case .redirect(let status, let url):
      record(status, of: download.exchange)
      guard download.redirects < Self.redirectLimit else {
        return fail(download, DownloadError(domain: "NSURLErrorDomain", code: -1007), hint: nil)
      }
      let next = installed.downloader.send(url)
      state.downloads[index].exchange = next
      state.downloads[index].redirects += 1
      wait(for: next, of: number)
    case .failure(let error, let hint): fail(download, error, hint: hint)
    case .file(let response, let contents):
      record(response.status, of: download.exchange)
      state.downloads.remove(at: index)
      let location = device.state.serviceExtension.files.keepDownload(contents)
      download.requester.object.download(number, didFinish: .file(at: location, response))
      // What the requester didn't move away is gone.
      try? device.state.serviceExtension.files.remove(location)
    }
  }

  /// Returns whether the event is an answer from a server, which may be lost as well.
  public func isAnswer(_ event: Event) -> Bool {
    guard case .answered = event else { return false }
    return true
  }

  /// Does what follows when the connection is lost in place of the answer.
  public func handleFailure(of event: Event) {
    guard case .answered(let number) = event,
      let download = state.downloads.first(where: { $0.number == number })
    else { return }
    fail(
      download, DownloadError(domain: "NSURLErrorDomain", code: -1005),
      hint: "the explored order has this exchange fail")
  }

  private func fail(_ download: PendingDownload, _ error: DownloadError, hint: String?) {
    state.downloads.removeAll { $0.number == download.number }
    var details: [TraceEvent.Detail] = [
      .init(.url, .text(download.exchange.url.removingFragment().href)),
      .init(.error, .error(domain: error.domain, code: error.code)),
      .init(.type, .text("download")),
    ]
    if let hint { details.append(.init(.reason, .text(hint))) }
    world.record(TraceEvent(.network, .failed, at: world.now, details: details))
    download.requester.object.download(download.number, didFinish: .failure(error))
  }

  private func record(_ status: Int, of exchange: DownloadExchange) {
    world.record(
      .network, .response, .init(.url, .text(exchange.url.removingFragment().href)),
      .init(.status, .number(status)), .init(.type, .text("download")))
  }

  // MARK: Files

  /// The folder for files that needn't last: stands for `NSTemporaryDirectory()`.
  public var temporaryDirectory: URLRecord {
    ExtensionFiles.url(ExtensionFiles.temporaryDirectory)
  }

  /// Returns the URL of a file in the extension's bundle, if there is one of that name.
  public func bundledFile(_ name: String) -> URLRecord? {
    installed.bundledURL(name)
  }

  /// Returns what a file holds; nil when there is none, or the process may not read it.
  public func contents(at url: URLRecord) -> FileContents? {
    guard url.isFile else { return nil }
    return device.state.serviceExtension.files.contents(at: url) ?? installed.bundledFile(at: url)
  }

  /// Returns whether there is a file: stands for `fileExists(atPath:)`.
  public func fileExists(at url: URLRecord) -> Bool {
    contents(at: url) != nil
  }

  /// Makes a folder: stands for `createDirectory(at:withIntermediateDirectories:)`.
  ///
  /// - Parameter url: The folder to make, inside one that is there.
  /// - Throws: Why there can be no such folder.
  public func createDirectory(at url: URLRecord) throws(CocoaFileError) {
    try device.state.serviceExtension.files.createDirectory(at: url)
  }

  /// Writes a file, over the one that is there: stands for `Data.write(to:)`.
  ///
  /// - Parameters:
  ///   - contents: What the file is to hold.
  ///   - url: Where it is to be.
  /// - Throws: Why there can be no such file.
  public func write(_ contents: FileContents, to url: URLRecord) throws(CocoaFileError) {
    try device.state.serviceExtension.files.write(contents, to: url)
  }

  /// Moves a file to where there is none: stands for `FileManager.moveItem(at:to:)`.
  ///
  /// - Parameters:
  ///   - source: Where the file is.
  ///   - destination: Where it is to be.
  /// - Throws: Why the file stays where it is.
  public func moveItem(at source: URLRecord, to destination: URLRecord) throws(CocoaFileError) {
    do throws(CocoaFileError) {
      if let failure = installed.moveFailure { throw failure }
      try device.state.serviceExtension.files.move(source, to: destination)
    } catch {
      recordMove(
        .fileMoveFailed, to: destination,
        .init(.error, .error(domain: CocoaFileError.domain, code: error.rawValue)),
        .init(.reason, .text(error.explanation)))
      throw error
    }
    recordMove(.fileMoved, to: destination)
  }

  private func recordMove(
    _ name: TraceEvent.Name, to destination: URLRecord, _ more: TraceEvent.Detail...
  ) {
    var details = [TraceEvent.Detail(.url, .text(destination.href))] + more
    if let open = onlyOpenIdentifier { details.insert(.init(.identifier, .text(open)), at: 0) }
    world.record(TraceEvent(.serviceExtension, name, at: world.now, details: details))
  }

  /// Removes a file: stands for `FileManager.removeItem(at:)`.
  ///
  /// - Parameter url: Where the file is.
  /// - Throws: ``CocoaFileError/noSuchFile`` when there is none.
  public func removeItem(at url: URLRecord) throws(CocoaFileError) {
    try device.state.serviceExtension.files.remove(url)
  }

  // MARK: The rest

  /// Draws a number that nobody guesses: stands for `arc4random()`.
  ///
  /// It comes from the world's seed, since a run is a function of its inputs.
  public func drawRandomNumber() -> UInt32 {
    device.state.serviceExtension.drawRandomNumber(seed: world.seed)
  }

  /// Draws a number from zero up to the one below the bound: stands for `arc4random_uniform(_:)`.
  ///
  /// - Parameter bound: How many numbers there are to draw from; nothing but 0 comes of 0 and 1.
  /// - Returns: The number.
  public func drawRandomNumber(below bound: UInt32) -> UInt32 {
    // One draw a number, whatever the bound: 32 bits scaled down, which favours none noticeably.
    UInt32((UInt64(drawRandomNumber()) * UInt64(bound)) >> 32)
  }

  /// Says what can be done with notifications, in place of what the app said.
  ///
  /// Stands for `UNUserNotificationCenter.setNotificationCategories(_:)`, which app and extension
  /// share.
  public func setNotificationCategories(_ categories: [NotificationCategory]) {
    guard !state.hasEnded else { return }
    device.state.categories = categories
  }
}
