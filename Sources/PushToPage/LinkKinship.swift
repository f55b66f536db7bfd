import Links
import Simulation

/// Says whether an app made a page's URL of a link, as far as the two tell by themselves.
///
/// An app may open another page than a link's text says: on another host, with parameters of its
/// own, for a scheme of its own. Such a page names what the link names. What the link names are its
/// ids, the parts of its path that hold a digit (with a scheme of the app's own the host is a part,
/// too); where there are none, the values of its query that hold one; else all parts of its path.
/// Each of them has to be a part of the page's path, its query or its fragment, in that order. A
/// page that stands as a whole in the link, as in `myshop://open?url=…`, was made of it as well.
///
/// A login page, a start page or a tab of the app names none of that, and so is no link's page.
public struct LinkKinship {
  private let parts: [String]
  private let carried: [String]

  /// Looks at a link.
  ///
  /// - Parameter link: The link as it was sent, or resolved.
  public init?(_ link: String) {
    guard let url = URLRecord(link) else { return nil }
    var path = Self.path(of: url)
    if !url.isHTTP, let host = url.host, !host.isEmpty { path.insert(host, at: 0) }
    let items = Self.items(of: url.query)
    let ids = path.filter(\.hasDigit)
    let values = items.filter { !$0.name.hasPrefix("utm_") && $0.value.hasDigit }.map(\.value)
    parts = !ids.isEmpty ? ids : !values.isEmpty ? values : path
    carried = items.map(\.value).filter { URLRecord($0)?.isHTTP ?? false }
  }

  /// Returns whether a page was made of the link.
  ///
  /// - Parameter page: The page's URL, as it is loaded.
  /// - Returns: Whether it names all that the link names.
  public func isMade(_ page: String) -> Bool {
    guard let url = URLRecord(page), url.isHTTP else { return false }
    if carried.contains(where: { URLRecord($0) == url }) { return true }
    guard !parts.isEmpty else { return false }
    var rest = parts[...]
    var names = Self.path(of: url) + Self.items(of: url.query).map(\.value)
    if let fragment = url.fragment {
      names += fragment.split(separator: "/").map { PercentEncoding.decode(String($0)) }
    }
    for name in names where rest.first.map({ $0.hasSameBytes(as: name) }) ?? false {
      rest.removeFirst()
    }
    return rest.isEmpty
  }

  private static func path(of url: URLRecord) -> [String] {
    url.path.split(separator: "/").map { PercentEncoding.decode(String($0)) }
  }

  private static func items(of query: String?) -> [(name: String, value: String)] {
    (query ?? "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count == 2 ? PercentEncoding.decode(String(parts[1])) : "")
    }
  }
}

extension String {
  fileprivate var hasDigit: Bool { utf8.contains { (48...57).contains($0) } }
}
