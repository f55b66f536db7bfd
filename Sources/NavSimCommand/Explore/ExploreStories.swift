import Browsing
import Exploring
import Reports
import Scenarios

/// Counterexamples told as stories, or drawn beside an order that holds.
struct ExploreStories {
  /// A search with what it found.
  struct Search {
    let summary: SearchSummary
    let subject: ExploreSubject
    let report: ExplorationReport
  }

  /// An order that breaks properties.
  private struct Loser {
    let search: Search
    let order: RecordedOrder
    var findings: [ExplorationReport.PropertyResult]

    var departures: Int { findings.first?.counterexample?.departures ?? 0 }
    var properties: String { findings.map(\.property).joined(separator: ", ") }
    var heading: String { "\(search.summary.name): \(properties) broken" }
  }

  private let searches: [Search]
  private let settings: ExploreSettings
  private let pages: ScenarioPages
  private let context: CommandContext

  init(
    _ searches: [Search], _ settings: ExploreSettings, pages: ScenarioPages,
    _ context: CommandContext
  ) {
    self.searches = searches
    self.settings = settings
    self.pages = pages
    self.context = context
  }

  /// Returns the orders of a search that break something, each once, whatever it breaks.
  private func losers(of search: Search) -> [Loser] {
    var losers: [Loser] = []
    for result in search.report.results {
      guard let found = result.counterexample else { continue }
      if let index = losers.firstIndex(where: { $0.order == found.order }) {
        losers[index].findings.append(result)
      } else {
        losers.append(Loser(search: search, order: found.order, findings: [result]))
      }
    }
    return losers
  }

  // MARK: Stories

  /// Prints the story of each order that breaks something.
  ///
  /// - Parameter search: The search that found it.
  /// - Throws: An error when the order can't be repeated, or results can't be written.
  func print(_ search: Search) throws {
    for loser in losers(of: search) {
      let told = try retelling(of: loser.order, in: search.subject)
      let story = Story(
        of: told.outcome, opening: loser.heading,
        detail: context.isVerbose ? .everything : .usual, marks: told.marks,
        style: context.style.emphasized)
      try context.output.print("\n" + told.explanation.printable)
      try context.output.print(story.text)
      try context.output.print("\n" + repetition(of: loser))
    }
  }

  /// How the order is repeated: a command to be pasted into a shell, with the schedule below it
  /// where that isn't written to a file.
  private func repetition(of loser: Loser) -> String {
    let summary = loser.search.summary.findings.first {
      $0.property == loser.findings.first?.property
    }
    guard let found = summary?.counterexample else { return "" }
    let text = loser.order.text()
    guard let command = found.repeatCommand else {
      guard found.file == nil else {
        return "the scenario came through a pipe: save it, and 'navsim run' repeats the order with"
          + " --schedule"
      }
      return "schedule (save it and the scenario, and 'navsim run' repeats the order with"
        + " --schedule):\n" + text.dropLast()
    }
    let heading = "to repeat it:\n" + command
    return found.file == nil ? heading + " <<'END'\n" + text + "END" : heading
  }

  private func retelling(
    of order: RecordedOrder, in subject: ExploreSubject
  ) throws -> RetoldOrder {
    do {
      return try subject.exploration(pages: pages).retelling(of: order)
    } catch {
      throw CommandError(error.wording, status: .failure)
    }
  }

  // MARK: Pictures

  /// Two orders to be set side by side.
  private struct Pair {
    let loser: Loser
    let losing: Outcome
    let other: Outcome
    let otherTitle: String
  }

  private func pair(of loser: Loser) throws -> Pair {
    let losing = try retelling(of: loser.order, in: loser.search.subject).outcome
    let winner = try winner(of: loser)
    // Where every order loses, the most likely one is the best there is.
    let order = winner ?? RecordedOrder(digest: loser.order.digest, moves: [])
    let other = try retelling(of: order, in: loser.search.subject).outcome
    return Pair(
      loser: loser, losing: losing, other: other,
      otherTitle: winner == nil
        ? "the most likely order: no order was found that holds" : "an order that holds")
  }

  private func winner(of loser: Loser) throws -> RecordedOrder? {
    let all: [any Property] = PropertyCatalog.all + [ExpectationsHold()]
    guard let name = loser.findings.first?.property,
      let property = all.first(where: { $0.name == name })
    else { return nil }
    do {
      let exploration = try loser.search.subject.exploration(pages: pages)
      return exploration.winningOrder(for: property, settings.options)
    } catch {
      throw CommandError(error.wording, status: .failure)
    }
  }

  /// Prints each losing order beside one that holds, as Markdown with diagrams.
  func printMermaid() throws {
    let losers = searches.flatMap(losers)
    guard !losers.isEmpty else { return context.printNote(Self.nothingToDraw) }
    for loser in losers {
      let pair = try pair(of: loser)
      try context.output.print(
        MermaidDiagram.comparison(
          (pair.loser.heading, SequenceDiagram(of: pair.losing.trace).usual),
          (pair.otherTitle, SequenceDiagram(of: pair.other.trace).usual)))
    }
  }

  /// Prints the losing order with the fewest departures beside one that holds, as a page.
  func printHTML() throws {
    let losers = searches.flatMap(losers)
    guard let first = losers.min(by: { $0.departures < $1.departures }) else {
      return context.printNote(Self.nothingToDraw)
    }
    if losers.count > 1 {
      context.printNote(
        "\(losers.count) orders break something, and the page shows the first with the fewest"
          + " departures; --property and a scenario's own file choose another")
    }
    let pair = try pair(of: first)
    let sides = [(pair.losing, ScenarioResult.Status.failed), (pair.other, .passed)].map {
      ScenarioResult(name: pair.loser.search.summary.name, status: $1, outcome: $0)
    }
    try context.output.write(
      HTMLComparison(
        title: first.search.summary.name, (title: first.heading, result: sides[0]),
        (title: pair.otherTitle, result: sides[1])
      ).page)
  }

  private static let nothingToDraw = "all properties hold, so there is no losing order to draw"
}
