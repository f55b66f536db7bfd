// What iOS 12 and before make of an association file.
//
// Components and lists of apps came with iOS 13, which passes `paths` over where `components` are
// there. A file for both has `apps`, `appID` and `paths` beside them.
// https://developer.apple.com/videos/play/wwdc2019/717
extension AssociationReader {
  /// Returns the objects in `details` that iOS before 13 knows; none where it can't use the file.
  ///
  /// - Parameter bytes: What the file holds.
  /// - Returns: Each object with an `appID`, and the rules of its `paths`.
  static func detailsBefore13(in bytes: [UInt8]) -> [AppSiteAssociation.Details] {
    guard bytes.count <= AppSiteAssociation.maximumSize,
      let links = (try? JSONParser.parse(bytes))?.value[key: "applinks"],
      links[key: "apps"]?.arrayValue != nil, let details = links[key: "details"]?.arrayValue
    else { return [] }
    // What it finds wrong with the patterns has been said by today's reading.
    var reader = AssociationReader()
    return details.enumerated().compactMap { number, value in
      guard let app = value[key: "appID"]?.stringValue else { return nil }
      let paths = value[key: "paths"]?.arrayValue ?? []
      return AppSiteAssociation.Details(
        appIDs: [app],
        rules: paths.enumerated().compactMap {
          reader.path($0.element, details: number, index: $0.offset)
        })
    }
  }
}
