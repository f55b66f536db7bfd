public import DeviceModel
public import Simulation

extension Outcome {
  /// The pages that a web view can show without loading them anew.
  public struct History: Hashable, Sendable {
    /// The pages behind the current one, oldest first.
    public var back: [HistoryItem] = []
    /// The current page; nil in an empty history.
    public var current: HistoryItem?
    /// The pages ahead of the current one, nearest first.
    public var forward: [HistoryItem] = []

    /// Creates an empty history.
    public init() {}
  }

  /// What the app and the phone are left with.
  public struct Rest: Hashable, Sendable {
    /// What the app is doing.
    public var state = ApplicationState.notRunning
    /// The URL that the web view shows; nil if there is no page.
    public var url: String?
    /// The title of the page shown; nil if it has none.
    public var title: String?
    /// The link that is still stored.
    public var pendingLink: String?
    /// The number on the app's icon.
    public var badge = 0
    /// The identifiers of the notifications still in the list, oldest first.
    public var delivered: [String] = []
    /// The files that notifications were shown with.
    public var attachments: [Attachment] = []

    /// Creates what is left where nothing happened.
    public init() {}
  }

  /// Puts an outcome together from its parts, as a report kept them.
  ///
  /// - Parameters:
  ///   - name: What the scenario is called.
  ///   - verdict: Whether the link was reached; nil where there was none.
  ///   - link: The link that was tapped or sent last.
  ///   - rest: What the app and the phone are left with.
  ///   - history: The pages of the web view.
  ///   - requests: What was asked of the network: method and URL.
  ///   - diagnoses: What was found wrong.
  ///   - trace: Everything that was seen.
  ///   - failure: The bound that was passed; nil in a good run.
  public init(
    name: String, verdict: Verdict?, link: String?, rest: Rest, history: History,
    requests: [String], diagnoses: [Diagnosis], trace: Trace, failure: SimulationError? = nil
  ) {
    self.name = name
    self.verdict = verdict
    self.link = link
    url = rest.url
    title = rest.title
    state = rest.state
    back = history.back
    current = history.current
    forward = history.forward
    pendingLink = rest.pendingLink
    badge = rest.badge
    delivered = rest.delivered
    attachments = rest.attachments
    self.requests = requests
    self.diagnoses = diagnoses
    self.trace = trace
    self.failure = failure
  }
}
