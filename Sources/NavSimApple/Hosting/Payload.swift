import DeviceModel
import Foundation
import Links

// Between a payload as the core keeps it and the dictionary that an app gets.
//
// Numbers and truth values become `NSNumber`, as on iOS: `as? Int`, `as? Double` and `as? Bool`
// take those that fit. The rest are Swift's own values, which cast to `NSDictionary` and the like.
extension JSONValue {
  /// The value as Foundation's JSON reader would give it.
  var foundation: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsignedInteger(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .string(let value): value
    case .array(let values): values.map(\.foundation)
    case .object(let object):
      [String: Any](
        object.members.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { $1 })
    }
  }

  /// The payload as `userInfo` has it; empty where it is no object.
  var dictionary: [AnyHashable: Any] {
    guard let object = objectValue else { return [:] }
    return [AnyHashable: Any](
      object.members.map { (AnyHashable($0.key), $0.value.foundation) }, uniquingKeysWith: { $1 })
  }

  /// Reads a value that an app made; nil where JSON has none like it.
  init?(foundation value: Any) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Bool where type(of: value as Any) == Bool.self: self = .bool(value)
    case let number as NSNumber: self = Self(number)
    case let values as [Any]: self = .array(values.compactMap { JSONValue(foundation: $0) })
    case let members as [AnyHashable: Any]: self = Self(dictionary: members)
    case is NSNull: self = .null
    default: return nil
    }
  }

  /// Reads a dictionary that an app made; its members are put in the order of their keys.
  init(dictionary: [AnyHashable: Any]) {
    let members = dictionary.compactMap { key, value -> JSONObject.Member? in
      guard let key = key.base as? String, let value = JSONValue(foundation: value) else {
        return nil
      }
      return JSONObject.Member(key: key, value: value)
    }
    self = .object(JSONObject(members.sorted { $0.key < $1.key }))
  }

  private init(_ number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): self = .bool(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
    case UInt8(ascii: "Q"): self = .unsignedInteger(number.uint64Value)
    default: self = .integer(number.int64Value)
    }
  }
}

extension DeviceToken {
  /// The token's bytes, as an app gets them.
  var data: Data {
    var bytes = Data()
    var rest = hexadecimal[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// Creates a token out of its bytes.
  init(_ data: Data) {
    self.init(
      hexadecimal: data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
  }
}
