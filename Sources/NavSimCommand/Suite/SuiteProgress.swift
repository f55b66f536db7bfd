import Reports

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A line on the terminal that tells how far a run has come; where there is no terminal, nothing.
final class SuiteProgress {
  private let sink: (any OutputSink)?
  /// The least time between two lines, in nanoseconds.
  private let patience: Int64
  private var isShown = false
  private var latest: Int64 = 0

  /// Creates the line, which isn't shown yet.
  ///
  /// - Parameters:
  ///   - sink: Where it is shown, if that is a terminal; nil for nowhere.
  ///   - patience: The least time between two lines, in nanoseconds.
  init(on sink: (any OutputSink)?, patience: Int64 = 100_000_000) {
    self.sink = sink?.terminalWidth == nil ? nil : sink
    self.patience = patience
    latest = Self.now
  }

  /// Takes the line away, so that something else can be written.
  func erase() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }

  /// Shows how far the run has come, unless it did so just now.
  func show(_ tally: Tally) {
    guard sink != nil else { return }
    let now = Self.now
    guard now - latest >= patience else { return }
    latest = now
    isShown = true
    write("\r\u{1B}[K\(tally.total) scenarios: \(tally.words)")
  }

  private func write(_ text: String) {
    // Nobody can be told that standard error can't be written.
    try? sink?.write(Array(text.utf8))
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
