/// What a payload holds in all its places: for saying where a link stands that nobody looked for.
public struct PayloadSurvey: Hashable, Sendable {
  /// A text of the payload with the path to it.
  public struct Entry: Hashable, Sendable {
    /// The path, as a link key is written: `body.url`.
    public let path: String
    /// The text.
    public let text: String
  }

  /// The deepest level that is looked at.
  private static let deepest = 8
  /// The most texts that are looked at; a payload has 4 KiB, and a survey is for people.
  private static let most = 256

  /// The texts beside `aps`, in the order of the payload; what JSON texts hold included.
  public private(set) var entries: [Entry] = []
  /// The texts inside `aps` that no key of Apple's holds; no app is to look there.
  private var apsEntries: [Entry] = []

  /// Looks through a payload.
  ///
  /// - Parameter payload: What the app gets as `userInfo`.
  public init(_ payload: JSONValue) {
    for member in payload.objectValue?.members ?? [] where member.key == "aps" {
      collect(member.value, at: member.key, level: 1)
    }
    apsEntries = entries.filter { !Self.isApples($0.path) }
    entries = []
    for member in payload.objectValue?.members ?? [] where member.key != "aps" {
      collect(member.value, at: member.key, level: 1)
    }
  }

  /// Whether Apple has a meaning for the key, so that a text there is one for people.
  private static func isApples(_ path: String) -> Bool {
    let names = path.split(separator: ".").map { String($0) }
    return ["title", "subtitle", "body", "alert", "sound", "category", "thread-id"]
      .contains(names.last ?? "")
  }

  private mutating func collect(_ value: JSONValue, at path: String, level: Int) {
    guard level <= Self.deepest, entries.count < Self.most else { return }
    switch PayloadLinkSearch.opened(value) {
    case .string(let text): entries.append(Entry(path: path, text: text))
    case .object(let object):
      for member in object.members {
        collect(member.value, at: path + "." + member.key, level: level + 1)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, at: path + ".\(index)", level: level + 1)
      }
    default: break
    }
  }

  /// The texts that are links by the look of them: absolute URLs that aren't files to show or play.
  public var links: [Entry] { Self.links(among: entries) }

  /// The texts inside `aps` that are links by the look of them.
  public var linksInAPS: [Entry] { Self.links(among: apsEntries) }

  private static func links(among entries: [Entry]) -> [Entry] {
    entries.filter { entry in
      guard case .absolute(let url) = LinkText(entry.text).kind, entry.text.contains("://"),
        !["data", "blob", "file", "about", "javascript"].contains(url.scheme)
      else { return false }
      return !Self.isMedia(url) && !Self.isMediaName(entry.path)
    }
  }

  /// Returns the place that was probably meant by a key that isn't there; nil where none is near.
  ///
  /// A name in another spelling comes first (`deepLink` for `deep_link`), or at another level
  /// (`data.link` for `link`), then the first text that is a link.
  ///
  /// - Parameter keys: The keys that were named.
  /// - Returns: The place with what stands there.
  public func nearest(to keys: [JSONKeyPath]) -> Entry? {
    let wanted = keys.map { Self.plain($0.text) }
    let wantedNames = keys.map { Self.plain(Self.lastName($0.text)) }
    return entries.first { wanted.contains(Self.plain($0.path)) }
      ?? entries.first { wantedNames.contains(Self.plain(Self.lastName($0.path))) }
      ?? links.first
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: ".").last.map { String($0) } ?? path
  }

  /// A name without case, hyphens and underscores.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  private static let mediaEndings = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".svg", ".mp4", ".mov", ".m4v", ".mp3",
    ".m4a", ".wav", ".aif", ".aiff", ".caf",
  ]

  private static func isMedia(_ url: URLRecord) -> Bool {
    let path = url.path.lowercased()
    return mediaEndings.contains { path.hasSuffix($0) }
  }

  /// Whether a key says that a file to show or play stands there, whatever its address looks like.
  private static func isMediaName(_ path: String) -> Bool {
    let name = plain(lastName(path))
    return [
      "image", "img", "picture", "photo", "icon", "avatar", "profile", "thumb", "attachment",
      "media", "video", "audio", "sound", "banner",
    ]
    .contains { name.contains($0) }
  }
}
