import Links
import PushToPage

/// Reads values of the options about the app, and says of those that can never work what to write.
///
/// A value that is taken and then does nothing looks like a fault of the app that is tried out.
struct AppOptionValues {
  /// The command's name, for errors.
  let command: String

  /// Reads a value of `--home`.
  func home(_ text: String) throws(UsageError) -> URLRecord {
    if let url = URLRecord(text), url.isHTTP { return url }
    throw error("--home needs an http or https URL, not \(text.quoted)\(guess(for: text))")
  }

  /// Reads a value of `--link-key`.
  func linkKey(
    _ text: String, option: String = "--link-key"
  ) throws(UsageError) -> JSONKeyPath {
    let names = text.split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !$0.isEmpty }) else {
      throw error(
        "\(option) needs names with single dots between them, such as data.link,"
          + " not \(text.quoted)")
    }
    guard names[0] != "aps" else {
      throw error(
        "\(option) can't be \(text.quoted): aps is Apple's; put the link beside it,"
          + " such as under link")
    }
    return JSONKeyPath(text)
  }

  /// Reads the values of `--action-link`.
  func actionLinkKeys(
    _ pairs: [(name: String, value: String)]
  ) throws(UsageError) -> [String: JSONKeyPath] {
    try checkRepetitions(of: "--action-link", pairs)
    var keys: [String: JSONKeyPath] = [:]
    for (name, path) in pairs {
      keys[name] = try linkKey(path, option: "--action-link \(name.shown)")
    }
    return keys
  }

  /// Reads a value of `--channel-page`.
  func channelPage(_ text: String) throws(UsageError) -> String {
    let placeholder = PayloadLinkSearch.channelPlaceholder
    guard text.contains(placeholder) else {
      throw error(
        "--channel-page needs \(placeholder) where the channel's name goes, such as"
          + " https://chat.example/c/\(placeholder), not \(text.quoted)")
    }
    return text
  }

  /// Reads a value of `--external-host`: as URLs write it, since it is compared with theirs.
  func externalHost(_ text: String) throws(UsageError) -> String {
    let url = URLRecord("https://" + text)
    let isBare = !text.unicodeScalars.contains {
      "/\\:?#@".unicodeScalars.contains($0) || $0.properties.isWhitespace
    }
    // The colons of an IPv6 address stand in brackets.
    let isAddress = text.hasPrefix("[") && text.hasSuffix("]")
    if let host = url?.host, !host.isEmpty, isBare || isAddress { return host }
    let trimmed = String(text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    let meant = text.contains("://") ? URLRecord(trimmed) : URLRecord("https://" + trimmed)
    let host = meant?.host.flatMap { $0.isEmpty ? nil : $0.shown }
    throw error(
      "--external-host needs a host, not \(text.quoted); write "
        + (host ?? "it without a scheme, a port and a path, such as pay.example"))
  }

  /// Reads the values of `--scheme`.
  func schemes(
    _ pairs: [(name: String, value: String)]
  ) throws(UsageError) -> [AppSettings.OwnScheme] {
    try checkRepetitions(of: "--scheme", pairs.map { ($0.name.lowercased(), $0.value) })
    var schemes: [AppSettings.OwnScheme] = []
    for (name, text) in pairs {
      try checkSchemeName(name)
      guard let base = URLRecord(text), base.isHTTP else {
        throw error(
          "--scheme \(name.shown) needs an http or https URL, not \(text.quoted)"
            + guess(for: text))
      }
      let scheme = AppSettings.OwnScheme(name: name, base: base)
      if !schemes.contains(scheme) { schemes.append(scheme) }
    }
    return schemes
  }

  private func checkSchemeName(_ name: String) throws(UsageError) {
    guard AppSettings.OwnScheme.isName(name) else {
      let bare = name.prefix { $0 != ":" }
      let meant = bare.count < name.count && !bare.isEmpty ? String(bare).shown : "shop"
      throw error(
        "--scheme \(name.quoted) is no name of a scheme; write letters, digits, +, - and . only,"
          + " a letter first, such as \(meant)=https://shop.example/")
    }
    guard AppSettings.OwnScheme.mayBeOwn(name) else {
      throw error(
        "--scheme \(name.shown) can't be an app's own; choose another name, such as"
          + " shop=https://shop.example/")
    }
  }

  /// Refuses a name that is given with two values: only one of them could count.
  func checkRepetitions(
    of option: String, _ pairs: [(name: String, value: String)]
  ) throws(UsageError) {
    var values: [String: String] = [:]
    for (name, value) in pairs {
      let earlier = values.updateValue(value, forKey: name)
      guard let earlier, earlier != value else { continue }
      throw error(
        "\(option) \(name.shown) is given twice, as \(earlier.named) and \(value.named);"
          + " keep one of them")
    }
  }

  /// The URL that a text without a scheme was probably meant to be.
  private func guess(for text: String) -> String {
    guard !text.contains(":"), !text.hasPrefix("/"),
      URLRecord("https://" + text)?.host?.contains(".") == true
    else { return "" }
    return "; did you mean https://\(text.shown)?"
  }

  private func error(_ message: String) -> UsageError { UsageError(message, command: command) }
}
