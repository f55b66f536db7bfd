/// The substitution variables of an association file: what `$(name)` stands for.
///
/// https://developer.apple.com/documentation/bundleresources/applinks/substitutionvariables
struct AssociationVariables: Sendable {
  /// The names that every file has: one character each, and the codes of languages and regions.
  static let predefined =
    AssociationPattern.CharacterClass.allCases.map(\.rawValue) + ["region", "lang"]

  /// What a name stands for, with case and without: made once, and shared by all patterns.
  private struct Values: Sendable {
    let heedingCase: AssociationPattern.Token
    let anyCase: AssociationPattern.Token

    init(_ values: [String]) {
      heedingCase = .alternatives(values.map { AssociationPattern.valueTokens($0, true) })
      anyCase = .alternatives(values.map { AssociationPattern.valueTokens($0, false) })
    }
  }

  private static let languages = Values(ISOCodes.languages)
  private static let regions = Values(ISOCodes.regions)

  private var own: [(name: String, values: Values)] = []

  /// Creates variables without any of the file's own.
  init() {}

  /// Adds a variable of the file's own; one that has a predefined name takes its place.
  mutating func define(_ name: String, as values: [String]) {
    own.append((name, Values(values)))
  }

  /// Returns what a name stands for.
  ///
  /// - Parameters:
  ///   - name: The name; upper and lower case differ.
  ///   - isCaseSensitive: Whether they differ in the values, too.
  /// - Returns: The step of a pattern.
  /// - Throws: That there is no such variable.
  func token(
    for name: String, _ isCaseSensitive: Bool
  ) throws(AssociationFinding.Problem) -> AssociationPattern.Token {
    let values: Values?
    if let own = own.last(where: { UTF8Text.areEqual($0.name, name) }) {
      values = own.values
    } else {
      if let kind = AssociationPattern.CharacterClass(rawValue: name) {
        // Text that is matched regardless of case has been made lower case.
        let isAnyCase = !isCaseSensitive && (kind == .upper || kind == .lower)
        return .oneOf(isAnyCase ? .alpha : kind)
      }
      values = name == "lang" ? Self.languages : name == "region" ? Self.regions : nil
    }
    guard let values else { throw .unknownVariable(name) }
    return isCaseSensitive ? values.heedingCase : values.anyCase
  }
}
