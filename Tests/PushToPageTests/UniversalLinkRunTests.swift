import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Whole runs of apps that are opened by a link.
@Suite("Links from outside: runs")
struct UniversalLinkRunTests {
  private static let a = Shop.home + "a"

  /// The shop, whose association file gives the app every page.
  private static var pages: InlinePages {
    Shop.pages([
      Shop.home + ".well-known/apple-app-site-association": .response(
        PageResponse(
          headers: [HTTPField("Content-Type", "application/json")],
          body: Array(
            #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "#.utf8)
            + Array(#""components": [{"/": "*"}]}]}}"#.utf8)))
    ])
  }

  private static func settings() throws -> AppSettings {
    let base = try #require(URLRecord(Shop.home))
    return Shop.settings {
      $0.associatedDomains = ["shop.example"]
      $0.schemes = [AppSettings.OwnScheme(name: "shop", base: base)]
    }
  }

  /// The site's file has components alone, which iOS 12 doesn't know.
  @Test("The phone's iOS says what of the file counts", arguments: [12, 13])
  func association(ios: Int) throws {
    let url = try #require(URLRecord(Self.a))
    var scenario = Scenario(
      name: "gated", app: Scenario.App(name: "gated", settings: try Self.settings()),
      steps: [.open(url), .settle])
    scenario.app.lifecycle = .appDelegate
    scenario.switches.platform.ios = SystemVersion(ios)
    let outcome = try #require(ScenarioRunner(pages: Self.pages).run(scenario))
    #expect(outcome.verdict == (ios == 12 ? .missed : .reached))
    let kept = outcome.trace.run.first { $0.is(.springBoard, .openedExternally) }
    #expect(
      (kept?.text(.text) ?? kept?.text(.reason) ?? "").contains("before iOS 13") == (ios == 12))
  }

  @Test(
    "The recommended app reaches both kinds of link from every state",
    arguments: ["shop://a", "https://shop.example/a"],
    [
      (Scenario.StartState.foreground, Lifecycle.scene), (.foreground, .appDelegate),
      (.background, .scene), (.background, .appDelegate), (.terminated, .scene),
      (.terminated, .appDelegate),
    ])
  func reached(_ link: String, _ start: (Scenario.StartState, Lifecycle)) throws {
    let url = try #require(URLRecord(link))
    let run = try #require(
      Run("gated", start.0, lifecycle: start.1, settings: try Self.settings(), pages: Self.pages))
    let outcome = run.perform([.open(url), .settle]).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.link == link)
    #expect(outcome.history == [Shop.home, Self.a])
    #expect(outcome.store == ["stored \(link)", "opened \(link)", "cleared \(link)"])
    #expect(outcome.rules == [])
    #expect(outcome.count("user.open") == 1)
  }

  @Test("An app without code for links is opened and shows home: the link was lost")
  func lost() throws {
    let url = try #require(URLRecord(Self.a))
    let run = try #require(
      Run("immediate", .terminated, settings: try Self.settings(), pages: Self.pages))
    let outcome = run.perform([.open(url), .settle]).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["link-not-opened"])
    #expect(outcome.diagnoses.first?.message.contains("openURLContexts") == true)
  }

  @Test("A page that is gone is the link's fault, not the phone's")
  func pageFailed() throws {
    let url = try #require(URLRecord(Shop.home + "nothing"))
    let run = try #require(
      Run("gated", .background, settings: try Self.settings(), pages: Self.pages))
    let outcome = run.perform([.open(url), .settle]).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["page-failed"])
  }

  @Test("The app's own universal link, handed over by the app itself, stays in the browser")
  func external() throws {
    var settings = try Self.settings()
    settings.externalHosts = ["shop.example"]
    settings.home = URLRecord("https://app.example/")
    let url = try #require(URLRecord(Self.a))
    let outcome = try #require(Run("gated", .background, settings: settings, pages: Self.pages))
      .perform([.open(url), .settle]).outcome
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["opened-in-browser", "blank-page"])
  }

  @Test("G: the app's own domain stays in its own web view")
  func ownWebView() throws {
    let run = try #require(
      Run("gated", .foreground, settings: try Self.settings(), pages: Self.pages))
    let outcome = run.perform([.load(Self.a), .settle]).outcome
    #expect(outcome.url == Self.a)
    #expect(outcome.count("springBoard.openedExternally") == 0)
    #expect(outcome.count("scene.continueUserActivity") == 0)
  }

  @Test("Of a push and a link opened after it, the last one counts")
  func lastCounts() throws {
    let url = try #require(URLRecord(Self.a))
    let run = try #require(
      Run("gated", .background, settings: try Self.settings(), pages: Self.pages))
    let outcome = run.perform(
      Shop.tapped(.string(Shop.home + "b")) + [.background, .open(url), .settle]
    ).outcome
    #expect(outcome.verdict == .reached)
    #expect(outcome.link == Self.a)
    #expect(outcome.url == Self.a)
  }
}
