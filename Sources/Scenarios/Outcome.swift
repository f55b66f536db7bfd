import Browsing
public import DeviceModel
import Links
public import Simulation

/// What came of a run.
public struct Outcome: Sendable {
  /// Whether the last tapped link was reached.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The page shown was brought by the navigation that opened the link.
    case reached
    /// Something could be tapped, and the link's page isn't shown.
    case missed
    /// Nothing could be tapped.
    case blocked
    /// The app trapped.
    case crashed
  }

  /// One page of the history.
  public struct HistoryItem: Hashable, Sendable {
    /// The page's URL.
    public let url: String
    /// The page's title; nil if it has none.
    public let title: String?

    /// Creates a page of a history.
    public init(url: String, title: String?) {
      self.url = url
      self.title = title
    }
  }

  /// A file that a notification was shown with.
  public struct Attachment: Hashable, Sendable {
    /// The attachment's identifier.
    public let identifier: String
    /// Where the system keeps the file.
    public let url: String
    /// The file's type, as a uniform type identifier: `public.jpeg`.
    public let type: String

    /// Creates an attachment.
    public init(identifier: String, url: String, type: String) {
      self.identifier = identifier
      self.url = url
      self.type = type
    }
  }

  /// What the scenario is called.
  public let name: String
  /// Whether the link was reached; nil where there was none.
  public let verdict: Verdict?
  /// The link that was tapped last, or else sent last, as it stood in the payload.
  public let link: String?
  /// The URL that the web view shows; nil if there is no page.
  public let url: String?
  /// The title of the page shown; nil if it has none.
  public let title: String?
  /// What the app is doing at the end.
  public let state: ApplicationState
  /// The pages behind the current one, oldest first.
  public let back: [HistoryItem]
  /// The current page; nil in an empty history.
  public let current: HistoryItem?
  /// The pages ahead of the current one, nearest first.
  public let forward: [HistoryItem]
  /// The link that is still stored.
  public let pendingLink: String?
  /// The number on the app's icon.
  public let badge: Int
  /// The identifiers of the notifications still in the list, oldest first.
  public let delivered: [String]
  /// The files that the run's notifications were shown with, in that order.
  public let attachments: [Attachment]
  /// What was asked of the network in the run: method and URL.
  public let requests: [String]
  /// What was found wrong, in the order in which it happened.
  public let diagnoses: [Diagnosis]
  /// Everything that was seen.
  public let trace: Trace
  /// The bound that was passed; nil in a good run.
  public let failure: SimulationError?

  /// Reads the outcome off a world whose run is over.
  ///
  /// - Parameters:
  ///   - emulation: The world.
  ///   - name: What the scenario is called.
  public init(of emulation: Emulation, name: String) {
    self.init(of: emulation.device, in: emulation.world, name: name)
  }

  /// Reads off a world what its outcome would be if the run ended now.
  init(of device: Device, in world: World, name: String) {
    let watcher = world.monitor(VerdictMonitor.self) ?? VerdictMonitor()
    let webView = world.newestObject(of: WebView.self)
    let list = webView?.backForwardList
    self.name = name
    // A run that was stopped has reached nothing that it could be sure of.
    verdict = world.failure == nil ? watcher.verdict : watcher.verdict.map { _ in .missed }
    link = watcher.link
    url = webView.flatMap { $0.url.isEmpty ? nil : $0.url }
    title = webView?.title.flatMap { $0.isEmpty ? nil : $0 }
    state = device.applicationState
    back = (list?.back ?? []).map { HistoryItem($0) }
    current = list?.current.map { HistoryItem($0) }
    forward = (list?.forward ?? []).map { HistoryItem($0) }
    pendingLink = watcher.pendingLink
    badge = device.badge
    delivered = device.deliveredNotifications.map(\.identifier)
    // A world that is explored keeps no trace.
    attachments =
      world.monitor(AttachmentWatch.self)?.attachments ?? Self.attachments(in: world.trace)
    trace = world.trace
    failure = world.failure
    requests = Self.requests(in: world.trace)
    let diagnosing = world.monitor(DiagnosisMonitor.self)
    diagnoses =
      (diagnosing?.diagnoses(verdict: watcher, shownURL: url, in: world) ?? [])
      + Diagnosis.ends(of: webView, in: world)
  }

  private static func requests(in trace: Trace) -> [String] {
    trace.run.compactMap { event in
      guard event.is(.network, .request), let method = event.text(.method),
        let url = event.text(.url)
      else { return nil }
      return method + " " + url
    }
  }

  private static func attachments(in trace: Trace) -> [Attachment] {
    var watch = AttachmentWatch()
    for event in trace.run { watch.observe(event) }
    return watch.attachments
  }

  /// How often each event happened in the run, set-up apart, in the order of first happening.
  public var counts: [EventCount] {
    // A few dozen kinds of event at most: going through them is quicker than looking them up.
    var counts: [EventCount] = []
    for event in trace.run {
      if let place = counts.firstIndex(where: { event.is($0.actor, $0.name) }) {
        counts[place].count += 1
      } else {
        counts.append(EventCount(actor: event.actor, name: event.name, count: 1))
      }
    }
    return counts
  }

  /// How often an event happened.
  public struct EventCount: Hashable, Sendable {
    /// Who did it, or to whom it happened.
    public let actor: TraceEvent.Actor
    /// What happened.
    public let name: TraceEvent.Name
    /// How often.
    public fileprivate(set) var count: Int

    /// The actor and the name as the file format spells them: `webView.didCommit`.
    public var event: String { actor.rawValue + "." + name.rawValue }
  }
}

extension Outcome.HistoryItem {
  init(_ entry: SessionHistoryEntry) {
    self.init(url: entry.url.href, title: entry.title?.string)
  }
}
