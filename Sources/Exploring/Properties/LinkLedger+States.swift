extension LinkLedger.Tap {
  /// Whether something may still come of the tap.
  var isUnsettled: Bool { stage == .waiting || stage == .opened || stage == .overtaken }

  /// Whether the app may open the link now.
  var mayBeOpened: Bool { stage == .waiting || stage == .leaving }
}

extension LinkLedger {
  /// Feeds what mostly differs to the hasher; what the links are is known by their places.
  func hash(into hasher: inout Hasher) {
    for index in taps.indices {
      hasher.combine(taps[index].stage)
      hasher.combine(taps[index].navigation)
      hasher.combine(taps[index].overtaker)
    }
    hasher.combine(stored)
    hasher.combine(isActive)
  }
}
