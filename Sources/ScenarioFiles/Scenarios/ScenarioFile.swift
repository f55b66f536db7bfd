import Scenarios

/// A scenario file that was read: its scenarios, and what is wrong with the others.
public struct ScenarioFile: Sendable {
  /// One document of a file.
  public enum Document: Sendable {
    /// A scenario that can be run.
    case scenario(ScenarioDocument)
    /// What is wrong with a scenario, in the order of the file; at least one error.
    case broken(name: String?, [PlacedError])
  }

  /// The file's path, as the user named it.
  public let path: String
  /// The documents in their order.
  public let documents: [Document]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file's path: `.yaml`, `.yml` or `.json`.
  ///   - environment: The variables that `${NAME}` stands for.
  /// - Throws: ``FileError`` when there is no such file, it is none, or it is too long.
  public init(path: String, environment: [String: String] = [:]) throws(FileError) {
    self.init(
      try FileSystem.read(path, upTo: SourceText.longest), path: path, environment: environment)
  }

  /// Reads what a file holds.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: What errors call it; the files that it names are looked for beside it.
  ///   - environment: The variables that `${NAME}` stands for.
  public init(_ bytes: [UInt8], path: String, environment: [String: String] = [:]) {
    self.path = path
    let documents = SourceText(bytes, path: path).documents
    let base = Self.baseName(of: path)
    self.documents = documents.enumerated().map { index, document in
      let value: LocatedValue
      switch document.value {
      case .failure(let error):
        return .broken(
          name: nil, [PlacedError(error.message, at: SourcePlace(error.place, in: path))])
      case .success(let read): value = read
      }
      let context = DecodingContext(file: path, environment: environment)
      let name = documents.count == 1 ? base : "\(base) #\(index + 1)"
      let decoded = ScenarioDecoder(context: context).document(value, defaultName: name)
      if let decoded { return .scenario(decoded) }
      let written = value.members?.first { $0.key == "name" }?.value.text
      return .broken(name: written, context.errors.inOrder(of: path))
    }
  }

  /// The scenarios that can be run, in their order.
  public var scenarios: [ScenarioDocument] {
    documents.compactMap { document in
      if case .scenario(let scenario) = document { scenario } else { nil }
    }
  }

  /// What is wrong with the other documents, in the order of the file.
  public var errors: [PlacedError] {
    documents.flatMap { document -> [PlacedError] in
      if case .broken(_, let errors) = document { errors } else { [] }
    }
  }

  private static func baseName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".yaml", ".yml", ".json"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

extension [PlacedError] {
  /// The errors by line and column; those of other files stay where they were found.
  fileprivate func inOrder(of file: String) -> [PlacedError] {
    guard allSatisfy({ $0.place.file == file }) else { return self }
    return enumerated().sorted { first, second in
      let (one, other) = (first.element.place, second.element.place)
      return (one.line, one.column ?? 0, first.offset)
        < (other.line, other.column ?? 0, second.offset)
    }.map(\.element)
  }
}
