import Foundation

// Swift describes a dictionary in an order that changes from process to process, since its hashes
// do. A run has to go alike each time, so the dictionaries that payloads come in are described in
// the order of their keys. A more special extension is preferred to the standard library's own.
extension Dictionary where Key == String, Value == Any {
  /// The members, in the order of their keys.
  public var description: String {
    if isEmpty { return "[:]" }
    let members = sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    let texts = members.map { "\($0.key.debugDescription): \(Self.description(of: $0.value))" }
    return "[\(texts.joined(separator: ", "))]"
  }

  private static func description(of value: Any) -> String {
    switch value {
    case let dictionary as [String: Any]: dictionary.description
    case let list as [Any]: "[\(list.map { description(of: $0) }.joined(separator: ", "))]"
    default: String(reflecting: value)
    }
  }
}
