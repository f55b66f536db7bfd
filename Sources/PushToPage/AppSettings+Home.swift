import Links

extension AppSettings {
  /// Where no home page is given: the root of the link's host, else that of an app in general.
  ///
  /// A host that the app leaves to the browser can't be where the app itself is at home.
  ///
  /// - Parameter link: The link's text, where there is one.
  public mutating func fillInHome(for link: String?) {
    guard home == nil else { return }
    if let link, case .absolute(let url) = LinkText(link).kind, url.isHTTP,
      !externalHosts.contains(where: { $0 == url.host })
    {
      home = URLRecord("/", base: url)
    }
    home = home ?? URLRecord("https://app.example/")
  }
}
