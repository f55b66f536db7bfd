import Browsing
import Links
import Simulation

extension PublicCase {
  /// The case's pages.
  func pages() throws -> InlinePages {
    let members = input[key: "pages"]?.objectValue?.members ?? []
    return InlinePages(
      try members.map { member in
        guard let pattern = InlinePages.Pattern(member.key) else {
          throw UnknownWord("page", member.key)
        }
        return (pattern: pattern, answers: [try answer(member.value, isHome: isHome(member.key))])
      })
  }

  private func isHome(_ url: String) -> Bool { url == home }

  private func answer(_ page: JSONValue, isHome: Bool) throws -> PageAnswer {
    let known = ["title", "redirect", "location", "content_type", "bytes", "js", "links"]
    for key in page.objectValue?.keys ?? [] where !known.contains(key) {
      throw UnknownWord("page key", key)
    }
    if let status = page[key: "redirect"]?.integerValue {
      let location = page[key: "location"]?.stringValue ?? ""
      return .response(
        PageResponse(status: Int(status), headers: [HTTPField("Location", location)]))
    }
    let type = page[key: "content_type"]?.stringValue ?? "text/html; charset=utf-8"
    var response = PageResponse(
      headers: [HTTPField("Content-Type", type)], body: try body(page, type: type),
      onLoad: try (page[key: "js"]?.texts ?? []).map(script))
    // "The bridge is ready" can be no earlier than that the page which brings it is complete.
    if isHome, let wait = steps.compactMap({ $0.number(after: "bridge-ready-after:") }).first {
      response.finishAfter = .milliseconds(Int64(wait))
    }
    return .response(response)
  }

  private func body(_ page: JSONValue, type: String) throws -> [UInt8] {
    if let count = page[key: "bytes"]?.integerValue {
      // A file is known by how it begins; a download of other contents would be a damaged picture.
      let beginnings: [String: [UInt8]] = [
        "image/jpeg": [0xFF, 0xD8, 0xFF, 0xE0],
        "image/png": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      ]
      guard let beginning = beginnings[type] else { throw UnknownWord("type of bytes", type) }
      return beginning + Array(repeating: 0, count: Int(count) - beginning.count)
    }
    let title = page[key: "title"]?.stringValue ?? ""
    let links = (page[key: "links"]?.objectValue?.members ?? []).map {
      "<a id=\"\($0.key)\" href=\"\($0.value.stringValue ?? "")\">\($0.key)</a>"
    }
    return Array("<!doctype html><title>\(title)</title>\(links.joined())".utf8)
  }

  private func script(_ text: String) throws -> PageScript {
    let prefix = "location.replace('"
    guard text.hasPrefix(prefix), text.hasSuffix("')") else { throw UnknownWord("script", text) }
    return .replace(ExactText(String(text.dropFirst(prefix.count).dropLast(2))))
  }
}

extension String {
  /// The whole number that follows a beginning; nil for a text that begins otherwise.
  func number(after prefix: String) -> Int? {
    hasPrefix(prefix) ? Int(dropFirst(prefix.count)) : nil
  }

  /// What follows a beginning; nil for a text that begins otherwise.
  func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
