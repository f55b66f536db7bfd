import PushToPage

/// The source of an app of the gallery, as `navsim apps --source` prints it.
///
/// The files are those that the program itself is built from: the folder Listings holds links to
/// them, which the package's manifest embeds.
enum AppListing {
  /// Returns the source of an app: what it shares with others first, its own file last.
  ///
  /// - Parameter name: The app's name in the gallery.
  /// - Returns: Nil when there is no such app.
  static func source(of name: String) -> String? {
    if let framework = AppCatalog.entry(named: name)?.framework { return framework.file }
    guard let files = files(of: name) else { return nil }
    return files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private static func files(of name: String) -> [[UInt8]]? {
    switch name {
    case "gated":
      // Its decisions and what an iOS project needs around them; a target of their own proves that
      // they need nothing else.
      [
        PackageResources.LinkGate_txt, PackageResources.LinkGateWords_txt,
        PackageResources.LinkFinder_txt, PackageResources.GateKeeper_txt,
        PackageResources.GatedAppDelegate_txt, PackageResources.GatedViewController_txt,
      ]
    case "as-posted": [PackageResources.AsPostedApp_txt]
    case "article-a": [PackageResources.ArticleAApp_txt]
    case "article-b", "article-b-text": [PackageResources.ArticleBApp_txt]
    case "article-c": gated(with: PackageResources.ArticleCExtension_txt)
    case "article-c-fixed": gated(with: PackageResources.ArticleCFixedExtension_txt)
    case "immediate": [PackageResources.ImmediateApp_txt]
    case "activation-only": [PackageResources.ActivationOnlyApp_txt]
    case "launch-options-only": storing(PackageResources.LaunchOptionsOnlyApp_txt)
    case "scene-options-only": storing(PackageResources.SceneOptionsOnlyApp_txt)
    case "late-delegate": storing(PackageResources.LateDelegateApp_txt)
    case "clears-on-any-finish": storing(PackageResources.ClearsOnAnyFinishApp_txt)
    case "double-observer": [PackageResources.DoubleObserverApp_txt]
    case "bare": [PackageResources.BareApp_txt]
    default: nil
    }
  }

  private static func gated(with serviceExtension: [UInt8]) -> [[UInt8]] {
    [
      PackageResources.LinkGate_txt, PackageResources.LinkGateWords_txt,
      PackageResources.GatedApp_txt, serviceExtension,
    ]
  }

  private static func storing(_ file: [UInt8]) -> [[UInt8]] {
    [PackageResources.StoringApp_txt, file]
  }
}
