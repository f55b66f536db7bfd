import DeviceModel
import Foundation

// What an app prints. The order in which Swift lists the members of a dictionary changes from
// process to process, since hashes are seeded; here it is that of the keys, so that an app's own
// lines say the same in every run.

/// Writes on the console, and into the trace of the phone whose event is running.
///
/// - Parameters:
///   - items: What to write.
///   - separator: What stands between two of them.
///   - terminator: What stands behind the last one; the trace does without.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let text = items.map { OrderedText.text(of: $0) }.joined(separator: separator)
  Swift.print(text, terminator: terminator)
  guard let phone = RunningPhone.current, phone.runningExtension == nil,
    let process = phone.process,
    !process.isResetting
  else { return }
  process.application.writeToConsole(text)
}

/// Puts values into words as Swift does, but dictionaries and sets in an order of their own.
enum OrderedText {
  /// Returns what `print` writes for a value.
  static func text(of value: Any) -> String {
    if let text = value as? String { return text }
    return collection(value) ?? String(describing: value)
  }

  /// Returns what stands for a value inside of a collection, where texts are in quotes.
  private static func element(_ value: Any) -> String {
    collection(value) ?? String(reflecting: value)
  }

  private static func collection(_ value: Any) -> String? {
    // By the type and not by a cast: Swift's own cast to Foundation's, too.
    if type(of: value) is NSObject.Type { return nil }
    switch value {
    case let members as [AnyHashable: Any]: return dictionary(members, of: type(of: value))
    case let elements as [Any]: return "[" + elements.map(element).joined(separator: ", ") + "]"
    default: return optional(value)
    }
  }

  private static func dictionary(_ members: [AnyHashable: Any], of type: Any.Type) -> String {
    guard !members.isEmpty else { return "[:]" }
    // A dictionary whose keys are `AnyHashable` shows it, any other shows the keys themselves.
    let isErased = type is [AnyHashable: Any].Type
    let lines = members.map { key, value in
      (isErased ? String(reflecting: key) : element(key.base)) + ": " + element(value)
    }
    return "[" + lines.sorted().joined(separator: ", ") + "]"
  }

  private static func optional(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else {
      return nil
    }
    return collection(wrapped).map { "Optional(" + $0 + ")" }
  }
}

extension Dictionary {
  /// The members in words, in the order of their keys; it stands in front of Swift's own.
  public var description: String { OrderedText.text(of: self) }

  /// The members in words, in the order of their keys; it stands in front of Swift's own.
  public var debugDescription: String { OrderedText.text(of: self) }
}

extension DefaultStringInterpolation {
  /// Puts a payload's members in words, in the order of their keys.
  public mutating func appendInterpolation(_ value: [AnyHashable: Any]) {
    appendLiteral(OrderedText.text(of: value))
  }

  /// Puts an object's members in words, in the order of their keys.
  public mutating func appendInterpolation(_ value: [String: Any]) {
    appendLiteral(OrderedText.text(of: value))
  }
}

extension String {
  /// Puts a payload's members in words, in the order of their keys.
  public init(describing value: [AnyHashable: Any]) {
    self = OrderedText.text(of: value)
  }

  /// Puts an object's members in words, in the order of their keys.
  public init(describing value: [String: Any]) {
    self = OrderedText.text(of: value)
  }
}
