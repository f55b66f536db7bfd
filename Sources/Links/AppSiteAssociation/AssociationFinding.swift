/// Something that is wrong or odd about an association file: where it is, and what.
public struct AssociationFinding: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The file, or the rule, is as if it weren't there.
    case error
    /// It works, and probably not as it is meant.
    case warning
    /// Worth knowing.
    case note
  }

  /// What kind of value stands somewhere, or should.
  public enum ValueKind: String, Hashable, Sendable {
    case null, boolean, number, text, list, object
    /// A text or an object, as `?` takes them.
    case textOrObject

    init(_ value: JSONValue) {
      self =
        switch value {
        case .null: .null
        case .bool: .boolean
        case .integer, .unsignedInteger, .double: .number
        case .string: .text
        case .array: .list
        case .object: .object
        }
    }
  }

  /// What is wrong.
  public enum Problem: Error, Hashable, Sendable {
    /// The file has more bytes than iOS takes.
    case tooLarge(bytes: Int, maximum: Int)
    /// The file is no JSON.
    case notJSON(JSONError)
    /// The JSON was read, with something odd about it.
    case oddJSON(JSONWarning)
    /// A value of another type has to stand here.
    case wrongType(expected: ValueKind, found: ValueKind)
    /// Something that has to be there isn't: the name of a key.
    case missing(String)
    /// A key that iOS doesn't know, and those that it knows there.
    case unknownKey(String, known: [String])
    /// `details` is an object with an app for each key, as the very first files had it.
    case detailsByApp
    /// An application identifier that isn't `<prefix>.<bundle identifier>`.
    case malformedAppID(String)
    /// The object has rules of neither kind: no link opens its apps.
    case noRules
    /// There are `components`, so `paths` count before iOS 13 only.
    case pathsIgnored
    /// Devices before iOS 13 need `appID` and an empty `apps` beside `paths`.
    case unreadableBefore13(missing: String)
    /// `$(name)` without such a variable.
    case unknownVariable(String)
    /// `$(` without the `)`.
    case unclosedVariable(String)
    /// The name of a variable holds `$`, `(` or `)`.
    case malformedVariableName(String)
    /// A value refers to another variable, which iOS takes for plain text.
    case variableInsideVariable(value: String)
    /// A variable has the name of a predefined one.
    case redefinesPredefined(String)
    /// A pattern holds characters that no percent-encoded URL has.
    case neverPercentEncoded(pattern: String)
    /// A pattern for paths that no path matches, since paths begin with a slash.
    case noLeadingSlash(pattern: String)
    /// A rule that is never asked, since the one before it takes every link.
    case unreachable(since: String)
  }

  /// How bad it is.
  public let severity: Severity
  /// Where it stands, such as `applinks.details[0].components[2]`; the root for the whole file.
  public let place: JSONPlace
  /// What is wrong.
  public let problem: Problem

  /// Whether the file as a whole is as if it weren't there.
  var makesFileUnusable: Bool {
    guard severity == .error else { return false }
    return switch problem {
    case .tooLarge, .notJSON: true
    default:
      [.root, JSONPlace("applinks"), JSONPlace("applinks", "details")].contains(place)
    }
  }
}
