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
  /// The versions of iOS that are emulated; what differs between them is a switch.
  static let versions = 13...26

  let context: DecodingContext

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - written: The document as it stands in the file.
  ///   - defaultName: What a scenario without a name is called.
  /// - Returns: The scenario; nil where anything is wrong, which the context then knows.
  func document(_ written: LocatedValue, defaultName: String) -> ScenarioDocument? {
    let value = context.expand(written)
    guard let fields = Fields(value, "a scenario", known: Self.keys, context) else { return nil }
    let name = fields["name"].flatMap { context.text($0, "name") } ?? defaultName
    var app = AppDecoder(context: context).app(fields["app"])
    var isOnline = true
    if let device = fields["device"] { readDevice(device, &app, &isOnline) }
    let decoder = StepDecoder(
      context: context, settings: app.settings, bundleIdentifier: app.bundleIdentifier)
    let steps = fields["steps"].map { decoder.steps($0) } ?? []
    app.settings.fillInHome(for: steps.firstLink(settings: app.settings))
    var scenario = Scenario(name: name, app: app, steps: steps.map(\.step))
    scenario.sources = steps.map(\.source)
    scenario.isOnline = isOnline
    scenario.place = context.source(fields.place)
    scenario.tags = fields["tags"].flatMap { context.texts($0, "tags") } ?? []
    if let state = fields["state"] {
      scenario.state = context.choice(state, "state") ?? .foreground
    }
    if let switches = fields["switches"] { scenario.switches = self.switches(switches) }
    if let expect = fields["expect"] {
      scenario.expectations = ExpectationDecoder(context: context).expectations(expect)
    }
    let site = fields["site"].map { SiteDecoder(context: context).answers($0) } ?? []
    guard context.errors.isEmpty else { return nil }
    return ScenarioDocument(
      scenario: scenario, isNamed: fields["name"] != nil, file: context.file, site: site)
  }

  private func readDevice(
    _ value: LocatedValue, _ app: inout Scenario.App, _ isOnline: inout Bool
  ) {
    let keys = ["authorization", "online", "ios"]
    guard let fields = Fields(value, "device", known: keys, context) else { return }
    if let value = fields["authorization"] {
      app.authorization = context.choice(value, "authorization") ?? .authorized
    }
    if let value = fields["online"] { isOnline = context.flag(value, "online") ?? true }
    if let value = fields["ios"] { _ = context.number(value, "ios", in: Self.versions) }
  }

  private func switches(_ value: LocatedValue) -> Switches {
    var switches = Switches()
    guard let members = value.members else {
      context.note("switches has to be a mapping, not \(value.kind)", at: value.place)
      return switches
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
    return switches
  }
}

extension [DecodedStep] {
  /// The first link that is pushed or opened, as the app would find it; it says where home is.
  fileprivate func firstLink(settings: AppSettings) -> String? {
    for decoded in self {
      switch decoded.step {
      case .push(let push):
        if case .text(let link) = PushedLink(in: push.payload, settings: settings) { return link }
      case .open(let url, _): return url.href
      default: continue
      }
    }
    return nil
  }
}
