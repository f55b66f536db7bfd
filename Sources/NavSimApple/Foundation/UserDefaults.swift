import Foundation

/// What an app keeps from launch to launch: stands for `UserDefaults`.
///
/// It lasts as long as the phone, so a process that is launched again finds it. Each world has its
/// own, empty at the beginning. Before the phone's first unlocking nothing can be read of it, and
/// nothing is written, without a word of it: https://developer.apple.com/forums/thread/15685
public final class UserDefaults: Sendable {
  private let suite: String

  /// The defaults of the app whose event is running.
  public static let standard = UserDefaults(suite: "")

  private init(suite: String) {
    self.suite = suite
  }

  /// Creates the defaults that a group of apps shares.
  public convenience init?(suiteName: String?) {
    self.init(suite: suiteName ?? "")
  }

  private var values: [String: Any] {
    get {
      let phone = RunningPhone.current(for: "UserDefaults")
      return phone.canUseDisk ? phone.defaults[suite] ?? [:] : [:]
    }
    set {
      let phone = RunningPhone.current(for: "UserDefaults")
      if phone.canUseDisk { phone.defaults[suite] = newValue }
    }
  }

  /// Keeps a value; nil takes away what was there.
  public func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }

  /// Takes a value away.
  public func removeObject(forKey defaultName: String) { values[defaultName] = nil }

  /// Returns what is kept under a key.
  public func object(forKey defaultName: String) -> Any? { values[defaultName] }
  /// Returns the text kept under a key.
  public func string(forKey defaultName: String) -> String? { values[defaultName] as? String }
  /// Returns the list kept under a key.
  public func array(forKey defaultName: String) -> [Any]? { values[defaultName] as? [Any] }
  /// Returns the dictionary kept under a key.
  public func dictionary(forKey defaultName: String) -> [String: Any]? {
    values[defaultName] as? [String: Any]
  }
  /// Returns the bytes kept under a key.
  public func data(forKey defaultName: String) -> Data? { values[defaultName] as? Data }
  /// Returns the URL kept under a key.
  public func url(forKey defaultName: String) -> URL? { values[defaultName] as? URL }
  /// Returns the whole number kept under a key; 0 where there is none.
  public func integer(forKey defaultName: String) -> Int { values[defaultName] as? Int ?? 0 }
  /// Returns the number kept under a key; 0 where there is none.
  public func double(forKey defaultName: String) -> Double { values[defaultName] as? Double ?? 0 }
  /// Returns the truth value kept under a key; false where there is none.
  public func bool(forKey defaultName: String) -> Bool { values[defaultName] as? Bool ?? false }

  /// Says that everything is written, as it always is.
  ///
  /// - Returns: True.
  @discardableResult
  public func synchronize() -> Bool { true }
}
