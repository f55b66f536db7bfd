public import Browsing
public import Foundation
public import ScenarioFiles

extension DirectoryPageSource {
  /// Reads pages from a folder with one sub-folder a host: `Pages/shop.example/index.html`.
  ///
  /// - Parameters:
  ///   - folder: The folder, such as one of a test bundle.
  ///   - answersUnknown: Whether every unknown URL is answered by a page whose title is its path.
  /// - Throws: ``FileError`` when the folder can't be read or a file in it has a mistake.
  public convenience init(at folder: URL, answersUnknown: Bool = false) throws(FileError) {
    try self.init(folder: folder.path, answersUnknown: answersUnknown)
  }
}

/// A key of a table of pages that is no absolute URL.
public struct PageTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key.
  public let key: String

  /// What is wrong, and what to write instead.
  public var description: String {
    "'\(key.shortened)' is no absolute URL; write one such as https://shop.example/orders/7,"
      + " with * at the end for all that begin so"
  }
}

extension InlinePages {
  /// Makes pages of HTML texts, each answered with status 200.
  ///
  ///     try InlinePages(html: [
  ///       "https://shop.example/": "<title>Shop</title>",
  ///       "https://shop.example/orders/*": "<title>{{path}}</title>",
  ///     ])
  ///
  /// - Parameters:
  ///   - pages: The texts by URL, of which `*` may be the end; `{{path}}` in a text is the path and
  ///     the query of the request.
  ///   - next: Who is asked for all else; nil for a network without any other host.
  /// - Throws: ``PageTableError`` for a key that is no absolute URL.
  public convenience init(
    html pages: KeyValuePairs<String, String>, over next: (any PageSource)? = nil
  ) throws(PageTableError) {
    var table: [(pattern: Pattern, answers: [PageAnswer])] = []
    for (key, text) in pages {
      guard let pattern = Pattern(key) else { throw PageTableError(key: key) }
      let page = PageResponse(
        headers: [HTTPField("Content-Type", "text/html; charset=utf-8")], body: Array(text.utf8))
      table.append((pattern: pattern, answers: [.response(page)]))
    }
    self.init(table, next: next)
  }
}
