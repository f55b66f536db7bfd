import Links

extension JSONValue {
  /// The value as Swift describes it in a `[String: Any]`, with the members in the order of their
  /// keys.
  ///
  /// Swift's own order changes from process to process. Texts are quoted, as those of Swift's are;
  /// on a phone they are `NSString`s, which describe themselves without quotation marks.
  var swiftDescription: String {
    switch self {
    case .null: "<null>"
    case .bool(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .unsignedInteger(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): text.debugDescription
    case .array(let values): "[\(values.map(\.swiftDescription).joined(separator: ", "))]"
    case .object(let object): Self.description(of: object)
    }
  }

  private static func description(of object: JSONObject) -> String {
    if object.members.isEmpty { return "[:]" }
    let members = object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let texts = members.map { "\($0.key.debugDescription): \($0.value.swiftDescription)" }
    return "[\(texts.joined(separator: ", "))]"
  }
}
