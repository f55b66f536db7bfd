import ScenarioFiles
import Synchronization

/// The files that were read, each as it was before that.
///
/// What isn't there is written down, too, where it was looked for: it may come.
final class FileLog: Sendable {
  private let stamps = Mutex<[String: FileStamp]>([:])

  /// Creates an empty log.
  init() {}

  /// Notes that a file is about to be read.
  ///
  /// - Parameter path: The file's path.
  func note(_ path: String) {
    let stamp = FileStamp(of: path)
    stamps.withLock { stamps in
      if stamps[path] == nil { stamps[path] = stamp }
    }
  }

  /// The files, in the order of their paths.
  var paths: [String] { stamps.withLock { $0.keys.sorted() } }

  /// Whether one of the files isn't any longer as it was.
  var hasChanged: Bool {
    stamps.withLock { $0 }.contains { FileStamp(of: $0.key) != $0.value }
  }
}
