/// Why an app comes to the front.
public enum OpenReason: Hashable, Sendable {
  /// Its icon was tapped, or it was chosen in the app switcher.
  case icon
  /// A notification was tapped, or an action on it that brings the app forward.
  case response(NotificationResponse)
  /// A URL with a scheme of the app's own was opened somewhere.
  case url(OpenURLContext)
  /// A universal link was opened somewhere.
  case userActivity(UserActivity)
}

/// A URL that the app is asked to open: stands for `UIOpenURLContext`.
public struct OpenURLContext: Hashable, Sendable {
  /// The URL as it was opened.
  public let url: String
  /// The bundle identifier of the app it comes from, where that is told.
  public let sourceApplication: String?

  /// Creates a context.
  public init(url: String, sourceApplication: String? = nil) {
    self.url = url
    self.sourceApplication = sourceApplication
  }
}

/// What a person was doing elsewhere and goes on with here: stands for `NSUserActivity`.
public struct UserActivity: Hashable, Sendable {
  /// The type of a universal link's activity.
  public static let browsingWeb = "NSUserActivityTypeBrowsingWeb"

  /// The activity's type.
  public let activityType: String
  /// The page of a universal link.
  public let webpageURL: String

  /// Creates the activity of a universal link.
  public init(webpageURL: String) {
    activityType = Self.browsingWeb
    self.webpageURL = webpageURL
  }
}
