/// A pattern of an association file, such as `/orders/*`, ready to be matched.
///
/// `*` stands for any characters or none, `?` for exactly one (so `?*` for at least one), and
/// `$(name)` for one of the values of a substitution variable. Everything else stands for itself.
///
/// The places that the pattern can have reached are followed side by side, so the time that a match
/// takes grows with the product of both lengths and never faster, however many stars there are.
///
/// https://developer.apple.com/documentation/bundleresources/applinks
struct AssociationPattern: Sendable {
  /// One step of the pattern.
  indirect enum Token: Equatable, Sendable {
    case scalar(UInt32)
    case anyOne
    case anyMany
    case oneOf(CharacterClass)
    case alternatives([[Token]])
  }

  /// The predefined variables that stand for one character.
  enum CharacterClass: String, Sendable, CaseIterable {
    case alpha, upper, lower, alnum, digit, xdigit

    func contains(_ scalar: UInt32) -> Bool {
      guard let byte = UInt8(exactly: scalar) else { return false }
      return switch self {
      case .alpha: byte.isASCIIAlpha
      case .upper: byte.isASCIIUpper
      case .lower: byte.isASCIIAlpha && !byte.isASCIIUpper
      case .alnum: byte.isASCIIAlphanumeric
      case .digit: byte.isASCIIDigit
      case .xdigit: byte.hexadecimalValue != nil
      }
    }
  }

  /// The pattern as it was written.
  let text: String
  private let tokens: [Token]

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern as it is written.
  ///   - variables: The substitution variables of the file.
  ///   - isCaseSensitive: Whether `A` and `a` differ.
  /// - Throws: Which variable can't be replaced.
  init(
    _ text: String, variables: AssociationVariables, isCaseSensitive: Bool
  ) throws(AssociationFinding.Problem) {
    self.text = text
    tokens = try AssociationPattern.tokens(of: text, variables, isCaseSensitive)
  }

  /// Creates a pattern of the older kind, which has no variables and heeds case.
  init(withoutVariables text: String) {
    self.text = text
    tokens = AssociationPattern.valueTokens(text, true)
  }

  /// Whether the pattern matches every text there is.
  var matchesEverything: Bool { !tokens.isEmpty && tokens.allSatisfy { $0 == .anyMany } }

  // MARK: - Reading

  private static func tokens(
    of text: String, _ variables: AssociationVariables?, _ isCaseSensitive: Bool
  ) throws(AssociationFinding.Problem) -> [Token] {
    var tokens: [Token] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if tokens.last != .anyMany { tokens.append(.anyMany) }
      case "?": tokens.append(.anyOne)
      case "$" where rest.first == "(" && variables != nil:
        rest.removeFirst()
        guard let end = rest.firstIndex(of: ")") else {
          throw .unclosedVariable(String(rest))
        }
        let name = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        if let variables { tokens.append(try variables.token(for: name, isCaseSensitive)) }
      default: tokens.append(.scalar(fold(scalar, isCaseSensitive)))
      }
    }
    return tokens
  }

  /// Returns what a value of a substitution variable stands for: it may hold `*` and `?` only.
  static func valueTokens(_ value: String, _ isCaseSensitive: Bool) -> [Token] {
    // Without variables nothing can be wrong with a pattern.
    (try? tokens(of: value, nil, isCaseSensitive)) ?? []
  }

  /// Returns the number of a character, of its lower-case form where case doesn't matter.
  private static func fold(_ scalar: Unicode.Scalar, _ isCaseSensitive: Bool) -> UInt32 {
    guard !isCaseSensitive else { return scalar.value }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    // A letter whose lower case is two characters (İ) is left as it is.
    return lower.count == 1 ? lower.first?.value ?? scalar.value : scalar.value
  }

  // MARK: - Matching

  /// Returns the characters of a text as patterns see them.
  ///
  /// - Parameters:
  ///   - text: The part of the URL.
  ///   - isCaseSensitive: As the pattern was made with.
  /// - Returns: A number for each Unicode scalar.
  static func characters(of text: String, isCaseSensitive: Bool) -> [UInt32] {
    text.unicodeScalars.map { fold($0, isCaseSensitive) }
  }

  /// Returns whether the pattern matches the whole text.
  ///
  /// - Parameters:
  ///   - characters: The text, by ``characters(of:isCaseSensitive:)``.
  ///   - effort: What may still be spent, in places looked at; when it is used up, the answer is
  ///     no and the effort negative.
  /// - Returns: Whether it matches.
  func matches(_ characters: [UInt32], effort: inout Int) -> Bool {
    let ends = Self.advance([0], over: tokens[...], in: characters, &effort)
    return effort >= 0 && ends.last == characters.count
  }

  /// Returns the places behind the tokens, ascending, that can be reached from those before them.
  private static func advance(
    _ starts: [Int], over tokens: ArraySlice<Token>, in text: [UInt32], _ effort: inout Int
  ) -> [Int] {
    var places = starts
    for token in tokens {
      guard !places.isEmpty, effort >= 0 else { return [] }
      effort -= places.count
      switch token {
      case .scalar(let scalar):
        places = step(places) { $0 < text.count && text[$0] == scalar }
      case .anyOne: places = step(places) { $0 < text.count }
      case .oneOf(let kind): places = step(places) { $0 < text.count && kind.contains(text[$0]) }
      case .anyMany:
        effort -= text.count - places[0]
        places = Array(places[0]...text.count)
      case .alternatives(let alternatives):
        var isReached = [Bool](repeating: false, count: text.count + 1)
        effort -= text.count
        for alternative in alternatives where effort >= 0 {
          for place in advance(places, over: alternative[...], in: text, &effort) {
            isReached[place] = true
          }
        }
        places = isReached.indices.filter { isReached[$0] }
      }
    }
    return places
  }

  private static func step(_ places: [Int], where fits: (Int) -> Bool) -> [Int] {
    places.compactMap { fits($0) ? $0 + 1 : nil }
  }
}
