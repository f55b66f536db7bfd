public import Browsing
public import ScenarioFiles
public import Scenarios

/// One document of a scenario file, ready to be run by a test.
public struct ScenarioCase: Sendable {
  /// What the scenario is called; for a document that can't be read, where it stands.
  public let name: String
  /// Where the document begins: file, line, column.
  public let place: SourcePlace
  /// The scenario; nil for a document that can't be read.
  public let document: ScenarioDocument?
  /// What is wrong with a document that can't be read.
  public let errors: [PlacedError]
  /// The folder that pages come from beside the scenario's own; nil for none.
  public let pagesFolder: String?

  init(_ document: ScenarioFile.Document, of path: String, pages: String?) {
    pagesFolder = pages
    switch document {
    case .scenario(let document):
      name = document.scenario.name
      place = document.scenario.place ?? SourcePlace(file: path, line: 1)
      self.document = document
      errors = []
    case .broken(let name, let errors):
      place = errors.first?.place ?? SourcePlace(file: path, line: 1)
      self.name = name ?? "\(place)"
      self.document = nil
      self.errors = errors
    }
  }

  /// Runs the scenario on a phone of its own.
  ///
  /// - Parameter pages: Where pages come from beside the scenario's own; nil for the folder.
  /// - Returns: What came of it; a document that can't be read is `broken`.
  /// - Throws: ``FileError`` when the folder of pages can't be read.
  public func run(pages: (any PageSource)? = nil) throws(FileError) -> ScenarioResult {
    guard let document else {
      let text = errors.map { "\($0)" }.joined(separator: "\n")
      return ScenarioResult(name: name, place: place, tags: [], status: .broken(error: text))
    }
    let source: any PageSource
    if let pages { source = pages } else { source = try DirectoryPageSource(folder: pagesFolder) }
    return ScenarioRunner(pages: document.pages(over: source)).result(of: document.scenario)
  }
}
