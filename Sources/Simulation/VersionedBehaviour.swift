/// Something that iOS does in some of its versions only: one row of a table.
///
/// What differs is written down once, here and in the rooms that emulate it; switches take what is
/// standard on a platform from these rows, and help prints them.
public struct VersionedBehaviour: Sendable {
  /// Whose version decides.
  public enum Decider: String, Sendable {
    /// The iOS on the phone.
    case phone
    /// The SDK that the app was built with, whatever the phone's iOS.
    case sdk
    /// Either of the two: the older one.
    case phoneOrSDK
  }

  /// What the row is called.
  public let name: String
  /// What iOS does in those versions, in one sentence.
  public let summary: String
  /// Whose version decides.
  public let decider: Decider
  /// The first version that does it; nil for all before the last.
  public let from: SystemVersion?
  /// The last version that does it; nil where it still does.
  public let until: SystemVersion?
  /// How well it is known.
  public let source: FactSource
  /// Where it is known from: a page or a report that anyone can look up.
  public let reference: String

  /// Creates a row.
  public init(
    name: String, summary: String, decidedBy decider: Decider, from: SystemVersion? = nil,
    until: SystemVersion? = nil, source: FactSource, reference: String
  ) {
    self.name = name
    self.summary = summary
    self.decider = decider
    self.from = from
    self.until = until
    self.source = source
    self.reference = reference
  }

  /// Returns whether iOS does it on a platform.
  ///
  /// - Parameter platform: The phone's iOS, and the SDK that the app was built with.
  /// - Returns: Whether the version that decides is one of those.
  public func holds(on platform: Platform) -> Bool {
    switch decider {
    case .phone: includes(platform.ios)
    case .sdk: includes(platform.sdk)
    case .phoneOrSDK: includes(platform.ios) || includes(platform.sdk)
    }
  }

  private func includes(_ version: SystemVersion) -> Bool {
    // A bound without a minor number is the whole year's: 13 begins with 13.0, and 12 ends with the
    // last of it.
    if let from, version < SystemVersion(from.major, from.minor ?? 0) { return false }
    if let until, until < version { return false }
    return true
  }

  /// The versions in words, such as `iOS 12 and before` or `SDK 27 and later`.
  public var range: String {
    let versions =
      switch (from, until) {
      case (nil, nil): "all"
      case (let from?, nil): "\(from) and later"
      case (nil, let until?): "\(until) and before"
      case (let from?, let until?): from == until ? "\(from)" : "\(from) to \(until)"
      }
    return switch decider {
    case .phone: "iOS \(versions)"
    case .sdk: "SDK \(versions)"
    case .phoneOrSDK: "iOS or SDK \(versions)"
    }
  }
}

/// What is standard for a switch in the versions that a row is about.
public struct VersionedStandard<Value: Sendable>: Sendable {
  /// The row.
  public let behaviour: VersionedBehaviour
  /// The value that holds there.
  public let value: Value

  /// Creates the standard of some versions.
  public init(_ value: Value, where behaviour: VersionedBehaviour) {
    self.behaviour = behaviour
    self.value = value
  }
}
