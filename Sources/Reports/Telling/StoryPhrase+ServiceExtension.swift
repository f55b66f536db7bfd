import Simulation

extension StoryPhrase {
  /// Puts what happens in and around a service extension into words.
  static func serviceExtension(_ event: TraceEvent) -> StoryPhrase {
    let reason = event.text(.reason) ?? ""
    let name = event.text(.url)?.split(separator: "/").last.map(String.init) ?? ""
    return switch event.name {
    case .didReceive:
      StoryPhrase("iOS", "service extension", "didReceive(_:withContentHandler:)")
    case .contentHandler:
      StoryPhrase(
        "service extension", "iOS",
        "calls the content handler" + (reason.isEmpty ? "" : ", \(reason)"))
    case .timeWillExpire:
      StoryPhrase("iOS", "service extension", "serviceExtensionTimeWillExpire()")
    case .fileMoved: StoryPhrase("service extension", "iOS", "moves the file to \(name)")
    case .fileMoveFailed:
      StoryPhrase(
        "iOS", "service extension", "can't move the file to \(name): \(error(event)); \(reason)")
    case .attachmentAdded:
      StoryPhrase(
        "service extension", "iOS", "attaches \(name) as \(event.text(.type) ?? "a file")")
    case .attachmentFailed:
      StoryPhrase(
        "iOS", "service extension", "refuses to attach \(name): \(error(event)); \(reason)")
    case .originalDelivered:
      StoryPhrase("iOS", "SpringBoard", "hands over the original: \(reason)")
    default: StoryPhrase("iOS", "service extension", event.name.rawValue)
    }
  }
}
