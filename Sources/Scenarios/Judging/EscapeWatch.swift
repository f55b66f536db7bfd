import Links
import PushToPage
import Simulation

/// Watches for links that are escaped twice when the app opens them.
struct EscapeWatch: TraceMonitor {
  private let behaviour: FoundationURL.Behaviour
  /// Whether the app's scripts read links, which leave escapes alone.
  private let isInScript: Bool
  private(set) var found: [Diagnosis] = []

  init(_ behaviour: FoundationURL.Behaviour, inScript isInScript: Bool = false) {
    self.behaviour = behaviour
    self.isInScript = isInScript
  }

  mutating func observe(_ event: TraceEvent) {
    guard event.bringsAppForward, let link = event.text(.link),
      let escaped = EscapedTwice(LinkText.trimmed(link), behaviour: behaviour),
      !(isInScript && escaped.culprit == .foundation)
    else { return }
    let message =
      switch escaped.culprit {
      case .sender:
        """
        \(link) is escaped twice, and a server reads the inner escapes as text; once decoded, it is \
        \(escaped.decoded). Escape it once before it is sent.
        """
      case .foundation:
        """
        \(link) is escaped in part only, and URL(string:) of iOS 17 and later escapes its escapes \
        again, as \(escaped.url); once decoded, it is \(escaped.decoded). Escape the whole link \
        before it is sent.
        """
      }
    found.note(Diagnosis(.warning, .escapedTwice, at: event.instant, message))
  }
}
