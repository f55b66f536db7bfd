import DeviceModel
import ScenarioFiles

/// Reads `--category ID=ACTION[:OPTION…][,ACTION…]`.
enum CategoryOption {
  /// The options of an action: iOS's own, and `text` for one that takes a text.
  private static let actionOptions = NotificationAction.Option.allCases.map(\.rawValue) + ["text"]

  /// Returns the categories that an app declares.
  ///
  /// - Parameter pairs: The identifiers, each with its actions and its own options.
  /// - Returns: The categories in their order.
  /// - Throws: ``UsageError`` for an option that doesn't exist.
  static func categories(
    _ pairs: [(name: String, value: String)]
  ) throws(UsageError) -> [NotificationCategory] {
    var categories: [NotificationCategory] = []
    for (name, value) in pairs {
      var actions: [NotificationAction] = []
      var options: Set<NotificationCategory.Option> = []
      for part in value.split(separator: ",") {
        if let option = NotificationCategory.Option(rawValue: String(part)) {
          options.insert(option)
        } else {
          actions.append(try action(part, of: name))
        }
      }
      categories.append(
        NotificationCategory(identifier: name, actions: actions, options: options))
    }
    return categories
  }

  private static func action(
    _ text: Substring, of category: String
  ) throws(UsageError) -> NotificationAction {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var options: Set<NotificationAction.Option> = []
    var takesText = false
    for part in parts.dropFirst() {
      if part == "text" {
        takesText = true
      } else if let option = NotificationAction.Option(rawValue: part) {
        options.insert(option)
      } else {
        throw UsageError(
          "--category \(category.shown): no option \(part.quoted)"
            + Suggestion.phrase(for: part, among: actionOptions)
            + " (one of: \(actionOptions.joined(separator: ", ")))",
          command: "push")
      }
    }
    guard !parts[0].isEmpty else {
      throw UsageError(
        "--category \(category.shown): an action needs an identifier, as in"
          + " \(category.shown)=OPEN:foreground", command: "push")
    }
    return NotificationAction(identifier: parts[0], options: options, takesText: takesText)
  }
}
