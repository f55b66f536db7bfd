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

  /// The most bytes of a scenario file that are read: 32 MiB.
  public static let longest = SourceText.longest

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
    let piece = ScenarioFilePiece(text: SourceText(bytes, path: path), part: .whole, path: path)
    var documents = piece.documents(environment: environment)
    documents.nameAfterFile(path, from: 0, isAlone: documents.count == 1)
    self.documents = documents
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
}
