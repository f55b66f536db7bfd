import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation

// From a case's input to a scenario.
extension PublicCase {
  /// The page that the app loads first.
  var home: String { config("start_page")?.stringValue ?? "https://app.example/" }

  /// Whether the case is about the token, of which the recommended app makes nothing.
  private var speaksOfTokens: Bool { steps.contains { $0.hasPrefix("token:") } }

  /// The case as a scenario.
  ///
  /// - Parameters:
  ///   - name: An app of the gallery; nil for the one that ought to be right.
  ///   - lifecycle: How the app learns of its life cycle; nil for what the case says.
  /// - Returns: The scenario.
  /// - Throws: ``UnknownWord`` for what has no counterpart.
  func scenario(app name: String? = nil, lifecycle: Lifecycle? = nil) throws -> Scenario {
    var app = Scenario.App(
      name: name ?? (speaksOfTokens ? "article-a" : "gated"), settings: try settings())
    app.lifecycle =
      lifecycle ?? (config("lifecycle")?.stringValue == "scene" ? .scene : .appDelegate)
    if steps.contains(where: { $0.hasPrefix("requestAuthorization") }) {
      app.authorization = .notDetermined
    }
    var scenario = Scenario(name: id, app: app, steps: try steps.flatMap(translated))
    scenario.state = try startState()
    if speaksOfTokens {
      scenario.steps.insert(.setToken(.unanswered), at: 0)
    }
    if let refusal = refusal() { scenario.steps = scenario.steps.map { $0.refused(refusal) } }
    return scenario
  }

  /// Where the run starts: the state that the steps bring about needn't be there before.
  private func startState() throws -> Scenario.StartState {
    if steps.first == "launch" { return .terminated }
    if steps.first == "background" { return .foreground }
    let state = input[key: "state"]?.stringValue ?? ""
    guard let start = Scenario.StartState(rawValue: state) else {
      throw UnknownWord("state", state)
    }
    return start
  }

  // MARK: Settings

  private func settings() throws -> AppSettings {
    var settings = AppSettings(home: URLRecord(home))
    settings.presentation = []
    settings.linkKeys = unusualLinkKeys()
    // Where a payload has links for actions, they stand under the actions' identifiers.
    for member in payload()?[key: "actions"]?.objectValue?.members ?? [] {
      settings.actionLinkKeys[member.key] = JSONKeyPath("actions." + member.key)
    }
    for member in config {
      let value = member.value
      switch member.key {
      // The standard answer to these is what the case asks for; see the states and steps, too.
      case "lifecycle", "start_page", "scheme_maps_to", "delegate", "background_modes",
        "external_schemes":
        break
      case "scheme":
        guard let name = value.stringValue,
          let base = URLRecord(self.config("scheme_maps_to")?.stringValue ?? home)
        else { throw UnknownWord("scheme", value.serialized()) }
        settings.schemes = [AppSettings.OwnScheme(name: name, base: base)]
      case "applinks": settings.associatedDomains = value.texts
      case "present": settings.presentation = try Self.presentation(value.texts)
      case "link_keys": settings.linkKeys = value.texts.map { JSONKeyPath($0) }
      case "categories": settings.categories = try Self.categories(value)
      case "service_extension":
        settings.serviceExtension = AppSettings.ServiceExtension()
        if let key = value[key: "attachment_key"]?.stringValue {
          settings.serviceExtension?.attachmentKey = JSONKeyPath(key)
        }
      default: throw UnknownWord("config", member.key)
      }
    }
    return settings
  }

  /// "The link is found under the key the payload shows", where that is none of the usual ones.
  private func unusualLinkKeys() -> [JSONKeyPath] {
    guard let payload = payload(), PayloadLinkSearch().link(in: payload) == .none else { return [] }
    let members = payload.objectValue?.members ?? []
    return members.filter { $0.value.stringValue?.contains("://") == true }.map {
      JSONKeyPath($0.key)
    }
  }

  private static func presentation(_ names: [String]) throws -> PresentationOptions {
    let options: [String: PresentationOptions] = [
      "banner": .banner, "list": .list, "sound": .sound, "badge": .badge,
    ]
    return try names.reduce(into: []) { result, name in
      guard let option = options[name] else { throw UnknownWord("present", name) }
      result.formUnion(option)
    }
  }

  private static func categories(_ value: JSONValue) throws -> [NotificationCategory] {
    (value.objectValue?.members ?? []).map { member in
      let actions = (member.value[key: "actions"]?.arrayValue ?? []).map { action in
        NotificationAction(
          identifier: action[key: "id"]?.stringValue ?? "",
          options: Set(
            (action[key: "options"]?.texts ?? []).compactMap {
              NotificationAction.Option(rawValue: $0)
            }))
      }
      return NotificationCategory(
        identifier: member.key, actions: actions,
        options: Set(
          (member.value[key: "options"]?.texts ?? []).compactMap {
            NotificationCategory.Option(rawValue: $0)
          }))
    }
  }

  // MARK: Steps

  private func translated(_ step: String) throws -> [Step] {
    switch step {
    case "launch": return [.launch]
    case "background": return [.background]
    case "foreground": return [.foreground]
    case "settle": return [.settle]
    case "push": return try push("payload", name: "A")
    case "push:B": return try push("payload_b", name: "B")
    case "tap": return [.tap(nil)]
    case "tap:B": return [.tap("B")]
    case "tap-in-list": return [.openNotificationCentre, .tapInList(nil)]
    case "dismiss": return [.dismiss(nil)]
    case "requestAuthorization": return [.requestAuthorization(Self.asked)]
    case "requestAuthorization:provisional":
      return [.requestAuthorization(Self.asked.union(.provisional))]
    case "requestAuthorization:allow", "requestAuthorization:deny":
      return [
        .requestAuthorization(Self.asked), .answerPrompt(allows: step.hasSuffix("allow")),
      ]
    default: return try translatedWithArgument(step)
    }
  }

  private static let asked: AuthorizationOptions = [.alert, .badge, .sound]

  private func translatedWithArgument(_ step: String) throws -> [Step] {
    if let text = step.rest(after: "openurl:"), let url = URLRecord(text) { return [.open(url)] }
    if let action = step.rest(after: "action:") { return [.action(action, of: nil, text: nil)] }
    if let link = step.rest(after: "click:") { return [.click(ExactText("#" + link))] }
    if let time = step.number(after: "advance:") { return [.wait(.milliseconds(Int64(time)))] }
    if let digits = step.rest(after: "token:") {
      return [.setToken(.token(DeviceToken(hexadecimal: digits)))]
    }
    // What is asked is looked for in the trace; the bridge is the home page's delay.
    if step.hasPrefix("query:") || step.hasPrefix("bridge-ready-after:") { return [] }
    throw UnknownWord("step", step)
  }

  // MARK: Pushes

  private func push(_ key: String, name: String) throws -> [Step] {
    guard let payload = payload(key) else { throw UnknownWord("payload", key) }
    // A text is no JSON, on purpose: there is nothing that could be sent.
    if payload.stringValue != nil { return [] }
    return [.push(Step.Push(payload: payload, name: name))]
  }

  /// The payload, with padding written out where the case only describes it.
  func payload(_ key: String = "payload") -> JSONValue? {
    guard let payload = input[key: key], var object = payload.objectValue,
      object["pad"] == "(5000 times the letter x)"
    else { return input[key: key] }
    object["pad"] = .string(String(repeating: "x", count: 5000))
    return .object(object)
  }
}

extension Step {
  fileprivate func refused(_ refusal: RefusedPush) -> Step {
    guard case .push(var push) = self else { return self }
    push.refusal = refusal
    return .push(push)
  }
}
