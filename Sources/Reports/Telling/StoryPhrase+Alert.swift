import Simulation

extension StoryPhrase {
  /// Tells of an alert all that the person reads: title, message and buttons.
  static func alert(_ event: TraceEvent) -> StoryPhrase {
    let texts = [event.text(.title), event.text(.text)].compactMap { $0 }
    var buttons = ""
    if case .texts(let titles) = event[.buttons], !titles.isEmpty {
      buttons = titles.map { " [\($0)]" }.joined()
    }
    return StoryPhrase(
      "view controller", "person", "presents an alert: \(texts.joined(separator: ": "))\(buttons)")
  }
}
