import Foundation
import Links

/// Validates JSON by the part of JSON Schema 2020-12 that the schema of scenario files uses.
struct SchemaValidator {
  private let root: JSONValue

  init(_ root: JSONValue) {
    self.root = root
  }

  /// The keywords that are understood; anything else in a schema would be overlooked.
  static let keywords: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "enum", "const", "properties",
    "additionalProperties", "propertyNames", "required", "items", "anyOf", "not", "pattern",
    "minimum", "maximum", "minItems", "minProperties", "maxProperties",
  ]

  /// Returns whether the value is what the whole schema asks for.
  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard let keywords = schema.objectValue else { return schema.boolValue ?? false }
    return keywords.members.allSatisfy { accepts(value, $0.key, $0.value, keywords) }
  }

  private func accepts(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONObject
  ) -> Bool {
    switch keyword {
    case "$ref": return accepts(value, definition(argument.stringValue ?? ""))
    case "type":
      return (argument.arrayValue ?? [argument]).contains { hasType(value, $0.stringValue ?? "") }
    case "enum": return argument.arrayValue?.contains(value) ?? false
    case "const": return argument == value
    case "anyOf": return argument.arrayValue?.contains { accepts(value, $0) } ?? false
    case "not": return !accepts(value, argument)
    case "pattern": return value.stringValue.map { matches($0, argument) } ?? true
    case "minimum", "maximum":
      guard let number = value.doubleValue, let bound = argument.doubleValue else { return true }
      return keyword == "minimum" ? number >= bound : number <= bound
    case "items": return value.arrayValue?.allSatisfy { accepts($0, argument) } ?? true
    case "minItems": return (value.arrayValue?.count ?? .max) >= argument.integerValue ?? 0
    default: return acceptsObject(value, keyword, argument, schema)
    }
  }

  private func acceptsObject(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONObject
  ) -> Bool {
    guard let object = value.objectValue else { return true }
    switch keyword {
    case "properties":
      return object.members.allSatisfy { member in
        argument[key: member.key].map { accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      return object.members.allSatisfy { member in
        schema["properties"]?[key: member.key] != nil || accepts(member.value, argument)
      }
    case "propertyNames": return object.keys.allSatisfy { accepts(.string($0), argument) }
    case "required":
      return argument.arrayValue?.allSatisfy { object[$0.stringValue ?? ""] != nil } ?? true
    case "minProperties": return object.count >= argument.integerValue ?? 0
    case "maxProperties": return object.count <= argument.integerValue ?? 0
    default: return true
    }
  }

  private func hasType(_ value: JSONValue, _ type: String) -> Bool {
    switch type {
    case "null": value.isNull
    case "boolean": value.boolValue != nil
    case "string": value.stringValue != nil
    case "array": value.arrayValue != nil
    case "object": value.objectValue != nil
    case "integer": value.integerValue != nil
    case "number": value.doubleValue != nil
    default: false
    }
  }

  private func matches(_ text: String, _ pattern: JSONValue) -> Bool {
    let pattern = pattern.stringValue ?? ""
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  private func definition(_ reference: String) -> JSONValue {
    root[key: "$defs"]?[key: String(reference.dropFirst("#/$defs/".count))] ?? .bool(false)
  }
}
