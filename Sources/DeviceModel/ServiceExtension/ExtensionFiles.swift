import Links
import Simulation

/// The files in the folders of a service extension, which its processes share one after the other.
///
/// An extension has a container of its own, beside the app's. Names are compared by their decoded
/// bytes, as the file system does.
struct ExtensionFiles: Hashable {
  static let container = "file:///private/var/mobile/Containers/Data/PluginKitPlugin/"
  static let temporaryDirectory = container + "tmp/"
  static let bundle = "file:///private/var/containers/Bundle/Application/App.app/PlugIns/"

  /// The longest name that a file can have, in bytes: NAME_MAX of sys/syslimits.h.
  static let longestName = 255

  private var files: [ExactText: FileContents] = [:]
  /// The folders that were made, beside those that every container has.
  private var madeFolders: Set<ExactText> = []
  /// How many downloads have come in: their temporary files are numbered.
  private(set) var downloads = 0

  /// Returns the contents of a file; nil when there is none.
  func contents(at url: URLRecord) -> FileContents? {
    files[Self.path(url)]
  }

  /// The URLs of all files, sorted.
  var urls: [String] {
    files.keys.map { "file://" + $0.string }.sorted()
  }

  /// Makes a folder inside another one.
  mutating func createDirectory(at url: URLRecord) throws(CocoaFileError) {
    let path = Self.path(url)
    try checkPlace(path)
    guard files[path] == nil else { throw .fileExists }
    madeFolders.insert(path)
  }

  /// Puts a file where there may be one already.
  mutating func write(_ contents: FileContents, to url: URLRecord) throws(CocoaFileError) {
    let path = Self.path(url)
    try checkPlace(path)
    guard !isFolder(path) else { throw .fileExists }
    files[path] = contents
  }

  /// Moves a file to where there is none.
  mutating func move(_ source: URLRecord, to destination: URLRecord) throws(CocoaFileError) {
    let from = Self.path(source)
    let path = Self.path(destination)
    guard let contents = files[from] else { throw .noSuchFile }
    try checkPlace(path)
    guard files[path] == nil, !isFolder(path) else { throw .fileExists }
    files[from] = nil
    files[path] = contents
  }

  /// Removes a file.
  mutating func remove(_ url: URLRecord) throws(CocoaFileError) {
    guard files.removeValue(forKey: Self.path(url)) != nil else { throw .noSuchFile }
  }

  /// Takes a download in, under a name that tells nothing of what it is.
  mutating func keepDownload(_ contents: FileContents) -> URLRecord {
    downloads += 1
    let digits = String(downloads, radix: 36, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    let url = Self.url(Self.temporaryDirectory + "CFNetworkDownload_\(zeros)\(digits).tmp")
    files[Self.path(url)] = contents
    return url
  }

  private func isFolder(_ path: ExactText) -> Bool {
    Self.folders.contains(path) || madeFolders.contains(path)
  }

  /// Throws if no file can be put there.
  private func checkPlace(_ path: ExactText) throws(CocoaFileError) {
    let text = path.string.utf8
    guard text.starts(with: Self.path(Self.container).string.utf8) else { throw .noPermission }
    guard let slash = text.lastIndex(of: UInt8(ascii: "/")) else { throw .noSuchFile }
    guard text[slash...].count - 1 <= Self.longestName else { throw .invalidName }
    let folder = ExactText(String(path.string[..<slash]))
    guard isFolder(folder), slash != text.indices.last else { throw .noSuchFile }
  }

  // MARK: Paths

  private static let folders: Set<ExactText> = [
    path(container), path(temporaryDirectory), path(container + "Library/Caches/"),
  ]

  /// Returns the path that a file URL means, without a slash at its end.
  static func path(_ url: URLRecord) -> ExactText {
    var path = PercentEncoding.decode(url.path)
    if path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return ExactText(path)
  }

  private static func path(_ text: String) -> ExactText {
    path(url(text))
  }

  /// Returns the URL that a text is which this file wrote itself.
  static func url(_ text: String) -> URLRecord {
    guard let url = URLRecord(text) else { preconditionFailure("\(text) is a file URL") }
    return url
  }
}
