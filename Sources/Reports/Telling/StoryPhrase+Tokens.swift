import Simulation

extension StoryPhrase {
  /// Puts what a push vendor answers into words.
  static func tokens(_ event: TraceEvent) -> StoryPhrase {
    let unique = event[.unique] == .flag(true) ? " as the user's only one" : ""
    let reason = event.text(.reason) ?? ""
    let text =
      switch event.name {
      case .connected: "is connected as \(event.text(.name) ?? "")"
      case .registered: "has registered the token\(unique)"
      case .pending: "keeps the token pending: nobody is connected yet"
      case .failed where event.text(.type) == "connect":
        "refuses to connect \(event.text(.name) ?? ""): \(reason)"
      case .failed: "refuses the token: \(reason)"
      default: event.name.rawValue
      }
    return StoryPhrase("push vendor", "app", text)
  }
}
