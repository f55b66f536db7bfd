/// What a state of a world is recognised by: 128 bits.
///
/// The state's parts are compared in full and numbered; the bits are mixed out of those numbers.
/// They mean nothing outside of one ``StateNumbering``.
public struct Fingerprint: Hashable, Sendable {
  /// The first half of the bits.
  public let high: UInt64
  /// The second half of the bits.
  public let low: UInt64

  /// Creates a fingerprint of those bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

/// Mixes words into 128 bits, in order.
///
/// Each half takes a word in by a step that can be undone, so no word is lost on the way, and the
/// halves are stirred into each other at the end.
struct FingerprintMixer {
  private var high: UInt64 = 0x243F_6A88_85A3_08D3
  private var low: UInt64 = 0x1319_8A2E_0370_7344

  @inline(__always)
  mutating func mix(_ word: UInt64) {
    high = Self.turned(high ^ (word &* 0x9E37_79B9_7F4A_7C15), by: 29) &* 0xD6E8_FEB8_6659_FD93
    low = Self.turned(low &+ (word ^ 0xA5A5_A5A5_5A5A_5A5A) &* 0xC2B2_AE3D_27D4_EB4F, by: 37)
    low = (low &+ high) &* 0x9FB2_1C65_1E98_DF25
  }

  @inline(__always)
  var fingerprint: Fingerprint {
    let first = Self.stirred(high ^ Self.turned(low, by: 23))
    let second = Self.stirred(low &+ first)
    return Fingerprint(high: first &+ second, low: second)
  }

  @inline(__always)
  private static func turned(_ word: UInt64, by bits: UInt64) -> UInt64 {
    (word << bits) | (word >> (64 - bits))
  }

  @inline(__always)
  private static func stirred(_ word: UInt64) -> UInt64 {
    var mixed = (word ^ (word >> 32)) &* 0xE703_7ED1_A0B4_28DB
    mixed = (mixed ^ (mixed >> 29)) &* 0x8EBC_6AF0_9C88_C6E3
    return mixed ^ (mixed >> 32)
  }
}
