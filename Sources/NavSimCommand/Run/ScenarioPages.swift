import Browsing
import ScenarioFiles

/// Where the pages of scenarios from files come from.
///
/// `--pages` names the one folder. Without it a page is looked for in two: in the nearest `Pages`
/// beside the scenario's file, or above it, and then in the nearest of the working directory.
final class ScenarioPages {
  /// The pages of a scenario that comes from no file.
  let standard: DirectoryPageSource
  private let context: CommandContext
  private var sources: [String: DirectoryPageSource] = [:]

  /// Looks for the folder of the working directory, and reads it.
  ///
  /// - Throws: ``FileError`` when it can't be read or a file that steers it has a mistake.
  init(_ context: CommandContext) throws {
    self.context = context
    standard = try context.pageSource()
  }

  /// Returns the pages of a scenario.
  ///
  /// - Parameter file: The file that it was read from; nil for none.
  /// - Returns: The pages beside the file, over those of the working directory.
  /// - Throws: ``FileError`` when the folder beside it can't be read.
  func source(beside file: String?) throws(FileError) -> DirectoryPageSource {
    guard context.arguments.string("--pages") == nil,
      let own = file.flatMap({ context.pagesFolder(beside: $0) })
    else { return standard }
    if let known = sources[own] { return known }
    let working = context.pagesFolder
    let isSame = working.map { FileSystem.areSameFolder($0, own) } ?? false
    let source =
      isSame
      ? standard
      : try DirectoryPageSource(
        folders: [own] + [working].compactMap(\.self),
        answersUnknown: context.arguments.flag("--stub"))
    sources[own] = source
    return source
  }
}
