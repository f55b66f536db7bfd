import Browsing
import DeviceModel
import PushToPage
public import Simulation

/// All guesses about iOS and WebKit that can be switched.
public enum SwitchCatalog {
  /// One switch, without its type.
  public struct Entry: Sendable {
    /// The name on the command line and in scenario files.
    public let name: String
    /// What it can be set to, the standard value first.
    public let values: [String]
    /// What the choice is about.
    public let question: String
    /// How well the standard value is known.
    public let source: FactSource
    /// Whether nobody knows for certain: what is documented to go by the version is no guess.
    public let isGuess: Bool
    private let get: @Sendable (Switches) -> String
    private let set: @Sendable (String, inout Switches) -> Bool

    init<Value: Switch & SendableMetatype>(_ type: Value.Type) {
      let facts = Value.facts
      name = facts.name
      question = facts.question
      source = facts.source
      isGuess = Value.versions == nil || facts.source != .documented
      get = { $0[Value.self].rawValue }
      values =
        [facts.standard.rawValue]
        + Value.allCases.filter { $0 != facts.standard }.map(\.rawValue)
      set = { raw, switches in
        guard let value = Value(rawValue: raw) else { return false }
        switches[Value.self] = value
        return true
      }
    }

    /// Returns what holds.
    ///
    /// - Parameter switches: Where it is looked up.
    /// - Returns: One of ``values``.
    public func value(in switches: Switches) -> String {
      get(switches)
    }

    /// Sets the switch.
    ///
    /// - Parameters:
    ///   - value: One of ``values``.
    ///   - switches: Where it is set.
    /// - Returns: False when there is no such value; nothing is changed then.
    public func set(_ value: String, in switches: inout Switches) -> Bool {
      set(value, &switches)
    }
  }

  /// The switches in the order of help.
  public static let entries: [Entry] = [
    Entry(SceneResponse.self), Entry(DelegateLookUp.self), Entry(FirstAppearance.self),
    Entry(SceneLaunchState.self), Entry(SceneActivationState.self),
    Entry(SceneBackgroundState.self), Entry(ColdForegroundPost.self),
    Entry(SceneSilentLaunchOptions.self), Entry(URLWhileActive.self),
    Entry(NotificationCentreTapState.self), Entry(NotificationCentreClosing.self),
    Entry(FetchOrder.self), Entry(AppWithoutScenes.self), Entry(WillPresentCalls.self),
    Entry(OfflinePushes.self), Entry(BadgeZero.self), Entry(ObserverRemovedDuringPost.self),
    Entry(LinkFromScript.self), Entry(SchemeQuestion.self),
    Entry(ServiceExtensionInFront.self),
    Entry(ServiceExtensionProvisional.self), Entry(ServiceExtensionLifetime.self),
    Entry(ServiceExtensionDeath.self), Entry(ServiceExtensionMemory.self),
    Entry(ServiceExtensionSecondCall.self), Entry(AttachmentContentsCheck.self),
    Entry(BadAttachment.self), Entry(BannerAttachments.self),
    Entry(UnshowableAllowed.self), Entry(HistoryAnswers.self),
    Entry(UnloadableURLError.self), Entry(HTMLAtFragment.self),
    Entry(PlainHTTPToAddresses.self), Entry(URLStringBehaviour.self),
  ]
}
