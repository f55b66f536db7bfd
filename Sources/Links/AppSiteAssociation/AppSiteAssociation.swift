/// The part of an `apple-app-site-association` file that is about universal links.
///
///     {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"],
///       "components": [{"/": "/help/*", "exclude": true}, {"/": "/orders/*"}]}]}}
///
/// A site says with it which of its pages which apps open. iOS fetches it when an app is installed
/// whose entitlement names the site.
///
/// https://developer.apple.com/documentation/xcode/supporting-associated-domains
public struct AppSiteAssociation: Sendable {
  /// The largest file that iOS takes, uncompressed: 128 KB.
  public static let maximumSize = 128 * 1024

  /// One object in `details`: some apps, and the rules for them.
  public struct Details: Sendable {
    /// The apps, each as `<prefix>.<bundle identifier>`.
    public let appIDs: [String]
    /// The rules in their order.
    public let rules: [AssociationRule]

    /// Returns whether the object is about an app.
    ///
    /// The prefix, which says whose app it is, is known to Apple only and not looked at.
    ///
    /// - Parameter app: The app's bundle identifier.
    /// - Returns: Whether one of its identifiers is the app's.
    public func names(_ app: String) -> Bool {
      appIDs.contains { identifier in
        identifier.utf8.drop { $0 != .dot }.dropFirst().elementsEqual(app.utf8)
      }
    }
  }

  /// What iOS makes of a file.
  public enum Generation: Hashable, Sendable {
    /// Since iOS 13: `components`, else `paths`; `appIDs` and `appID`.
    case components
    /// Before: `apps` has to be there, and only `appID` with `paths` counts; all else is unknown.
    ///
    /// https://developer.apple.com/videos/play/wwdc2019/717
    case paths
  }

  /// The objects in `details`, in their order, as far as that generation knows them.
  public let details: [Details]
  /// Which iOS has read the file.
  public let generation: Generation
  /// What is wrong or odd about the file, in the order in which it stands there.
  public let findings: [AssociationFinding]

  /// Whether iOS can use the file at all.
  public var isUsable: Bool { !findings.contains { $0.makesFileUnusable } }

  /// Reads a file.
  ///
  /// Whatever the bytes are, something comes out: a file that can't be used has no details, and a
  /// finding that says why.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - generation: Which iOS reads it; the findings are those of today's.
  public init(_ bytes: [UInt8], generation: Generation = .components) {
    var reader = AssociationReader()
    let details = reader.details(in: bytes)
    findings = reader.findings
    self.generation = generation
    self.details = generation == .paths ? AssociationReader.detailsBefore13(in: bytes) : details
  }

  /// Reads a file from its text.
  public init(_ text: String, generation: Generation = .components) {
    self.init(Array(text.utf8), generation: generation)
  }
}
