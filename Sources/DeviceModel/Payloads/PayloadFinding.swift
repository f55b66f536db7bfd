public import Links

/// Something that was found about a payload: how bad it is, where, and what.
///
/// Words are found for it outside the core, in one place.
public struct PayloadFinding: Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The payload breaks a documented rule.
    case error
    /// It arrives, and something will probably not be as it is meant.
    case warning
    /// Worth knowing.
    case note
  }

  /// How bad it is.
  public let severity: Severity
  /// What was found.
  public let problem: PayloadProblem
  /// Where, in the value as it was sent.
  public let place: JSONPlace
  /// Where, in the text as it was sent; nil where there is no text, or the place isn't in it.
  public var position: TextPosition?

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - problem: What was found.
  ///   - place: Where, in the value as it was sent.
  ///   - position: Where, in the text.
  public init(
    _ severity: Severity, _ problem: PayloadProblem, at place: JSONPlace,
    position: TextPosition? = nil
  ) {
    self.severity = severity
    self.problem = problem
    self.place = place
    self.position = position
  }

  /// Who refuses the payload for it, so that nothing arrives; nil where it arrives all the same.
  public var refuser: PayloadRefuser? { severity == .error ? problem.refuser : nil }
}

/// Who stands between a sender and the phone and can say no.
public enum PayloadRefuser: Hashable, Sendable {
  /// APNs, with the HTTP status and the reason of its answer.
  case apns(status: Int, reason: String)
  /// FCM, which answers 400 with `INVALID_ARGUMENT`.
  case fcm
  /// The simulator refuses, and a phone shows nothing.
  case phone
}

/// What can be found about a payload, by what it is about.
public enum PayloadProblem: Hashable, Sendable {
  /// The text is odd, but readable.
  case text(JSONWarning.Oddity)
  /// The payload as a whole.
  case whole(WholeProblem)
  /// A field has a wrong name or a wrong value.
  case field(FieldProblem)
  /// Keys that go together don't.
  case delivery(DeliveryProblem)
  /// A request header.
  case header(HeaderProblem)
  /// An FCM message.
  case fcm(FCMProblem)
  /// A chat vendor's object.
  case chat(ChatProblem)
  /// The file that a service extension is to attach.
  case attachment(AttachmentProblem)
  /// The link that the app is to open.
  case link(LinkProblem)

  var refuser: PayloadRefuser? {
    switch self {
    case .whole(let problem): problem.refuser
    case .header(let problem): problem.refuser
    case .fcm(let problem): problem.refuser
    case .field(.unknownKey(_, isRefused: true)), .field(.wrongType(_, _, isRefused: true)): .fcm
    case .chat(.alone): .phone
    case .text, .field, .delivery, .chat, .attachment, .link: nil
    }
  }
}

/// What can be found about a payload as a whole.
public enum WholeProblem: Hashable, Sendable {
  /// It is JSON, and no object.
  case notAnObject(ValueKind)
  /// There is no object under `aps`.
  case noAps(found: ValueKind?)
  /// It is larger than APNs takes; both in bytes.
  case tooLarge(size: Int, limit: Int)
  /// The text as it is written is larger than APNs takes, the same without white space is not.
  case tooLargeAsWritten(size: Int, limit: Int)
  /// The app that it names is no bundle identifier.
  case noBundleIdentifier(String)
  /// It is meant for an app with another bundle identifier.
  case otherBundle(found: String, wanted: String)

  var refuser: PayloadRefuser? {
    switch self {
    case .notAnObject, .noAps: .phone
    case .tooLarge: .apns(status: 413, reason: "PayloadTooLarge")
    case .tooLargeAsWritten, .noBundleIdentifier, .otherBundle: nil
    }
  }
}
