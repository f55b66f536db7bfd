#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How long something takes, in seconds of a processor.
///
/// A processor's time, since others work on the machine, too; they still slow it down, and the best
/// round is the one that they disturbed least.
struct Measured {
  let median: Double
  let best: Double

  static func - (lhs: Measured, rhs: Measured) -> Measured {
    Measured(median: lhs.median - rhs.median, best: lhs.best - rhs.best)
  }

  static func / (lhs: Measured, rhs: Int) -> Measured {
    Measured(median: lhs.median / Double(rhs), best: lhs.best / Double(rhs))
  }
}

/// Returns the time that the work takes once.
///
/// - Parameter work: What is measured; done often enough for a steady figure.
/// - Returns: The median and the best of fifteen rounds.
func measure(_ work: () -> Void) -> Measured {
  func seconds(of count: Int) -> Double {
    let start = processorSeconds()
    for _ in 0..<count { work() }
    return processorSeconds() - start
  }
  // A round lasts about fifty milliseconds; the first ones warm the caches.
  _ = seconds(of: 3)
  let count = max(1, Int(0.05 / max(seconds(of: 5) / 5, 1e-8)))
  let rounds = (0..<15).map { _ in seconds(of: count) / Double(count) }.sorted()
  return Measured(median: rounds[rounds.count / 2], best: rounds[0])
}

/// The seconds that this process has had of a processor.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Prints how often something is done in a second.
func rate(_ name: String, _ measured: Measured, goal: String? = nil) {
  let (median, best) = (1 / measured.median, 1 / measured.best)
  print(
    "  \(padded(name, 60))\(aligned(grouped(Int(median.rounded())), 8)) a second, best "
      + aligned(grouped(Int(best.rounded())), 7) + (goal.map { "  (\($0))" } ?? ""))
}

/// Prints how long something takes.
func stage(_ name: String, _ measured: Measured) {
  print(
    "  \(padded(name, 60))\(aligned(microseconds(measured.median), 8)) µs,      best "
      + aligned(microseconds(measured.best), 7))
}

/// Prints a speed, and how it stands to another's.
func speed(_ name: String, _ own: Double, beside floor: Double, named other: String, goal: String) {
  print(
    "  \(padded(name, 32))\(aligned(tenths(own), 8)) MB/s    \(other) \(aligned(tenths(floor), 8)) MB/s"
      + "    ratio \(hundredths(own / floor))  (\(goal))")
}

/// Prints a figure.
func figure(_ name: String, _ value: Double, unit: String, verdict: String = "") {
  print("  \(padded(name, 32))\(aligned(tenths(value), 8)) \(unit)\(verdict)")
}

func tenths(_ value: Double) -> String {
  let number = Int((value * 10).rounded())
  return "\(number / 10).\(number % 10)"
}

func hundredths(_ value: Double) -> String {
  let number = Int((value * 100).rounded())
  return "\(number / 100).\(number % 100 / 10)\(number % 10)"
}

private func microseconds(_ seconds: Double) -> String {
  let tenths = Int((seconds * 1e7).rounded())
  return "\(tenths / 10).\(abs(tenths % 10))"
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func aligned(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func grouped(_ number: Int) -> String {
  number < 1_000
    ? "\(number)" : grouped(number / 1_000) + "," + String("\(number % 1_000 + 1_000)".dropFirst())
}
