import Links

extension AppSettings {
  /// Where no home page is given: the root of the host that the link leads to, by way of the app's
  /// own schemes and pages, too; else that of an app in general.
  ///
  /// A host that the app leaves to the browser can't be where the app itself is at home.
  ///
  /// - Parameter link: The link's text, where there is one.
  public mutating func fillInHome(for link: String?) {
    guard home == nil else { return }
    if let link, case .absolute = LinkText(link).kind,
      case .page(let url) = LinkDestination(of: link, settings: self, reading: .script)
    {
      home = URLRecord("/", base: url)
    }
    home = home ?? URLRecord("https://app.example/")
  }
}
