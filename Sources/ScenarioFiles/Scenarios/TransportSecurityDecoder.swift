import Browsing
import Links

/// Reads `ats`: false, true, or the exceptions of `NSAppTransportSecurity` without their `NS`.
struct TransportSecurityDecoder {
  /// The keys of `ats`.
  static let keys = [
    "allowsArbitraryLoads", "allowsArbitraryLoadsInWebContent", "allowsLocalNetworking",
    "exceptionDomains",
  ]

  let context: DecodingContext

  /// Reads the value under `ats`.
  func security(_ value: LocatedValue) -> TransportSecurity {
    if case .bool(let isOn) = value.content { return isOn ? TransportSecurity() : .off }
    var security = TransportSecurity()
    guard value.members != nil else {
      context.note(
        "ats has to be true, false or a mapping with exceptions, not \(value.kind)",
        at: value.place)
      return security
    }
    guard let fields = Fields(value, "ats", known: Self.keys, context) else { return security }
    let flag = { (key: String) in fields[key].flatMap { context.flag($0, key) } }
    security.allowsArbitraryLoads = flag("allowsArbitraryLoads") ?? false
    security.allowsArbitraryLoadsInWebContent = flag("allowsArbitraryLoadsInWebContent")
    security.allowsLocalNetworking = flag("allowsLocalNetworking")
    security.exceptionDomains = domains(fields["exceptionDomains"])
    return security
  }

  /// Reads a list of domains that may be loaded from, or a mapping with more about each.
  private func domains(_ value: LocatedValue?) -> [TransportSecurity.ExceptionDomain] {
    guard let value else { return [] }
    guard let members = value.members else {
      let texts = context.texts(value, "exceptionDomains") ?? []
      return zip(texts, value.elements ?? []).compactMap { domain($0, at: $1.place) }
    }
    return members.compactMap { member in
      let keys = ["includesSubdomains", "allowsInsecureHTTPLoads"]
      guard let fields = Fields(member.value, "an exception", known: keys, context),
        var exception = domain(member.key, at: member.place)
      else { return nil }
      let flag = { (key: String) in fields[key].flatMap { context.flag($0, key) } }
      exception.includesSubdomains = flag("includesSubdomains") ?? false
      exception.allowsInsecureHTTPLoads = flag("allowsInsecureHTTPLoads") ?? false
      return exception
    }
  }

  private func domain(
    _ text: String, at place: TextPlace
  ) -> TransportSecurity.ExceptionDomain? {
    // Apple's rules for them: lower case, no port, no wildcard; an address may be a range.
    let isDomain =
      text == text.lowercased() && IPAddressRange(text) != nil
      || !text.isEmpty && text == text.lowercased() && !text.contains("*") && !text.contains("/")
        && URLRecord("http://" + text)?.host == text
    if isDomain { return TransportSecurity.ExceptionDomain(text) }
    context.note(
      "exceptionDomains needs domains in lower case without a port, * or /, such as shop.example"
        + " (with includesSubdomains for what is below it), or IP addresses, not \(text.shortened)",
      at: place)
    return nil
  }
}
