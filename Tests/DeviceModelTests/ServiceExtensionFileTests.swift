import DeviceModel
import Links
import Simulation
import Testing

/// Downloads and files of a service extension.
@Suite("Service extension: downloads and files")
struct ServiceExtensionFileTests {
  private static func url(_ text: String) -> URLRecord {
    guard let url = URLRecord(text) else { preconditionFailure("\(text) is a URL") }
    return url
  }

  /// A network with a file at /a and redirects to it.
  private static var network: Downloader {
    Downloader { url in
      let answer: DownloadExchange.Answer =
        switch url.path {
        case "/a":
          .file(
            DownloadResponse(url: url, status: 200, mimeType: "image/jpeg"),
            FileContents([1, 2, 3]))
        case "/to-a":
          .redirect(status: 302, to: ServiceExtensionFileTests.url("https://x.example/a"))
        case "/loop": .redirect(status: 302, to: url)
        case "/gone":
          .file(
            DownloadResponse(url: url, status: 404, mimeType: nil),
            FileContents(Array("<p>gone</p>".utf8)))
        default: .failure(DownloadError(domain: "NSURLErrorDomain", code: -1003), hint: "no host")
        }
      return DownloadExchange(
        url: url, ordinal: 0, delay: url.path == "/never" ? nil : .milliseconds(100), answer: answer
      )
    }
  }

  /// Downloads and hands over a title that tells what came of it.
  private func download(_ path: String) -> ServiceExtensionPhone {
    let phone = ServiceExtensionPhone(
      downloader: Self.network,
      .init(
        onReceive: { $0.process.download(Self.url("https://x.example\(path)"), for: $0) },
        onDownload: { mine, result in
          mine.answer { content in
            switch result {
            case .file(let location, let response):
              let size = mine.process.contents(at: location)?.size ?? -1
              content.title = ExactText(
                "\(response.status) \(response.mimeType ?? "-") \(response.url.path) \(size)")
            case .failure(let error): content.title = ExactText("\(error.domain) \(error.code)")
            }
          }
        }))
    phone.pushAndRun()
    return phone
  }

  @Test(
    "A download brings a file, whatever the status, and redirects are followed",
    arguments: [
      ("/a", "200 image/jpeg /a 3", 100), ("/to-a", "200 image/jpeg /a 3", 200),
      ("/gone", "404 - /gone 11", 100), ("/nowhere", "NSURLErrorDomain -1003", 100),
      ("/loop", "NSURLErrorDomain -1007", 2100), ("/never", "Old", 30_000),
    ])
  func downloads(path: String, title: String, at: Int) {
    let phone = download(path)
    #expect(phone.titles == [title])
    #expect(phone.lines.last == "\(at) bannerShown")
  }

  @Test("What comes back stands in the trace, with its status or its error")
  func trace() {
    let found = ["/to-a", "/nowhere"].flatMap { path in
      download(path).world.trace.events.filter { $0.actor == .network }
    }
    #expect(found.map(\.name) == [.response, .response, .failed])
    #expect(found.map { $0.number(.status) } == [302, 200, nil])
    #expect(found.allSatisfy { $0.text(.type) == "download" })
    #expect(found.last?.text(.reason) == "no host")
  }

  @Test("Without a network every download fails as offline")
  func offline() {
    let phone = ServiceExtensionPhone(
      .init(
        onReceive: { $0.process.download(Self.url("https://x.example/a"), for: $0) },
        onDownload: { mine, result in
          if case .failure(let error) = result {
            mine.answer { $0.title = ExactText("\(error.code)") }
          }
        }))
    phone.pushAndRun()
    #expect(phone.titles == ["-1009"])
  }

  // D: the page of downloadTask(with:completionHandler:): move the file, or it is gone.
  @Test("A download that isn't moved away is gone, and its name tells no type")
  func temporaryFile() {
    let phone = ServiceExtensionPhone(
      downloader: Self.network,
      .init(
        onReceive: { $0.process.download(Self.url("https://x.example/a"), for: $0) },
        later: (
          .seconds(1),
          { mine in
            let names = mine.state.files.map { file in
              "\(file.lastPathComponent) \(mine.process.fileExists(at: file))"
            }
            mine.answer { $0.title = ExactText(names.joined(separator: ", ")) }
          }
        ),
        onDownload: { mine, result in
          if case .file(let location, _) = result { mine.state.files.append(location) }
        }))
    phone.pushAndRun()
    #expect(phone.titles == ["CFNetworkDownload_000001.tmp false"])
  }

  // MARK: Files

  /// Tries something with files and returns the name of the error.
  private func attempt(
    _ deed: @escaping @Sendable (ServiceExtensionProcess, URLRecord) throws(CocoaFileError) -> Void
  ) -> String {
    let phone = ServiceExtensionPhone(
      .init(onReceive: { mine in
        let folder = mine.process.temporaryDirectory
        do throws(CocoaFileError) {
          try mine.process.write(FileContents([1]), to: folder.appending(pathComponent: "a"))
          try deed(mine.process, folder)
          mine.answer { $0.title = "done" }
        } catch {
          mine.answer { $0.title = ExactText("\(error) \(error.rawValue)") }
        }
      }))
    phone.pushAndRun()
    return phone.titles.joined()
  }

  // FoundationErrors.h; which error a move ends with is inferred.
  @Test("Moving ends as FileManager's does")
  func moving() {
    let move = { (name: String) in
      attempt { process, folder throws(CocoaFileError) in
        try process.moveItem(
          at: folder.appending(pathComponent: "a"), to: folder.appending(pathComponent: name))
      }
    }
    #expect(move("b") == "done")
    #expect(move("a") == "fileExists 516")
    #expect(move("no/such folder") == "noSuchFile 4")
    #expect(move(String(repeating: "n", count: 255)) == "done")
    #expect(move(String(repeating: "n", count: 256)) == "invalidName 514")
    #expect(move("한글 100%.jpg") == "done")
    #expect(
      attempt { process, folder throws(CocoaFileError) in
        try process.moveItem(
          at: folder.appending(pathComponent: "x"), to: folder.appending(pathComponent: "y"))
      } == "noSuchFile 4")
    #expect(
      attempt { process, folder throws(CocoaFileError) in
        try process.moveItem(
          at: folder.appending(pathComponent: "a"), to: Self.url("file:///etc/a"))
      } == "noPermission 513")
  }

  @Test("A folder can be made and filled; a file can be removed once")
  func folders() {
    #expect(
      attempt { process, folder throws(CocoaFileError) in
        let made = folder.appending(pathComponent: "made")
        try process.createDirectory(at: made)
        let file = made.appending(pathComponent: "b c")
        try process.moveItem(at: folder.appending(pathComponent: "a"), to: file)
        guard process.contents(at: file) == FileContents([1]) else { throw .noPermission }
        try process.removeItem(at: file)
      } == "done")
    #expect(
      attempt { process, folder throws(CocoaFileError) in
        try process.removeItem(at: folder.appending(pathComponent: "a"))
        try process.removeItem(at: folder.appending(pathComponent: "a"))
      } == "noSuchFile 4")
  }

  @Test("Random numbers differ from each other, and not from run to run")
  func randomNumbers() {
    let draw = {
      let phone = ServiceExtensionPhone(
        .init(onReceive: { mine in
          let numbers = (0..<20).map { _ in mine.process.drawRandomNumber() }
          mine.answer { $0.title = ExactText("\(numbers)") }
        }))
      phone.pushAndRun()
      phone.pushAndRun(
        ["aps": ["alert": "again", "mutable-content": 1, "thread-id": "second"]])
      return phone.world.trace.events.count > 0 ? phone.titles : []
    }
    let first = draw()
    #expect(first == draw())
    let numbers = first.joined().split { !$0.isNumber }
    #expect(Set(numbers).count == 20)
  }

  @Test(
    "The parts of names are those that Foundation finds",
    arguments: [
      ("https://x.example/a/b.JPG?x=1.png", "b.JPG", "jpg"), ("https://x.example/", "/", ""),
      ("https://x.example/a%20b.tar.gz", "a b.tar.gz", "gz"),
      ("https://x.example/dir/", "dir", ""), ("file:///tmp/.hidden", ".hidden", ""),
      ("https://x.example/c528_720", "c528_720", ""),
    ])
  func names(url: String, last: String, type: String) {
    #expect(Self.url(url).lastPathComponent == last)
    #expect(Self.url(url).pathExtension == type)
  }
}
