import Browsing
import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// What the explorer finds in the rules of frameworks: a link that is lost, with the order that
/// loses it, or that none is.
@Suite("Frameworks")
struct FrameworkTests {
  /// What opens the app.
  enum Link: String, Sendable, CaseIterable {
    case tap, scheme, universalLink

    var steps: [Step] {
      switch self {
      case .tap: oneTap
      case .scheme: URLRecord("shop://orders/7").map { [.open($0)] } ?? []
      case .universalLink: URLRecord(link).map { [.open($0)] } ?? []
      }
    }
  }

  struct Loss: Hashable, CustomTestStringConvertible {
    let app: String
    let link: Link
    let lifecycle: Lifecycle
    /// How often the shortest order departs from the most likely one.
    var departures = 0
    let why: String

    var testDescription: String { "\(app), \(link.rawValue), \(lifecycle.rawValue)" }
  }

  /// All that a cold start loses, in any order: every-tap-opens is broken.
  static let losses: [Loss] = [
    Loss(
      app: "cordova", link: .universalLink, lifecycle: .scene,
      why: "of the connection options only the URLs are looked at"),
    Loss(
      app: "react-native-firebase", link: .scheme, lifecycle: .scene,
      why: "getInitialURL reads launch options, which are empty with scenes"),
    Loss(
      app: "react-native-firebase", link: .universalLink, lifecycle: .scene,
      why: "getInitialURL reads launch options, which are empty with scenes"),
    Loss(
      app: "flutter-firebase", link: .tap, lifecycle: .appDelegate, departures: 5,
      why: "Dart asks for the initial message before didReceive has come, and gets null"),
  ]

  /// Without scenes a URL that launches the app comes in the launch options and by openURL; these
  /// open it twice where JavaScript runs before the latter.
  static let twice = ["expo", "react-native-firebase"]

  /// The association file, so that the system gives the app its universal links.
  private static let association: PageAnswer = .response(
    PageResponse(
      headers: [HTTPField("Content-Type", "application/json")],
      body: Array(
        """
        {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"],
          "components": [{"/": "*"}]}]}}
        """.utf8)))

  private func report(
    _ app: String, _ link: Link, _ lifecycle: Lifecycle, state: Scenario.StartState = .terminated,
    rules: AppRules? = nil
  ) throws -> ExplorationReport {
    let scenario = scenario(app, state, link.steps) {
      $0.app.lifecycle = lifecycle
      $0.app.rules = rules
      $0.app.settings.associatedDomains = ["shop.example"]
      if let base = $0.app.settings.home {
        $0.app.settings.schemes = [AppSettings.OwnScheme(name: "shop", base: base)]
      }
    }
    let path = home + ".well-known/apple-app-site-association"
    let report = try explore(scenario, pages: pages([path: Self.association]))
    #expect(report.isExhaustive)
    return report
  }

  @Test("The links that a cold start loses, with the order that loses them", arguments: losses)
  func lost(loss: Loss) throws {
    let report = try report(loss.app, loss.link, loss.lifecycle)
    let found = try #require(report.counterexample("every-tap-opens"), "\(loss.why)")
    #expect(found.departures == loss.departures, "\(report.explanation)")
    let entry = try #require(AppCatalog.entry(named: loss.app))
    #expect(entry.flaw != nil, "the flaw is told")
  }

  @Test(
    "No framework breaks anything else, in any order, from any state",
    arguments: AppCatalog.frameworks.map(\.name), Scenario.StartState.allCases)
  func proved(app: String, state: Scenario.StartState) throws {
    for link in Link.allCases {
      for lifecycle in Lifecycle.allCases {
        let isLost =
          state == .terminated
          && Self.losses.contains {
            $0.app == app && $0.link == link && $0.lifecycle == lifecycle
          }
        if isLost { continue }
        let report = try report(app, link, lifecycle, state: state)
        let isTwice =
          state == .terminated && Self.twice.contains(app) && link != .tap
          && lifecycle == .appDelegate
        let wanted = isTwice ? ["opens-once", "no-stale-link"] : []
        #expect(
          report.broken == wanted, "\(link.rawValue), \(lifecycle): \(report.explanation)")
      }
    }
  }

  /// The rules of a framework without some actions, which a mend has added.
  private func rules(
    of name: String, without actions: [RulesAction], in callback: AppCallback.Method
  ) throws -> AppRules {
    let framework = try #require(AppCatalog.entry(named: name)?.framework)
    var rules = framework.rules.rules
    rules[.method(callback)] = rules[.method(callback)]?.map { rule in
      AppRule(when: rule.conditions, do: rule.actions.filter { !actions.contains($0) })
    }
    return AppRules(rules)
  }

  // https://github.com/firebase/flutterfire/issues/17991
  @Test("Before its mend Flutter lost the tap with scenes, where Dart asked before didReceive")
  func flutterBefore() throws {
    let rules = try rules(
      of: "flutter-firebase", without: [.set("opened", isKept: false)], in: .sceneWillConnect)
    let report = try report("flutter-firebase", .tap, .scene, rules: rules)
    let found = try #require(report.counterexample("every-tap-opens"))
    #expect(found.departures > 0, "the most likely order opens it: \(report.explanation)")
  }

  // https://github.com/apache/cordova-ios/issues/1671
  @Test("Before its mend Cordova lost a URL with scenes: it was posted before it was observed")
  func cordovaBefore() throws {
    let rules = try rules(
      of: "cordova", without: [.store(nil), .set("url-at-connection", isKept: false)],
      in: .sceneWillConnect)
    let report = try report("cordova", .scheme, .scene, rules: rules)
    #expect(report.counterexample("every-tap-opens")?.departures == 0)
  }

  @Test("Each flaw that is told of a framework is in the table")
  func complete() {
    let flawed = AppCatalog.frameworks.filter { $0.flaw != nil }.map(\.name)
    #expect(Set(flawed) == Set(Self.losses.map(\.app)))
  }
}
