extension HelpTopic {
  /// The page about the four articles, which lies as `TheFourArticles.md` in the folder `Listings`.
  static let articles = HelpTopic(
    name: "articles", summary: "the four articles' own terms: where they are, and what is wrong",
    parts: MarkdownPage(String(decoding: PackageResources.TheFourArticles_md, as: UTF8.self)).parts)
}

/// A page written in the little of Markdown that help can lay out for a terminal.
///
/// Headings, paragraphs, lists whose items are a term, a colon and what it means, and blocks that
/// are indented by four spaces. Marks of code are left out.
struct MarkdownPage {
  /// What the page consists of, without its title.
  let parts: [HelpTopic.Part]

  /// Reads a page.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let blocks = lines.split { $0.isEmpty }.map(Array.init)
    parts = blocks.compactMap(Self.part)
  }

  private static func part(_ lines: [Substring]) -> HelpTopic.Part? {
    guard let first = lines.first else { return nil }
    if first.hasPrefix("# ") { return nil }
    if first.hasPrefix("#") { return .heading(plain(first.drop { $0 == "#" || $0 == " " })) }
    if first.hasPrefix("    ") { return .lines(lines.map { String($0.dropFirst(4)) }) }
    if first.hasPrefix("- ") { return .table(rows(lines)) }
    return .paragraph(plain(lines.joined(separator: " ")[...]))
  }

  private static func rows(_ lines: [Substring]) -> [(String, String)] {
    var items: [String] = []
    for line in lines {
      if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
      } else if !items.isEmpty {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    return items.map { item in
      let parts = item.split(separator: ":", maxSplits: 1)
      return (plain(parts[0]), parts.count == 2 ? plain(parts[1].drop { $0 == " " }) : "")
    }
  }

  private static func plain(_ text: Substring) -> String {
    text.filter { $0 != "`" }
  }
}
