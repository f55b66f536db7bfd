extension AppCatalog {
  /// The apps that frameworks make, by the framework's name.
  public static let frameworks: [Entry] = files.map { name, bytes in
    guard let framework = Framework(named: name, bytes) else {
      preconditionFailure("the rules of \(name) come with the package, and can't be read")
    }
    return Entry(of: framework)
  }

  /// All apps that have a name: the gallery's, and those of frameworks behind them.
  public static let all = entries + frameworks

  private static let files: [(name: String, bytes: [UInt8])] = [
    ("capacitor", PackageResources.capacitor_json),
    ("cordova", PackageResources.cordova_json),
    ("expo", PackageResources.expo_json),
    ("flutter-firebase", PackageResources.flutter_firebase_json),
    ("hotwire-native", PackageResources.hotwire_native_json),
    ("react-native-firebase", PackageResources.react_native_firebase_json),
    ("swiftui", PackageResources.swiftui_json),
  ]
}

extension AppCatalog.Entry {
  fileprivate init(of framework: Framework) {
    let rules = framework.rules
    self.init(
      framework.name, make: { RulesApp($0, following: rules) }, summary: framework.summary,
      flaw: framework.flaw, unimplemented: rules.unimplemented, framework: framework)
  }
}
