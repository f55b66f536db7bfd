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

  /// For each component the names that may begin there: of it alone, of it and the next, and so on.
  private let names: [[String]]

  /// Creates a path from names with dots between them.
  public init(_ text: String) {
    self.text = text
    let components = text.split(
      separator: ".", maxSplits: JSONKeyPath.maximumComponents - 1,
      omittingEmptySubsequences: false)
    names = components.indices.map { start in
      (start..<components.count).map { components[start...$0].joined(separator: ".") }
    }
  }

  /// The path's first name, up to the first dot.
  public var firstName: String { names[0][0] }

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
    find(names[...], in: root, open, at: nil)?.value
  }

  /// A value with the way down to it.
  struct Located {
    let value: JSONValue
    /// Where the value stands; the text that holds it where it stands in one.
    var place: JSONPlace
    /// Whether a text on the way down was opened.
    var isInsideText: Bool
  }

  /// Looks a value up and notes where it stands.
  func located(in root: JSONValue, opening open: (JSONValue) -> JSONValue) -> Located? {
    let start = Located(value: root, place: .root, isInsideText: false)
    return find(names[...], in: root, open, at: start)
  }

  // The trail is the way so far; it is nil where nobody asks for it.
  private func find(
    _ rest: ArraySlice<[String]>, in value: JSONValue, _ open: (JSONValue) -> JSONValue,
    at trail: Located?
  ) -> Located? {
    guard !rest.isEmpty else {
      return Located(
        value: value, place: trail?.place ?? .root, isInsideText: trail?.isInsideText ?? false)
    }
    var trail = trail
    let opened = open(value)
    if trail != nil, value.stringValue != nil, opened.stringValue == nil {
      trail?.isInsideText = true
    }
    switch opened {
    case .object(let object):
      for length in stride(from: rest.count, to: 0, by: -1) {
        guard let name = rest.first?[length - 1], let child = object[name] else { continue }
        let next = trail?.descending(.name(name))
        if let found = find(rest.dropFirst(length), in: child, open, at: next) { return found }
      }
      return nil
    case .array(let elements):
      guard let name = rest.first?[0], let index = Int(name), elements.indices.contains(index)
      else {
        return nil
      }
      return find(
        rest.dropFirst(), in: elements[index], open, at: trail?.descending(.index(index)))
    default:
      return nil
    }
  }
}

extension JSONKeyPath.Located {
  /// One level further down; inside a text, the place remains that of the text.
  fileprivate func descending(_ step: JSONPlace.Step) -> JSONKeyPath.Located {
    guard !isInsideText else { return self }
    return JSONKeyPath.Located(
      value: value, place: JSONPlace(place.steps + [step]), isInsideText: false)
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
