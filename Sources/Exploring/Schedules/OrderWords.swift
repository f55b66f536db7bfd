import Links
import Scenarios
import Simulation

/// Puts into plain words what came before what in an order: "the home page finished before the app
/// was active".
struct OrderWords {
  /// What was seen while the head of a lane was handled.
  private struct Part {
    let lane: LaneName?
    let events: Range<Int>
  }

  private let home: String?
  private var parts: [Part] = []

  init(home: URLRecord?) {
    self.home = home?.href
  }

  /// How many moves have been noted.
  var count: Int { parts.count }

  /// Notes a move that was made, and the events that it brought.
  mutating func note(_ move: Move, _ events: Range<Int>) {
    parts.append(Part(lane: move.lane, events: events))
  }

  /// Says what the move of that place came before.
  ///
  /// - Parameters:
  ///   - place: The place of the move among those noted.
  ///   - likely: What would most likely have happened there; it came later, or never.
  ///   - events: All events of the run.
  /// - Returns: The words; nil where that can't be said.
  func words(at place: Int, before likely: Move, in events: [TraceEvent]) -> String? {
    guard parts.indices.contains(place), let first = clause(of: parts[place], in: events) else {
      return nil
    }
    let later = parts[(place + 1)...].lazy.filter { $0.lane == likely.lane }
    guard let second = later.compactMap({ clause(of: $0, in: events) }).first else { return first }
    return first == second ? nil : "\(first) before \(second)"
  }

  private func clause(of part: Part, in events: [TraceEvent]) -> String? {
    var best: (weight: Int, words: String)?
    for event in events[part.events] {
      if let found = clause(of: event, in: events), found.weight > best?.weight ?? 0 {
        best = found
      }
    }
    return best?.words
  }

  private func clause(
    of event: TraceEvent, in events: [TraceEvent]
  ) -> (weight: Int, words: String)? {
    let page = { name(of: event.text(.url) ?? "", in: events) }
    return switch (event.actor, event.name) {
    case (.application, .didBecomeActive), (.scene, .didBecomeActive): (9, "the app was active")
    case (.webView, .didFinish): (9, "\(page()) finished")
    case (.webView, .didFail), (.webView, .didFailProvisionalNavigation): (8, "\(page()) failed")
    case (.userNotificationCenter, .didReceive): (8, "the app was told of the tap")
    case (.user, .tap), (.user, .action): (8, "the person tapped")
    case (.user, .open): (8, "the person opened the link")
    case (.user, .background): (8, "the person left the app")
    case (.user, .foreground), (.user, .launch): (8, "the person opened the app")
    case (.user, .terminate), (.user, .forceQuit): (8, "the app was killed")
    case (.application, .willResignActive), (.scene, .willResignActive):
      (7, "the app was inactive")
    case (.webView, .didCommit): (7, "\(page()) was shown")
    case (.userNotificationCenter, .willPresent): (7, "the app was asked how to show the push")
    case (.scene, .willConnect): (7, "the scene connected")
    case (.application, .didFinishLaunching): (7, "the app had launched")
    case (.viewController, .viewDidAppear): (6, "the view was there")
    case (.user, .push): (6, "the push was sent")
    case (.springBoard, .bannerShown): (6, "the banner was there")
    case (.springBoard, .pushArrived): (5, "the push arrived")
    case (.webView, .didStartProvisionalNavigation): (4, "\(page()) was asked for")
    case (.webView, .decidePolicyForNavigationAction): (3, "the app was asked about \(page())")
    default: nil
    }
  }

  /// What people call a page.
  private func name(of url: String, in events: [TraceEvent]) -> String {
    if let home, home.hasSameBytes(as: url) { return "the home page" }
    let isLinks = events.contains { event in
      event.bringsAppForward && event.text(.url)?.hasSameBytes(as: url) ?? false
    }
    return isLinks ? "the link's page" : url
  }
}

extension Move {
  /// The lane whose head it is about; nil for what happens out of turn.
  fileprivate var lane: LaneName? {
    switch self {
    case .go(let lane), .fails(let lane), .staysAway(let lane): lane
    case .interrupt: nil
    }
  }
}
