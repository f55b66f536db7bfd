import Exploring
import Foundation
import Links
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Testing

@testable import NavSimCommand

/// Every flawed app of the gallery is caught at the command line: by a scenario of the repository
/// that is meant for it, and by a plain link where that can show the flaw.
@Suite("Flawed apps at the command line")
struct FlawedScenarioTests {
  struct Row: CustomTestStringConvertible {
    let app: String
    /// The file, and the scenario in it.
    let file: String
    let scenario: String
    let property: String
    /// How often the shortest order that breaks it departs from the most likely one.
    var departures = 0

    var testDescription: String { "\(app), \(property): \(scenario)" }
  }

  static let rows: [Row] = [
    Row(
      app: "article-a", file: "Articles/A", scenario: "A payload without a channel leads nowhere",
      property: "completion-handlers-called-once"),
    Row(
      app: "article-a", file: "Articles/A",
      scenario: "Connecting without a pending token crashes the app", property: "no-crash"),
    Row(
      app: "article-b", file: "Articles/B",
      scenario: "A payload without extra crashes the app with scenes", property: "no-crash"),
    Row(
      app: "article-b", file: "Articles/B",
      scenario: "With scenes the custom data comes with the connection options",
      property: "every-tap-opens"),
    Row(
      app: "article-b-text", file: "Articles/B",
      scenario: "With the commented lines an object crashes the app", property: "no-crash"),
    Row(
      app: "article-c", file: "Cases",
      scenario: "R162: Without an answer the original is shown after half a minute",
      property: "completion-handlers-called-once"),
    Row(
      app: "as-posted", file: "Articles/D",
      scenario: "On a cold tap the link is opened and stays stored", property: "no-stale-link"),
    Row(
      app: "as-posted", file: "Articles/D",
      scenario: "On a cold tap the link is opened and stays stored", property: "every-tap-opens",
      departures: 5),
    Row(
      app: "as-posted", file: "Articles/D",
      scenario: "The old link is opened again by the next post", property: "opens-once"),
    Row(
      app: "as-posted", file: "Articles/D",
      scenario: "A start without a push loads the text \"url is nil\"",
      property: "no-open-without-tap"),
    Row(
      app: "as-posted", file: "Articles/D", scenario: "A link that is no text crashes the app",
      property: "no-crash"),
    Row(
      app: "as-posted", file: "Articles/D", scenario: "A post while the view is covered is lost",
      property: "every-tap-opens"),
    Row(
      app: "immediate", file: "ColdStart",
      scenario: "A home page loaded in viewDidAppear overtakes the link",
      property: "every-tap-opens"),
    Row(
      app: "activation-only", file: "WarmTap",
      scenario: "Who opens links on activation leaves a tap on a banner without effect",
      property: "every-tap-opens"),
    Row(
      app: "launch-options-only", file: "ColdStart",
      scenario: "Who reads only the launch options loses the cold tap with scenes",
      property: "every-tap-opens"),
    Row(
      app: "scene-options-only", file: "WarmTap",
      scenario: "Who reads only the connection options loses every warm tap",
      property: "every-tap-opens"),
    Row(
      app: "scene-options-only", file: "ColdStart",
      scenario: "Who reads only the connection options loses every tap without scenes",
      property: "every-tap-opens"),
    Row(
      app: "late-delegate", file: "ColdStart",
      scenario: "A delegate set in viewDidAppear comes too late for the tap that launches the app",
      property: "every-tap-opens"),
    Row(
      app: "clears-on-any-finish", file: "ColdStart",
      scenario: "A link forgotten on any didFinish never opens on a cold tap",
      property: "every-tap-opens"),
    Row(
      app: "double-observer", file: "TwoPushes",
      scenario: "After the view was covered and shown again, a link is opened twice",
      property: "opens-once"),
    Row(
      app: "bare", file: "WarmTap",
      scenario: "An app without any code for pushes shows nothing of a tap",
      property: "every-tap-opens"),
  ]

  @Test("A scenario that is meant for it breaks the property", arguments: rows)
  func caught(row: Row) throws {
    let sources = try ScenarioSources([packageFolder + "/Tests/Scenarios/" + row.file])
    let documents = try sources.files.flatMap { try ScenarioFile(path: $0).scenarios }
    let document = try #require(documents.first { $0.scenario.name == row.scenario })
    #expect(document.scenario.app.name == row.app)
    let pages = try DirectoryPageSource(folder: packageFolder + "/Pages")
    let exploration = try Exploration(of: document.scenario, pages: document.pages(over: pages))
    let report = try exploration.run()
    #expect(report.isExhaustive)
    let result = report.results.first { $0.property == row.property }
    let found = try #require(
      result?.counterexample, "broken are \(report.results.filter { !$0.passed }.map(\.property))")
    #expect(found.departures == row.departures)
    #expect(found.hasFewestDepartures)
    #expect(try exploration.violations(of: found.order)[row.property] == found.message)
  }

  @Test("Every app that has a flaw is in the table")
  func complete() {
    let flawed = AppCatalog.entries.filter { $0.flaw != nil }.map(\.name)
    #expect(Set(Self.rows.map(\.app)) == Set(flawed))
  }

  // MARK: A plain link

  struct LinkRow: CustomTestStringConvertible {
    let app: String
    /// The start that shows the flaw: the state and the life cycle.
    let start: String
    let property: String
    var departures = 0

    var testDescription: String { "\(app), \(start): \(property)" }
  }

  static let linkRows: [LinkRow] = [
    LinkRow(app: "as-posted", start: "terminated, scene", property: "no-stale-link"),
    LinkRow(
      app: "as-posted", start: "terminated, app-delegate", property: "every-tap-opens",
      departures: 5),
    LinkRow(app: "as-posted", start: "background, scene", property: "every-tap-opens"),
    LinkRow(
      app: "article-a", start: "background, scene", property: "completion-handlers-called-once"),
    LinkRow(app: "article-b", start: "terminated, scene", property: "no-crash"),
    LinkRow(app: "article-b", start: "foreground, scene", property: "every-tap-opens"),
    LinkRow(app: "article-b", start: "terminated, app-delegate", property: "no-crash"),
    LinkRow(app: "article-b-text", start: "terminated, app-delegate", property: "no-crash"),
    LinkRow(app: "immediate", start: "terminated, scene", property: "every-tap-opens"),
    LinkRow(app: "activation-only", start: "foreground, scene", property: "every-tap-opens"),
    LinkRow(app: "activation-only", start: "foreground, app-delegate", property: "no-stale-link"),
    LinkRow(app: "launch-options-only", start: "terminated, scene", property: "every-tap-opens"),
    LinkRow(app: "scene-options-only", start: "background, scene", property: "every-tap-opens"),
    LinkRow(app: "late-delegate", start: "terminated, scene", property: "every-tap-opens"),
    LinkRow(app: "clears-on-any-finish", start: "terminated, scene", property: "every-tap-opens"),
    LinkRow(app: "bare", start: "background, scene", property: "every-tap-opens"),
  ]

  /// One needs a push for its service extension, the other a view that was covered.
  static let withoutLink: Set<String> = ["article-c", "double-observer"]

  private static let link = "https://shop.example/orders/7"

  private func broken(of app: String) throws -> [JSONValue] {
    let called = call([
      "explore", "--link", Self.link, "--pages", packageFolder + "/Pages", "--app", app,
      "--format", "json",
    ])
    let report = try JSONParser.parse(called.output).value
    #expect(report[key: "exhaustive"] == true)
    let broken = (report[key: "results"]?.arrayValue ?? []).filter { $0[key: "passed"] == false }
    #expect(called.status == (broken.isEmpty ? .success : .failure))
    return broken
  }

  @Test("A plain link breaks the property", arguments: linkRows)
  func caughtByLink(row: LinkRow) throws {
    let broken = try broken(of: row.app)
    let found = broken.first {
      $0[key: "name"] == .string("a tap on \(Self.link), \(row.start)")
        && $0[key: "property"] == .string(row.property)
    }
    let departures = try #require(found?[key: "departures"], "broken are \(broken)")
    #expect(departures == .integer(Int64(row.departures)))
  }

  @Test("A plain link catches every flawed app but those whose flaw needs more than a link")
  func linksAreEnough() throws {
    let flawed = AppCatalog.entries.filter { $0.flaw != nil }.map(\.name)
    #expect(Set(Self.linkRows.map(\.app)).union(Self.withoutLink) == Set(flawed))
    for app in Self.withoutLink.union(["gated", "article-c-fixed"]) {
      #expect(try broken(of: app) == [], "\(app)")
    }
  }
}
