import DeviceModel
import ScenarioFiles
import Scenarios
import Simulation

/// What the person does with a notification that was pushed.
enum PushAct: Equatable {
  /// Taps it; by default, or because it was asked for.
  case tap(isAskedFor: Bool)
  /// Sweeps it away.
  case dismiss
  /// Chooses an action below it.
  case action(NotificationAction, text: String?)
  /// Leaves it alone.
  case nothing

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - categories: What the app offers.
  ///   - content: What the push carries.
  /// - Throws: ``UsageError`` when two acts are asked for, or an action that isn't offered.
  init(
    _ arguments: ParsedArguments, categories: [NotificationCategory], content: NotificationContent
  ) throws(UsageError) {
    let action = arguments.string("--action")
    let asked = ["--tap", "--dismiss", "--no-tap"].filter { arguments.flag($0) }
    let all = asked + (action == nil ? [] : ["--action"])
    guard all.count <= 1 else {
      throw Self.error("\(all[0]) and \(all[1]) can't go together; keep one of them")
    }
    let text = arguments.string("--text")
    if text != nil, action == nil {
      throw Self.error("--text is for an action: add --action ID")
    }
    if let action {
      let offered = try Self.action(action, categories, content)
      guard text == nil || offered.takesText else {
        throw Self.error(
          "the action \(action.shown) takes no text; declare it with :text, or remove --text")
      }
      self = .action(offered, text: text)
    } else {
      switch asked.first {
      case "--dismiss": self = .dismiss
      case "--no-tap": self = .nothing
      case let asked: self = .tap(isAskedFor: asked != nil)
      }
    }
  }

  private static func action(
    _ identifier: String, _ categories: [NotificationCategory], _ content: NotificationContent
  ) throws(UsageError) -> NotificationAction {
    let name = content.categoryIdentifier.string
    guard !name.isEmpty else {
      throw error(
        "--action needs a payload with aps.category, which names the actions below a notification")
    }
    guard let category = categories.last(where: { $0.identifier == name }) else {
      throw error(
        "the app offers nothing for the category \(name.shown); declare it:"
          + " --category \(name.shown)=\(identifier.shown):foreground")
    }
    guard let action = category.actions.first(where: { $0.identifier == identifier }) else {
      let known = category.actions.map(\.identifier)
      throw error(
        "the category \(name.shown) has no action \(identifier.shown)"
          + Suggestion.phrase(for: identifier, among: known)
          + " (declared: \(known.joined(separator: ", ")))")
    }
    return action
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message, command: "push")
  }

  // MARK: - What it comes to

  /// The steps of the person.
  func steps(for content: NotificationContent) -> [Step] {
    switch self {
    // There is nothing to tap about a push that only wakes the app, or sets a number.
    case .tap(isAskedFor: false) where !content.hasAlert: [.settle]
    case .tap: [.tap(nil), .settle]
    case .dismiss: [.dismiss(nil), .settle]
    case .action(let action, let text):
      [.action(action.identifier, of: nil, text: text), .settle]
    case .nothing: [.settle]
    }
  }

  /// Whether the app is brought forward, so that the page of a link should show.
  var bringsAppForward: Bool {
    switch self {
    case .tap: true
    case .action(let action, _): action.options.contains(.foreground)
    case .dismiss, .nothing: false
    }
  }

  /// What happens to the push, for the first line of the story.
  func wording(for content: NotificationContent) -> String {
    switch self {
    case .tap(isAskedFor: false) where !content.hasAlert: "is pushed"
    case .tap: "is pushed and tapped"
    case .dismiss: "is pushed and swept away"
    case .action(let action, _): "is pushed, and \(action.identifier) is chosen"
    case .nothing: "is pushed"
    }
  }
}
