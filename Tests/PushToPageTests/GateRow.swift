import Links
import PushToPage
import Simulation
import Testing

/// A story of the gate: what it is told, and what it has the app do each time.
struct GateRow: CustomTestStringConvertible {
  let name: String
  var settings = Shop.settings()
  let steps: [(event: LinkGate.Event, actions: String)]

  init(
    _ name: String, settings: AppSettings = Shop.settings(),
    _ steps: [(event: LinkGate.Event, actions: String)]
  ) {
    self.name = name
    self.settings = settings
    self.steps = steps
  }

  var testDescription: String { name }

  func check() {
    var gate = LinkGate(settings: settings)
    for (number, step) in steps.enumerated() {
      let found = gate.handle(step.event).compactMap(Self.text(of:)).joined(separator: "; ")
      #expect(
        found == step.actions,
        """
        \(name), event \(number + 1): \(step.event)
        wanted: \(step.actions)
        found:  \(found)
        """)
    }
  }

  /// What a row says of an action; that a link was opened follows from the event before.
  private static func text(of action: LinkGate.Action) -> String? {
    switch action {
    case .loadHome: "load home"
    case .openPage(let url): "open \(url)"
    case .openExternally(let url): "hand over \(url)"
    case .showPage(let url): "show \(url)"
    case .reload: "reload"
    case .startGateTimer: "start gate timer"
    case .cancelGateTimer: "cancel gate timer"
    case .startExpiryTimer: "start expiry timer"
    case .cancelExpiryTimer: "cancel expiry timer"
    case .note(.stored(let link)): "stored \(link)"
    case .note(.replaced(let link, let newer)): "replaced \(link) by \(newer)"
    case .note(.opened): nil
    case .note(.cleared(let link)): "cleared \(link)"
    case .note(.rejected(let link, _)): "rejected \(link)"
    case .note(.expired(let link)): "expired \(link)"
    }
  }
}

extension LinkGate.Event {
  static func received(_ identifier: String, _ link: String) -> LinkGate.Event {
    .received(identifier: identifier, link: .init(link, settings: Shop.settings()))
  }

  static func connected(_ identifier: String, _ link: String) -> LinkGate.Event {
    .connected(identifier: identifier, link: .init(link, settings: Shop.settings()))
  }
}

/// The beginning that most stories share: the app is active, and home, navigation 1, is there.
let ready: [(event: LinkGate.Event, actions: String)] = [
  (.viewLoaded, "load home; start gate timer"), (.homeRequested(navigation: 1), ""),
  (.becameActive, ""), (.committed(navigation: 1), ""),
  (.finished(navigation: 1), "cancel gate timer"),
]

/// A launch into the foreground, as far as home being asked for, as navigation 1.
let launched: [(event: LinkGate.Event, actions: String)] = [
  (.viewLoaded, "load home; start gate timer"), (.homeRequested(navigation: 1), ""),
]
