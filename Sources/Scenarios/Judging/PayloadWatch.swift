import Simulation

/// Watches for payloads in which no link was found though one was looked for, or stands elsewhere.
struct PayloadWatch: TraceMonitor {
  /// The keys that the app's rules name, which no option changes.
  private let keysOfRules: Set<String>
  private var missing: TraceEvent?

  init(keysOfRules: Set<String> = []) {
    self.keysOfRules = keysOfRules
  }

  mutating func observe(_ event: TraceEvent) {
    guard event.is(.user, .push) || event.bringsAppForward else { return }
    let says = event[.missingKeys] != nil || event[.elsewhere] != nil
    if says { missing = event } else if event.bringsAppForward { missing = nil }
  }

  func diagnoses() -> [Diagnosis] {
    guard let event = missing else { return [] }
    let places = event.texts(.elsewhere)
    if event[.missingKeys] == nil, let place = places.first, place.hasPrefix("aps.") {
      return [
        Diagnosis(
          .note, .linkElsewhere, at: event.instant,
          """
          No link was found where apps look for one, and something that looks like a link stands \
          under \(place). What is inside aps is Apple's: put the link beside aps.
          """)
      ]
    }
    guard event[.missingKeys] != nil else {
      return [
        Diagnosis(
          .note, .linkElsewhere, at: event.instant,
          """
          No link was found where apps look for one, and something that looks like a link stands \
          under \(places.joined(separator: ", ")). If the app reads it there, say so: --link-key \
          \(places[0]).
          """)
      ]
    }
    let missing = event.texts(.missingKeys)
    let keys = missing.joined(separator: ", ")
    let isOfRules = !keysOfRules.isEmpty && missing.allSatisfy { keysOfRules.contains($0) }
    let hint =
      places.first.map { place in
        let advice = isOfRules ? "let the app's rules store \(place)" : "say --link-key \(place)"
        if place.hasPrefix("aps.") {
          return "The payload has \(place): what is inside aps is Apple's, so put it beside aps."
        }
        return "The payload has \(place): if that is meant, \(advice)."
      } ?? "Nothing else in the payload looks like a link: send one."
    return [
      Diagnosis(
        .error, .linkKeyMissing, at: event.instant,
        "The app looks for its link under \(keys), and the payload has nothing there. \(hint)")
    ]
  }
}

extension TraceEvent {
  /// Returns the texts of the first detail of that key; none where there is no such detail.
  fileprivate func texts(_ key: Detail.Key) -> [String] {
    guard case .texts(let texts) = self[key] else { return [] }
    return texts
  }
}
