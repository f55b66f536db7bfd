/// Why a file or folder that navsim was pointed at can't be used.
///
/// ``description`` says it in one line, the place first and what to do last.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing of that name exists.
  case notFound(path: String)
  /// A folder was wanted, and this is none.
  case notAFolder(path: String)
  /// A file was wanted, and this is a folder.
  case isAFolder(path: String)
  /// A page of a folder was wanted, and this is a folder itself.
  case isAFolderOfPage(path: String)
  /// A pipe, a socket or a device, which might never end.
  case notAFile(path: String)
  /// The file is longer than what is read.
  case tooLarge(path: String, limit: Int)
  /// A symbolic link leads out of the folder that the file should be in.
  case outside(path: String, folder: String)
  /// Two folders stand for one host.
  case sameHost(path: String, other: String, host: String)
  /// The text breaks the rules of its format.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - line: The line, from 1.
  ///   - column: The character within the line, from 1.
  ///   - message: What is wrong, and what to write.
  case syntax(path: String, line: Int, column: Int, message: String)
  /// The system refuses.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - action: What was tried, such as `read`.
  ///   - code: The system's error number.
  case system(path: String, action: String, code: Int32)
}

// MARK: - CustomStringConvertible

extension FileError: CustomStringConvertible {
  /// The place, what is wrong, and what to do.
  public var description: String { "\(place.isEmpty ? "''" : place.shortened): \(reason)" }

  /// The file or folder, with line and column where they are known.
  public var place: String {
    switch self {
    case .notFound(let path), .notAFolder(let path), .isAFolder(let path),
      .isAFolderOfPage(let path), .notAFile(let path), .tooLarge(let path, _),
      .outside(let path, _), .sameHost(let path, _, _),
      .system(let path, _, _):
      path
    case .syntax(let path, let line, let column, _):
      "\(path):\(line):\(column)"
    }
  }

  /// What is wrong, and what to do.
  public var reason: String {
    switch self {
    case .notFound:
      "no such file or folder; check the spelling and the working directory"
    case .notAFolder:
      "this is a file, and a folder is wanted"
    case .isAFolder:
      "this is a folder; name the files in it"
    case .isAFolderOfPage:
      "this is a folder, and a page is wanted; put a file in its place"
    case .notAFile:
      "this is a pipe or a device; save what it gives to a file first"
    case .tooLarge(_, let limit):
      "larger than \(Self.size(limit)), which is the most that navsim reads of one file"
    case .outside(_, let folder):
      "a symbolic link leads out of \(folder.shortened); copy what it points to into the folder"
    case .sameHost(_, let other, let host):
      "the host \(host) has a second folder, \(other.shortened); keep one of them"
    case .syntax(_, _, _, let message):
      message
    case .system(_, let action, let code):
      "can't \(action): \(FileSystem.reason(code))"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
