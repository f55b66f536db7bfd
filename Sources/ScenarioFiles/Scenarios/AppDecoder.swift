import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation

/// Reads the app that is installed.
struct AppDecoder {
  /// The keys of `app`.
  static let keys = [
    "use", "home", "lifecycle", "bundleId", "linkKeys", "schemes", "associatedDomains",
    "externalHosts", "pageOfLink", "categories", "present", "serviceExtension", "delegate",
    "linkExpiresAfter", "gateTimeout", "ats", "sdk", "channelPage", "onFirstFinish", "pushVendor",
    "rules", "flags",
  ]

  /// When an app sets its notification centre's delegate.
  enum DelegateTime: String, CaseIterable {
    case launch, late
  }

  /// How a notification can be shown.
  enum Presentation: String, CaseIterable {
    case banner, list, sound, badge

    var option: PresentationOptions {
      switch self {
      case .banner: .banner
      case .list: .list
      case .sound: .sound
      case .badge: .badge
      }
    }
  }

  let context: DecodingContext

  /// Reads the mapping under `app`; a text is the app's name.
  func app(_ value: LocatedValue?) -> Scenario.App {
    var app = Scenario.App(settings: AppSettings(home: nil))
    guard let value else { return app }
    if value.text != nil {
      if let name = name(value) { app.name = name }
      return app
    }
    guard let fields = Fields(value, "app", known: Self.keys, context) else { return app }
    if let use = fields["use"], let name = name(use) {
      app.name = name
      if AppCatalog.entry(named: name)?.framework != nil {
        refuseKeysOfGallery(fields)
      }
    }
    if let value = fields["rules"] {
      app.name = "rules"
      app.rules = AppRules(value, context)
      refuseBesideRules(fields)
    }
    if let value = fields["flags"] { app.flagsOnDisk = flags(value, of: app.rules) }
    if let value = fields["lifecycle"],
      let lifecycle: Lifecycle = context.choice(value, "lifecycle")
    {
      app.lifecycle = lifecycle
    }
    if let value = fields["bundleId"], let text = context.text(value, "bundleId") {
      app.bundleIdentifier = text
    }
    if let value = fields["ats"] {
      app.transportSecurity = TransportSecurityDecoder(context: context).security(value)
    }
    readLinks(fields, &app.settings)
    readNotifications(fields, &app.settings)
    readTimes(fields, &app.settings)
    return app
  }

  /// Reads the SDK that the app was built with; nil where the mapping under `app` doesn't say it.
  func sdk(_ value: LocatedValue?) -> SystemVersion? {
    let member = value?.members?.first { $0.key == "sdk" }
    return member.flatMap { context.version($0.value, "sdk") }
  }

  /// The keys that only apps of the gallery heed, each with what to write into the rules instead.
  private static let ofGallery: [(key: String, instead: String)] = [
    ("delegate", "write set-delegate into the rules where the app sets it"),
    ("present", "write present into the rules of userNotificationCenter.willPresent"),
    ("onFirstFinish", "write {when: first-load, do: load URL} into the rules of webView.didFinish"),
    ("gateTimeout", "an app with rules has no gate"),
    ("linkExpiresAfter", "an app with rules keeps its link until the rules clear it"),
  ]

  private func refuseBesideRules(_ fields: Fields) {
    if let place = fields.place(of: "use") {
      context.note("an app has rules or is one of the gallery; remove use", at: place)
    }
    refuseKeysOfGallery(fields)
  }

  /// Refuses what an app that follows a table of rules would not heed.
  private func refuseKeysOfGallery(_ fields: Fields) {
    for (key, instead) in Self.ofGallery {
      guard let place = fields.place(of: key) else { continue }
      context.note(
        "\(key) is for apps of the gallery; \(instead), and remove \(key)", at: place)
    }
  }

  /// Reads the flags that stand on the disk; each must be one that the rules know.
  private func flags(_ value: LocatedValue, of rules: AppRules?) -> [String] {
    let names = context.texts(value, "flags") ?? []
    let known = rules.map { $0.persistentFlags.map(\.string).sorted() } ?? []
    for (name, element) in zip(names, value.elements ?? []) where !known.contains(name) {
      context.note(
        "no rule sets the flag \(name.shortened) persistent\(Suggestion.phrase(for: name, among: known));"
          + " flags are for an app with rules that has set NAME persistent somewhere",
        at: element.place)
    }
    return names
  }

  private func name(_ value: LocatedValue) -> String? {
    guard let name = context.text(value, "use") else { return nil }
    if AppCatalog.entry(named: name) != nil { return name }
    let known = AppCatalog.names
    context.note(
      "there is no app \(name.shortened)\(Suggestion.phrase(for: name, among: known));"
        + " see 'navsim apps'", at: value.place)
    return nil
  }

  // MARK: Links

  private func readLinks(_ fields: Fields, _ settings: inout AppSettings) {
    if let value = fields["home"] { settings.home = context.url(value, "home", isHTTP: true) }
    if let value = fields["linkKeys"] { settings.linkKeys = linkKeys(value) }
    if let value = fields["schemes"] { settings.schemes = schemes(value) }
    if let value = fields["associatedDomains"] {
      settings.associatedDomains = context.texts(value, "associatedDomains") ?? []
    }
    if let value = fields["pageOfLink"] {
      settings.pageOfLink = PageOfLinkDecoder(context: context).pageOfLink(value)
    }
    if let value = fields["externalHosts"] {
      settings.externalHosts = (value.elements ?? []).compactMap { host($0) }
      if value.elements == nil { _ = context.texts(value, "externalHosts") }
    }
    if let value = fields["channelPage"], let text = context.text(value, "channelPage") {
      settings.channelPage = text
      if !text.contains(PayloadLinkSearch.channelPlaceholder) {
        context.note(
          "channelPage needs \(PayloadLinkSearch.channelPlaceholder) where the channel's name goes",
          at: value.place)
      }
    }
    if let value = fields["onFirstFinish"] {
      settings.onFirstFinish = context.text(value, "onFirstFinish")
    }
  }

  private func linkKeys(_ value: LocatedValue) -> [JSONKeyPath] {
    let texts = context.texts(value, "linkKeys") ?? []
    for (text, element) in zip(texts, value.elements ?? []) {
      let names = text.split(separator: ".", omittingEmptySubsequences: false)
      if names.contains(where: \.isEmpty) {
        context.note(
          "a link key needs names with single dots between them, such as data.link",
          at: element.place)
      } else if names[0] == "aps" {
        context.note("a link key can't lie in aps, which is Apple's", at: element.place)
      }
    }
    return texts.map { JSONKeyPath($0) }
  }

  private func host(_ value: LocatedValue) -> String? {
    guard let text = context.text(value, "a host") else { return nil }
    let isBare = !text.utf8.contains { "/:?#@ ".utf8.contains($0) }
    if isBare, let host = URLRecord("https://" + text)?.host, !host.isEmpty { return host }
    context.note(
      "externalHosts needs hosts, such as pay.example, not \(text.shortened)", at: value.place)
    return nil
  }

  // MARK: Notifications

  private func readNotifications(_ fields: Fields, _ settings: inout AppSettings) {
    if let value = fields["present"] {
      guard let elements = value.elements else {
        context.note("present has to be a list, not \(value.kind)", at: value.place)
        return
      }
      settings.presentation = elements.compactMap {
        context.choice($0, "an option of present", of: Presentation.self)
      }.reduce(into: []) { $0.formUnion($1.option) }
    }
    if let value = fields["categories"] { settings.categories = categories(value) }
    if let value = fields["delegate"] {
      let time = context.choice(value, "delegate", of: DelegateTime.self)
      settings.setsDelegateLate = time == .late
    }
    if let value = fields["serviceExtension"],
      let serviceExtension = AppSettings.ServiceExtension(value, context)
    {
      settings.serviceExtension = serviceExtension
    }
    if let value = fields["pushVendor"],
      let refusals = PushVendor.Refusals(value, context)
    {
      settings.vendorRefusals = refusals
    }
  }

  private func categories(_ value: LocatedValue) -> [NotificationCategory] {
    guard let members = value.members else {
      context.note("categories has to be a mapping, not \(value.kind)", at: value.place)
      return []
    }
    return members.compactMap { member in
      guard
        let fields = Fields(member.value, "a category", known: ["options", "actions"], context)
      else { return nil }
      return NotificationCategory(
        identifier: member.key,
        actions: list(fields["actions"], "actions").compactMap { action($0) },
        options: Set(
          list(fields["options"], "options").compactMap { context.choice($0, "an option") }))
    }
  }

  private func action(_ value: LocatedValue) -> NotificationAction? {
    let keys = ["id", "options", "text"]
    guard let fields = Fields(value, "an action", known: keys, context) else { return nil }
    guard let id = fields["id"] else {
      context.note("an action needs an id", at: value.place)
      return nil
    }
    let takesText = fields["text"].flatMap { context.flag($0, "text") } ?? false
    let options: [NotificationAction.Option] =
      list(fields["options"], "options").compactMap { context.choice($0, "an option") }
    return context.text(id, "id").map {
      NotificationAction(identifier: $0, options: Set(options), takesText: takesText)
    }
  }

  private func list(_ value: LocatedValue?, _ what: String) -> [LocatedValue] {
    guard let value else { return [] }
    if let elements = value.elements { return elements }
    context.note("\(what) has to be a list, not \(value.kind)", at: value.place)
    return []
  }

  // MARK: Times

  private func readTimes(_ fields: Fields, _ settings: inout AppSettings) {
    if let value = fields["linkExpiresAfter"] {
      settings.linkExpiresAfter = context.duration(value, "linkExpiresAfter")
    }
    if let value = fields["gateTimeout"],
      let duration = context.duration(value, "gateTimeout")
    {
      settings.gateTimeout = duration
    }
  }
}
