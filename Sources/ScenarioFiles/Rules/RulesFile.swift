public import Links
public import PushToPage
import Scenarios

/// A file that describes an app by rules: the table alone, or with the app's home page.
///
///     app:
///       home: "https://shop.example/"
///       rules:
///         webView.didFinish: [open]
public struct RulesFile: Sendable {
  /// The most that is read: 1 MiB.
  public static let largest = 1 << 20
  /// The most faults that are told of one table, since nobody reads more at once.
  private static let mostFaults = 20
  private static let keys = ["home", "rules"]
  /// The key for what people should know of the file; anything may stand there.
  private static let about = "about"

  /// What the app does.
  public let rules: AppRules
  /// The home page; nil where the file names none.
  public let home: URLRecord?

  /// Reads a file.
  ///
  /// - Parameter path: The file's path; one in JSON ends in `.json`, or begins with a brace.
  /// - Throws: ``RulesFileError`` with all that is wrong, each with line and column.
  public init(of path: String) throws(RulesFileError) {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.readNamed(path, upTo: Self.largest)
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
    let context = DecodingContext(file: text.name, environment: [:])
    let value = Self.document(of: text, context)
    let parts = value.map { Self.parts(of: $0, context) }
    home = parts?.home
    let rules = parts?.rules.flatMap { AppRules($0, context) }
    guard let rules, context.errors.isEmpty else { throw Self.error(context) }
    self.rules = rules
  }

  /// The one document of the file.
  private static func document(
    of text: PayloadText, _ context: DecodingContext
  ) -> LocatedValue? {
    let documents = SourceText(text.bytes, path: text.name, holds: "table of rules").documents
    if documents.count > 1 {
      context.note(
        "a file describes one app; put this document into a file of its own",
        at: documents[1].place)
    }
    switch documents[0].value {
    case .success(let value): return value
    case .failure(let error):
      context.note(error.message, at: error.place)
      return nil
    }
  }

  /// Takes the table and the home page out of a document; the table is the document where it has no
  /// `app`.
  private static func parts(
    of document: LocatedValue, _ context: DecodingContext
  ) -> (rules: LocatedValue?, home: URLRecord?) {
    guard let members = document.members, let app = members.first(where: { $0.key == "app" })
    else { return (document, nil) }
    for member in members where member.key != "app" && member.key != about {
      context.note(
        "a file that describes an app has nothing beside app; remove '\(member.key.shortened)'",
        at: member.place)
    }
    guard let parts = app.value.members else {
      context.note(
        "app has to be a mapping with home and rules, not \(app.value.kind)", at: app.value.place)
      return (nil, nil)
    }
    for part in parts where !keys.contains(part.key) {
      context.note(
        "an app that a file describes has home and rules, and no '\(part.key.shortened)'"
          + Suggestion.phrase(for: part.key, among: keys)
          + "; the rest is said by options", at: part.place)
    }
    let rules = parts.first { $0.key == "rules" }?.value
    if rules == nil {
      context.note("the app has no rules; write the table under rules", at: app.place)
    }
    let home = parts.first { $0.key == "home" }?.value
    return (rules, home.flatMap { context.url($0, "home", isHTTP: true) })
  }

  /// What is wrong, in the order of the file.
  private static func error(_ context: DecodingContext) -> RulesFileError {
    let errors = context.errors.enumerated().sorted { first, second in
      let (one, other) = (first.element.place, second.element.place)
      return (one.line, one.column ?? 0, first.offset)
        < (other.line, other.column ?? 0, second.offset)
    }.map { entry in
      let place = entry.element.place
      return FileError.syntax(
        path: place.file, line: place.line, column: place.column ?? 1,
        message: entry.element.message)
    }
    return RulesFileError(
      Array(errors.prefix(mostFaults)), more: max(0, errors.count - mostFaults))
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
