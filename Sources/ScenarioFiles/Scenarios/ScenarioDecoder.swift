import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation

/// Reads one document: a scenario with its pages.
struct ScenarioDecoder {
  /// The keys of a scenario.
  static let keys = [
    "name", "tags", "app", "device", "switches", "site", "state", "steps", "expect",
  ]

  let context: DecodingContext

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - written: The document as it stands in the file.
  ///   - defaultName: What a scenario without a name is called.
  /// - Returns: The scenario; nil where anything is wrong, which the context then knows.
  func document(_ written: LocatedValue, defaultName: String) -> ScenarioDocument? {
    let value = context.expand(written)
    guard !isPayload(value) else { return nil }
    guard let fields = Fields(value, "a scenario", known: Self.keys, context) else { return nil }
    let name = fields["name"].flatMap { context.text($0, "name") } ?? defaultName
    var app = AppDecoder(context: context).app(fields["app"])
    let device = DeviceDecoder(context: context).device(fields["device"])
    app.authorization = device.authorization ?? app.authorization
    let decoder = StepDecoder(
      context: context, settings: app.settings, bundleIdentifier: app.bundleIdentifier)
    let steps = fields["steps"].map { decoder.steps($0) } ?? []
    app.settings.fillInHome(for: steps.firstLink(settings: app.settings))
    var scenario = Scenario(name: name, app: app, steps: steps.map(\.step))
    scenario.sources = steps.map(\.source)
    scenario.isOnline = device.isOnline
    scenario.otherApps = device.otherApps
    scenario.place = context.source(fields.place)
    scenario.tags = fields["tags"].flatMap { context.texts($0, "tags") } ?? []
    if let state = fields["state"] {
      scenario.state = context.choice(state, "state") ?? .foreground
    }
    if let locked = device.locked {
      scenario.hasBeenUnlocked = false
      if scenario.state != .terminated {
        context.note(
          "before its first unlocking the phone shows no app; write state: terminated as well",
          at: locked.place)
      }
    }
    if let version = device.ios { scenario.switches.platform.ios = version }
    if let sdk = AppDecoder(context: context).sdk(fields["app"]) {
      scenario.switches.platform.sdk = sdk
    }
    if let switches = fields["switches"] { set(switches, in: &scenario.switches) }
    if let expect = fields["expect"] {
      scenario.expectations = ExpectationDecoder(context: context).expectations(expect)
    }
    let site = fields["site"].map { SiteDecoder(context: context).answers($0) } ?? []
    guard context.errors.isEmpty else { return nil }
    return ScenarioDocument(
      scenario: scenario, isNamed: fields["name"] != nil, file: context.file, site: site)
  }

  /// Whether it is what is pushed, and no scenario, which is noted then.
  private func isPayload(_ value: LocatedValue) -> Bool {
    let keys = value.members?.map(\.key) ?? []
    guard keys.contains(where: ["aps", "message", "sendbird"].contains),
      !keys.contains(where: Self.keys.contains)
    else { return false }
    context.note(
      "this is a payload, and a scenario is wanted: 'navsim push FILE' delivers a payload; a scenario"
        + " pushes it with steps: [{push: {file: FILE}}, tap, settle]", at: value.place)
    return true
  }

  private func set(_ value: LocatedValue, in switches: inout Switches) {
    guard let members = value.members else {
      context.note("switches has to be a mapping, not \(value.kind)", at: value.place)
      return
    }
    for member in members {
      guard let entry = SwitchCatalog.entries.first(where: { $0.name == member.key }) else {
        let known = SwitchCatalog.entries.map(\.name)
        context.note(
          "there is no switch \(member.key.shortened)"
            + "\(Suggestion.phrase(for: member.key, among: known)); see 'navsim help switches'",
          at: member.place)
        continue
      }
      guard let text = context.text(member.value, member.key) else { continue }
      if !entry.set(text, in: &switches) {
        context.noteUnknown(text, member.key, among: entry.values, at: member.value.place)
      }
    }
  }
}

extension [DecodedStep] {
  /// The first link that is pushed or opened, as the app would find it; it says where home is.
  fileprivate func firstLink(settings: AppSettings) -> String? {
    for decoded in self {
      switch decoded.step {
      case .push(let push):
        if case .text(let link) = PushedLink(in: push.payload, settings: settings) { return link }
      case .open(let url, _, _): return url.href
      default: continue
      }
    }
    return nil
  }
}
