/// Why nobody will ever see a notification, in the words of the trace.
public enum DropReason: Hashable, Sendable {
  /// The person doesn't let the app show notifications.
  case authorization(AuthorizationStatus)
  /// The person swiped the app away, and the push is silent.
  case forceQuit
  /// The push is silent, and the app doesn't implement what it would be woken by.
  case noFetchMethod
  /// There is nothing in the payload that could be shown, heard or put on the icon.
  case nothingInIt
  /// There is no text to show.
  case noAlert
  /// The app is in front, and nobody can be asked how to show it.
  case noDelegate
  /// The app is in front, and its delegate has no method for the question.
  case noWillPresent
  /// The app is in front, and wants it to be shown nowhere.
  case noOptions
  /// The phone is offline, and the push isn't to be stored.
  case offline
  /// A newer one came while the phone was offline.
  case newerWhileOffline
  /// The service extension took it away.
  case serviceExtension(String)

  /// The reason in words.
  public var words: String {
    switch self {
    case .authorization(let status): "authorization is \(status.rawValue)"
    case .forceQuit: "the person swiped the app away, so silent pushes are held back"
    case .noFetchMethod: "the app doesn't implement didReceiveRemoteNotification"
    case .nothingInIt: "the payload has neither an alert with a text, a badge nor a sound"
    case .noAlert: "the payload has no alert to show"
    case .noDelegate: "the app has set no notification delegate"
    case .noWillPresent: "the notification delegate doesn't implement willPresent"
    case .noOptions: "willPresent asked for neither banner nor list"
    case .offline: "the phone is offline, and with apns-expiration 0 APNs tries once only"
    case .newerWhileOffline: "APNs keeps only the newest push of an app for a phone that is offline"
    case .serviceExtension(let words): words
    }
  }

  /// Finds the reason by its words; words that mean no other are those of a service extension.
  public init(words: String) {
    let known: [DropReason] =
      AuthorizationStatus.allCases.map { .authorization($0) } + [
        .forceQuit, .noFetchMethod, .nothingInIt, .noAlert, .noDelegate, .noWillPresent, .noOptions,
        .offline, .newerWhileOffline,
      ]
    self = known.first { $0.words == words } ?? .serviceExtension(words)
  }
}
