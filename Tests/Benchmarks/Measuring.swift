#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Returns the median time that the work takes once, in seconds of a processor.
///
/// A processor's time, since others work on the machine, too.
///
/// - Parameter work: What is measured; done often enough for a steady figure.
/// - Returns: The median of fifteen rounds.
func measure(_ work: () -> Void) -> Double {
  func seconds(of count: Int) -> Double {
    let start = processorSeconds()
    for _ in 0..<count { work() }
    return processorSeconds() - start
  }
  // A round lasts about fifty milliseconds; the first ones warm the caches.
  _ = seconds(of: 3)
  let count = max(1, Int(0.05 / max(seconds(of: 5) / 5, 1e-8)))
  let rounds = (0..<15).map { _ in seconds(of: count) / Double(count) }
  return rounds.sorted()[rounds.count / 2]
}

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Prints how often something is done in a second.
func rate(_ name: String, _ seconds: Double, goal: String? = nil) {
  let number = aligned(grouped(Int((1 / seconds).rounded())), 8)
  print("  \(padded(name, 60))\(number) a second\(goal.map { "  (\($0))" } ?? "")")
}

/// Prints how long something takes.
func stage(_ name: String, _ seconds: Double) {
  let tenths = Int((seconds * 1e7).rounded())
  print("  \(padded(name, 60))\(aligned("\(tenths / 10).\(abs(tenths % 10))", 8)) µs")
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func aligned(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

private func grouped(_ number: Int) -> String {
  number < 1_000
    ? "\(number)" : grouped(number / 1_000) + "," + String("\(number % 1_000 + 1_000)".dropFirst())
}
