import Browsing
import Simulation

// What is found wrong with a run by where it had to end.
extension Diagnosis {
  /// Returns what there is to say about a run that was cut short, or a page that was.
  static func ends(of webView: WebView?, in world: World) -> [Diagnosis] {
    let end = world.trace.events.last?.instant ?? world.now
    var found: [Diagnosis] = []
    if let webView, webView.goesOnTooFast {
      found.append(
        Diagnosis(
          .warning, .refreshLoop, at: end,
          """
          \(webView.url) goes on by itself without end; it was stopped after \
          \(WebView.ownStepLimit) times. Look at its meta refresh, or its Refresh header.
          """))
    }
    if world.wasLeftToTimers, world.failure == nil {
      found.append(
        Diagnosis(
          .note, .runStopped, at: end,
          """
          Nothing was left but timers that the app sets again and again, so the run was ended after \
          \(Emulation.mostTimersInARow) of them in a row. Its outcome is as they left it.
          """))
    }
    if let failure = world.failure {
      found.append(Diagnosis(.error, .runStopped, at: end, failure.wording))
    }
    return found
  }
}

extension SimulationError {
  /// The bound that was passed, in words.
  var wording: String {
    switch self {
    case .tooManyEvents(let limit):
      """
      The run was stopped after \(limit) events, so its outcome is not sure. Look for what the app \
      or a page does over and over.
      """
    case .postsNestedTooDeeply(let name, let limit):
      """
      \(name) was posted from within its own post more than \(limit) times deep, and the run was \
      stopped. Post it once, outside the observer.
      """
    }
  }
}
