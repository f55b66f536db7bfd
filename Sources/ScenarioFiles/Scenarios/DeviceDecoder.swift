import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation

/// Reads the phone: what the person has said, its iOS, and the other apps on it.
struct DeviceDecoder {
  /// The keys of `device`.
  static let keys = ["authorization", "online", "unlockedOnce", "ios", "installedApps"]

  /// What a scenario says about the phone.
  struct Device {
    var authorization: AuthorizationStatus?
    var isOnline = true
    /// What says that the phone has not been unlocked since it was switched on; nil where it has.
    var locked: LocatedValue?
    var ios: SystemVersion?
    var otherApps: [OtherApp] = []
  }

  let context: DecodingContext

  /// Reads the mapping under `device`.
  func device(_ value: LocatedValue?) -> Device {
    var device = Device()
    guard let value, let fields = Fields(value, "device", known: Self.keys, context) else {
      return device
    }
    if let value = fields["authorization"] {
      device.authorization = context.choice(value, "authorization")
    }
    if let value = fields["online"] { device.isOnline = context.flag(value, "online") ?? true }
    if let value = fields["unlockedOnce"], context.flag(value, "unlockedOnce") == false {
      device.locked = value
    }
    if let value = fields["ios"] { device.ios = context.version(value, "ios") }
    if let value = fields["installedApps"] { device.otherApps = otherApps(value) }
    return device
  }

  private func otherApps(_ value: LocatedValue) -> [OtherApp] {
    guard let members = value.members else {
      context.note(
        "installedApps has to be a mapping from names to schemes and domains, not \(value.kind)",
        at: value.place)
      return []
    }
    return members.compactMap { member in
      let keys = ["schemes", "domains"]
      guard let fields = Fields(member.value, "an installed app", known: keys, context) else {
        return nil
      }
      let schemes = fields["schemes"].flatMap { context.texts($0, "schemes") } ?? []
      for (scheme, element) in zip(schemes, fields["schemes"]?.elements ?? [])
      where !AppSettings.OwnScheme.mayBeOwn(scheme) {
        context.note(
          "\(scheme.shortened) can't be another app's scheme; write one such as payapp, without a"
            + " colon", at: element.place)
      }
      return OtherApp(name: member.key, schemes: schemes, domains: domains(fields["domains"]))
    }
  }

  private func domains(_ value: LocatedValue?) -> [AssociatedDomain] {
    guard let value, let texts = context.texts(value, "domains") else { return [] }
    return zip(texts, value.elements ?? []).compactMap { text, element in
      if let domain = try? AssociatedDomain(text) { return domain }
      context.note(
        "domains needs domains such as pay.example or *.pay.example, not \(text.shortened)",
        at: element.place)
      return nil
    }
  }
}
