import Browsing
import DeviceModel
import Links
import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// The completion handlers that an app was given and never called.
struct UncalledHandlers {
  /// What is wrong, one text for each handler.
  let messages: [String]

  /// Looks through a run that is over.
  init(in outcome: Outcome) {
    let rules: [Diagnosis.Rule] = [.handlerNotCalled, .extensionHandlerNotCalled]
    var messages = outcome.diagnoses.filter { rules.contains($0.rule) }.map { diagnosis in
      "\(diagnosis.rule.rawValue): \(diagnosis.message)"
    }
    if outcome.verdict != .crashed {
      messages += Self.fetches(in: outcome.trace).map { identifier in
        """
        handler-not-called: didReceiveRemoteNotification was told of \(identifier) and its fetch \
        completion handler was never called. Call it on every path, within 30 s.
        """
      }
    }
    self.messages = messages
  }

  private static func fetches(in trace: Trace) -> [String] {
    var waiting: [String] = []
    for event in trace.events where event.actor == .application {
      let identifier = event.text(.identifier) ?? ""
      switch event.name {
      case .didReceiveRemoteNotification: waiting.append(identifier)
      case .fetchCompletionHandler:
        if let index = waiting.firstIndex(of: identifier) { waiting.remove(at: index) }
      default: break
      }
    }
    return waiting
  }
}
