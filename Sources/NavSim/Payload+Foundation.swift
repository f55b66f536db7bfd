public import Foundation
public import Links
import ScenarioFiles

/// Why something is no payload.
public enum PayloadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data is no JSON text: where, both from 1, and why.
  case notJSON(line: Int, column: Int, reason: String)
  /// The text is JSON, and no object: it is that.
  case notAnObject(String)
  /// JSON has nothing like the value of that type under that key path.
  case noJSONType(keyPath: String, type: String)
  /// A key is no text; it lies in the dictionary under that key path.
  case keyNotText(keyPath: String, type: String)

  /// What is wrong, and what to write instead.
  public var description: String {
    switch self {
    case .notJSON(let line, let column, let reason):
      "this is no JSON: line \(line), column \(column): \(reason)"
    case .notAnObject(let kind):
      "a payload has to be a JSON object such as {\"aps\": …}, not \(kind)"
    case .noJSONType(let keyPath, let type):
      "\(keyPath) is of the type \(type), which no payload can carry; use a text, a number, a"
        + " truth value, NSNull, an array or a dictionary"
    case .keyNotText(let keyPath, let type):
      "a key\(keyPath.isEmpty ? "" : " in " + keyPath) is of the type \(type); keys have to be texts"
    }
  }
}

extension JSONValue {
  /// Reads a payload out of JSON text.
  ///
  /// - Parameter payload: The text in UTF-8, such as the contents of an `.apns` file.
  /// - Throws: ``PayloadError`` where the data is no JSON object.
  public init(payload: Data) throws(PayloadError) {
    do {
      self = try JSONParser.parse([UInt8](payload)).value
    } catch {
      throw .notJSON(
        line: error.position.line, column: error.position.column, reason: error.wording)
    }
    guard objectValue != nil else { throw .notAnObject(serialized().shortened) }
  }

  /// Reads a payload out of a dictionary as `userInfo` has it.
  ///
  /// Its members are put in the order of their keys, since a dictionary has none.
  ///
  /// - Parameter userInfo: The dictionary, `aps` included.
  /// - Throws: ``PayloadError`` where it holds what JSON has nothing like.
  public init(userInfo: [AnyHashable: Any]) throws(PayloadError) {
    self = try Self.object(userInfo, at: "")
  }

  private static func object(
    _ members: [AnyHashable: Any], at path: String
  ) throws(PayloadError) -> JSONValue {
    var read: [JSONObject.Member] = []
    for (key, value) in members {
      guard let name = key.base as? String else {
        throw .keyNotText(keyPath: path, type: "\(type(of: key.base))")
      }
      let place = path.isEmpty ? name : path + "." + name
      read.append(JSONObject.Member(key: name, value: try Self.value(value, at: place)))
    }
    return .object(JSONObject(read.sorted { $0.key < $1.key }))
  }

  private static func value(_ value: Any, at path: String) throws(PayloadError) -> JSONValue {
    switch value {
    case let value as JSONValue: return value
    case let text as String: return .string(text)
    // A number that was made of a truth value is one, and a number isn't.
    case let flag as Bool where type(of: value) == Bool.self: return .bool(flag)
    case let number as NSNumber: return Self.number(number)
    case is NSNull: return .null
    case let values as [Any]:
      var read: [JSONValue] = []
      for (index, value) in values.enumerated() {
        read.append(try Self.value(value, at: "\(path)[\(index)]"))
      }
      return .array(read)
    case let members as [AnyHashable: Any]: return try object(members, at: path)
    default: throw .noJSONType(keyPath: path, type: "\(type(of: value))")
    }
  }

  private static func number(_ number: NSNumber) -> JSONValue {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "c"), UInt8(ascii: "B"): .bool(number.boolValue)
    case UInt8(ascii: "d"), UInt8(ascii: "f"): .double(number.doubleValue)
    case UInt8(ascii: "Q"): .unsignedInteger(number.uint64Value)
    default: .integer(number.int64Value)
    }
  }
}
