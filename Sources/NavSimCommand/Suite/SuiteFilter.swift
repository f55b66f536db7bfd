import Reports

/// Which scenarios of the files are wanted: by name and by tags.
///
/// It isn't `Sendable`, since a regular expression isn't: one thread asks.
struct SuiteFilter {
  private let pattern: Regex<AnyRegexOutput>?
  private let included: [String]
  private let excluded: [String]

  /// Reads the options.
  ///
  /// - Parameter arguments: The options of `navsim run`.
  /// - Throws: ``UsageError`` for a pattern that is none.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    included = Self.tags(arguments.strings("--include-tags"))
    excluded = Self.tags(arguments.strings("--exclude-tags"))
    guard let text = arguments.string("--filter") else {
      pattern = nil
      return
    }
    do {
      pattern = try Regex(text)
    } catch {
      throw UsageError(
        "--filter \(text.quoted) is no regular expression: \("\(error)".shown); put a backslash"
          + " before what is meant literally", command: "run")
    }
  }

  /// Whether all are wanted.
  var takesAll: Bool { pattern == nil && included.isEmpty && excluded.isEmpty }

  /// Returns whether a scenario is wanted.
  ///
  /// - Parameters:
  ///   - name: Its name; nil where the file is too broken to tell, and nothing is hidden then.
  ///   - tags: Its tags; nil where the file is too broken to tell.
  /// - Returns: Whether name and tags are as asked for.
  func takes(name: String?, tags: [String]?) -> Bool {
    if let pattern, let name, (try? pattern.firstMatch(in: name)) == nil { return false }
    guard let tags else { return true }
    if !included.isEmpty, !included.contains(where: tags.contains) { return false }
    return !excluded.contains(where: tags.contains)
  }

  /// What was asked for, for the error that there is no such thing.
  static func words(_ arguments: ParsedArguments) -> String {
    var words: [String] = []
    if let text = arguments.string("--filter") { words.append("--filter \(text.quoted)") }
    for name in ["--include-tags", "--exclude-tags"] {
      let tags = tags(arguments.strings(name))
      if !tags.isEmpty { words.append("\(name) \(tags.joined(separator: ",").quoted)") }
    }
    return words.joined(separator: " and ")
  }

  private static func tags(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",") }.map {
      String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}

/// Gives the wanted scenarios their places in the whole suite, and says which are run here.
struct SuiteSelection {
  private let filter: SuiteFilter
  private let shard: Shard?
  /// How many of the whole suite are wanted by now.
  private(set) var count = 0

  init(_ filter: SuiteFilter, shard: Shard?) {
    self.filter = filter
    self.shard = shard
  }

  /// Returns a scenario's place in the whole suite; nil where it isn't to be run here.
  mutating func position(name: String?, tags: [String]?) -> Int? {
    guard filter.takesAll || filter.takes(name: name, tags: tags) else { return nil }
    defer { count += 1 }
    guard let shard else { return count }
    // Dealt like cards: neighbours, which are alike, go to different shards.
    return shard.takes(count) ? count : nil
  }
}
