import Scenarios

/// A piece of a scenario file that can be decoded on its own.
///
/// A long file is divided between its documents, so that several threads can share it and nobody
/// has to keep all of it decoded.
public struct ScenarioFilePiece: Sendable {
  let text: SourceText
  let part: SourceText.Part
  /// The file's path, as the user named it.
  public let path: String

  /// Returns the pieces of a file, in their order, at least one.
  ///
  /// - Parameter path: The file's path: `.yaml`, `.yml` or `.json`.
  /// - Returns: The pieces.
  /// - Throws: ``FileError`` when there is no such file, it is none, or it is too long.
  public static func pieces(of path: String) throws(FileError) -> [ScenarioFilePiece] {
    pieces(of: try FileSystem.read(path, upTo: SourceText.longest), path: path)
  }

  /// Returns the pieces of what a file holds, in their order, at least one.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: What errors call it.
  /// - Returns: The pieces.
  public static func pieces(of bytes: [UInt8], path: String) -> [ScenarioFilePiece] {
    let text = SourceText(bytes, path: path)
    return text.parts.map { ScenarioFilePiece(text: text, part: $0, path: path) }
  }

  /// Returns how many documents a file holds, without decoding them: what reading alone costs.
  package static func countOfDocuments(in bytes: [UInt8], path: String) -> Int {
    SourceText(bytes, path: path).documents.count
  }

  /// Decodes the piece.
  ///
  /// - Parameters:
  ///   - environment: The variables that `${NAME}` stands for.
  ///   - reading: Is told of each file that the piece names, before it is read.
  /// - Returns: The documents in their order. Those without a name have none yet: see
  ///   ``Swift/Array/nameAfterFile(_:from:isAlone:)``.
  public func documents(
    environment: [String: String], reading: ((String) -> Void)? = nil
  ) -> [ScenarioFile.Document] {
    text.documents(of: part).map { document in
      let value: LocatedValue
      switch document.value {
      case .failure(let error):
        return .broken(
          name: nil, [PlacedError(error.message, at: SourcePlace(error.place, in: path))])
      case .success(let read): value = read
      }
      let context = DecodingContext(file: path, environment: environment, reading: reading)
      if let decoded = ScenarioDecoder(context: context).document(value, defaultName: "") {
        return .scenario(decoded)
      }
      let written = value.members?.first { $0.key == "name" }?.value.text
      return .broken(name: written, context.errors.inOrder(of: path))
    }
  }
}

extension [ScenarioFile.Document] {
  /// Calls scenarios without a name after their file, with a number where it holds several.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - first: How many documents of the file come before these.
  ///   - isAlone: Whether the file holds only one.
  public mutating func nameAfterFile(_ path: String, from first: Int, isAlone: Bool) {
    for index in indices {
      guard case .scenario(var document) = self[index], !document.isNamed else { continue }
      let base = path.withoutFoldersAndEnding
      document.scenario.name = isAlone ? base : "\(base) #\(first + index + 1)"
      self[index] = .scenario(document)
    }
  }
}

extension String {
  fileprivate var withoutFoldersAndEnding: String {
    let name = split(separator: "/").last.map(String.init) ?? self
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
