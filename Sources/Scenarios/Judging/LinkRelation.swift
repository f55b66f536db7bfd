public import PushToPage
public import Simulation

/// What a page that an app loads has to do with a link that was tapped.
public enum LinkRelation: Hashable, Sendable {
  /// It is the link's page: where the link leads, or what ``PageOfLink`` says.
  case page
  /// It was made of the link, as far as the two tell (``LinkKinship``).
  case made
  /// It is another page, or the home page.
  case other

  /// Compares a page with a link.
  ///
  /// - Parameters:
  ///   - page: The URL that the app loads.
  ///   - link: The link as it was sent; nil where there is none.
  ///   - url: Where the link leads; nil where it leads nowhere.
  ///   - home: The app's home page, if it has one.
  ///   - wanted: What the app's developer says that the page is; nil where nothing is said.
  public init(
    of page: ExactText, to link: ExactText?, leadingTo url: ExactText?, home: ExactText?,
    wanted: MadePage?
  ) {
    if let wanted {
      self = wanted.matches(page.string) ? .page : .other
    } else if page == url {
      self = .page
    } else if page == home {
      self = .other
    } else {
      let isMade = [link, url].contains { text in
        text.flatMap { LinkKinship($0.string) }?.isMade(page.string) ?? false
      }
      self = isMade ? .made : .other
    }
  }
}
