import Simulation

/// The words in which an app tells the trace what becomes of the link that it keeps.
///
/// An app needn't say any of this to be judged: what it loads is seen. What it stores is not.
@MainActor public enum LinkStoreTrace {
  private static var world: World { RunningPhone.current(for: "LinkStoreTrace").world }

  /// Notes that the kept link has changed; an empty text is no link.
  ///
  ///     static var url: String? { didSet { LinkStoreTrace.changed(from: oldValue, to: url) } }
  public static func changed(from old: String?, to new: String?) {
    guard !RunningPhone.process(for: "LinkStoreTrace").isResetting else { return }
    switch (old.flatMap { $0.isEmpty ? nil : $0 }, new.flatMap { $0.isEmpty ? nil : $0 }) {
    case (nil, nil): break
    case (nil, let new?): world.record(.linkStore, .stored, .init(.link, .text(new)))
    case (let old?, let new?):
      world.record(.linkStore, .replaced, .init(.link, .text(new)), .init(.reason, .text(old)))
    case (let old?, nil): world.record(.linkStore, .cleared, .init(.link, .text(old)))
    }
  }

  /// Notes that a link has been given to the web view, as that navigation, or to the system.
  public static func opened(_ link: String, by navigation: WKNavigation?) {
    let link = TraceEvent.Detail(.link, .text(link))
    guard let navigation else { return world.record(.linkStore, .opened, link) }
    world.record(.linkStore, .opened, link, .init(.navigation, .number(navigation.number)))
  }

  /// Notes that a link can't be opened, and why.
  public static func rejected(_ link: String, because reason: String) {
    world.record(
      .linkStore, .rejected, .init(.link, .text(link)), .init(.reason, .text(reason)))
  }

  /// Notes that a link was kept for too long.
  public static func expired(_ link: String) {
    world.record(.linkStore, .expired, .init(.link, .text(link)))
  }
}
