/// What an app is doing: stands for `UIApplication.State`, with one value more.
public enum ApplicationState: String, Hashable, Sendable, CaseIterable {
  /// In front, and getting events.
  case active
  /// In front without getting events: while it launches, or something lies over it.
  case inactive
  /// Not in front; its code runs for a short time, then it is suspended.
  case background
  /// No process; never seen by the app itself.
  case notRunning
}

/// How an app learns of its life cycle.
public enum Lifecycle: String, Hashable, Sendable, CaseIterable {
  /// By its scene delegate: the app has a scene manifest.
  case scene
  /// By its application delegate alone.
  case appDelegate = "app-delegate"
}
