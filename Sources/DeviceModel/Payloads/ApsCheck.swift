import Links

/// What can be found about keys of `aps` that go together.
public enum DeliveryProblem: Hashable, Sendable {
  /// Nothing in it is for the person, and nothing wakes the app.
  case nothingInIt
  /// An alert without any text, which nobody gets to see.
  case emptyAlert
  /// An extension is asked for, and there is no alert that it could change.
  case extensionWithoutAlert
  /// A silent push needs the type `background`; nil where no type is known.
  case silentNeedsType(found: String?)
  /// A silent push needs the priority 5; nil where none is known.
  case silentNeedsPriority(found: Int?)
  /// The type `background`, and something for the person.
  case backgroundWithAlert
  /// A type whose pushes don't reach the notification centre at all.
  case notANotification(pushType: String)
}

/// Looks at `aps`: each key by itself, then those that go together.
struct ApsCheck {
  private static let fields = PayloadFieldCheck(wrongType: .error, unknownKey: .warning)
  /// From 0 to 1 for notifications; Live Activities take any number.
  private static let relevance = 0.0...1.0

  let aps: JSONObject
  /// Where `aps` stands in what was sent.
  let place: JSONPlace
  let headers: PushHeaders
  /// What iOS reads out of it.
  let content: NotificationContent

  /// Adds what is to be said.
  func check(_ findings: inout [PayloadFinding]) {
    let first = findings.count
    Self.fields.check(.object(aps), is: .fields(ApsFields.all), at: place, &findings)
    for index in findings.indices.dropFirst(first) {
      findings[index] = sayingWhereItBelongs(findings[index])
    }
    if isLiveActivity {
      findings[first...].removeAll {
        $0.problem == .field(.remark(.onlyFor(pushType: "liveactivity")))
      }
    }
    checkValues(&findings)
    checkDelivery(&findings)
  }

  private var isLiveActivity: Bool { headers.pushType == "liveactivity" }

  private func add(
    _ severity: PayloadFinding.Severity, _ problem: PayloadProblem, at key: String? = nil,
    _ findings: inout [PayloadFinding]
  ) {
    findings.append(
      PayloadFinding(severity, problem, at: key.map { place.member($0) } ?? place))
  }

  /// An unknown key of `alert` may be one of `aps`, and the other way round: article B has its
  /// sound inside `alert`, where iOS ignores it.
  private func sayingWhereItBelongs(_ finding: PayloadFinding) -> PayloadFinding {
    guard case .field(.unknownKey) = finding.problem,
      case .name(let name)? = finding.place.steps.last
    else { return finding }
    let isInAlert = finding.place == place.member("alert").member(name)
    let fields = isInAlert ? ApsFields.all : ApsFields.alert
    guard fields.contains(where: { $0.name == name }) else { return finding }
    let right = isInAlert ? place.member(name) : place.member("alert").member(name)
    return PayloadFinding(.warning, .field(.misplaced(belongsTo: right)), at: finding.place)
  }

  // MARK: - Single values

  private func checkValues(_ findings: inout [PayloadFinding]) {
    if let badge = aps["badge"], let number = badge.integerValue, number < 0 {
      add(.warning, .field(.notACount(badge)), at: "badge", &findings)
    }
    if let score = aps["relevance-score"], let number = score.doubleValue, !isLiveActivity,
      !Self.relevance.contains(number)
    {
      add(.warning, .field(.outOfRange(score, Self.relevance)), at: "relevance-score", &findings)
    }
    switch content.interruptionLevel {
    case .critical, .timeSensitive:
      add(
        .note, .field(.needsEntitlement(level: content.interruptionLevel.rawValue)),
        at: "interruption-level", &findings)
    case .passive, .active: break
    }
    if aps["sound"]?[key: "critical"]?.integerValue == 1 {
      add(.note, .field(.needsEntitlement(level: "critical")), at: "sound", &findings)
    }
  }

  // MARK: - What goes together

  private func checkDelivery(_ findings: inout [PayloadFinding]) {
    if let type = headers.pushType, !PushHeaders.notificationTypes.contains(type) {
      return add(.note, .delivery(.notANotification(pushType: type)), &findings)
    }
    let hasAlertKey = aps["alert"].map { !$0.isNull } ?? false
    if hasAlertKey, !content.hasAlert {
      add(.warning, .delivery(.emptyAlert), at: "alert", &findings)
    }
    if content.isMutableContent, !content.hasAlert {
      add(.warning, .delivery(.extensionWithoutAlert), at: "mutable-content", &findings)
    }
    if content.isSilent {
      checkSilent(&findings)
    } else if headers.pushType == "background" {
      add(.warning, .delivery(.backgroundWithAlert), &findings)
    } else if !hasAlertKey, !content.hasAnything {
      add(.warning, .delivery(.nothingInIt), &findings)
    }
  }

  /// Silent pushes: type `background`, priority 5 (Apple: Pushing background updates).
  private func checkSilent(_ findings: inout [PayloadFinding]) {
    if headers.pushType != "background" {
      add(
        headers.pushType == nil ? .note : .warning,
        .delivery(.silentNeedsType(found: headers.pushType)), at: "content-available", &findings)
    }
    if headers.priority != 5, headers.priority != 1 {
      add(
        headers.priority == nil ? .note : .warning,
        .delivery(.silentNeedsPriority(found: headers.priority)), at: "content-available",
        &findings)
    }
  }
}
