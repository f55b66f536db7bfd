/// How a notification is shown over an app in front: stands for
/// `UNNotificationPresentationOptions`.
public struct PresentationOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options out of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The number is put on the app's icon.
  public static let badge = PresentationOptions(rawValue: 1)
  /// The sound is played.
  public static let sound = PresentationOptions(rawValue: 2)
  /// The notification is put into the list.
  public static let list = PresentationOptions(rawValue: 8)
  /// A banner is shown.
  public static let banner = PresentationOptions(rawValue: 16)

  /// The names of the options that are set.
  public var names: [String] {
    [(Self.badge, "badge"), (.sound, "sound"), (.list, "list"), (.banner, "banner")]
      .filter { contains($0.0) }.map(\.1)
  }
}
