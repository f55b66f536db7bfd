/// Finds the folder that pages are served from where none is named.
public enum PagesFolder {
  /// The name that the folder has.
  public static let name = "Pages"

  /// Returns the nearest folder named `Pages`, in a folder or any above it.
  ///
  /// - Parameter start: The folder to begin in, an absolute path.
  /// - Returns: The path, as short as it can be written from the start (`Pages`, `../Pages`), or
  ///   `nil` where there is none.
  public static func nearest(from start: String) -> String? {
    var folder = start
    var written = name
    while true {
      let candidate = (folder == "/" ? "" : folder) + "/" + name
      if (try? FileSystem.kind(of: candidate)) == .folder {
        return written
      }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
      written = "../" + written
    }
  }
}
