import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

/// An app that does a few lines of code when it is launched.
final class ScriptedDelegate: UIResponder, UIApplicationDelegate {
  private let script: @MainActor (ScriptedDelegate) -> Void
  /// What the script wants to be kept alive.
  var kept: [AnyObject] = []

  init(_ script: @escaping @MainActor (ScriptedDelegate) -> Void) {
    self.script = script
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    script(self)
    return true
  }
}

/// Says a word, which the trace keeps with its time.
func say(_ word: String) {
  NotificationCenter.default.post(name: .init(word), object: nil)
}

/// A word that was said in a run.
struct Word: Equatable, CustomStringConvertible {
  let text: String
  let time: Int64

  init(_ text: String, _ time: Int64) {
    self.text = text
    self.time = time
  }

  var description: String { "\(text) at \(time)" }
}

/// Launches an app that does what the script says, and returns the outcome.
func run(
  _ steps: [Step] = [.launch, .settle], from state: Scenario.StartState = .terminated,
  unimplemented: Bool = false, schedule: some Schedule = VirtualTimeSchedule(),
  _ script: @escaping @MainActor @Sendable (ScriptedDelegate) -> Void
) throws -> Outcome {
  var app = AppleApp(delegate: { ScriptedDelegate(script) })
  if !unimplemented { app.unimplemented = [] }
  return try app.run(steps, from: state, pages: shop, settings: shopSettings, schedule: schedule)
}

extension Outcome {
  /// The words that were said, UIKit's own posts left out.
  var words: [Word] {
    trace.run.compactMap { event in
      guard event.is(.notificationBus, .post), let name = event.text(.name), !name.hasPrefix("UI")
      else { return nil }
      return Word(name, trace.time(of: event))
    }
  }

  /// The words that were said, without their times.
  var texts: [String] { words.map(\.text) }

  /// Whether something happened in the run, and with which details.
  func details(_ actor: TraceEvent.Actor, _ name: TraceEvent.Name) -> [TraceEvent] {
    trace.run.filter { $0.is(actor, name) }
  }
}
