public import Links

/// What can be found about a request header.
public enum HeaderProblem: Hashable, Sendable {
  /// APNs doesn't know a header of that name.
  case unknown(name: String)
  /// The collapse id is longer than 64 bytes.
  case collapseIdentifierTooLong(bytes: Int)
  /// A priority other than 10, 5 and 1.
  case badPriority(String)
  /// An expiration that is no number of seconds since 1970.
  case badExpiration(String)
  /// A push type that doesn't exist.
  case badPushType(String, known: [String])
  /// An identifier that is no UUID in lower case.
  case badIdentifier(String)
  /// The topic is another app's.
  case otherTopic(found: String, bundleIdentifier: String)

  /// APNs answers 400 with that reason (Apple: Handling notification responses from APNs).
  var refuser: PayloadRefuser? {
    switch self {
    case .unknown: nil
    case .collapseIdentifierTooLong: .apns(status: 400, reason: "BadCollapseId")
    case .badPriority: .apns(status: 400, reason: "BadPriority")
    case .badExpiration: .apns(status: 400, reason: "BadExpirationDate")
    case .badPushType: .apns(status: 400, reason: "InvalidPushType")
    case .badIdentifier: .apns(status: 400, reason: "BadMessageId")
    case .otherTopic: .apns(status: 400, reason: "DeviceTokenNotForTopic")
    }
  }
}

/// A header as it was written.
public struct PushHeader: Hashable, Sendable {
  /// The header's name, in whatever case.
  public let name: String
  /// Its value.
  public let value: String
  /// Where it stands in what was sent.
  public let place: JSONPlace

  /// Creates a header.
  public init(_ name: String, _ value: String, at place: JSONPlace = .root) {
    self.name = name
    self.value = value
    self.place = place
  }
}

extension PushHeaders {
  /// Takes a header over, and notes what APNs has against it.
  mutating func take(_ header: PushHeader, _ findings: inout [PayloadFinding]) {
    let value = header.value
    func refuse(_ problem: HeaderProblem) {
      findings.append(PayloadFinding(.error, .header(problem), at: header.place))
    }
    switch header.name.lowercased() {
    case "apns-collapse-id":
      collapseIdentifier = value.isEmpty ? nil : value
      if value.utf8.count > Self.longestCollapseIdentifier {
        refuse(.collapseIdentifierTooLong(bytes: value.utf8.count))
      }
    case "apns-push-type":
      pushType = value
      let known = Self.pushTypes.map(\.name)
      if !known.contains(value) { refuse(.badPushType(value, known: known)) }
    case "apns-priority":
      priority = Int(value)
      if ![10, 5, 1].contains(priority) { refuse(.badPriority(value)) }
    case "apns-expiration":
      guard let seconds = Int64(value), seconds >= 0 else { return refuse(.badExpiration(value)) }
      expiration = seconds == 0 ? .never : .until(unixSeconds: seconds)
    case "apns-topic": topic = value
    case "apns-id":
      identifier = value
      if !value.isCanonicalUUID { refuse(.badIdentifier(value)) }
    case "authorization": break
    case let name:
      findings.append(PayloadFinding(.warning, .header(.unknown(name: name)), at: header.place))
    }
  }
}

extension String {
  /// Whether the text is a UUID as APNs wants it: 8-4-4-4-12 hexadecimal digits in lower case.
  fileprivate var isCanonicalUUID: Bool {
    let groups = split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.joined().utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      }
  }
}
