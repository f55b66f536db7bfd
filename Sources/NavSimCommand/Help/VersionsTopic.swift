import Scenarios
import Simulation

extension HelpTopic {
  /// What differs between versions of iOS.
  static let ios = HelpTopic(
    name: "ios", summary: "what differs between versions of iOS and of its SDK",
    parts: [
      .paragraph(
        "--ios N, or ios: N under device, says which iOS the phone has, and --sdk N, or sdk: N under"
          + " app, which SDK the app was built with: \(SystemVersion.emulated.lowerBound) to"
          + " \(SystemVersion.emulated.upperBound), also with a point, as in 18.0; 18 alone is the"
          + " last of that year. Unless you say otherwise, both are \(Platform().ios)."),
      .table(
        VersionCatalog.rows.map { row in
          (row.range, "\(row.summary) (\(row.source.rawValue): \(row.reference))")
        }),
      .paragraph(
        "Nothing else that is emulated differs. A switch that is set holds in every version"
          + " ('navsim help switches')."),
    ])
}
