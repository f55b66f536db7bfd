import CLibXML2
import Links
import Markup

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Pages, URLs and encodings, beside libxml2's own parser on the same bytes in the same process.
struct ReadingBenchmark {
  /// Where the pages are written that other parsers are measured with; `nil` for nowhere.
  let folder: String?

  private static let small = SamplePage.bytes(of: 10_000)
  private static let large = SamplePage.bytes(of: 5_000_000)

  func run() {
    titles()
    documents()
    urls()
    encodings()
  }

  // MARK: Pages

  private func titles() {
    print("\nTitle of a page in memory, near its front, on one core:")
    for (name, page) in [("10 KB", Self.small), ("5 MB", Self.large)] {
      let measured = measure { _ = PageReader.title(of: page, contentType: SamplePage.type) }
      rate(name, measured, goal: "goal 60,000")
      save("\(name.filter { $0 != " " }).title", "\(1 / measured.best)")
    }
  }

  private func documents() {
    print("\nWhole documents, against libxml2's own parser in C on the same bytes:")
    let marks = SamplePage.rich(of: 200_000)
    for (name, page) in [("10 KB", Self.small), ("200 KB", marks), ("5 MB", Self.large)] {
      let own = measure { _ = PageReader.content(of: page, contentType: SamplePage.type) }
      let floor = measure { Self.parse(page) }
      let megabytes = Double(page.count) / 1e6
      speed(
        name, megabytes / own.best, beside: megabytes / floor.best, named: "libxml2",
        goal: "goal 0.60")
      let file = name.filter { $0 != " " }
      save("\(file).whole", "\(megabytes / own.best)")
      save("\(file).html", page)
    }
  }

  /// What a C program would do: the tree is built and freed.
  private static func parse(_ page: [UInt8]) {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
    let document = page.withUnsafeBytes {
      htmlReadMemory(
        $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), nil, "UTF-8", Int32(options))
    }
    xmlFreeDoc(document)
  }

  // MARK: URLs

  private static let urls = [
    "https://shop.example/orders/1024", "https://shop.example/", "https://shop.example/a/b?x=1&y=2",
    "http://www.shop.example:8080/index.html#top", "shop://orders/1024",
    "https://shop.example/search?q=%EA%B0%80%EB%B0%A9", "https://m.shop.example/p/12345?utm=push",
    "https://Shop.Example/Path", "https://shop.example/주문/7", "mailto:help@shop.example",
  ]

  private func urls() {
    print("\nURLs:")
    let parsed = measure { for url in Self.urls { _ = URLRecord(url) } }
    rate("short URLs parsed", parsed / Self.urls.count, goal: "goal 1,000,000")
    let foundation = measure { for url in Self.urls { _ = FoundationURL.string(for: url) } }
    rate("short URLs as URL(string:) has them", foundation / Self.urls.count)
  }

  // MARK: Encodings

  private func encodings() {
    print("\nDecoding of legacy encodings, letters of the language in markup (goal 100 MB/s):")
    var slowest = ("", Double.infinity)
    for encoding in TextEncoding.allCases where encoding != .replacement {
      let bytes = SamplePage.text(in: encoding)
      let measured = measure { _ = TextDecoder.decode(bytes, as: encoding) }
      let speed = Double(bytes.count) / 1e6 / measured.best
      if speed < slowest.1 { slowest = (encoding.name, speed) }
      figure(encoding.name, speed, unit: "MB/s", verdict: speed >= 100 ? "" : "  below the goal")
    }
    figure("slowest: \(slowest.0)", slowest.1, unit: "MB/s")
  }

  // MARK: Files for other parsers

  private func save(_ name: String, _ text: String) { save(name, Array(text.utf8)) }

  private func save(_ name: String, _ bytes: [UInt8]) {
    guard let folder, let file = fopen(folder + "/" + name, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
