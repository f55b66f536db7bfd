import Links

/// The FNV-1a hash of a value, the same in every process.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ json: JSONValue) {
    switch json {
    case .null: mix(0)
    case .bool(let flag): mix(flag ? 2 : 1)
    case .integer(let number): mix(UInt64(bitPattern: number))
    case .unsignedInteger(let number): mix(number)
    case .double(let number): mix(number.bitPattern)
    case .string(let text): combine(text)
    case .array(let elements):
      for element in elements { combine(element) }
      mix(UInt64(elements.count))
    case .object(let object):
      for member in object.members {
        combine(member.key)
        combine(member.value)
      }
      mix(UInt64(object.count))
    }
  }

  private mutating func combine(_ text: String) {
    let isMixed: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes { mix(UInt64(byte)) }
    }
    if isMixed == nil {
      for byte in text.utf8 { mix(UInt64(byte)) }
    }
    mix(0xFF)
  }

  private mutating func mix(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
  }
}
