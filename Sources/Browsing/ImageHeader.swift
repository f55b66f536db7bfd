import Links

/// The beginning of a picture: enough to tell its format and size, and so its page's title.
struct ImageHeader: Hashable {
  enum Format {
    case png, gif, jpeg, bmp, webP

    var mimeType: String {
      switch self {
      case .png: "image/png"
      case .gif: "image/gif"
      case .jpeg: "image/jpeg"
      case .bmp: "image/bmp"
      case .webP: "image/webp"
      }
    }
  }

  let format: Format
  let width: Int
  let height: Int

  /// Reads a picture's beginning; nil for what is no picture, or none of a known format.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self.init(.png, bytes.bigEndian(at: 16, 4), bytes.bigEndian(at: 20, 4))
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self.init(.gif, bytes.littleEndian(at: 6, 2), bytes.littleEndian(at: 8, 2))
    } else if bytes.starts(with: "BM".utf8), bytes.count >= 26 {
      self.init(.bmp, bytes.littleEndian(at: 18, 4), bytes.littleEndian(at: 22, 4))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      let size = Self.sizeOfJPEG(bytes)
      self.init(.jpeg, size?.width, size?.height)
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      let size = Self.sizeOfWebP(bytes)
      self.init(.webP, size?.width, size?.height)
    } else {
      return nil
    }
  }

  private init(_ format: Format, _ width: Int?, _ height: Int?) {
    self.format = format
    self.width = width ?? 0
    self.height = height ?? 0
  }

  /// Looks for the segment of a JPEG that begins a frame and so holds the size.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // C4, C8 and CC are tables and an extension; the others of the row begin a frame.
      if 0xC0...0xCF ~= marker, marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard let height = bytes.bigEndian(at: index + 5, 2),
          let width = bytes.bigEndian(at: index + 7, 2)
        else { return nil }
        return (width, height)
      }
      guard let length = bytes.bigEndian(at: index + 2, 2), length >= 2 else { return nil }
      index += 2 + length
    }
    return nil
  }

  private static func sizeOfWebP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    switch bytes.dropFirst(12).prefix(4) {
    case let chunk where chunk.elementsEqual("VP8 ".utf8):
      guard let width = bytes.littleEndian(at: 26, 2), let height = bytes.littleEndian(at: 28, 2)
      else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    case let chunk where chunk.elementsEqual("VP8L".utf8):
      guard let bits = bytes.littleEndian(at: 21, 4) else { return nil }
      return (bits & 0x3FFF + 1, (bits >> 14) & 0x3FFF + 1)
    case let chunk where chunk.elementsEqual("VP8X".utf8):
      guard let width = bytes.littleEndian(at: 24, 3), let height = bytes.littleEndian(at: 27, 3)
      else { return nil }
      return (width + 1, height + 1)
    default: return nil
    }
  }
}

extension PageResponse {
  /// The title of a page that is nothing but a picture: its name and size.
  ///
  /// Measured: `type-png`. A picture that can't be read has none.
  func imageTitle(at url: URLRecord) -> String? {
    guard reading.mimeType.hasPrefix("image/"), let image = ImageHeader(body), image.width > 0,
      image.height > 0
    else { return nil }
    let name = url.path.split(separator: "/").last.map { PercentEncoding.decode(String($0)) }
    return "\(name ?? "") \(image.width)×\(image.height) pixels"
  }
}

extension [UInt8] {
  fileprivate func bigEndian(at index: Int, _ length: Int) -> Int? {
    guard index + length <= count else { return nil }
    return self[index..<(index + length)].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(at index: Int, _ length: Int) -> Int? {
    guard index + length <= count else { return nil }
    return self[index..<(index + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
