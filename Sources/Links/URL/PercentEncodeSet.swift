/// A set of the bytes that a part of a URL may not hold as they are.
///
/// Every set of the URL standard contains all bytes from 0x7F up, so only the 127 below need a
/// place: two machine words, which makes the question "is this byte in?" a shift and a mask.
/// The sets build on each other in the standard's order,
/// https://url.spec.whatwg.org/#percent-encoded-bytes.
public struct PercentEncodeSet: Hashable, Sendable {
  private let low: UInt64
  private let high: UInt64

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Returns whether the byte has to be written as `%XX`.
  ///
  /// - Parameter byte: One byte of the UTF-8 form of a text.
  /// - Returns: `true` where the byte belongs to the set.
  @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte >= 0x80 || word &>> UInt64(byte & 63) & 1 == 1
  }

  /// Returns the set with more ASCII characters in it.
  ///
  /// - Parameter characters: The characters to add; what is not ASCII is in every set anyhow.
  /// - Returns: A set that contains this one.
  public func adding(_ characters: String) -> PercentEncodeSet {
    var low = low
    var high = high
    for byte in characters.utf8 where byte < 0x80 {
      if byte < 64 {
        low |= 1 &<< UInt64(byte)
      } else {
        high |= 1 &<< UInt64(byte & 63)
      }
    }
    return PercentEncodeSet(low: low, high: high)
  }

  /// The control characters and all that is not ASCII.
  public static let c0Control = PercentEncodeSet(low: 0xFFFF_FFFF, high: 1 &<< 63)

  /// The set for what follows `#`.
  public static let fragment = c0Control.adding(" \"<>`")

  /// The set for what follows `?` where the scheme is not special.
  public static let query = c0Control.adding(" \"#<>")

  /// The set for what follows `?` in http, https, ws, wss, ftp and file URLs.
  public static let specialQuery = query.adding("'")

  /// The set for a segment of a path.
  public static let path = query.adding("?^`{}")

  /// The set for a user name or password.
  public static let userinfo = path.adding("/:;=@[\\]|")

  /// The set for one value that is put into a URL, as `encodeURIComponent` uses it.
  public static let component = userinfo.adding("$%&+,")

  /// The set for form data, where the space becomes `+` besides.
  public static let formURLEncoded = component.adding("!'()~")
}
