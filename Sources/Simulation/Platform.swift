/// A version of iOS, or of its SDK: `18`, `18.0`, `17.4`.
///
/// Without a minor number it is the last release of that year's, with all that was mended by then.
public struct SystemVersion: Hashable, Comparable, Sendable {
  /// The number of the year's release: 18 of 18.1.
  public let major: Int
  /// The number behind the point; nil for the last of them.
  public let minor: Int?

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - major: The number of the year's release.
  ///   - minor: The number behind the point; nil for the last of them.
  public init(_ major: Int, _ minor: Int? = nil) {
    self.major = major
    self.minor = minor
  }

  /// Reads a version as people write it; nil for text that is none.
  ///
  /// A third number is left out: it makes no difference to anything here.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...3).contains(parts.count) else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : nil)
  }

  /// Returns whether the first version came before the second.
  public static func < (lhs: SystemVersion, rhs: SystemVersion) -> Bool {
    (lhs.major, lhs.minor ?? .max) < (rhs.major, rhs.minor ?? .max)
  }
}

extension SystemVersion: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates the last version of that year's release.
  public init(integerLiteral major: Int) {
    self.init(major)
  }

  /// The version as people write it.
  public var description: String {
    minor.map { "\(major).\($0)" } ?? "\(major)"
  }
}

extension SystemVersion {
  /// The years' releases that are emulated, of iOS and of its SDK.
  public static let emulated = 12...27

  /// Whether it is one of those that are emulated.
  public var isEmulated: Bool { Self.emulated.contains(major) }
}

/// What an app runs on, and what it was built with: each decides about some of what iOS does.
public struct Platform: Hashable, Sendable {
  /// The version of iOS on the phone.
  public var ios: SystemVersion
  /// The version of the SDK that the app was built with.
  public var sdk: SystemVersion

  /// Creates a platform: the newest that needs no scenes, unless another is said.
  public init(ios: SystemVersion = 26, sdk: SystemVersion = 26) {
    self.ios = ios
    self.sdk = sdk
  }
}
