public import Scenarios
public import Simulation

/// `completion-handlers-called-once`: every handler that iOS hands out is called, and only once.
///
/// Those of a process that is gone don't count.
public struct CompletionHandlersCalledOnce: Property {
  /// The name of the property.
  public var name: String { "completion-handlers-called-once" }

  private struct Call: Hashable {
    let method: ExactText
    let identifier: ExactText
  }

  private var waiting: [Call] = []
  private var broken: ExactText?

  /// Creates the property as it is before anything was seen.
  public init() {}

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    switch (event.actor, event.name) {
    case (.userNotificationCenter, .willPresent), (.userNotificationCenter, .didReceive),
      (.application, .didReceiveRemoteNotification):
      waiting.append(call(event.name.rawValue, event))
    case (.serviceExtension, .didReceive): waiting.append(call("contentHandler", event))
    case (.userNotificationCenter, .completionHandler):
      // The one of requestAuthorization is the app's own, which iOS calls.
      guard event.text(.name) != TraceEvent.Name.requestAuthorization.rawValue else { return }
      called(call(event.text(.name) ?? "", event))
    case (.application, .fetchCompletionHandler):
      called(call("didReceiveRemoteNotification", event))
    case (.serviceExtension, .contentHandler): called(call("contentHandler", event))
    case (.user, .terminate), (.user, .forceQuit), (.application, .crashed):
      waiting.removeAll { $0.method != "contentHandler" }
    default: break
    }
  }

  private func call(_ method: String, _ event: TraceEvent) -> Call {
    Call(method: ExactText(method), identifier: ExactText(event.text(.identifier) ?? ""))
  }

  private mutating func called(_ call: Call) {
    if let index = waiting.firstIndex(of: call) {
      waiting.remove(at: index)
    } else {
      broken = broken ?? "\(call.method.string) of \(call.identifier.string)".exact
    }
  }

  /// Counts only what happens in the run.
  public mutating func beginRun() {
    waiting = []
    broken = nil
  }

  /// Returns which handler was called twice or never, if one was.
  public func violation(at end: Emulation) -> String? {
    if let broken { return "A completion handler was called again: \(broken.string)." }
    return waiting.first.map {
      "The completion handler was never called: \($0.method.string) of \($0.identifier.string)."
    }
  }
}

/// `no-crash`: the app doesn't trap.
public struct NoCrash: Property {
  /// The name of the property.
  public var name: String { "no-crash" }
  private var reason: ExactText?

  /// Creates the property as it is before anything was seen.
  public init() {}

  /// Takes notice of the next event.
  public mutating func observe(_ event: TraceEvent) {
    guard event.is(.application, .crashed) else { return }
    reason = reason ?? ExactText(event.text(.reason) ?? "")
  }

  /// Counts only crashes in the run.
  public mutating func beginRun() {
    reason = nil
  }

  /// Returns why the app crashed, if it did.
  public func violation(at end: Emulation) -> String? {
    reason.map { "The app crashed: \($0.string)" }
  }
}

/// `quiescent`: every order comes to an end, within the bounds of the emulation.
public struct Quiescent: Property {
  /// The name of the property.
  public var name: String { "quiescent" }

  /// Creates the property, which remembers nothing.
  public init() {}

  /// Does nothing; whether the world came to rest is seen at its end.
  public mutating func observe(_ event: TraceEvent) {}

  /// Returns what kept the world from coming to rest, if anything did.
  public func violation(at end: Emulation) -> String? {
    switch end.world.failure {
    case nil: nil
    case .tooManyEvents(let limit): "The order does not end: \(limit) events were handled."
    case .postsNestedTooDeeply(let name, let limit):
      "Posts of \(name) nest more deeply than \(limit)."
    }
  }
}

extension String {
  fileprivate var exact: ExactText { ExactText(self) }
}
