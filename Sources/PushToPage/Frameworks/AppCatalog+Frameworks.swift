extension AppCatalog {
  /// The apps that frameworks make, by the framework's name.
  public static let frameworks: [Entry] = frameworkNames.compactMap { framework(named: $0) }

  /// All apps that have a name: the gallery's, and those of frameworks behind them.
  public static let all = entries + frameworks

  /// The names of all of them, for which no file is read: a start of the program can't wait for
  /// that.
  public static let names = entries.map(\.name) + frameworkNames

  private static let frameworkNames = [
    "capacitor", "cordova", "expo", "flutter-firebase", "hotwire-native", "react-native-firebase",
    "swiftui",
  ]

  /// Reads the one framework of that name; nil where there is none.
  static func framework(named name: String) -> Entry? {
    guard let bytes = file(of: name) else { return nil }
    guard let framework = Framework(named: name, bytes) else {
      preconditionFailure("the rules of \(name) come with the package, and can't be read")
    }
    return Entry(of: framework)
  }

  private static func file(of name: String) -> [UInt8]? {
    switch name {
    case "capacitor": PackageResources.capacitor_json
    case "cordova": PackageResources.cordova_json
    case "expo": PackageResources.expo_json
    case "flutter-firebase": PackageResources.flutter_firebase_json
    case "hotwire-native": PackageResources.hotwire_native_json
    case "react-native-firebase": PackageResources.react_native_firebase_json
    case "swiftui": PackageResources.swiftui_json
    default: nil
    }
  }
}

extension AppCatalog.Entry {
  fileprivate init(of framework: Framework) {
    let rules = framework.rules
    self.init(
      framework.name, make: { RulesApp($0, following: rules) }, summary: framework.summary,
      flaw: framework.flaw, unimplemented: rules.unimplemented, framework: framework,
      keysRead: { rules.keysRead(primary: $0.primaryLinkKey) })
  }
}
