import Foundation

// An app's own identifiers, out of the seed of the world whose event is running. That they stand in
// front of Foundation's is as with URLs: see `URL+Text.swift`.

extension Foundation.UUID {
  /// Draws an identifier: stands for `UUID.init()`.
  @_disfavoredOverload
  public init() {
    self = drawn()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Draws an identifier: stands for `UUID()`.
///
/// - Returns: An identifier of version 4; outside of any event it is the system's.
public func UUID() -> Foundation.UUID { drawn() }

private func drawn() -> Foundation.UUID {
  // By the name of init() this would find itself, hence the bytes of the system's own numbers.
  var numbers = RunningRandomNumbers()
  var system = SystemRandomNumberGenerator()
  let isRunning = RunningPhone.current != nil
  let words =
    isRunning ? (numbers.next(), numbers.next()) : (system.next(), system.next())
  var bytes = withUnsafeBytes(of: words) { Array($0) }
  // The bits of RFC 9562 that say: made of random numbers.
  bytes[6] = bytes[6] & 0x0F | 0x40
  bytes[8] = bytes[8] & 0x3F | 0x80
  return bytes.withUnsafeBytes { raw in
    Foundation.UUID(uuid: raw.loadUnaligned(as: uuid_t.self))
  }
}
