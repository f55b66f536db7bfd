/// A path to a value inside another, such as `custom.u` or `items.0.link`.
///
/// A name may hold dots itself, and senders do flatten `{"data": {"link": …}}` to
/// `{"data.link": …}`. So at each level the longest name is tried first, and the path is cut at a
/// dot only where there is no such name or nothing below it.
public struct JSONKeyPath: Sendable {
  /// The most components that a path is cut into; further dots belong to the last name.
  public static let maximumComponents = 16

  /// The path as it was written.
  public let text: String

  private let components: [Substring]

  /// Creates a path from names with dots between them.
  public init(_ text: String) {
    self.text = text
    components = text.split(
      separator: ".", maxSplits: JSONKeyPath.maximumComponents - 1,
      omittingEmptySubsequences: false)
  }

  /// The path's first name, up to the first dot.
  public var firstName: String { String(components[0]) }

  /// Looks a value up.
  ///
  /// - Parameters:
  ///   - root: Where the path begins.
  ///   - open: What to make of a value that still has to be gone through: the value to go on in.
  ///     Payloads use it for texts that hold JSON.
  /// - Returns: The value at the path, or `nil` where there is none.
  public func value(
    in root: JSONValue, opening open: (JSONValue) -> JSONValue = { $0 }
  ) -> JSONValue? {
    find(components[...], in: root, open)
  }

  private func find(
    _ rest: ArraySlice<Substring>, in value: JSONValue, _ open: (JSONValue) -> JSONValue
  ) -> JSONValue? {
    guard !rest.isEmpty else { return value }
    switch open(value) {
    case .object(let object):
      for length in stride(from: rest.count, to: 0, by: -1) {
        let name = rest.prefix(length).joined(separator: ".")
        if let child = object[name], let found = find(rest.dropFirst(length), in: child, open) {
          return found
        }
      }
      return nil
    case .array(let elements):
      guard let name = rest.first, let index = Int(name), elements.indices.contains(index) else {
        return nil
      }
      return find(rest.dropFirst(), in: elements[index], open)
    default:
      return nil
    }
  }
}

// MARK: - Hashable

extension JSONKeyPath: Hashable {
  /// Returns whether both paths are written with the same bytes.
  public static func == (lhs: JSONKeyPath, rhs: JSONKeyPath) -> Bool {
    UTF8Text.areEqual(lhs.text, rhs.text)
  }

  /// Feeds the path's UTF-8 bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    UTF8Text.hash(text, into: &hasher)
  }
}

// MARK: - Literals

extension JSONKeyPath: ExpressibleByStringLiteral {
  /// Creates a path from names with dots between them.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension JSONValue {
  /// The value at a path of names with dots between them.
  public subscript(path path: JSONKeyPath) -> JSONValue? {
    path.value(in: self)
  }
}
