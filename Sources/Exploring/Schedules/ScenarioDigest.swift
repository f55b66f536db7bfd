import Scenarios

/// What a scenario is told from others by: 64 bits of all that makes a difference to its orders.
///
/// It is the same in every process, so it is made of the structure of values, not of their hashes.
struct ScenarioDigest {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Returns the digest of a scenario, in 16 hexadecimal digits.
  ///
  /// What it is called, where it is written and what is expected of it make no difference: a file
  /// may be named by another path, and expectations may be added when an order is known.
  static func text(of scenario: Scenario) -> String {
    var bare = scenario
    bare.name = ""
    bare.tags = []
    bare.place = nil
    bare.sources = []
    bare.expectations = []
    for (index, step) in bare.steps.enumerated() {
      guard case .expect(let expectations) = step else { continue }
      bare.steps[index] = .expect(expectations.map { ScenarioExpectation($0.subject) })
    }
    return text(of: bare as Any)
  }

  /// Returns the digest of the value, in 16 hexadecimal digits.
  static func text(of value: Any) -> String {
    var digest = ScenarioDigest()
    digest.mix(value)
    let digits = String(digest.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func mix(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case nil: mix(text: String(describing: value))
    case .set, .dictionary: mixUnordered(mirror)
    default:
      // An enumeration's case without a payload has nothing below it but its name.
      if mirror.children.isEmpty { mix(text: String(describing: value)) }
      for child in mirror.children {
        mix(text: child.label ?? "")
        mix(child.value)
      }
    }
    mix(text: "")
  }

  /// The elements of a set come in an order that changes from process to process.
  private mutating func mixUnordered(_ mirror: Mirror) {
    var sum: UInt64 = 0
    for child in mirror.children {
      var element = ScenarioDigest()
      element.mix(child.value)
      sum = sum &+ element.value
    }
    mix(text: String(sum))
  }

  private mutating func mix(text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0xFF as UInt8)
  }

  private mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
