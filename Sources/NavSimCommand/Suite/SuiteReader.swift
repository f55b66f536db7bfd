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
  /// The recorded order that is repeated; nil to go by virtual time, or as the seed says.
  var recorded: RecordedRun?
  /// Whether it is no scenario, but says of a schedule why it can't be repeated.
  var isUnusableSchedule = false
}

/// Opens the files of a suite one after the other, and divides them into pieces that can be
/// decoded on their own.
struct SuiteReader {
  private let sources: [ScenarioSource]
  /// What pipes have given, by path; they were read before, since they give it only once.
  private let streams: [String: [UInt8]]
  private let environment: [String: String]
  /// Where the files are noted that are read; nil for nowhere.
  private let log: FileLog?
  private var nextSource = 0
  /// The pieces of the file that was opened last, the next one at the end.
  private var waiting: [Piece] = []

  init(
    _ sources: [ScenarioSource], streams: [String: [UInt8]], environment: [String: String],
    log: FileLog? = nil
  ) {
    self.log = log
    self.sources = sources
    self.streams = streams
    self.environment = environment
  }

  /// A piece of the suite that hasn't been decoded.
  struct Piece: Sendable {
    fileprivate let content: Result<ScenarioFilePiece, FileError>
    /// The path of the piece's file.
    let path: String
    /// Whether a file begins with it.
    let isFirst: Bool
    /// Whether it is all of a file.
    let isWhole: Bool
    fileprivate let environment: [String: String]
    fileprivate let log: FileLog?

    /// Returns the scenarios, and what is wrong with the others; a file that can't be read is one
    /// broken scenario.
    func documents() -> [ScenarioFile.Document] {
      switch content {
      case .success(let piece): return piece.documents(environment: environment, reading: log?.note)
      case .failure(let error):
        let place = SourcePlace(file: path, line: 1)
        return [.broken(name: nil, [PlacedError(error.reason, at: place)])]
      }
    }
  }

  /// Returns the next piece; nil at the end of the suite.
  mutating func next() -> Piece? {
    if waiting.isEmpty, nextSource < sources.count {
      waiting = pieces(of: sources[nextSource]).reversed()
      nextSource += 1
    }
    return waiting.popLast()
  }

  /// Whether all pieces have been taken.
  var isAtEnd: Bool { waiting.isEmpty && nextSource >= sources.count }

  private func pieces(of source: ScenarioSource) -> [Piece] {
    let path = source.path == "-" ? "standard input" : source.path
    let contents: [Result<ScenarioFilePiece, FileError>]
    if let stream = streams[source.path] {
      contents = ScenarioFilePiece.pieces(of: stream, path: path).map { .success($0) }
    } else {
      log?.note(path)
      do {
        contents = try ScenarioFilePiece.pieces(of: path).map { .success($0) }
      } catch {
        contents = [.failure(error)]
      }
    }
    return contents.enumerated().map { index, content in
      Piece(
        content: content, path: path, isFirst: index == 0, isWhole: contents.count == 1,
        environment: environment, log: log)
    }
  }
}

/// Names scenarios after their files, and gives the wanted ones their places, in the order of the
/// files.
struct SuiteOrder {
  private(set) var selection: SuiteSelection
  /// How many documents of the file that is being read came in earlier pieces.
  private var before = 0

  init(_ selection: SuiteSelection) {
    self.selection = selection
  }

  /// Returns those of the next piece's scenarios that are to be run here, with their places.
  mutating func items(
    of documents: [ScenarioFile.Document], in piece: SuiteReader.Piece
  ) -> [SuiteItem] {
    if piece.isFirst { before = 0 }
    var documents = documents
    documents.nameAfterFile(
      piece.path, from: before, isAlone: piece.isWhole && documents.count == 1)
    before += documents.count
    return selection.items(of: documents, path: piece.path)
  }
}

extension SuiteSelection {
  /// Returns those of a piece's scenarios that are to be run here, with their places.
  fileprivate mutating func items(of documents: [ScenarioFile.Document], path: String)
    -> [SuiteItem]
  {
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
