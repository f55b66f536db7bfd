import DeviceModel
import Foundation
import Links

/// The files of a service extension, which are emulated: stands for `FileManager`.
///
/// Elsewhere there are none. `Foundation.FileManager` is still there for real files.
public final class FileManager: Sendable {
  /// The manager of the extension whose event is running.
  public static let `default` = FileManager()

  private init() {}

  private func process() throws -> ServiceExtensionProcess {
    guard let process = RunningPhone.current(for: "FileManager").runningExtension else {
      throw Self.error(.noSuchFile)
    }
    return process.core
  }

  private static func error(_ error: CocoaFileError) -> NSError {
    NSError(domain: CocoaFileError.domain, code: error.rawValue)
  }

  private func record(_ url: URL) throws -> URLRecord {
    guard let record = URLRecord(url.absoluteString) else { throw Self.error(.noSuchFile) }
    return record
  }

  private func trying(_ work: () throws -> Void) throws {
    do {
      try work()
    } catch let error as CocoaFileError {
      throw Self.error(error)
    }
  }

  /// The folder for files that needn't last.
  public var temporaryDirectory: URL { URL(fileURLWithPath: NSTemporaryDirectory()) }

  /// Returns whether there is a file.
  public func fileExists(atPath path: String) -> Bool {
    guard let process = try? process(), let url = try? record(URL(fileURLWithPath: path)) else {
      return false
    }
    return process.fileExists(at: url)
  }

  /// Moves a file to where there is none.
  ///
  /// - Parameters:
  ///   - srcURL: Where the file is.
  ///   - dstURL: Where it is to be.
  /// - Throws: An `NSError` of `NSCocoaErrorDomain`: why the file stays where it is.
  public func moveItem(at srcURL: URL, to dstURL: URL) throws {
    try trying { try process().moveItem(at: record(srcURL), to: record(dstURL)) }
  }

  /// Removes a file.
  ///
  /// - Parameter URL: Where the file is.
  /// - Throws: An `NSError` of `NSCocoaErrorDomain` when there is none.
  public func removeItem(at URL: URL) throws {
    try trying { try process().removeItem(at: record(URL)) }
  }

  /// Makes a folder.
  ///
  /// - Parameters:
  ///   - url: The folder to make.
  ///   - createIntermediates: Whether the folders around it are made, too; they aren't here.
  /// - Throws: An `NSError` of `NSCocoaErrorDomain`: why there can be no such folder.
  public func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool
  ) throws {
    try trying { try process().createDirectory(at: record(url)) }
  }
}

/// Returns the folder for files that needn't last: the extension's own, while it runs.
public func NSTemporaryDirectory() -> String {
  guard let process = RunningPhone.current?.runningExtension else {
    return Foundation.NSTemporaryDirectory()
  }
  return PercentEncoding.decode(process.core.temporaryDirectory.path)
}
