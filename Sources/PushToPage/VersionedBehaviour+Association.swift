public import Simulation

extension VersionedBehaviour {
  /// An association file's `components` and `appIDs` are unknown.
  public static let associationPaths = VersionedBehaviour(
    name: "association-paths",
    summary:
      "of a site's apple-app-site-association only apps with details of appID and paths counts;"
      + " components and appIDs, which win later, are passed over",
    decidedBy: .phone, until: 12, source: .documented,
    reference: "developer.apple.com/videos/play/wwdc2019/717 (What's New in Universal Links)")
}
