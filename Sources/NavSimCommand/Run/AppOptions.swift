import Links
import PushToPage

extension AppSettings {
  /// Reads what the options say about the app that every command with links has.
  ///
  /// - Parameters:
  ///   - command: The command's name, for errors.
  ///   - arguments: The options.
  /// - Throws: ``UsageError`` for an option whose value makes no sense.
  init(of command: String, _ arguments: ParsedArguments) throws(UsageError) {
    var home: URLRecord?
    if let given = arguments.string("--home") {
      home = URLRecord(given)
      guard home != nil else {
        throw UsageError(
          "--home needs an absolute URL, not '\(given.printable)'", command: command)
      }
    }
    self.init(home: home)
    if arguments.knows("--link-key") {
      linkKeys = arguments.strings("--link-key").map { JSONKeyPath($0) }
      channelPage = arguments.string("--channel-page")
    }
    externalHosts = arguments.strings("--external-host").map { $0.lowercased() }
    for (name, base) in arguments.pairs("--scheme") {
      guard let base = URLRecord(base) else {
        throw UsageError(
          "--scheme \(name) needs an absolute URL, not '\(base.printable)'", command: command)
      }
      schemes.append(AppSettings.OwnScheme(name: name, base: base))
    }
  }

  /// Where no home page is given: the root of the link's host, else that of an app in general.
  ///
  /// - Parameter link: The link's text, where there is one.
  mutating func fillInHome(for link: String?) {
    guard home == nil else { return }
    if let link, case .absolute(let url) = LinkText(link).kind, url.isHTTP {
      home = URLRecord("/", base: url)
    }
    home = home ?? URLRecord("https://app.example/")
  }

  /// Where the app looks for the link.
  var linkSearch: PayloadLinkSearch {
    PayloadLinkSearch(keyPaths: linkKeys, channelPage: channelPage)
  }
}
