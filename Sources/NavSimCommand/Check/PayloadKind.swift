import Browsing
import DeviceModel
import Links
import PushToPage
import ScenarioFiles
import Simulation

/// Payloads of pushes, of whichever sender.
struct PayloadKind: CheckedKind {
  /// Takes everything: what is no payload is told what it lacks to be one.
  func takes(_ text: PayloadText, _ value: JSONValue?) -> Bool { true }

  /// Explains a payload.
  func report(on text: PayloadText, _ settings: CheckSettings) throws(FileError) -> CheckReport {
    var context = RemoteNotification.Context()
    context.headers = settings.headers.map { PushHeader($0.name, $0.value) }
    context.bundleIdentifier = settings.bundleIdentifier
    context.links = settings.app.linkSearch
    context.claimedSchemes = settings.claimedSchemes
    var push = try text.notification(in: context)
    if let pages = settings.pages {
      context.attachmentAnswer = push.attachment?.url.map { pages.answer(toDownloadOf: $0) }
      context.linkStatus = pages.status(
        of: ExplainedPayload(push, file: text.name, settings).destination)
      push = try text.notification(in: context)
    }
    let explained = ExplainedPayload(push, file: text.name, settings)
    return CheckReport(
      isValid: explained.push.isValid, json: explained.json, lines: explained.lines)
  }
}

/// A payload with all that follows from it.
struct ExplainedPayload {
  let push: RemoteNotification
  let file: String
  /// Where the link leads; nil where there is none.
  let destination: LinkDestination?
  /// What iOS does with it, in each state.
  let forecasts: [DeliveryForecast]
  let isVerbose: Bool

  init(_ push: RemoteNotification, file: String, _ settings: CheckSettings) {
    self.push = push
    self.file = file
    var app = settings.app
    app.fillInHome(for: push.link.text)
    destination = push.link.text.map { LinkDestination(of: $0, settings: app, reading: .script) }
    let content = push.content
    let arrives = push.refusedPush == nil
    forecasts =
      arrives
      ? DeliveryForecast.AppState.allCases.flatMap { state in
        [AuthorizationStatus.authorized, .denied].map {
          DeliveryForecast(of: content, in: state, authorization: $0)
        }
      } : []
    isVerbose = settings.isVerbose
  }

  // MARK: - For programs

  /// The report for programs, without `schema` and `file`.
  var json: JSONObject {
    let report: JSONValue = [
      "kind": .string(push.shape.rawValue),
      "valid": .bool(push.isValid),
      "refused": push.refusedPush.map { refusal in
        [
          "by": .string(refusal.refuser.string),
          "status": refusal.status.map { .integer(Int64($0)) } ?? .null,
          "reason": .string(refusal.reason.string),
        ]
      } ?? .null,
      "size": .integer(Int64(push.size)),
      "limit": .integer(Int64(push.sizeLimit)),
      "headers": .object(
        JSONObject(push.headers.fields.map { .init(key: $0.name, value: .string($0.value)) })),
      "userInfo": push.userInfo,
      "link": link,
      "attachment": push.attachment?.json ?? .null,
      "delivery": .array(forecasts.map(\.json)),
      "findings": .array(push.findings.map(\.json)),
    ]
    return report.objectValue ?? JSONObject()
  }

  private var link: JSONValue {
    guard case .found(let text, let keyPath) = push.link, let destination else { return .null }
    var link: JSONObject = JSONObject([
      .init(key: "text", value: .string(text)), .init(key: "keyPath", value: .string(keyPath)),
    ])
    let (kind, url, reason): (String, String?, String?) =
      switch destination {
      case .page(let url): ("page", url.href, nil)
      case .external(let url): ("system", url, nil)
      case .rejected(let reason): ("nowhere", nil, reason)
      }
    link["leadsTo"] = .string(kind)
    link["url"] = url.map { .string($0) } ?? .null
    link["reason"] = reason.map { .string($0) } ?? .null
    return .object(link)
  }
}

extension PayloadAttachment {
  fileprivate var json: JSONValue {
    [
      "value": value, "url": url.map { .string($0.href) } ?? .null,
      "served": answer.map { .bool($0 == .file) } ?? .null,
    ]
  }
}

extension DirectoryPageSource {
  /// Returns the status of the page that a link leads to; nil where the folder hasn't its host.
  fileprivate func status(of destination: LinkDestination?) -> Int? {
    guard case .page(var url) = destination else { return nil }
    for _ in 0...ServiceExtensionProcess.redirectLimit {
      guard case .response(let response) = answer(to: PageRequest(url: url), ordinal: 0) else {
        return nil
      }
      guard let target = response.redirectTarget(from: url) else { return response.status }
      url = target
    }
    return nil
  }

  /// Returns what a download comes to, redirects followed.
  fileprivate func answer(toDownloadOf url: URLRecord) -> AttachmentAnswer {
    var url = url
    for _ in 0...ServiceExtensionProcess.redirectLimit {
      guard case .response(let response) = answer(to: PageRequest(url: url), ordinal: 0) else {
        return .unreachable
      }
      guard let target = response.redirectTarget(from: url) else {
        return response.status < 400 ? .file : .status(response.status)
      }
      url = target
    }
    return .unreachable
  }
}

extension DeliveryForecast {
  fileprivate var json: JSONValue {
    [
      "state": .string(state.rawValue), "authorization": .string(authorization.rawValue),
      "serviceExtension": .bool(runsExtension), "fetch": .string(fetch.rawValue),
      "shown": .string(presentation.rawValue), "tappable": .bool(canBeTapped),
    ]
  }
}

extension PayloadFinding {
  fileprivate var json: JSONValue {
    let words = problem.words
    return [
      "severity": .string(severity.rawValue), "rule": .string(words.rule),
      "path": .string(place.text),
      "line": position.map { .integer(Int64($0.line)) } ?? .null,
      "column": position.map { .integer(Int64($0.column)) } ?? .null,
      "message": .string(message),
    ]
  }
}

extension PushHeaders {
  /// The headers that are sent, with their values in words.
  var fields: [(name: String, value: String)] {
    let lifetime: String? = expiration.map { expiration in
      switch expiration {
      case .never: "0"
      case .until(let seconds): "\(seconds)"
      case .days(let days): "in \(days) days"
      }
    }
    let all: [(name: String, value: String?)] = [
      ("apns-push-type", pushType), ("apns-priority", priority.map { "\($0)" }),
      ("apns-collapse-id", collapseIdentifier), ("apns-expiration", lifetime),
      ("apns-topic", topic), ("apns-id", identifier),
    ]
    return all.compactMap { field in field.value.map { (field.name, $0) } }
  }
}
