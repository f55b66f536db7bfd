import DeviceModel
public import PushToPage

extension AppleApp {
  /// Returns the recommended app in Apple's names.
  ///
  /// - Parameter settings: What its developer decided.
  /// - Returns: The app, which does event by event what `gated` of the gallery does.
  public static func gated(_ settings: AppSettings) -> AppleApp {
    var app = AppleApp(
      delegate: {
        GatedAppDelegate(
          settings: settings,
          categories: Set(settings.categories.map { UNNotificationCategory($0) }))
      },
      sceneDelegate: { GatedSceneDelegate() }, rootViewController: { GatedViewController() })
    app.schemes = Set(settings.schemes.map(\.name))
    app.associatedDomains = Set(settings.associatedDomains)
    app.unimplemented = []
    return app
  }
}
