/// A type of file that notifications show, as UNNotificationAttachment's page lists them.
public struct AttachmentType: Hashable, Sendable {
  /// What the limits of size go by.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case audio, image, movie

    /// The largest file that is taken, in bytes: 5, 10 and 50 MB.
    ///
    /// Apple's page doesn't say which megabyte is meant; it is 1,048,576 bytes here.
    public var largestSize: Int {
      switch self {
      case .audio: 5 << 20
      case .image: 10 << 20
      case .movie: 50 << 20
      }
    }
  }

  /// The uniform type identifier.
  public let identifier: String
  /// What the limits of size go by.
  public let kind: Kind
  /// The file extensions of the type in lower case, the usual one first.
  public let pathExtensions: [String]
  /// The media types that servers call it, the usual one first.
  public let mimeTypes: [String]
  /// The identifiers of types that conform to this one, as a hint may name them.
  let conformingIdentifiers: [String]

  private init(
    _ identifier: String, _ kind: Kind, _ pathExtensions: [String], _ mimeTypes: [String],
    conforming: [String] = []
  ) {
    self.identifier = identifier
    self.kind = kind
    self.pathExtensions = pathExtensions
    self.mimeTypes = mimeTypes
    conformingIdentifiers = conforming
  }

  /// All types, in the order of Apple's page.
  ///
  /// WebP, HEIC, SVG and QuickTime movies are not among them.
  public static let all: [AttachmentType] = [
    AttachmentType(
      "public.aiff-audio", .audio, ["aiff", "aif", "aifc"], ["audio/aiff", "audio/x-aiff"],
      conforming: ["public.aifc-audio"]),
    AttachmentType(
      "com.microsoft.waveform-audio", .audio, ["wav", "wave"],
      ["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"]),
    AttachmentType("public.mp3", .audio, ["mp3"], ["audio/mpeg", "audio/mp3"]),
    AttachmentType(
      "public.mpeg-4-audio", .audio, ["m4a", "mp4a"], ["audio/mp4", "audio/x-m4a"],
      conforming: ["com.apple.m4a-audio"]),
    AttachmentType("public.jpeg", .image, ["jpeg", "jpg", "jpe"], ["image/jpeg", "image/jpg"]),
    AttachmentType("com.compuserve.gif", .image, ["gif"], ["image/gif"]),
    AttachmentType("public.png", .image, ["png"], ["image/png", "image/x-png"]),
    AttachmentType("public.mpeg", .movie, ["mpg", "mpeg", "mpe", "m75", "m15"], ["video/mpeg"]),
    AttachmentType("public.mpeg-2-video", .movie, ["m2v"], ["video/mpeg2"]),
    AttachmentType("public.mpeg-4", .movie, ["mp4", "mpg4"], ["video/mp4"]),
    AttachmentType("public.avi", .movie, ["avi", "vfw"], ["video/avi", "video/x-msvideo"]),
  ]

  /// Finds the type that files of an extension have, whatever its case.
  public init?(pathExtension: String) {
    let wanted = pathExtension.lowercased()
    guard let type = Self.all.first(where: { $0.pathExtensions.contains(wanted) }) else {
      return nil
    }
    self = type
  }

  /// Finds the type that a server means.
  ///
  /// - Parameter mimeType: A media type without parameters.
  public init?(mimeType: String) {
    let wanted = mimeType.lowercased()
    guard let type = Self.all.first(where: { $0.mimeTypes.contains(wanted) }) else { return nil }
    self = type
  }

  /// Finds the type that a hint names.
  ///
  /// - Parameter hint: A uniform type identifier, of the type or of one that conforms to it.
  public init?(hint: String) {
    let wanted = hint.lowercased()
    let found = Self.all.first {
      $0.identifier.lowercased() == wanted || $0.conformingIdentifiers.contains(wanted)
    }
    guard let type = found else { return nil }
    self = type
  }
}

// MARK: - Looking into files

extension AttachmentType.Kind {
  /// What files of the kind begin with, and where.
  ///
  /// From the formats' own standards. A file that begins with none of these isn't one of the kind;
  /// a GIF that is called `.png` is let pass, since decoders go by the contents.
  private var signatures: [(offset: Int, bytes: [UInt8])] {
    let riff = { (form: String) in (8, Array(form.utf8)) }
    return switch self {
    case .image: [(0, [0xFF, 0xD8, 0xFF]), (0, Array("GIF8".utf8)), (1, Array("PNG\r\n".utf8))]
    case .movie:
      [
        (0, [0, 0, 1, 0xBA]), (0, [0, 0, 1, 0xB3]), (4, Array("ftyp".utf8)), riff("AVI "),
      ]
    case .audio:
      [
        riff("AIFF"), riff("AIFC"), riff("WAVE"), (0, Array("ID3".utf8)), (4, Array("ftyp".utf8)),
      ]
    }
  }

  /// Returns whether a file begins as one of the kind does.
  func fits(_ contents: FileContents) -> Bool {
    let bytes = contents.bytes
    // A frame of MPEG audio begins with eleven bits that are set.
    if self == .audio, bytes.count > 1, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0 { return true }
    return signatures.contains { offset, signature in
      bytes.dropFirst(offset).starts(with: signature)
    }
  }
}
