import Markup

/// What an answer is: a page, a picture, something to download.
struct AnswerType {
  let status: Int
  let headers: [HTTPField]
  let body: [UInt8]
  private let declared: String?

  init(status: Int, headers: [HTTPField], body: [UInt8]) {
    self.status = status
    self.headers = headers
    // https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5: a 304 ends with its header.
    self.body = status == 304 ? [] : body
    declared = headers.value(of: "Content-Type").flatMap { Self.type(in: $0) }
  }

  /// Where the answer points, if it is a redirect that is followed.
  ///
  /// Of the others, 300, 304, 305 and 306 are shown (measured: `redirect-300-not-followed`,
  /// `redirect-306-not-followed`), and so is a redirect without a place to go to.
  var redirectLocation: String? {
    switch status {
    case 301, 302, 303, 307, 308: headers.value(of: "Location")
    default: nil
    }
  }

  /// The type of the body without parameters, in small letters.
  ///
  /// What names no type is sniffed. A 304 that nobody asked for has neither body nor type
  /// (measured: `status-304-unasked`, `status-204-first`, `type-invalid`).
  var mimeType: String {
    guard let declared else { return status == 304 ? "" : TypeSniffer.type(of: body) }
    return declared == "text/plain" && mayBeSniffed && TypeSniffer.isBinary(body)
      ? TypeSniffer.binaryType : declared
  }

  private var mayBeSniffed: Bool {
    headers.value(of: "X-Content-Type-Options")?.lowercased() != "nosniff"
  }

  /// Whether a web view shows bodies of that type.
  var canBeShown: Bool { ShowableTypes.contain(mimeType) }

  /// Returns what the body holds as far as it is a page.
  func content(scripting: Bool) -> PageContent? {
    guard !body.isEmpty else { return nil }
    switch declared ?? TypeSniffer.type(of: body) {
    case "text/html", "text/xml", "application/xml": return page(scripting: scripting)
    case let type where type.hasSuffix("+xml"): return page(scripting: scripting)
    default: return nil
    }
  }

  private func page(scripting: Bool) -> PageContent {
    PageReader.content(
      of: body, contentType: headers.value(of: "Content-Type"), scripting: scripting)
  }

  /// Returns the sooner one of the refreshes that the header and the page ask for.
  ///
  /// Of two alike the later one counts, and the header comes first.
  func refresh(_ content: PageContent?) -> MetaRefresh? {
    guard let header = headers.value(of: "Refresh").flatMap({ MetaRefresh.parse($0) }) else {
      return content?.refresh
    }
    guard let own = content?.refresh, own.seconds <= header.seconds else { return header }
    return own
  }

  /// Returns the type that a header names, cut at what can't belong to one.
  ///
  /// WebKit reads a type as far as a semicolon, a comma or a space, and is not particular about
  /// what it is made of (measured: `type-html-two-values`, `type-html-leading-spaces`).
  private static func type(in header: String) -> String? {
    let type = header.drop { $0 == " " || $0 == "\t" }.prefix {
      $0 != ";" && $0 != "," && $0 != " " && $0 != "\t"
    }
    guard let slash = type.firstIndex(of: "/"), slash != type.startIndex,
      type.index(after: slash) != type.endIndex
    else { return nil }
    return type.lowercased()
  }
}

/// The types that a web view shows; it offers the rest for download, or cancels.
private enum ShowableTypes {
  static func contain(_ type: String) -> Bool {
    if type.hasPrefix("text/") { return !notShownTexts.contains(type) }
    if type.hasPrefix("image/") { return images.contains(type) || type.hasSuffix("+xml") }
    return type.hasSuffix("+xml") || type.hasSuffix("+json") || type.hasPrefix("video/")
      || type.hasPrefix("audio/") || others.contains(type)
  }

  /// Texts that belong to another app: calendars, address cards, bank statements.
  private static let notShownTexts: Set<String> = [
    "text/calendar", "text/x-calendar", "text/x-vcalendar", "text/vcalendar", "text/vcard",
    "text/x-vcard", "text/directory", "text/ldif", "text/qif", "text/x-qif", "text/x-csv",
    "text/x-vcf", "text/rtf",
  ]

  private static let images: Set<String> = [
    "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp", "image/x-icon",
    "image/vnd.microsoft.icon", "image/tiff", "image/avif", "image/heic", "image/heif",
    "image/jp2", "image/apng",
  ]

  private static let others: Set<String> = [
    "application/xml", "application/json", "application/pdf", "application/javascript",
    "application/x-javascript", "application/ecmascript", "application/x-ecmascript",
    "multipart/x-mixed-replace", "application/x-webarchive", "application/vnd.apple.mpegurl",
  ]
}

/// Finds out what a body is that comes without a type.
///
/// https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
enum TypeSniffer {
  static let binaryType = "application/octet-stream"

  static func type(of body: [UInt8]) -> String {
    let beginning = body.prefix(1_445)
    if let image = ImageHeader(Array(beginning))?.format.mimeType { return image }
    if beginning.starts(with: "%PDF-".utf8) { return "application/pdf" }
    let text = beginning.drop { isSpace($0) }
    if text.starts(with: "<?xml".utf8) { return "text/xml" }
    if text.starts(with: "<!--".utf8) || tags.contains(where: { begins(text, with: $0) }) {
      return "text/html"
    }
    return isBinary(body) ? binaryType : "text/plain"
  }

  /// Whether a body holds bytes that no text has.
  ///
  /// https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary
  static func isBinary(_ body: [UInt8]) -> Bool {
    let beginning = body.prefix(1_445)
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]]
    guard !marks.contains(where: { beginning.starts(with: $0) }) else { return false }
    return beginning.contains { byte in
      byte <= 0x08 || byte == 0x0B || 0x0E...0x1A ~= byte || 0x1C...0x1F ~= byte
    }
  }

  private static let tags = [
    "<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table",
    "<a", "<style", "<title", "<b", "<body", "<br", "<p",
  ]

  private static func begins(_ text: ArraySlice<UInt8>, with tag: String) -> Bool {
    let length = tag.utf8.count
    guard text.count > length else { return false }
    let end = text[text.startIndex + length]
    return (end == UInt8(ascii: " ") || end == UInt8(ascii: ">"))
      && zip(text, tag.utf8).allSatisfy { byte, letter in
        byte == letter || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte && byte | 0x20 == letter
      }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}
