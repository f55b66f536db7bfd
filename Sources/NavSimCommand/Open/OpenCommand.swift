import DeviceModel
import Links
import PushToPage
import ScenarioFiles
import Scenarios

/// The work of `navsim open`: a link opened outside the app.
enum OpenCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    let url = try url(arguments.operands[0])
    let place = arguments.choice("--from", as: OpenPlace.self) ?? .messages
    var settings = try RunSettings(of: "open", context)
    let pages = try context.pageSource()
    settings.app.bundleIdentifier =
      arguments.string("--bundle-id") ?? settings.app.bundleIdentifier
    settings.app.settings.associatedDomains = try domains(
      arguments.strings("--associated-domain"), for: url)
    settings.app.settings.fillInHome(for: url.href)
    let standIn = OwnSchemeDefault.scheme(
      for: url, settings.app.settings, hosts: pages.hosts,
      claimed: settings.otherApps.flatMap(\.schemes))
    if let standIn { settings.app.settings.schemes.append(standIn) }

    if url.isHTTP, arguments.flag("--decline") {
      throw UsageError(
        "--decline answers the question before a link with an app's own scheme, and"
          + " \(url.href.shown) is a link of the web, which isn't asked about; drop it",
        command: "open")
    }

    let finished = try FinishedRun(
      of: "open", settings,
      steps: [
        .open(url, from: place.place(of: url), declines: arguments.flag("--decline")), .settle,
      ], context, pages: pages)
    let meaning = standIn.map { ", \($0.name): standing for \($0.base.href)" } ?? ""
    return try finished.report(
      opening: "\(settings.opening): \(url.href) is opened \(place.wording)\(meaning)",
      isGood: finished.outcome.verdict == .reached, context)
  }

  /// Reads the link, which has to be a whole URL: outside the app there is no page to begin from.
  private static func url(_ text: String) throws(UsageError) -> URLRecord {
    if case .absolute(let url) = LinkText(text).kind { return url }
    let guess = URLRecord("https://" + text)
    let isMeant = guess?.host?.contains(".") == true && !text.hasPrefix("/")
    throw UsageError(
      "\(text.quoted) is no URL with a scheme"
        + (isMeant ? "; did you mean https://\(text.shown)?" : ", such as https or shop"),
      command: "open")
  }

  /// Returns the associated domains: as given, else the link's host.
  private static func domains(
    _ given: [String], for url: URLRecord
  ) throws(UsageError) -> [String] {
    for text in given {
      do {
        _ = try AssociatedDomain(text)
      } catch {
        throw UsageError("--associated-domain: \(error.wording.printable)", command: "open")
      }
    }
    guard given.isEmpty, url.isHTTP, let host = url.host,
      (try? AssociatedDomain(host)) != nil
    else { return given }
    return [host]
  }
}

/// The scheme that a link is taken to show as the app's own.
enum OwnSchemeDefault {
  /// Schemes of the web and of iOS's own apps, which no app is meant by.
  private static let taken = SystemSchemes.all.union(SystemSchemes.safari).union([
    "about", "blob", "data", "file", "ftp", "javascript", "prefs", "ws", "wss",
  ])

  /// Returns the scheme of a link with the page that it stands for.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - settings: The app, whose home page counts where no site has the scheme's name.
  ///   - hosts: The sites that there are.
  ///   - claimed: The schemes of other apps on the phone.
  /// - Returns: Nil where the app's schemes were given, or the scheme is none of an app, or another
  ///   app's.
  static func scheme(
    for url: URLRecord, _ settings: AppSettings, hosts: [String], claimed: [String] = []
  ) -> AppSettings.OwnScheme? {
    let name = url.scheme
    guard settings.schemes.isEmpty, !url.isHTTP, !taken.contains(name), !claimed.contains(name)
    else { return nil }
    let named = hosts.filter { $0.utf8.prefix { $0 != UInt8(ascii: ".") }.elementsEqual(name.utf8) }
    let site = named.count == 1 ? named.first.flatMap { URLRecord("https://\($0)/") } : nil
    let base = site ?? settings.home.flatMap { URLRecord("/", base: $0) }
    return base.map { AppSettings.OwnScheme(name: name, base: $0) }
  }
}

extension AssociatedDomain.Problem {
  /// What is wrong with the entry, and what to write instead.
  var wording: String {
    switch self {
    case .otherService(let service):
      "'\(service.shown):' is another service; links need applinks: or nothing in front of the domain"
    case .notADomain(let text):
      "\(text.quoted) is no domain; write it without a scheme, a port and a path, such as shop.example"
    case .unknownMode(let text):
      "'?\(text.shown)' is no mode; there are ?mode=developer, ?mode=managed and"
        + " ?mode=developer+managed"
    }
  }
}
