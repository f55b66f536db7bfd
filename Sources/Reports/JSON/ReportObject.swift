import Links

/// What is wrong with a report that was to be read.
public struct ReportError: Error, Hashable, Sendable {
  /// Where in the report, such as `results[3].events[7].at`; empty for the whole.
  public let place: String
  /// What is wrong, and what to do.
  public let problem: String

  init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  /// Place and problem in one line.
  public var wording: String { place.isEmpty ? problem : "\(place) \(problem)" }
}

/// A JSON value that is being read, with the path that leads to it.
struct ReportObject {
  let value: JSONValue
  let path: String

  /// Returns what stands under a name; null counts as nothing.
  func member(_ name: String) -> ReportObject? {
    guard let value = value[key: name], !value.isNull else { return nil }
    return ReportObject(value: value, path: path.isEmpty ? name : path + "." + name)
  }

  func required(_ name: String) throws(ReportError) -> ReportObject {
    guard let member = member(name) else {
      throw ReportError(path.isEmpty ? name : path + "." + name, "is missing")
    }
    return member
  }

  // MARK: Values

  func text() throws(ReportError) -> String {
    guard let text = value.stringValue else { throw ReportError(path, "must be a text") }
    return text
  }

  func integer() throws(ReportError) -> Int {
    guard let number = value.integerValue, let integer = Int(exactly: number) else {
      throw ReportError(path, "must be a whole number")
    }
    return integer
  }

  /// Returns a whole number that isn't negative.
  func count() throws(ReportError) -> Int {
    let number = try integer()
    guard number >= 0 else { throw ReportError(path, "must not be negative") }
    return number
  }

  func flag() throws(ReportError) -> Bool {
    guard let flag = value.boolValue else { throw ReportError(path, "must be true or false") }
    return flag
  }

  func list() throws(ReportError) -> [ReportObject] {
    guard let elements = value.arrayValue else { throw ReportError(path, "must be a list") }
    return elements.enumerated().map {
      ReportObject(value: $0.element, path: "\(path)[\($0.offset)]")
    }
  }

  func texts() throws(ReportError) -> [String] {
    var texts: [String] = []
    for element in try list() { texts.append(try element.text()) }
    return texts
  }

  /// Returns the value whose name this is.
  func word<Value: RawRepresentable<String>>(
    _ type: Value.Type = Value.self
  ) throws(ReportError) -> Value {
    guard let value = Value(rawValue: try text()) else {
      throw ReportError(path, "has a word that this version of navsim doesn't know")
    }
    return value
  }

  // MARK: Members that may be missing

  func optionalText(_ name: String) throws(ReportError) -> String? {
    try member(name)?.text()
  }

  func optionalCount(_ name: String) throws(ReportError) -> Int? {
    try member(name)?.count()
  }

  func optionalList(_ name: String) throws(ReportError) -> [ReportObject] {
    try member(name)?.list() ?? []
  }
}
