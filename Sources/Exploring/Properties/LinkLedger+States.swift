import Simulation

extension LinkLedger {
  /// One tap that carries a link.
  struct Tap: Hashable {
    let link: ExactText
    /// Where the link leads.
    let url: ExactText
    var stage = Stage.waiting
    /// The navigation that it was opened with last.
    var navigation: Int?
    /// The navigation of the app's own that took its place.
    var overtaker: Int?
    /// Whether the app was told of the tap.
    var isTold = false
    /// Whether the server answered with the page, and with no error's.
    var isShown = false
    /// Whether the opening was seen by what was loaded, and not told by the app.
    var isGuessed = false
    /// Whether the app has told that it stored the link; kept only where links expire.
    var isStored = false
  }

  enum Stage: Hashable {
    /// Not opened, or to be opened again through no fault of the link.
    case waiting
    /// Given to the web view.
    case opened
    /// Given to the web view, which was then given something else by the app itself.
    case overtaken
    /// Its page was shown.
    case committed
    /// Its page failed, or nobody took it.
    case settled
    /// The system or another app took it.
    case handedOver
    /// The person has swiped the app away: its process may still open the link, and needn't.
    case leaving
    /// Nothing came of it before the process was killed, or before the app let it expire.
    case void
  }

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
