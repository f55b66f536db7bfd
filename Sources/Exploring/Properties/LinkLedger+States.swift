import Simulation

extension LinkLedger {
  /// What an event means for a link.
  enum Change: Hashable {
    case opened(tap: Int)
    /// The link was opened though every tap of it had been dealt with.
    case openedAgain(tap: Int, was: Stage)
    case openedWithoutTap(link: ExactText)
    case committed(tap: Int)
  }
}

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
