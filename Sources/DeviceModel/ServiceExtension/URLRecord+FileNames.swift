public import Links

// The parts of a URL that file names are made of, as Foundation's URL has them.
extension URLRecord {
  /// Whether the URL means a file.
  public var isFile: Bool { scheme == "file" }

  /// The last part of the path, decoded: stands for `lastPathComponent`.
  ///
  /// It is "/" where the path has no part at all, as Foundation has it.
  public var lastPathComponent: String {
    guard let last = path.split(separator: "/").last else { return "/" }
    return PercentEncoding.decode(String(last))
  }

  /// What stands behind the last dot of the last part, in lower case: stands for `pathExtension`.
  ///
  /// It is empty where there is none, as it is where the only dot is the name's first character.
  public var pathExtension: String {
    let name = lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Returns the URL of a file in the folder that this one means.
  ///
  /// Stands for `appendingPathComponent(_:)`.
  ///
  /// - Parameter name: The file's name, not encoded.
  /// - Returns: The URL with the name encoded; a slash in it ends up as one.
  public func appending(pathComponent name: String) -> URLRecord {
    let folder = href.hasSuffix("/") ? href : href + "/"
    return URLRecord(folder + PercentEncoding.encode(name, with: .component)) ?? self
  }
}
