/// The media types that files are served with.
///
/// A type carries no charset: a page's own `meta` decides, unless a `_headers` file says.
public enum FileTypes {
  /// Returns the media type of a file.
  ///
  /// The extension decides. A file without one is looked at, as servers with a "magic" module do:
  /// markup is HTML, other text is plain text. Any other extension means bytes for a download.
  ///
  /// - Parameters:
  ///   - path: The file's path or name.
  ///   - bytes: What the file holds.
  /// - Returns: The type.
  public static func type(of path: String, holding bytes: [UInt8]) -> String {
    let name = path.split(separator: "/").last ?? ""
    // The one file without an extension that sites serve as JSON by custom.
    if name == "apple-app-site-association" { return "application/json" }
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return sniffed(bytes)
    }
    return byExtension[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  private static let byExtension = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml",
    "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "map": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml", "txt": "text/plain",
    "md": "text/markdown", "csv": "text/csv", "ics": "text/calendar", "vcf": "text/vcard",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "heic": "image/heic",
    "ico": "image/x-icon", "bmp": "image/bmp", "mp4": "video/mp4", "m4v": "video/x-m4v",
    "mov": "video/quicktime", "webm": "video/webm", "m3u8": "application/vnd.apple.mpegurl",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "ogg": "audio/ogg",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
    "wasm": "application/wasm", "pkpass": "application/vnd.apple.pkpass",
    "usdz": "model/vnd.usdz+zip", "mobileconfig": "application/x-apple-aspen-config",
  ]

  // MARK: - By content

  // https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
  private static let htmlBeginnings = [
    "<!doctype html", "<html", "<head", "<script", "<iframe", "<h1", "<div", "<font", "<table",
    "<a", "<style", "<title", "<b", "<body", "<br", "<p",
  ].map { Array($0.utf8) }

  private static func sniffed(_ bytes: [UInt8]) -> String {
    var head = bytes.prefix(1445)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) { return "text/plain" }
    let text = head.drop { $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B }
    if text.starts(with: "<!--".utf8) || htmlBeginnings.contains(where: { begins(text, $0) }) {
      return "text/html"
    }
    return head.contains(where: isBinary) ? "application/octet-stream" : "text/plain"
  }

  /// Whether the text begins with a tag in any case, with nothing of a longer name behind it.
  private static func begins(_ text: ArraySlice<UInt8>, _ tag: [UInt8]) -> Bool {
    guard text.count > tag.count else { return false }
    let isSame = zip(text, tag).allSatisfy { byte, wanted in
      byte == wanted || (65...90).contains(byte) && byte | 0x20 == wanted
    }
    let next = text[text.startIndex + tag.count]
    return isSame && (next == 0x20 || next == UInt8(ascii: ">"))
  }

  // https://mimesniff.spec.whatwg.org/#binary-data-byte
  private static func isBinary(_ byte: UInt8) -> Bool {
    byte <= 0x08 || byte == 0x0B || (0x0E...0x1A).contains(byte) || (0x1C...0x1F).contains(byte)
  }
}
