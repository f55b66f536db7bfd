import Links
import Simulation

/// Says whether an app made a page's URL of a link, as far as the two tell by themselves.
///
/// An app may open another page than a link's text says: on another host, with parameters of its
/// own, for a scheme of its own. Such a page names all that the link names, and in the same way:
///
/// - Where the link's path holds ids (parts with a digit), the page's path or its fragment has them
///   in the same order and between the same words: `orders/7` of a link stands in `/orders/7`, and
///   neither in `/7/orders` nor in `/error?orders=7`. With a scheme of the app's own the host is a
///   part of the path, too. A word may be in the plural, and words before the one in front of the
///   first id may differ. One id may have gone into the query: `/product?id=42`.
/// - A path of words alone is the page's path.
/// - The link's parameters are the page's, with their names and values; those that only count
///   visits (`utm_…`) needn't be. A parameter with an id may have gone into the path instead,
///   behind its own name or the path's: `/product/7` for `/product?id=7`.
///
/// A page that stands as a whole in the link, as in `myshop://open?url=…`, was made of it as well.
///
/// A login page, a start page or a tab of the app names none of that, and so is no link's page.
public struct LinkKinship {
  private struct Item: Equatable {
    let name: String
    let value: String

    static func == (lhs: Item, rhs: Item) -> Bool {
      lhs.name.hasSameBytes(as: rhs.name) && lhs.value.hasSameBytes(as: rhs.value)
    }
  }

  /// The path from the word before the first id on; all of it where there is no id.
  private let path: [String]
  private let items: [Item]
  private let carried: [URLRecord]
  /// Whether what the parameters speak of isn't named: `myshop://open?id=42`.
  private let isCommand: Bool

  /// Looks at a link.
  ///
  /// - Parameter link: The link as it was sent, or resolved.
  public init?(_ link: String) {
    guard let url = URLRecord(link) else { return nil }
    var parts = Self.fragmentPath(of: url) ?? Self.path(of: url.path)
    if !url.isHTTP, let host = url.host, !host.isEmpty {
      parts.insert(PercentEncoding.decode(host), at: 0)
    }
    isCommand = !url.isHTTP && parts.count <= 1 && parts.allSatisfy(Self.commands.contains)
    if !url.isHTTP, parts.count > 1, Self.commands.contains(parts[0]) { parts.removeFirst() }
    if let first = parts.firstIndex(where: \.hasDigit) { parts.removeFirst(max(0, first - 1)) }
    path = parts
    items = Self.items(of: url.query).filter { !Self.isTracking($0.name) }
    carried = Self.items(of: url.query).compactMap { URLRecord($0.value) }.filter(\.isHTTP)
  }

  /// Returns whether a page was made of the link.
  ///
  /// - Parameter page: The page's URL, as it is loaded.
  /// - Returns: Whether it names all that the link names.
  public func isMade(_ page: String) -> Bool {
    guard let url = URLRecord(page), url.isHTTP else { return false }
    if carried.contains(url) { return true }
    guard !path.isEmpty || !items.isEmpty else { return false }
    let query = Self.items(of: url.query)
    let paths = [Self.path(of: url.path)] + [Self.fragmentPath(of: url)].compactMap { $0 }
    return paths.contains { isNamed(by: $0, query) }
  }

  private func isNamed(by page: [String], _ query: [Item]) -> Bool {
    let hasAllItems = items.allSatisfy(query.contains)
    guard path.contains(where: \.hasDigit) else {
      return Self.areAlike(page, path) && hasAllItems || movedItem(to: page, query)
    }
    guard hasAllItems else { return false }
    return Self.contains(page, path) || movedID(to: page, query)
  }

  /// Whether the path's one id stands in the page's query, under a name that means it.
  private func movedID(to page: [String], _ query: [Item]) -> Bool {
    guard path.count == 2, let last = page.last, Self.isAlike(last, path[0]) else { return false }
    let word = path[0].lowercased()
    return query.contains { item in
      let name = item.name.lowercased()
      return item.value.hasSameBytes(as: path[1])
        && (name == "id" || name == word || name == word + "_id" || name == word + "id")
    }
  }

  /// Whether an id from the link's query stands in the page's path, and the others in its query.
  private func movedItem(to page: [String], _ query: [Item]) -> Bool {
    items.indices.contains { index in
      let item = items[index]
      guard item.value.hasDigit, let place = page.firstIndex(where: item.value.hasSameBytes),
        place > 0
      else { return false }
      let word = page[place - 1]
      let isMeant =
        isCommand || Self.isAlike(word, item.name)
        || path.last.map { Self.isAlike(word, $0) } ?? false
      return isMeant
        && items.indices.allSatisfy { $0 == index || query.contains(items[$0]) }
    }
  }

  // MARK: Parts

  /// Words behind a scheme that say what to do, and not with what.
  private static let commands = [
    "open", "link", "deeplink", "go", "goto", "view", "show", "launch", "app",
  ]

  private static func isTracking(_ name: String) -> Bool {
    name.hasPrefix("utm_") || name == "gclid" || name == "fbclid"
  }

  private static func path(of text: String) -> [String] {
    text.split(separator: "/").map { PercentEncoding.decode(String($0)) }
  }

  /// The path that a page's own script reads from the fragment: `#/orders/7`, `#!/orders/7`.
  private static func fragmentPath(of url: URLRecord) -> [String]? {
    guard let fragment = url.fragment else { return nil }
    let text = fragment.hasPrefix("!") ? fragment.dropFirst() : fragment[...]
    return text.hasPrefix("/") ? path(of: String(text)) : nil
  }

  private static func items(of query: String?) -> [Item] {
    (query ?? "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? PercentEncoding.decode(String(parts[1])) : ""
      return Item(name: PercentEncoding.decode(String(parts[0])), value: value)
    }
  }

  /// Whether the parts stand in a row somewhere in the page's path.
  private static func contains(_ page: [String], _ parts: [String]) -> Bool {
    guard page.count >= parts.count else { return false }
    return (0...(page.count - parts.count)).contains { start in
      areAlike(Array(page[start..<(start + parts.count)]), parts)
    }
  }

  private static func areAlike(_ some: [String], _ others: [String]) -> Bool {
    some.count == others.count && zip(some, others).allSatisfy(isAlike)
  }

  /// Whether two parts are the same: ids byte by byte, words also in the plural.
  private static func isAlike(_ some: String, _ other: String) -> Bool {
    if some.hasSameBytes(as: other) { return true }
    guard !some.hasDigit, !other.hasDigit else { return false }
    let (word, second) = (some.lowercased(), other.lowercased())
    return word.hasSameBytes(as: second) || word.hasSameBytes(as: second + "s")
      || second.hasSameBytes(as: word + "s")
  }
}

extension String {
  fileprivate var hasDigit: Bool { utf8.contains { (48...57).contains($0) } }
}
