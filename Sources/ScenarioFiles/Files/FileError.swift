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
  /// A pipe, a socket or a device, which might never end.
  case notAFile(path: String)
  /// The file is longer than what is read.
  case tooLarge(path: String, limit: Int)
  /// A symbolic link leads out of the folder that the file should be in.
  case outside(path: String, folder: String)
  /// Two folders stand for one host.
  case sameHost(path: String, other: String, host: String)
  /// A folder's name is no host's.
  case notAHost(path: String)
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
  public var description: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file or folder; check the spelling and the working directory"
    case .notAFolder(let path):
      "\(path): this is a file, and a folder is wanted"
    case .isAFolder(let path):
      "\(path): this is a folder; name the files in it"
    case .notAFile(let path):
      "\(path): this is a pipe or a device; save what it gives to a file first"
    case .tooLarge(let path, let limit):
      "\(path): larger than \(Self.size(limit)), which is the most that navsim reads of one file"
    case .outside(let path, let folder):
      "\(path): a symbolic link leads out of \(folder); copy what it points to into the folder"
    case .sameHost(let path, let other, let host):
      "\(path): the host \(host) has a second folder, \(other); keep one of them"
    case .notAHost(let path):
      "\(path): a folder here is named after a host, such as shop.example; rename it or move it away"
    case .syntax(let path, let line, let column, let message):
      "\(path):\(line):\(column): \(message)"
    case .system(let path, let action, let code):
      "\(path): can't \(action): \(FileSystem.reason(code))"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
