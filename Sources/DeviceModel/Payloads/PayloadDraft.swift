import Links

/// A payload while it is read: put together by its shape, then looked at.
struct PayloadDraft {
  /// What the app gets.
  private(set) var dictionary = DeviceDictionary()
  var headers = PushHeaders()
  /// The app that the payload names.
  private(set) var targetBundle: String?

  private let shape: RemoteNotification.Shape
  private var apsPlace = JSONPlace("aps")

  init(
    _ sent: JSONObject, shape: RemoteNotification.Shape, _ findings: inout [PayloadFinding]
  ) {
    self.shape = shape
    switch shape {
    case .apns, .sendbird: takePayload(sent, &findings)
    case .fcm: takeMessage(sent, &findings)
    }
  }

  private mutating func takePayload(_ sent: JSONObject, _ findings: inout [PayloadFinding]) {
    let key = RemoteNotification.targetBundleKey
    let target = sent[key]
    var rest = sent
    rest[key] = nil
    take(rest, &findings)
    guard let target else { return }
    targetBundle = target.stringValue
    if let targetBundle {
      if !targetBundle.isBundleIdentifier {
        findings.append(
          PayloadFinding(
            .warning, .whole(.noBundleIdentifier(targetBundle)), at: JSONPlace(key)))
      }
    } else {
      findings.append(
        PayloadFinding(
          .error, .field(.wrongType(found: target, expected: [.text], isRefused: false)),
          at: JSONPlace(key)))
    }
  }

  /// Takes what the app gets; a chat vendor's object that stands alone is read as what it is.
  private mutating func take(_ sent: JSONObject, _ findings: inout [PayloadFinding]) {
    guard SendbirdFields.areAlone(in: sent) else { return dictionary.set(all: sent) }
    var chat = sent
    chat["aps"] = nil
    if let aps = sent["aps"] { dictionary.set("aps", aps) }
    dictionary.set("sendbird", .object(chat), from: .root)
    findings.append(PayloadFinding(.error, .chat(.alone), at: .root))
  }

  private mutating func takeMessage(_ sent: JSONObject, _ findings: inout [PayloadFinding]) {
    var message = sent
    var place = JSONPlace.root
    if let inner = sent["message"] {
      FCMCheck.check(request: sent, &findings)
      place = JSONPlace("message")
      guard let object = inner.objectValue else { return }
      message = object
    }
    let mapped = FCMMessage(message, at: place, &findings)
    dictionary = mapped.dictionary
    headers = mapped.headers
    apsPlace = mapped.apsPlace
  }

  // MARK: - Looking at it

  /// Adds what is to be said about the payload, links apart.
  func check(
    _ context: RemoteNotification.Context, size: Int, _ attachment: PayloadAttachment?,
    _ findings: inout [PayloadFinding]
  ) {
    checkWhole(context, size: size, &findings)
    let content = NotificationContent(userInfo: .object(dictionary.object))
    if let aps = dictionary.object["aps"]?.objectValue {
      ApsCheck(aps: aps, place: apsPlace, headers: headers, content: content).check(&findings)
    }
    for member in dictionary.object.members {
      if ApsFields.unmistakable.contains(member.key) {
        findings.append(
          PayloadFinding(
            .warning, .field(.misplaced(belongsTo: apsPlace.member(member.key))),
            at: dictionary.source(of: JSONPlace(member.key))))
      }
    }
    checkNumbers(.object(dictionary.object), at: .root, &findings)
    attachment?.check(
      at: dictionary.source(of: JSONPlace(PayloadAttachment.key)), apsPlace: apsPlace,
      content: content, &findings)
    if let sendbird = dictionary.object["sendbird"] {
      SendbirdFields.check(
        sendbird, at: dictionary.source(of: JSONPlace("sendbird")), isOverFCM: shape == .fcm,
        &findings)
    }
  }

  private func checkWhole(
    _ context: RemoteNotification.Context, size: Int, _ findings: inout [PayloadFinding]
  ) {
    func add(
      _ severity: PayloadFinding.Severity, _ problem: PayloadProblem, at place: JSONPlace = .root
    ) {
      findings.append(PayloadFinding(severity, problem, at: place))
    }
    if size > headers.payloadLimit {
      add(.error, .whole(.tooLarge(size: size, limit: headers.payloadLimit)))
    }
    let aps = dictionary.object["aps"]
    if aps?.objectValue == nil, shape != .fcm {
      let place = aps == nil ? JSONPlace.root : JSONPlace("aps")
      add(.error, .whole(.noAps(found: aps.map { ValueKind(of: $0) })), at: place)
    }
    guard let wanted = context.bundleIdentifier else { return }
    if let targetBundle, targetBundle != wanted {
      add(
        .warning, .whole(.otherBundle(found: targetBundle, wanted: wanted)),
        at: JSONPlace(RemoteNotification.targetBundleKey))
    }
    if let topic = headers.bundleIdentifier, topic != wanted {
      add(.error, .header(.otherTopic(found: topic, bundleIdentifier: wanted)))
    }
  }

  /// Looks for whole numbers that became numbers with rounded digits.
  private func checkNumbers(
    _ value: JSONValue, at place: JSONPlace, _ findings: inout [PayloadFinding]
  ) {
    // Places are made only where there is something to say, which is next to never.
    guard value.holdsWideNumber else { return }
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        checkNumbers(element, at: place.element(index), &findings)
      }
    case .object(let object):
      for member in object.members {
        checkNumbers(member.value, at: place.member(member.key), &findings)
      }
    default:
      findings.append(
        PayloadFinding(.warning, .field(.beyond64Bits), at: dictionary.source(of: place)))
    }
  }
}

extension String {
  /// Whether it is a bundle identifier: letters, digits, hyphens and periods between names.
  ///
  /// Apple's page of `CFBundleIdentifier`; names without a period are no one's in practice.
  fileprivate var isBundleIdentifier: Bool {
    let names = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return names.count > 1
      && names.allSatisfy { name in
        !name.isEmpty
          && name.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
            default: false
            }
          }
      }
  }
}

extension JSONValue {
  /// Whether it is, or holds, a whole number that 64 bits can't hold.
  fileprivate var holdsWideNumber: Bool {
    switch self {
    case .double(let number): number.magnitude >= 0x1p63
    case .array(let elements): elements.contains { $0.holdsWideNumber }
    case .object(let object): object.members.contains { $0.value.holdsWideNumber }
    case .null, .bool, .integer, .unsignedInteger, .string: false
    }
  }
}
