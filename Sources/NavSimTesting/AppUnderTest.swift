import Browsing
import DeviceModel
import Links
public import NavSim
public import NavSimApple
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// The app that a test installs on its phone.
public struct AppUnderTest {
  /// What is needed to put a world together.
  struct Surroundings {
    let pages: any PageSource
    let switches: Switches
    let limits: Limits
    let lifecycle: Lifecycle?
    let isOnline: Bool
    var expectations: [ScenarioExpectation] = []
  }

  /// What the run is called.
  let name: String
  /// Whether the app keeps state where only a second run shows what survives the first.
  let runsTwice: Bool
  /// Whether the app has static variables, which no other run may touch meanwhile.
  let hasStatics: Bool
  /// The app as scenarios describe it; nil for one whose delegates the test brings along.
  var description: Scenario.App?
  /// Puts a world together; nil where the gallery has no such app.
  let make: (Surroundings) -> Emulation?

  /// Returns an app that a scenario could have: one of the gallery, or one that follows rules.
  ///
  /// - Parameter app: The app.
  /// - Returns: The app.
  public static func described(_ app: Scenario.App) -> AppUnderTest {
    AppUnderTest(
      name: app.name, runsTwice: false, hasStatics: false, description: app
    ) { surroundings in
      Emulation(surroundings.scenario(of: app), pages: surroundings.pages)
    }
  }

  /// Returns an app of the gallery.
  ///
  /// - Parameters:
  ///   - name: The app's name, such as `gated`.
  ///   - home: The URL of its home page.
  /// - Returns: The app.
  /// - Throws: ``PhoneError`` where `home` is no URL.
  public static func gallery(_ name: String, home: String?) throws(PhoneError) -> AppUnderTest {
    .described(Scenario.App(name: name, settings: try settings(home)))
  }

  /// Returns an app whose delegates follow the core's own protocols.
  ///
  ///     .own(home: "https://shop.example/") { network, lifecycle in
  ///       InstalledApp(lifecycle: lifecycle) { ShopDelegate($0, network) }
  ///     }
  ///
  /// - Parameters:
  ///   - name: What runs are called.
  ///   - settings: What verdicts need to know of the app: its home page, and where links stand.
  ///   - install: Makes the app as it is installed; its web view asks the network for pages.
  /// - Returns: The app.
  public static func own(
    named name: String = "own app", settings: AppSettings,
    _ install: @escaping (Network, Lifecycle) -> InstalledApp
  ) -> AppUnderTest {
    AppUnderTest(name: name, runsTwice: false, hasStatics: false) { surroundings in
      emulation(surroundings, settings) { install($0, surroundings.lifecycle ?? .scene) }
    }
  }

  /// Returns an app whose delegates follow the core's own protocols.
  ///
  /// - Parameters:
  ///   - home: The URL of its home page; nil for an app without one.
  ///   - install: Makes the app as it is installed; its web view asks the network for pages.
  /// - Returns: The app.
  /// - Throws: ``PhoneError`` where `home` is no URL.
  public static func own(
    home: String?, _ install: @escaping (Network, Lifecycle) -> InstalledApp
  ) throws(PhoneError) -> AppUnderTest {
    .own(settings: try settings(home), install)
  }

  /// Returns an app whose delegates are written in Apple's names.
  ///
  /// Its run is done twice: what a second run does otherwise survives in the app from run to run.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - settings: What verdicts need to know of the app: its home page, and where links stand.
  /// - Returns: The app.
  public static func apple(_ app: AppleApp, settings: AppSettings) -> AppUnderTest {
    AppUnderTest(name: app.bundleIdentifier, runsTwice: true, hasStatics: app.reset != nil) {
      surroundings in
      emulation(surroundings, settings) { network in
        app.installed(
          lifecycle: surroundings.lifecycle ?? .scene, network: network, pages: surroundings.pages)
      }
    }
  }

  /// Returns an app whose delegates are written in Apple's names.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - home: The URL of its home page; nil for an app without one.
  /// - Returns: The app.
  /// - Throws: ``PhoneError`` where `home` is no URL.
  public static func apple(_ app: AppleApp, home: String?) throws(PhoneError) -> AppUnderTest {
    .apple(app, settings: try settings(home))
  }

  private static func emulation(
    _ surroundings: Surroundings, _ settings: AppSettings,
    _ install: @escaping (Network) -> InstalledApp
  ) -> Emulation {
    Emulation(
      pages: surroundings.pages, settings: settings, switches: surroundings.switches,
      limits: surroundings.limits, expectations: surroundings.expectations
    ) { network in
      network.state.isOnline = surroundings.isOnline
      return install(network)
    }
  }

  private static func settings(_ home: String?) throws(PhoneError) -> AppSettings {
    guard let home else { return AppSettings(home: nil) }
    guard let url = URLRecord(home), url.isHTTP else { throw .homeIsNoURL(home) }
    return AppSettings(home: url)
  }
}

extension AppUnderTest.Surroundings {
  /// Returns a scenario of an app in these surroundings, in which nothing happens yet.
  func scenario(of app: Scenario.App) -> Scenario {
    var scenario = Scenario(name: app.name, app: app, steps: [])
    if let lifecycle { scenario.app.lifecycle = lifecycle }
    scenario.switches = switches
    scenario.limits = limits
    scenario.isOnline = isOnline
    scenario.expectations = expectations
    return scenario
  }
}

/// Why a phone can't be set up.
public enum PhoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The gallery has no app of that name.
  case noSuchApp(String)
  /// The home page is no http or https URL.
  case homeIsNoURL(String)
  /// The app has static variables, and runs outside `withPhone`, where another could touch them.
  case staticVariables(app: String)

  /// What is wrong, and what to write instead.
  public var description: String {
    switch self {
    case .noSuchApp(let name):
      "there is no app '\(name.shortened)'"
        + Suggestion.phrase(for: name, among: AppCatalog.names)
        + "; see 'navsim apps'"
    case .homeIsNoURL(let text):
      "home has to be an http or https URL, not '\(text.shortened)'"
    case .staticVariables(let app):
      "\(app) has static variables (its reset puts them back), which other tests could touch"
        + " meanwhile; use withPhone, which runs such apps one at a time"
    }
  }
}
