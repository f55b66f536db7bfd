extension AppRules {
  /// Whether the app has a method that is told of activations.
  ///
  /// Observers of activations are added while the app runs, and are seen then.
  public var hasActivationMethod: Bool {
    rules.keys.contains {
      $0 == .method(.applicationDidBecomeActive) || $0 == .method(.sceneDidBecomeActive)
    }
  }
}
