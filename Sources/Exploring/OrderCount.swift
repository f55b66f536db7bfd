/// How many orders there are: a number that doesn't end at 64 bits.
public struct OrderCount: Hashable, Sendable {
  /// The digits to the base 2^64, lowest first, without zeros at the end.
  private var digits: [UInt64]

  /// Creates a count.
  public init(_ count: UInt64) {
    digits = count == 0 ? [] : [count]
  }

  init(_ count: UInt128) {
    digits = [UInt64(truncatingIfNeeded: count), UInt64(truncatingIfNeeded: count >> 64)]
    while digits.last == 0 { digits.removeLast() }
  }

  /// The count, where 128 bits hold it.
  var small: UInt128? {
    switch digits.count {
    case 0: 0
    case 1: UInt128(digits[0])
    case 2: UInt128(digits[1]) << 64 | UInt128(digits[0])
    default: nil
    }
  }

  /// Adds another count.
  public static func += (lhs: inout OrderCount, rhs: OrderCount) {
    var carry = false
    for index in 0..<max(lhs.digits.count, rhs.digits.count) {
      if index == lhs.digits.count { lhs.digits.append(0) }
      let other = index < rhs.digits.count ? rhs.digits[index] : 0
      let (sum, first) = lhs.digits[index].addingReportingOverflow(other)
      let (total, second) = sum.addingReportingOverflow(carry ? 1 : 0)
      lhs.digits[index] = total
      carry = first || second
    }
    if carry { lhs.digits.append(1) }
  }

  /// Returns the count that many times over.
  ///
  /// - Parameter factor: How often.
  /// - Returns: The product.
  public func multiplied(by factor: OrderCount) -> OrderCount {
    var product = OrderCount(0 as UInt64)
    for (place, digit) in factor.digits.enumerated() {
      var row = Array(repeating: UInt64(0), count: place)
      var carry: UInt64 = 0
      for own in digits {
        let (high, low) = own.multipliedFullWidth(by: digit)
        let (sum, overflow) = low.addingReportingOverflow(carry)
        row.append(sum)
        carry = high + (overflow ? 1 : 0)
      }
      if carry > 0 { row.append(carry) }
      while row.last == 0 { row.removeLast() }
      var part = OrderCount(0 as UInt64)
      part.digits = row
      product += part
    }
    return product
  }
}

extension OrderCount: Comparable {
  /// Returns whether the first count is the smaller one.
  public static func < (lhs: OrderCount, rhs: OrderCount) -> Bool {
    guard lhs.digits.count == rhs.digits.count else { return lhs.digits.count < rhs.digits.count }
    for (one, other) in zip(lhs.digits.reversed(), rhs.digits.reversed()) where one != other {
      return one < other
    }
    return false
  }
}

extension OrderCount {
  /// The count in decimal digits.
  public var decimal: String {
    var rest = digits
    var groups: [UInt64] = []
    let base: UInt64 = 1_000_000_000_000_000_000
    while !rest.isEmpty {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        (rest[index], remainder) = base.dividingFullWidth((remainder, rest[index]))
      }
      groups.append(remainder)
      while rest.last == 0 { rest.removeLast() }
    }
    guard let first = groups.popLast() else { return "0" }
    return groups.reversed().reduce(into: String(first)) { text, group in
      let digits = String(group)
      text += String(repeating: "0", count: 18 - digits.count) + digits
    }
  }

  /// Creates the count that the decimal digits stand for; nil where they are none.
  ///
  /// - Parameter decimal: Digits and nothing else.
  public init?(decimal: String) {
    guard !decimal.isEmpty else { return nil }
    self.init(0 as UInt64)
    let ten = OrderCount(10 as UInt64)
    for character in decimal.utf8 {
      guard character >= 0x30, character <= 0x39 else { return nil }
      self = multiplied(by: ten)
      self += OrderCount(UInt64(character - 0x30))
    }
  }
}
