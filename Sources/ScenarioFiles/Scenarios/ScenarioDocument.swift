public import Browsing
public import Scenarios

/// One scenario of a file, with the pages that it brings along.
public struct ScenarioDocument: Sendable {
  /// The scenario; it knows where it is written.
  public internal(set) var scenario: Scenario
  /// Whether the file says what it is called.
  let isNamed: Bool
  /// The file's path, as the user named it.
  public let file: String
  /// The pages of the scenario's own site, with the answers to each request.
  public let site: [(pattern: InlinePages.Pattern, answers: [PageAnswer])]

  /// Returns where the scenario's pages come from.
  ///
  /// - Parameter other: Who is asked for what the scenario itself doesn't bring along.
  /// - Returns: The scenario's own pages over the others.
  public func pages(over other: any PageSource) -> any PageSource {
    site.isEmpty ? other : InlinePages(site, next: other)
  }
}
