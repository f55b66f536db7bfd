import Simulation

/// Watches for payloads in which no link was found though one was looked for, or stands elsewhere.
struct PayloadWatch: TraceMonitor {
  private var missing: TraceEvent?

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
    let keys = event.texts(.missingKeys).joined(separator: ", ")
    let hint =
      places.first.map { "The payload has \($0): if that is meant, say --link-key \($0)." }
      ?? "Nothing else in the payload looks like a link: send one."
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
