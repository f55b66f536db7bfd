import DeviceModel

extension AppRules {
  /// The optional methods that iOS looks for and that the app does without.
  ///
  /// `configurationForConnecting` is there in each project that Xcode makes, and changes nothing.
  var unimplemented: Set<InstalledApp.OptionalMethod> {
    let optional: [(AppCallback.Method, InstalledApp.OptionalMethod)] = [
      (.willPresent, .willPresent), (.didReceive, .didReceive),
      (.didReceiveRemoteNotification, .didReceiveRemoteNotification),
    ]
    return Set(optional.filter { rules[.method($0.0)] == nil }.map(\.1))
  }
}

extension AppCatalog.Entry {
  /// Describes an app that follows a table of rules as if it stood in the gallery.
  ///
  /// - Parameters:
  ///   - rules: What the app does.
  ///   - name: What it is called.
  public init(following rules: AppRules, named name: String) {
    self.init(
      name, make: { RulesApp($0, following: rules) }, summary: "an app described by rules",
      unimplemented: rules.unimplemented, keysRead: { rules.keysRead(primary: $0.primaryLinkKey) })
  }
}
