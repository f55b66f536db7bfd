import Simulation

// What a trail is made of.
extension LinkTrail {
  /// The page that the history's current entry shows.
  struct Shown: Hashable {
    let navigation: Int
    let entry: Int?
    let status: Int?
    let url: ExactText
    let instant: VirtualInstant

    /// Whether the server has answered with a page, and with no error's.
    var isGood: Bool { (status ?? 200) < 400 }
  }

  /// By what a link's page came to have another URL than was loaded.
  enum Detour: Hashable {
    /// The server redirected.
    case redirect
    /// The page went on by itself: a refresh, or a script.
    case page
  }

  /// A load of the app's.
  struct Load: Hashable {
    let navigation: Int
    let url: ExactText
  }

  /// A link that came, and the load that opened it before anybody tapped it.
  struct Pushed: Hashable {
    let link: ExactText
    let url: ExactText?
    var early: Load?
  }
}
