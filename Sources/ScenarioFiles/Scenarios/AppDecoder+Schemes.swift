import PushToPage

// The app's own schemes.
extension AppDecoder {
  func schemes(_ value: LocatedValue) -> [AppSettings.OwnScheme] {
    guard let members = value.members else {
      context.note(
        "schemes has to be a mapping from names to URLs, not \(value.kind)", at: value.place)
      return []
    }
    var seen: Set<String> = []
    return members.compactMap { member in
      let name = member.key.lowercased()
      guard seen.insert(name).inserted else {
        context.note(
          "the scheme \(member.key.shortened) stands twice, since case makes no difference; keep one",
          at: member.place)
        return nil
      }
      guard AppSettings.OwnScheme.mayBeOwn(name) else {
        context.note(
          "\(member.key.shortened) can't be the name of an app's own scheme; write one such as shop",
          at: member.place)
        return nil
      }
      return scheme(name, member.value)
    }
  }

  /// Reads what stands for a scheme: a URL, or a mapping with one.
  private func scheme(_ name: String, _ value: LocatedValue) -> AppSettings.OwnScheme? {
    guard value.members != nil else {
      return context.url(value, "a scheme", isHTTP: true).map { .init(name: name, base: $0) }
    }
    guard let fields = Fields(value, "a scheme", known: ["base", "linkParameter"], context) else {
      return nil
    }
    guard let base = fields["base"] else {
      context.note("a scheme needs a base, the URL that stands for it", at: value.place)
      return nil
    }
    let parameter = fields["linkParameter"].flatMap { context.text($0, "linkParameter") }
    return context.url(base, "base", isHTTP: true).map {
      .init(name: name, base: $0, linkParameter: parameter)
    }
  }
}
