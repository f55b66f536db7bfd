public import Links
public import PushToPage

/// A file that describes an app by rules: the table alone, or with the app's home page.
///
///     app:
///       home: "https://shop.example/"
///       rules:
///         webView.didFinish: [open]
public struct RulesFile: Sendable {
  /// The most that is read: 1 MiB.
  public static let largest = 1 << 20
  /// The most faults that are told of one table.
  private static let mostFaults = 20
  private static let keys = ["home", "rules"]

  /// What the app does.
  public let rules: AppRules
  /// The home page; nil where the file names none.
  public let home: URLRecord?

  /// Reads a file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``RulesFileError`` with all that is wrong, each with line and column.
  public init(of path: String) throws(RulesFileError) {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.read(path, upTo: Self.largest)
    } catch {
      throw RulesFileError([error])
    }
    try self.init(PayloadText(name: path, bytes: bytes))
  }

  /// Reads the text of a file.
  ///
  /// - Parameter text: The text, in YAML or JSON.
  /// - Throws: ``RulesFileError`` with all that is wrong, each with line and column.
  public init(_ text: PayloadText) throws(RulesFileError) {
    var source = RulesSource(text)
    let value: RulesValue
    do {
      value = try source.read()
    } catch {
      throw RulesFileError([error])
    }
    let parts = Self.parts(of: value, in: &source)
    home = parts.home
    rules = try Self.rules(parts.rules, in: &source)
  }

  private static func rules(
    _ value: RulesValue?, in source: inout RulesSource
  ) throws(RulesFileError) -> AppRules {
    if let value {
      do {
        let rules = try AppRules(value)
        if source.errors.isEmpty { return rules }
      } catch {
        for fault in error.faults.prefix(mostFaults) {
          source.note(fault.wording, at: fault.place)
        }
        throw RulesFileError(source.errors, more: max(0, error.faults.count - mostFaults))
      }
    }
    throw RulesFileError(source.errors)
  }

  /// Takes the table and the home page out of a document; the table is the document where it has no
  /// `app`.
  private static func parts(
    of document: RulesValue, in source: inout RulesSource
  ) -> (rules: RulesValue?, home: URLRecord?) {
    guard case .mapping(let members) = document.content,
      let app = members.first(where: { $0.key == "app" })
    else { return (document, nil) }
    for member in members where member.key != "app" {
      source.note(
        "a file that describes an app has nothing beside app; remove '\(member.key.shortened)'",
        at: member.place)
    }
    guard case .mapping(let parts) = app.value.content else {
      source.note(
        "app has to be a mapping with home and rules, not \(app.value.kind)", at: app.value.place)
      return (nil, nil)
    }
    for part in parts where !keys.contains(part.key) {
      source.note(
        "an app that a file describes has home and rules, and no '\(part.key.shortened)'"
          + Suggestion.phrase(for: part.key, among: keys)
          + "; the rest is said by options", at: part.place)
    }
    let rules = parts.last { $0.key == "rules" }?.value
    if rules == nil {
      source.note("the app has no rules; write the table under rules", at: app.place)
    }
    return (rules, parts.last { $0.key == "home" }.flatMap { home($0.value, in: &source) })
  }

  private static func home(_ value: RulesValue, in source: inout RulesSource) -> URLRecord? {
    guard case .text(let text) = value.content else {
      source.note("home has to be a text, not \(value.kind)", at: value.place)
      return nil
    }
    if let url = URLRecord(text), url.isHTTP { return url }
    source.note(
      "home has to be an http or https URL, not '\(text.shortened)'", at: value.place)
    return nil
  }
}

/// Why a file of rules can't be used: all that is wrong with it.
public struct RulesFileError: Error, Hashable, Sendable {
  /// What is wrong, in the order of the file; at least one thing.
  public let errors: [FileError]
  /// How many more faults the table has, which aren't told one by one.
  public let more: Int

  init(_ errors: [FileError], more: Int = 0) {
    self.errors = errors
    self.more = more
  }
}
