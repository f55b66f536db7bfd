import DeviceModel
import Links
public import Scenarios
public import Simulation

// What each of these needs to remember is remembered by the one watch that they share.

/// `every-tap-opens`: each tapped link is opened, and its page comes or fails by itself.
///
/// A later tap that is opened makes up for an earlier one. Exempt are links that lead nowhere,
/// those whose process was killed first, those that waited longer than the app's settings let
/// them (`linkExpiresAfter`), and those that wait in an app that isn't active: the person has left
/// it.
public struct EveryTapOpens: Property {
  /// The name of the property.
  public var name: String { "every-tap-opens" }

  /// Creates the property.
  public init() {}

  /// Does nothing.
  public mutating func observe(_ event: TraceEvent) {}

  /// Returns which tapped link was not opened, if one wasn't.
  public func violation(at end: Emulation) -> String? {
    guard let ledger = end.links?.ledger,
      ledger.isActive || end.device.applicationState == .notRunning
    else { return nil }
    for (index, tap) in ledger.taps.enumerated() where !ledger.hasLaterOpening(than: index) {
      switch tap.stage {
      case .waiting where tap.navigation == nil:
        return "\(tap.link.string) was tapped and never opened."
      case .waiting, .overtaken:
        return "\(tap.link.string) was opened, and a load of the app's own took its place."
      case .opened, .committed, .settled, .handedOver, .leaving, .void: continue
      }
    }
    return nil
  }
}

/// `opens-once`: no link is opened more often than it is tapped.
///
/// What came to nothing because of a load of the app's own, or with the page's process or the view,
/// may be opened again.
public struct OpensOnce: Property {
  /// The name of the property.
  public var name: String { "opens-once" }

  /// Creates the property.
  public init() {}

  /// Does nothing.
  public mutating func observe(_ event: TraceEvent) {}

  /// Returns which link was opened twice, if one was.
  public func violation(at end: Emulation) -> String? {
    end.links?.openedAgain.map { "\($0.string) was opened more often than it was tapped." }
  }
}

/// `no-stale-link`: no link is opened again when it has been dealt with, and none is left stored.
public struct NoStaleLink: Property {
  /// The name of the property.
  public var name: String { "no-stale-link" }

  /// Creates the property.
  public init() {}

  /// Does nothing.
  public mutating func observe(_ event: TraceEvent) {}

  /// Returns which link was opened again or is still stored, if one is.
  public func violation(at end: Emulation) -> String? {
    guard let links = end.links else { return nil }
    if let stale = links.openedStale {
      return "\(stale.string) was opened again though nobody had tapped it again."
    }
    guard let stored = links.ledger.stored, links.ledger.isActive else { return nil }
    // A server that never answers leaves the link on its way.
    if links.ledger.taps.last(where: { $0.link == stored })?.stage == .opened { return nil }
    return "\(stored.string) is still stored at the end."
  }
}

/// `last-tap-wins`: no page of an earlier tap comes after that of a later one.
public struct LastTapWins: Property {
  /// The name of the property.
  public var name: String { "last-tap-wins" }

  /// Creates the property.
  public init() {}

  /// Does nothing.
  public mutating func observe(_ event: TraceEvent) {}

  /// Returns which link came too late, if one did.
  public func violation(at end: Emulation) -> String? {
    end.links?.shownLate.map {
      "\($0.string) was shown after the page of a link that was tapped later."
    }
  }
}

/// `no-open-without-tap`: nothing is opened that nobody tapped.
///
/// That is a link that the app says it opens, one of a push that was not tapped, and what is left
/// of a link that isn't there: text that is no URL.
public struct NoOpenWithoutTap: Property {
  /// The name of the property.
  public var name: String { "no-open-without-tap" }

  /// Creates the property.
  public init() {}

  /// Does nothing.
  public mutating func observe(_ event: TraceEvent) {}

  /// Returns what was opened, if anything was.
  public func violation(at end: Emulation) -> String? {
    end.links?.openedUntapped.map {
      URLRecord($0.string) == nil
        ? "\"\($0.string)\" was opened, which is no URL: what is left of a link that isn't there."
        : "\"\($0.string)\" was opened, and nobody had tapped it."
    }
  }
}
