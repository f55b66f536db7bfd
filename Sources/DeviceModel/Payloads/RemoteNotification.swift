public import Links

/// A push as a sender wrote it, and what becomes of it on the phone.
///
///     let push = RemoteNotification(["aps": ["alert": "Hi"], "link": "https://shop.example/"])
///     push.userInfo     // what the app gets
///     push.findings     // what is wrong with it
///
/// Nothing about a payload is an error that stops reading: what can't be used is a finding.
public struct RemoteNotification: Hashable, Sendable {
  /// Whose format the payload is in.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A payload for APNs, as an `.apns` file holds it.
    case apns
    /// A request of FCM's v1 API, or the message in it alone.
    case fcm
    /// A payload for APNs with a chat message of Sendbird.
    case sendbird
  }

  /// What is known beside the payload.
  public struct Context: Sendable {
    /// Whose format it is; nil to tell from its shape.
    public var shape: Shape?
    /// The headers of the request, for a payload that has none of its own.
    public var headers: [PushHeader] = []
    /// The app's bundle identifier; nil to take the payload's word for it.
    public var bundleIdentifier: String?
    /// Where the app looks for the link.
    public var links = PayloadLinkSearch()
    /// What a request for the file to attach comes to; nil where nobody looked.
    public var attachmentAnswer: AttachmentAnswer?
    /// The schemes that somebody on the phone takes; nil where that isn't known.
    public var claimedSchemes: Set<String>?
    /// The status of the link's page, where the pages that are known have its host.
    public var linkStatus: Int?

    /// Creates a context in which nothing is known.
    public init() {}
  }

  /// The key that tells the simulator which app a payload is for.
  public static let targetBundleKey = "Simulator Target Bundle"

  /// Whose format the payload is in.
  public let shape: Shape
  /// What the app gets, `aps` included.
  public let userInfo: JSONValue
  /// The headers of the request to APNs.
  public let headers: PushHeaders
  /// The app that the payload says it is for: `Simulator Target Bundle`, else the topic.
  public let targetBundle: String?
  /// The size of the payload as APNs counts it, in bytes: its text without white space.
  public let size: Int
  /// The link that counts.
  public let link: PayloadLink
  /// The file that a service extension is to attach; nil where the payload names none.
  public let attachment: PayloadAttachment?
  /// What was found, in the order of the checks.
  public internal(set) var findings: [PayloadFinding]

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - value: What was sent.
  ///   - context: What is known beside it.
  public init(_ value: JSONValue, in context: Context = Context()) {
    var findings: [PayloadFinding] = []
    let sent = value.objectValue ?? JSONObject()
    let shape = context.shape ?? Shape(of: sent)
    var draft = PayloadDraft(sent, shape: shape, &findings)
    for header in context.headers { draft.headers.take(header, &findings) }
    self.shape = shape
    headers = draft.headers
    userInfo = .object(draft.dictionary.object)
    targetBundle = draft.targetBundle ?? draft.headers.bundleIdentifier
    size = JSONSize.bytes(of: userInfo)
    attachment = PayloadAttachment(
      in: draft.dictionary.object, answer: context.attachmentAnswer)
    if value.objectValue == nil {
      findings.append(
        PayloadFinding(.error, .whole(.notAnObject(ValueKind(of: value))), at: .root))
      link = .none
    } else {
      draft.check(context, size: size, attachment, &findings)
      let check = LinkCheck(
        search: context.links, dictionary: draft.dictionary, claimed: context.claimedSchemes,
        status: context.linkStatus)
      link = check.check(&findings)
    }
    self.findings = Self.bounded(findings)
  }

  /// The number of findings after which no more are kept, but for what decides about the payload.
  public static let maximumFindings = 100

  /// The first findings, and among them the first that refuses the payload and the first error.
  private static func bounded(_ findings: [PayloadFinding]) -> [PayloadFinding] {
    guard findings.count > maximumFindings else { return findings }
    let rest = findings.dropFirst(maximumFindings)
    var kept = Array(findings.prefix(maximumFindings))
    if !kept.contains(where: { $0.refuser != nil }) {
      kept += rest.filter { $0.refuser != nil }.prefix(1)
    }
    if !kept.contains(where: { $0.severity == .error }) {
      kept += rest.filter { $0.severity == .error }.prefix(1)
    }
    return kept
  }

  /// The most bytes that APNs takes of a push of this type.
  public var sizeLimit: Int { headers.payloadLimit }

  /// What the notification says and carries.
  public var content: NotificationContent { NotificationContent(userInfo: userInfo) }

  /// Whether no documented rule is broken.
  public var isValid: Bool { !findings.contains { $0.severity == .error } }

  /// Why nothing of it arrives on the phone; nil when it arrives.
  public var refusal: PayloadFinding? { findings.first { $0.refuser != nil } }

  /// Whether it is for the notification centre or for the app's data; calls, for one, are not.
  public var isNotification: Bool {
    headers.pushType.map { PushHeaders.notificationTypes.contains($0) } ?? true
  }
}

extension RemoteNotification.Shape {
  /// Tells a payload's format from its shape.
  ///
  /// In this order: an object under `message` and no `aps` beside it is a request to FCM; without
  /// `aps`, an object under `notification` or `apns`, or one under `data` beside a fid, token,
  /// topic or condition, is a message for FCM; anything under `sendbird` is Sendbird's, and so is
  /// what belongs there without the key around it; all else is APNs'.
  public init(of object: JSONObject) {
    func isObject(_ key: String) -> Bool { object[key]?.objectValue != nil }
    if object["aps"] == nil {
      let isRequest = isObject("message")
      let isMessage =
        FCMFields.telling.contains(where: isObject)
        || isObject("data") && FCMFields.targets.contains { object[$0] != nil }
      if isRequest || isMessage {
        self = .fcm
        return
      }
    }
    let isChat = object["sendbird"] != nil || SendbirdFields.areAlone(in: object)
    self = isChat ? .sendbird : .apns
  }
}
