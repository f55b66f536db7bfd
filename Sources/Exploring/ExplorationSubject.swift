public import Browsing
import DeviceModel
import PushToPage
public import Scenarios
import Simulation

/// What is explored: a world that can be made again and again, and what happens in it.
public struct ExplorationSubject {
  /// What the scenario is called.
  public let name: String
  /// What the scenario is told from others by, in recorded orders and reports.
  public let digest: String
  /// Where a run starts.
  public let state: Scenario.StartState
  /// What the person and the server do.
  public let steps: [Step]
  /// Returns a fresh world, in which nothing has happened.
  let makeEmulation: () -> Emulation

  /// Describes an app of one's own.
  ///
  /// - Parameters:
  ///   - name: What the scenario is called; recorded orders of one name are taken for the same
  ///     scenario's if the steps are the same, too.
  ///   - state: Where a run starts.
  ///   - steps: What the person and the server do.
  ///   - settings: What else makes a difference to its orders, such as switches; a recorded order
  ///     of other settings is another scenario's.
  ///   - makeEmulation: Returns a fresh world, in which nothing has happened.
  public init(
    name: String, state: Scenario.StartState, steps: [Step], settings: [any Sendable] = [],
    makeEmulation: @escaping () -> Emulation
  ) {
    self.name = name
    self.state = state
    self.steps = steps
    self.makeEmulation = makeEmulation
    digest =
      settings.isEmpty
      ? ScenarioDigest.text(of: (name, state, steps))
      : ScenarioDigest.text(of: (name, state, steps, settings))
  }

  /// Describes a scenario with an app of the gallery.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - pages: Where pages come from.
  /// - Throws: ``ExplorationError/noSuchApp(_:)`` where the gallery has none of that name.
  public init(_ scenario: Scenario, pages: any PageSource) throws(ExplorationError) {
    // What nothing refers to is gone again at once; only its coming into being matters here.
    guard Emulation(scenario, pages: pages) != nil else {
      throw .noSuchApp(scenario.app.name)
    }
    name = scenario.name
    state = scenario.state
    steps = scenario.steps
    makeEmulation = {
      guard let emulation = Emulation(scenario, pages: pages) else {
        preconditionFailure("the gallery had an app named \(scenario.app.name) before")
      }
      return emulation
    }
    digest = ScenarioDigest.text(of: scenario)
  }

  /// Returns what recorded orders tell the scenario from others by.
  ///
  /// - Parameter scenario: The scenario; its name, its place and its expectations don't matter.
  /// - Returns: 16 hexadecimal digits.
  public static func digest(of scenario: Scenario) -> String { ScenarioDigest.text(of: scenario) }

  /// Returns the scenario from every state in both life cycles, each named after them.
  ///
  /// - Parameter scenario: What happens; its state and its app's life cycle don't matter.
  /// - Returns: Six scenarios: with scenes first, the foreground first.
  public static func everyStart(of scenario: Scenario) -> [Scenario] {
    Lifecycle.allCases.flatMap { lifecycle in
      Scenario.StartState.allCases.map { state in
        var variant = scenario
        variant.app.lifecycle = lifecycle
        variant.state = state
        variant.name = "\(scenario.name), \(state.rawValue), \(lifecycle.rawValue)"
        return variant
      }
    }
  }

  /// Returns the scenario under every guess about iOS and WebKit that it doesn't follow itself, one
  /// at a time, each named after it.
  public static func everyGuess(of scenario: Scenario) -> [Scenario] {
    SwitchCatalog.entries.filter(\.isGuess).flatMap { entry in
      entry.values.compactMap { value in
        var variant = scenario
        guard entry.value(in: scenario.switches) != value,
          entry.set(value, in: &variant.switches)
        else { return nil }
        variant.name = "\(scenario.name), \(entry.name)=\(value)"
        return variant
      }
    }
  }
}
