/// What a file holds.
///
/// A file may be longer than the bytes that are known of it: a test of size limits needs no 50 MB.
public struct FileContents: Hashable, Sendable {
  /// The bytes that the file begins with: all of them, unless it is longer.
  public let bytes: [UInt8]
  /// The size in bytes.
  public let size: Int

  /// Creates the contents of a file out of its bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    size = bytes.count
  }

  /// Creates the contents of a file of which only the beginning is known.
  ///
  /// - Parameters:
  ///   - bytes: What the file begins with.
  ///   - size: The size in bytes, at least as many as are known.
  public init(beginningWith bytes: [UInt8], size: Int) {
    precondition(size >= bytes.count, "a file holds what it begins with")
    self.bytes = bytes
    self.size = size
  }

  /// Feeds the size and the beginning to the hasher: enough to tell most files apart quickly.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(Array(bytes.prefix(64)))
  }
}

/// Why a file could not be moved, removed or written: codes of `NSCocoaErrorDomain`.
///
/// FoundationErrors.h. Which code a move ends with is inferred from how Foundation maps the errors
/// of the system below it.
public enum CocoaFileError: Int, Error, Hashable, Sendable {
  /// No file of that name, or no folder to put it into (`NSFileNoSuchFileError`).
  case noSuchFile = 4
  /// The place is outside the process's own folders (`NSFileWriteNoPermissionError`).
  case noPermission = 513
  /// The name is longer than 255 bytes (`NSFileWriteInvalidFileNameError`).
  case invalidName = 514
  /// A file of that name is there already (`NSFileWriteFileExistsError`).
  case fileExists = 516
  /// No room is left (`NSFileWriteOutOfSpaceError`).
  case outOfSpace = 640

  /// The domain of the error.
  public static let domain = "NSCocoaErrorDomain"

  /// What went wrong, in words.
  var explanation: String {
    switch self {
    case .noSuchFile: "there is no such file or folder"
    case .noPermission: "the place is outside the extension's own folders"
    case .invalidName: "the name is longer than \(ExtensionFiles.longestName) bytes"
    case .fileExists: "a file of that name is there already"
    case .outOfSpace: "no room is left"
    }
  }
}
