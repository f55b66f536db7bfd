import DeviceModel
import Links
import PushToPage
import Simulation

// The report for people.
extension ExplainedPayload {
  /// The lines, the first one without the file's name.
  func lines(_ style: TextStyle) -> [String] {
    [verdict(style)] + contentLines(style) + linkLines(style) + forecastLines(style)
      + findingLines(style)
  }

  private func row(_ name: String, _ value: String, _ style: TextStyle) -> String {
    let padding = String(repeating: " ", count: max(1, 12 - name.count))
    return "  " + style.dim(name) + padding + value.printable
  }

  private func verdict(_ style: TextStyle) -> String {
    let word =
      push.refusedPush != nil
      ? style.red("refused") : push.isValid ? style.green("valid") : style.red("invalid")
    return "\(word), \(push.shape.wording), \(push.size) bytes of \(push.sizeLimit)"
  }

  // MARK: - What it says

  private func contentLines(_ style: TextStyle) -> [String] {
    let content = push.content
    let texts: [(String, String)] = [
      ("title", content.title.string), ("subtitle", content.subtitle.string),
      ("body", content.body.string), ("badge", content.badge.map { "\($0)" } ?? ""),
      ("sound", content.sound?.string ?? ""), ("category", content.categoryIdentifier.string),
      ("thread", content.threadIdentifier.string),
      ("level", content.interruptionLevel == .active ? "" : content.interruptionLevel.rawValue),
    ]
    var lines = texts.filter { !$0.1.isEmpty }.map { row($0.0, $0.1, style) }
    if let bundle = push.targetBundle { lines.append(row("bundle", bundle, style)) }
    let headers = push.headers.fields.map { "\($0.name): \($0.value)" }
    if !headers.isEmpty { lines.append(row("headers", headers.joined(separator: ", "), style)) }
    if let chat = SendbirdPayload(userInfo: push.userInfo) {
      lines += chat.rows.map { row($0.name, $0.value, style) }
    }
    if let attachment = push.attachment { lines.append(row("attachment", attachment.words, style)) }
    if push.shape == .fcm || isVerbose {
      lines.append(row("userInfo", push.userInfo.serialized(), style))
    }
    return lines
  }

  // MARK: - Where it leads

  private func linkLines(_ style: TextStyle) -> [String] {
    guard case .found(let text, let keyPath) = push.link, let destination else {
      return [row("link", "none", style)]
    }
    // The folder of pages was asked: a page that isn't there is not one in the app.
    let missing = push.findings.lazy.compactMap { finding -> String? in
      guard case .link(.notServed(let status)) = finding.problem else { return nil }
      return "for which the folder of pages answers \(status)"
    }.first
    let end =
      switch destination {
      case .page(let url): "\(url.href), " + (missing ?? "a page in the app")
      case .external(let url): "\(url), which the system opens"
      case .rejected(let reason): "nowhere: \(reason)"
      }
    return [row("link", "\(text)  in \(keyPath)", style), row("leads to", end, style)]
  }

  // MARK: - What happens

  private func forecastLines(_ style: TextStyle) -> [String] {
    if let refusal = push.refusedPush {
      return [
        row(
          "arrives",
          "nowhere: \(refusal.refuser.string) refuses it"
            + (refusal.status.map { " with \($0)" } ?? ""), style)
      ]
    }
    let denied = forecasts.filter { $0.authorization == .denied }
    let isDeniedAlike = Set(denied.map(\.wording)).count == 1
    var lines: [String] = []
    for forecast in forecasts where forecast.authorization == .authorized {
      lines.append(row(forecast.state.wording, forecast.wording, style))
      if !isDeniedAlike, let other = denied.first(where: { $0.state == forecast.state }),
        other.wording != forecast.wording
      {
        lines.append(row("", "not allowed: " + other.wording, style))
      }
    }
    if isDeniedAlike, let first = denied.first {
      lines.append(row("not allowed", first.wording, style))
    }
    return lines
  }

  private func findingLines(_ style: TextStyle) -> [String] {
    push.findings.map { finding in
      let word =
        switch finding.severity {
        case .error: style.red("error")
        case .warning: style.yellow("warning")
        case .note: style.dim("note")
        }
      let place = finding.position.map { " \($0.line):\($0.column)" } ?? ""
      return "  \(word)\(style.dim(place)) \(finding.message)"
    }
  }
}

extension RemoteNotification.Shape {
  /// The shape in words.
  var wording: String {
    switch self {
    case .apns: "APNs payload"
    case .fcm: "FCM message"
    case .sendbird: "Sendbird payload"
    }
  }
}

extension DeliveryForecast.AppState {
  fileprivate var wording: String {
    switch self {
    case .foreground: "foreground"
    case .background: "background"
    case .terminated: "terminated"
    case .forceQuit: "swiped away"
    }
  }
}

extension DeliveryForecast {
  /// What happens, one thing after another.
  fileprivate var wording: String {
    let woken: String? =
      switch fetch {
      case .no: nil
      case .called: "didReceiveRemoteNotification"
      case .launched: "the app is launched in the background for didReceiveRemoteNotification"
      case .heldBack: "the app isn't woken before the person opens it again"
      }
    let steps = [runsExtension ? "the service extension runs" : nil, woken, shown]
    return steps.compactMap(\.self).joined(separator: ", ")
  }

  private var shown: String {
    switch presentation {
    case .nothing: "nothing is shown"
    case .notAllowed: "nothing is shown"
    case .appDecides: "willPresent decides what is shown"
    case .banner: "a banner and an entry in the list"
    case .listOnly: "an entry in the list, without a banner"
    case .badgeOnly: "a number on the icon, nothing to tap"
    }
  }
}
