import Simulation

/// Who stands at the head of a column of a sequence diagram, from left to right.
public enum Participant: String, CaseIterable, Sendable {
  case person
  case springBoard = "SpringBoard"
  case serviceExtension = "service extension"
  case app
  case scene
  case center = "notification centre"
  case bus
  case store = "link store"
  case webView = "web view"
  case network
  case vendor = "push vendor"

  /// The participant's number, counted from the left.
  var column: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// A name that diagram languages take without quotes.
  var identifier: String {
    switch self {
    case .springBoard: "springBoard"
    case .serviceExtension: "serviceExtension"
    case .person, .app, .scene, .center, .bus, .store, .webView, .network, .vendor:
      "\(self)"
    }
  }
}

extension TraceEvent {
  /// Who turned to whom, among those that a diagram has.
  var ends: (from: Participant, to: Participant) {
    switch actor {
    case .user: userEnds
    case .springBoard: springBoardEnds
    case .application: name == .crashed ? (.app, .springBoard) : (.springBoard, .app)
    case .scene:
      name == .configurationForConnecting ? (.springBoard, .app) : (.springBoard, .scene)
    case .viewController: (.app, .app)
    case .userNotificationCenter: centerEnds
    case .notificationBus: busEnds
    case .linkStore: (.app, .store)
    case .webView: name == .load ? (.app, .webView) : (.webView, .app)
    case .network: networkEnds
    case .serviceExtension: extensionEnds
    case .tokens: name == .connected ? (.app, .vendor) : (.vendor, .app)
    }
  }

  private var userEnds: (Participant, Participant) {
    switch name {
    case .push: (.network, .springBoard)
    case .load: (.person, .app)
    case .click, .submit, .back, .forward, .go, .reload, .stop: (.person, .webView)
    default: (.person, .springBoard)
    }
  }

  private var springBoardEnds: (Participant, Participant) {
    switch name {
    case .pushArrived, .pushHeld: (.network, .springBoard)
    case .pushDropped where text(.type) == "refused": (.springBoard, .network)
    case .promptAnswered: (.person, .springBoard)
    case .openedExternally where text(.type) == nil: (.app, .springBoard)
    case .openFailed: (.app, .springBoard)
    default: (.springBoard, .person)
    }
  }

  private var centerEnds: (Participant, Participant) {
    switch name {
    case .willPresent, .didReceive: (.center, .app)
    case .completionHandler, .requestAuthorization: (.app, .center)
    case .authorizationChanged: (.springBoard, .center)
    default: (.center, .center)
    }
  }

  private var busEnds: (Participant, Participant) {
    switch name {
    case .deliver: (.bus, .app)
    case .post where text(.name)?.hasPrefix("UI") == true: (.springBoard, .bus)
    default: (.app, .bus)
    }
  }

  private var networkEnds: (Participant, Participant) {
    let client = text(.type) == "download" ? Participant.serviceExtension : .webView
    return name == .request ? (client, .network) : (.network, client)
  }

  private var extensionEnds: (Participant, Participant) {
    switch name {
    case .contentHandler, .attachmentAdded: (.serviceExtension, .springBoard)
    case .originalDelivered: (.springBoard, .springBoard)
    default: (.springBoard, .serviceExtension)
    }
  }
}
