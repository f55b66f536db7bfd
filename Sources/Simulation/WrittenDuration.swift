/// A time as it is written: digits and a unit.
package struct WrittenDuration {
  /// The time.
  package let value: VirtualDuration

  /// Reads a time such as 250ms, 1.5s or 10min; nil where the text is none.
  package init?(_ text: String) {
    let digits = text.utf8.prefix { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // With this many digits a time is a few months at the most.
    let (unit, mostDigits): (Int64, Int)
    switch String(text.utf8.dropFirst(digits.count)) {
    case "ms"? where parts.count == 1: (unit, mostDigits) = (1, 9)
    case "s"?: (unit, mostDigits) = (1_000, 7)
    case "min"?: (unit, mostDigits) = (60_000, 5)
    default: return nil
    }
    guard (1...2).contains(parts.count), (1...mostDigits).contains(parts[0].count),
      let whole = Int64(String(Substring(parts[0])))
    else { return nil }
    var milliseconds = whole * unit
    if parts.count == 2 {
      guard (1...3).contains(parts[1].count), let fraction = Int64(String(Substring(parts[1])))
      else { return nil }
      let scale = parts[1].reduce(Int64(1)) { scale, _ in scale * 10 }
      milliseconds += fraction * unit / scale
    }
    value = .milliseconds(milliseconds)
  }
}
