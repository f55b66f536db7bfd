import PushToPage
import Simulation

/// Watches the store of the pushed link: what is stored, opened again, forgotten or left lying.
struct StoreWatch: TraceMonitor {
  /// A link that was opened, and what has become of that.
  private struct Opening: Hashable {
    let link: ExactText
    let navigation: Int?
    let instant: VirtualInstant
    var isShown = false
    /// Whether it came to nothing through no fault of the link, so that it may be opened again.
    var cameToNothing = false
    var wasStoredAgain = false
  }

  private var tapped: ExactText?
  private var tapInstant: VirtualInstant?
  private var stored: ExactText?
  private var storedInstant: VirtualInstant?
  private var storedWhileActive = false
  private var opening: Opening?
  private var isActive = false
  private var lost: String?
  /// Whether the tapped link was stored at all.
  private var wasStored = false
  /// Whether the app could have read in its options what was tapped.
  private var wasTold = false
  private let urlString: URLStringBehaviour
  /// Whether the app observes activations.
  private var observesActivation = false
  /// Whether the app's delegate, or the scene's, was to be told of an activation.
  private var applicationWasActivated = false
  private var sceneWasActivated = false
  private var found: [Diagnosis] = []

  /// Creates a watch that has seen nothing.
  ///
  /// - Parameter urlString: What the app's `URL(string:)` makes of characters to be escaped.
  init(urlString: URLStringBehaviour) {
    self.urlString = urlString
  }

  mutating func observe(_ event: TraceEvent) {
    if event.tellsOfTap, event.actor == .scene || event.actor == .application { wasTold = true }
    switch (event.actor, event.name) {
    case (.notificationBus, .addObserver):
      guard !observesActivation, let name = event.text(.name) else { return }
      observesActivation =
        name.containsIgnoringCase("becomeactive") || name.containsIgnoringCase("didactivate")
    case (.user, _) where event.bringsAppForward:
      // A notification without a link says nothing of the link before.
      guard event[.link] != nil || event[.missingKeys] != nil || tapped == nil else { return }
      tapped = event.text(.link).map { ExactText($0) }
      tapInstant = event.instant
      wasStored = false
      wasTold = false
      opening = nil
      lost = nil
    case (.application, .crashed): crashed(event)
    case (.application, .didBecomeActive), (.scene, .didBecomeActive):
      isActive = true
      storedWhileActive = false
      if event.actor == .scene { sceneWasActivated = true } else { applicationWasActivated = true }
    case (.application, .willResignActive), (.scene, .willResignActive): isActive = false
    case (.userNotificationCenter, .responseLost): lost = event.text(.reason)
    case (.linkStore, _): observeStore(event)
    case (.webView, .didFail), (.webView, .didFailProvisionalNavigation):
      if let navigation = event.number(.navigation), navigation == opening?.navigation,
        event[.error] == .error(domain: "NSURLErrorDomain", code: -999)
      {
        opening?.cameToNothing = true
      }
    case (.webView, .didCommit):
      if let navigation = opening?.navigation, navigation == event.number(.navigation) {
        opening?.isShown = true
      }
    case (.webView, .webContentProcessDidTerminate):
      if opening?.isShown == false { opening?.cameToNothing = true }
    default: break
    }
  }

  private mutating func observeStore(_ event: TraceEvent) {
    let link = event.text(.link).map { ExactText($0) }
    switch event.name {
    case .stored, .replaced:
      stored = link
      if link == tapped { wasStored = true }
      storedInstant = event.instant
      storedWhileActive = isActive
      if link == opening?.link { opening?.wasStoredAgain = true }
    case .cleared, .expired: stored = nil
    case .opened: opened(link, event)
    case .rejected: rejected(event)
    default: break
    }
  }

  private mutating func opened(_ link: ExactText?, _ event: TraceEvent) {
    guard let link else { return }
    let navigation = event.number(.navigation)
    defer { opening = Opening(link: link, navigation: navigation, instant: event.instant) }
    guard let before = opening, before.link == link, !before.cameToNothing else { return }
    // Two observers of one post open the link at the same instant, though it was stored once.
    if before.wasStoredAgain || stored == nil || before.instant == event.instant {
      found.note(
        Diagnosis(
          .warning, .openedTwice, at: event.instant,
          """
          \(link.string) was opened twice for one tap. The tap is reported on two ways (to the scene \
          and to the notification centre, or to two observers): let only one of them open the link.
          """))
    } else {
      found.note(
        Diagnosis(
          .warning, .staleLink, at: event.instant,
          """
          \(link.string) was opened again though nobody tapped again: it was still stored from its \
          first opening. Clear the stored link when it is opened.
          """))
    }
  }

  private mutating func rejected(_ event: TraceEvent) {
    let reason = event.text(.reason) ?? "no reason is given"
    let advice =
      reason.contains("URL(string:)")
      ? "Send it with all that a URL may not hold escaped, once, and without white space around it."
      : "Send an absolute http or https URL, or a path that begins with \"/\"."
    found.note(
      Diagnosis(
        .error, .linkRejected, at: event.instant,
        "The link \"\(event.text(.link) ?? "")\" was rejected: \(reason). \(advice)"))
  }

  private mutating func crashed(_ event: TraceEvent) {
    isActive = false
    let reason = event.text(.reason) ?? ""
    guard reason.contains("to String") else {
      let why = reason.isEmpty ? "" : ": " + reason
      let advice =
        reason.contains("Could not cast")
        ? "What a server sends may be missing or of another type: read it with \"as?\"."
        : "The person is back on the home screen, whatever was shown before."
      found.note(
        Diagnosis(.error, .appCrashed, at: event.instant, "The app crashed\(why). \(advice)"))
      return
    }
    found.note(
      Diagnosis(
        .error, .linkNotAString, at: event.instant,
        """
        The app crashed while it read the link: \(reason). What a server sends may be missing or of \
        another type: read it with "as? String", and do without it.
        """))
  }

  func diagnoses(
    verdict: VerdictMonitor, at end: VirtualInstant, in world: World
  ) -> [Diagnosis] {
    var all = found
    if let stored, let opening, opening.link == stored, !verdict.hasCrashed {
      all.append(
        Diagnosis(
          .warning, .staleLink, at: end,
          """
          \(stored.string) is still stored though it was opened: the next activation or post opens \
          it again. Clear the stored link when it is opened.
          """))
    }
    if let missing = notOpened(verdict, world) { all.append(missing) }
    return all
  }

  /// Whether the app waits for activations: by an observer, or by a method that was told of one.
  ///
  /// A link is stored while the app is active, so it has been told by then if it has the method.
  private func waitsForActivation(in world: World) -> Bool {
    observesActivation
      || applicationWasActivated && !world.hasNoMethod(for: .application, .didBecomeActive)
      || sceneWasActivated && !world.hasNoMethod(for: .scene, .didBecomeActive)
  }

  private func notOpened(_ verdict: VerdictMonitor, _ world: World) -> Diagnosis? {
    guard verdict.hasTapped, !verdict.hasCrashed, !verdict.isOpened, !verdict.wasKeptOut,
      let tapped, let tapInstant, tapped == verdict.tappedLink,
      verdict.trail.wantedPage == nil || verdict.trail.strayPage == nil,
      !found.contains(where: { $0.rule == .linkRejected })
    else { return nil }
    if let reason = refusal(of: tapped.string) {
      return Diagnosis(
        .error, .linkNotOpened, at: tapInstant,
        "\(tapped.string) was tapped and never opened: \(reason)")
    }
    if stored == tapped, storedWhileActive, isActive, waitsForActivation(in: world) {
      return Diagnosis(
        .error, .noActivationWillCome, at: storedInstant ?? tapInstant,
        """
        \(tapped.string) was stored while the app was active, to be opened when it becomes active. \
        A banner tapped in the foreground brings no activation, so nothing opens it before the person \
        leaves and comes back. Open the link in didReceive when applicationState is active.
        """)
    }
    if verdict.wasOpenedOutside {
      let why =
        stored == tapped
        ? "it was stored, and nothing took it out again" : "the app neither stored nor opened it"
      return Diagnosis(
        .error, .linkNotOpened, at: tapInstant,
        """
        \(tapped.string) was brought to the app and never opened: \(why). Take it from the \
        connection options (or the launch options) on a cold start, and from openURLContexts, \
        continue or open later, and open it once the first page is there.
        """)
    }
    return Diagnosis(
      .error, .linkNotOpened, at: tapInstant,
      "\(tapped.string) was tapped and never opened: \(whyNotOpened(tapped, verdict.trail))")
  }

  /// Why the app's `URL(string:)` makes no URL of a link; nil where it makes one.
  private func refusal(of link: String) -> String? {
    if link.isEmpty { return "it is empty, and URL(string:) makes no URL of it. Send a link." }
    guard urlString.refuses(link) else { return nil }
    return """
      it has characters that must be escaped, and URL(string:) before iOS 17 makes no URL of it. \
      Escape them where it is sent, or in the app.
      """
  }

  /// Why a tapped link was never opened, and what to do about just that.
  private func whyNotOpened(_ tapped: ExactText, _ trail: LinkTrail) -> String {
    if wasStored, stored != tapped {
      return """
        the app stored it, and took it out again without opening it. Clear the stored link when it is \
        opened, and not before.
        """
    }
    if let lost, stored != tapped, wasTold {
      return """
        the options of the launch or of the scene's connection brought it, and the app made no page \
        of that; didReceive wasn't called, since \(lost). Open it in one of the two.
        """
    }
    if let lost, stored != tapped {
      return """
        the tap never reached the app, since \(lost). Set the notification centre's delegate before \
        launching ends, and implement didReceive.
        """
    }
    if stored == tapped {
      return """
        it was stored, and nothing took it out again. Open it when the first page is there and the \
        app is active, whichever comes last.
        """
    }
    if let stray = trail.strayPage {
      return """
        the app loaded \(stray.string), which doesn't name all that the link names. If that is the \
        page that it makes of the link, say so with pageOfLink.
        """
    }
    return """
      the app neither stored nor opened it. Read it wherever a tap can bring it: from the connection \
      options or the launch options on a cold start, and in didReceive at all times.
      """
  }
}
