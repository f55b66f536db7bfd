import ScenarioFiles
import Scenarios

/// A scenario of a suite, or what is wrong with it, with its place in the suite.
struct SuiteItem: Sendable {
  /// Its place among all that are wanted, whichever shard they are run in.
  let position: Int
  /// The scenario.
  let document: ScenarioFile.Document
  /// The path of its file.
  let path: String
}

/// Opens the files of a suite one after the other, and divides them into pieces that can be
/// decoded on their own.
struct SuiteReader {
  private let sources: [ScenarioSource]
  /// What pipes have given, by path; they were read before, since they give it only once.
  private let streams: [String: [UInt8]]
  private let environment: [String: String]
  private var nextSource = 0

  init(
    _ sources: [ScenarioSource], streams: [String: [UInt8]], environment: [String: String]
  ) {
    self.sources = sources
    self.streams = streams
    self.environment = environment
  }

  /// A piece of the suite that hasn't been decoded.
  struct Piece: Sendable {
    fileprivate let source: ScenarioSource
    fileprivate let stream: [UInt8]?
    fileprivate let environment: [String: String]

    /// The path of the piece's file.
    var path: String { source.path == "-" ? "standard input" : source.path }

    /// Returns the scenarios, and what is wrong with the others; a file that can't be read is one
    /// broken scenario.
    func documents() -> [ScenarioFile.Document] {
      if let stream {
        return ScenarioFile(stream, path: path, environment: environment).documents
      }
      do {
        return try ScenarioFile(path: path, environment: environment).documents
      } catch {
        let place = SourcePlace(file: path, line: 1)
        return [.broken(name: nil, [PlacedError(error.reason, at: place)])]
      }
    }
  }

  /// Returns the next piece; nil at the end of the suite.
  mutating func next() -> Piece? {
    guard nextSource < sources.count else { return nil }
    defer { nextSource += 1 }
    let source = sources[nextSource]
    return Piece(source: source, stream: streams[source.path], environment: environment)
  }

  /// Whether all pieces have been taken.
  var isAtEnd: Bool { nextSource >= sources.count }
}

extension SuiteSelection {
  /// Returns those of a piece's scenarios that are to be run here, with their places.
  mutating func items(of documents: [ScenarioFile.Document], path: String) -> [SuiteItem] {
    documents.compactMap { document in
      let position =
        switch document {
        case .scenario(let read):
          self.position(name: read.scenario.name, tags: read.scenario.tags)
        case .broken(let name, _): self.position(name: name, tags: nil)
        }
      return position.map { SuiteItem(position: $0, document: document, path: path) }
    }
  }
}
