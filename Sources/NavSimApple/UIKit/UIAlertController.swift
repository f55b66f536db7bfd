import Simulation

/// A message over the app, with buttons: stands for `UIAlertController`.
@MainActor public final class UIAlertController: UIViewController {
  /// How the message is shown: stands for `UIAlertController.Style`.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// The text below the title.
  public var message: String?
  /// How the message is shown.
  public let preferredStyle: Style
  /// The buttons, in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []

  /// Creates a message.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates nothing: messages are in no storyboard.
  public required init?(coder: NSCoder) { nil }

  /// Adds a button.
  public func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// What the trace says of the message: what can be read of it, buttons included.
  var details: [TraceEvent.Detail] {
    let texts = [(TraceEvent.Detail.Key.title, title), (.text, message)]
    return texts.compactMap { key, text in text.map { .init(key, .text($0)) } }
      + [.init(.buttons, .texts(actions.map { $0.title ?? "" }))]
  }
}

/// A button of a message: stands for `UIAlertAction`.
@MainActor public final class UIAlertAction {
  /// What a button is for: stands for `UIAlertAction.Style`.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  /// What stands on the button.
  public let title: String?
  /// What the button is for.
  public let style: Style
  /// What happens when it is pressed; nobody presses it here.
  public let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
