import Links
import PushToPage
import Scenarios

/// The work of `navsim tap`: one push that carries a link, delivered and tapped.
enum TapCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    guard let link = context.arguments.string("--link") else {
      throw UsageError("tap needs a link: navsim tap --link URL", command: "tap")
    }
    var settings = try RunSettings(of: "tap", context)
    settings.app.settings.fillInHome(for: link)
    let payload = payload(link: link, key: settings.app.settings.primaryLinkKey)
    let finished = try FinishedRun(
      of: "tap", settings, steps: [.push(Step.Push(payload: payload)), .tap(nil), .settle], context)
    // The page reached is success; all else is not.
    return try finished.report(
      opening: settings.opening + ": a push with \(link) is tapped",
      isGood: finished.outcome.verdict == .reached, context)
  }

  /// The payload of the push: an alert to tap, and the link where the app looks for it.
  static func payload(link: String, key: JSONKeyPath) -> JSONValue {
    var value = JSONValue.string(link)
    for name in key.text.split(separator: ".").reversed() {
      value = .object(JSONObject([.init(key: String(name), value: value)]))
    }
    var payload = JSONObject([
      .init(key: "aps", value: ["alert": ["title": "navsim", "body": "Tap to open"]])
    ])
    for member in value.objectValue?.members ?? [] { payload[member.key] = member.value }
    return .object(payload)
  }
}
