import PushToPage
import Simulation

/// Reads which pages an app makes of links: a mapping from patterns to patterns.
struct PageOfLinkDecoder {
  let context: DecodingContext

  /// Reads the mapping under `pageOfLink`.
  func pageOfLink(_ value: LocatedValue) -> PageOfLink {
    guard let members = value.members else {
      context.note(
        "pageOfLink has to be a mapping from links to pages, not \(value.kind)", at: value.place)
      return PageOfLink()
    }
    return PageOfLink(rules: members.compactMap { rule($0) })
  }

  private func rule(_ member: LocatedValue.Member) -> PageOfLink.Rule? {
    guard let text = context.text(member.value, "a page") else { return nil }
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
      context.note(
        "a page begins with https:// or http://, and \(text.shortened) doesn't",
        at: member.value.place)
      return nil
    }
    let link = pattern(member.key, at: member.place)
    let page = pattern(text, at: member.value.place)
    guard let link, let page else { return nil }
    if let rule = PageOfLink.Rule(link: link, page: page) { return rule }
    let unknown = page.placeholders.first { !link.placeholders.contains($0) }?.string ?? ""
    context.note(
      "the page has :\(unknown.shortened), which its link hasn't; write it into the link's pattern,"
        + " too", at: member.value.place)
    return nil
  }

  private func pattern(_ text: String, at place: TextPlace) -> URLPattern? {
    do throws(URLPattern.Fault) {
      return try URLPattern(text)
    } catch {
      let problem =
        switch error {
        case .empty: "a pattern can't be empty"
        case .starInside: "* stands at the end of a pattern only, for whatever follows"
        case .placeholdersTouch: "two placeholders need something between them"
        case .placeholderTwice(let name): ":\(name.shortened) stands twice; give one another name"
        }
      context.note(
        problem + "; write a pattern such as myshop://product/:id, not \(text.shortened)", at: place
      )
      return nil
    }
  }
}
