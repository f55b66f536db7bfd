/// Where a value stands inside another: the names and numbers on the way down to it.
public struct JSONPlace: Sendable {
  /// One level down.
  public enum Step: Sendable {
    /// To the member of that name.
    case name(String)
    /// To the element of that number, from 0.
    case index(Int)
  }

  /// The value itself.
  public static let root = JSONPlace([])

  /// The way down, outermost first.
  public let steps: [Step]

  /// Creates a place from the way down to it.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Creates the place of members inside each other.
  ///
  /// - Parameter names: The members' names, outermost first.
  public init(_ names: String...) {
    steps = names.map { .name($0) }
  }

  /// Returns the place of a member of the value here.
  public func member(_ name: String) -> JSONPlace { JSONPlace(steps + [.name(name)]) }

  /// Returns the place of an element of the list here.
  public func element(_ index: Int) -> JSONPlace { JSONPlace(steps + [.index(index)]) }

  /// The place as a text: `aps.alert.loc-args[1]`, and `["google.c.a.e"]` for a name with dots.
  public var text: String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .name(let name) where name.isPlainName: text += (text.isEmpty ? "" : ".") + name
      case .name(let name): text += "[\(JSONValue.string(name).serialized())]"
      }
    }
    return text
  }
}

extension String {
  fileprivate var isPlainName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x80...: true
        default: false
        }
      }
  }
}

// MARK: - Hashable

extension JSONPlace: Hashable {}

extension JSONPlace.Step: Hashable {
  /// Returns whether both steps lead to the same member, by the bytes of its name, or element.
  public static func == (lhs: JSONPlace.Step, rhs: JSONPlace.Step) -> Bool {
    switch (lhs, rhs) {
    case (.name(let left), .name(let right)): UTF8Text.areEqual(left, right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  /// Feeds the name's UTF-8 bytes or the number to the hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .name(let name): UTF8Text.hash(name, into: &hasher)
    case .index(let index): hasher.combine(index)
    }
  }
}
