import Links
import Simulation

/// Which page an app makes of a link, where that isn't the link's own: other host, other path.
///
/// It is said by pairs of patterns, or by a function. Runs are judged by it: a link that it speaks
/// of is opened by that page, and by no other. Apps of the gallery load that page for the link.
public struct PageOfLink: Hashable, Sendable {
  /// A pattern of links, and of the page that the app makes of them.
  public struct Rule: Hashable, Sendable {
    /// Which links are meant.
    public let link: URLPattern
    /// Their page; each placeholder in it stands in the link's pattern, too.
    public let page: URLPattern

    /// Creates a rule; nil where the page's pattern has a placeholder that the link's hasn't.
    public init?(link: URLPattern, page: URLPattern) {
      guard page.placeholders.allSatisfy(link.placeholders.contains) else { return nil }
      self.link = link
      self.page = page
    }
  }

  /// The rules; the first whose pattern the link fits counts.
  public var rules: [Rule] = []
  private var maker: Maker?

  /// Says nothing: a link's page is where it leads.
  public init() {}

  /// Creates what rules say.
  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// Creates what a function says.
  ///
  /// - Parameter page: Returns the page's URL of a link as it was sent; nil where the app makes
  ///   none of its own. It has to answer the same question always alike.
  public init(_ page: @escaping @Sendable (_ link: String) -> String?) {
    maker = Maker(page)
  }

  /// Returns what the page of a link has to be; nil where nothing is said of that link.
  public func page(of link: String) -> MadePage? {
    if let page = maker?.page(link) { return MadePage(page, hasRest: false) }
    for rule in rules {
      if let found = rule.link.match(link) { return rule.page.filled(with: found) }
    }
    return nil
  }

  /// A function by which page is said; two are the same only if they are the same object.
  private final class Maker: Hashable, Sendable {
    let page: @Sendable (String) -> String?

    init(_ page: @escaping @Sendable (String) -> String?) {
      self.page = page
    }

    static func == (lhs: Maker, rhs: Maker) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// What the page of a link has to be: a URL, or the beginning of one.
public struct MadePage: Hashable, Sendable {
  /// The URL, or its beginning: the page that an app makes which adds nothing to it.
  public var url: String { text.string }
  private let text: ExactText
  private let hasRest: Bool
  private let hasAnyQuery: Bool

  /// Creates it.
  ///
  /// - Parameters:
  ///   - text: The URL. It is written as the URL standard writes it, where it is one.
  ///   - hasRest: Whether more may follow.
  ///   - hasAnyQuery: Whether a query may follow, or none.
  init(_ text: String, hasRest: Bool, hasAnyQuery: Bool = false) {
    self.text = ExactText(URLRecord(text)?.href ?? text)
    self.hasRest = hasRest
    self.hasAnyQuery = hasAnyQuery
  }

  /// Returns whether the page is what it has to be.
  public func matches(_ page: String) -> Bool {
    if hasRest { return page.utf8.starts(with: url.utf8) }
    guard hasAnyQuery else { return page.hasSameBytes(as: url) }
    return page.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      .elementsEqual(url.utf8)
  }
}
