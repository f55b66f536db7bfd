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
    let values = AppOptionValues(command: command)
    var home: URLRecord?
    if let given = arguments.string("--home") { home = try values.home(given) }
    self.init(home: home)
    if arguments.knows("--link-key") {
      for given in arguments.strings("--link-key") { linkKeys.append(try values.linkKey(given)) }
      if let given = arguments.string("--channel-page") {
        channelPage = try values.channelPage(given)
      }
    }
    if arguments.knows("--action-link") {
      actionLinkKeys = try values.actionLinkKeys(arguments.pairs("--action-link"))
    }
    for given in arguments.strings("--external-host") {
      externalHosts.append(try values.externalHost(given))
    }
    schemes = try values.schemes(arguments.pairs("--scheme"))
  }

  /// Where the app looks for the link.
  var linkSearch: PayloadLinkSearch {
    PayloadLinkSearch(keyPaths: linkKeys, channelPage: channelPage)
  }
}
