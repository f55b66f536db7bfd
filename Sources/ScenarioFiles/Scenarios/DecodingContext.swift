import Links
import Scenarios
import Simulation

/// What is known while a scenario is decoded, and all that is wrong with it.
final class DecodingContext {
  /// The file that is being read now, as errors call it.
  private(set) var file: String
  private(set) var errors: [PlacedError] = []
  /// The names that steps have given to their pushes by now.
  var pushNames: [String] = []
  /// The environment's variables.
  let environment: [String: String]
  /// The files that are being read: each included by the one before, with the place that says so.
  private var included: [(identity: String, by: SourcePlace)] = []
  /// How many files were included by now.
  private var inclusions = 0
  /// The most files that one scenario includes: a few files that each include the next one twice
  /// would else become millions of steps.
  private static let mostInclusions = 1_000

  /// Is told of each file, before it is read.
  private let reading: ((String) -> Void)?

  init(file: String, environment: [String: String], reading: ((String) -> Void)? = nil) {
    self.file = file
    self.environment = environment
    self.reading = reading
  }

  func note(_ message: String, at place: TextPlace) {
    note(message, at: SourcePlace(place, in: file))
  }

  func note(_ message: String, at place: SourcePlace) {
    errors.append(PlacedError(message, at: place))
  }

  /// The place in the file that is being read now.
  func source(_ place: TextPlace) -> SourcePlace { SourcePlace(place, in: file) }

  /// Returns the path of a file that the one being read names.
  func path(of name: String) -> String {
    guard !name.hasPrefix("/"), let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return name
    }
    return String(file[...slash]) + name
  }

  /// Returns what a file holds that the one being read names.
  func contents(of name: LocatedValue, upTo limit: Int = FileSystem.largestFile) -> [UInt8]? {
    guard let text = text(name, "the name of a file") else { return nil }
    reading?(path(of: text))
    do {
      return try FileSystem.read(path(of: text), upTo: limit)
    } catch {
      note("\(error)", at: name.place)
      return nil
    }
  }

  /// Reads another file's steps in place of a step; files that include each other are an error.
  func including(
    _ name: String, from place: TextPlace, _ read: ([UInt8], String) -> Void
  ) {
    let path = path(of: name)
    reading?(path)
    let here = source(place)
    inclusions += 1
    guard inclusions <= Self.mostInclusions else {
      if inclusions == Self.mostInclusions + 1 {
        note("a scenario may include \(Self.mostInclusions) files at most", at: place)
      }
      return
    }
    do {
      let identity = FileSystem.resolved(path) ?? path
      if included.isEmpty { included.append((FileSystem.resolved(file) ?? file, here)) }
      if let index = included.firstIndex(where: { $0.identity == identity }) {
        let way = included.dropFirst(index + 1).map { "\($0.by)" } + ["\(here)"]
        note(
          "\(name.shortened) includes itself, by way of \(way.joined(separator: " and "));"
            + " remove one of these steps", at: place)
        return
      }
      let bytes = try FileSystem.read(path, upTo: SourceText.longest)
      let outer = file
      included.append((identity, here))
      file = path
      read(bytes, path)
      file = outer
      included.removeLast()
    } catch {
      note("can't include \(name.shortened): \(error)", at: place)
    }
  }

  /// Returns the value with the environment's variables in it.
  func expand(_ value: LocatedValue) -> LocatedValue {
    var expansion = VariableExpansion(environment: environment)
    let expanded = expansion.expand(value)
    for error in expansion.errors { note(error.message, at: error.place) }
    return expanded
  }

  // MARK: Values

  func text(_ value: LocatedValue, _ what: String) -> String? {
    if let text = value.text { return text }
    let hint =
      switch value.content {
      case .bool, .integer, .unsignedInteger, .double: "; put it in quotes"
      default: ""
      }
    note("\(what) has to be a text, not \(value.kind)\(hint)", at: value.place)
    return nil
  }

  func texts(_ value: LocatedValue, _ what: String) -> [String]? {
    guard let elements = value.elements else {
      note("\(what) has to be a list of texts, not \(value.kind)", at: value.place)
      return nil
    }
    return elements.compactMap { text($0, "an element of \(what)") }
  }

  func flag(_ value: LocatedValue, _ what: String) -> Bool? {
    if case .bool(let flag) = value.content { return flag }
    note("\(what) has to be true or false, not \(value.kind)", at: value.place)
    return nil
  }

  func number(_ value: LocatedValue, _ what: String, in range: ClosedRange<Int>) -> Int? {
    guard case .integer(let number) = value.content else {
      note("\(what) has to be a whole number, not \(value.kind)", at: value.place)
      return nil
    }
    guard let number = Int(exactly: number), range.contains(number) else {
      let bounds =
        range.upperBound == .max
        ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      note("\(what) has to be \(bounds), not \(number)", at: value.place)
      return nil
    }
    return number
  }

  /// Reads a version of iOS or of its SDK: `18`, `18.0`, `"17.4"`.
  func version(_ value: LocatedValue, _ what: String) -> SystemVersion? {
    let written: String? =
      switch value.content {
      case .integer(let number): "\(number)"
      // The shortest text that makes the number: 18.0 and 17.4 stay what they were.
      case .double(let number): "\(number)"
      case .text(let text): text
      default: nil
      }
    if let version = written.flatMap({ SystemVersion($0) }), version.isEmulated { return version }
    let versions = SystemVersion.emulated
    note(
      "\(what) has to be a version from \(versions.lowerBound) to \(versions.upperBound), such as"
        + " 18 or 17.4, not \(value.kind)", at: value.place)
    return nil
  }

  /// Returns the choice that a text names.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: LocatedValue, _ what: String, of type: Choice.Type = Choice.self
  ) -> Choice? where Choice.RawValue == String {
    guard let text = text(value, what) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    noteUnknown(text, what, among: Choice.allCases.map(\.rawValue), at: value.place)
    return nil
  }

  func noteUnknown(_ word: String, _ what: String, among known: [String], at place: TextPlace) {
    let suggestion = Suggestion.phrase(for: word, among: known)
    let list = known.count <= 16 ? " (one of: \(known.joined(separator: ", ")))" : ""
    note("\(what) can't be \(word.shortened)\(suggestion)\(list)", at: place)
  }

  func url(_ value: LocatedValue, _ what: String, isHTTP: Bool = false) -> URLRecord? {
    guard let text = text(value, what) else { return nil }
    if let url = URLRecord(text), url.isHTTP || !isHTTP { return url }
    let kind = isHTTP ? "an http or https URL" : "an absolute URL"
    let meant = "https://" + text
    let isNear = !text.contains(":") && URLRecord(meant)?.host?.contains(".") == true
    note(
      "\(what) has to be \(kind), not \(text.shortened)"
        + (isNear ? "; did you mean \(meant.shortened)?" : ""), at: value.place)
    return nil
  }

  /// Reads `250ms`, `3s`, `10min`; zero needs no unit.
  func duration(_ value: LocatedValue, _ what: String) -> VirtualDuration? {
    if case .integer(0) = value.content { return .zero }
    if let text = value.text, let duration = WrittenDuration(text) { return duration.value }
    note(
      "\(what) has to be a time such as 250ms, 3s or 10min, not \(value.kind)", at: value.place)
    return nil
  }
}
