import DeviceModel
public import Links
public import Scenarios
import Simulation

extension Outcome {
  /// The outcome as the object that `--format json` prints; `schema` tells the version of its
  /// shape.
  public var json: JSONValue { .object(JSONObject(members(expectations: []))) }

  /// The members of that object.
  ///
  /// - Parameters:
  ///   - expectations: What was expected of the run.
  ///   - hasRun: Whether there was a run at all; a reader needs to know.
  /// - Returns: The members in the order that is promised.
  func members(expectations: [ExpectationResult], hasRun: Bool = true) -> [JSONObject.Member] {
    [
      .init(key: "schema", value: .integer(ReportSchema.version)),
      .init(key: "name", value: .string(name)),
      .init(key: "outcome", value: .optional(verdict?.rawValue)),
      .init(key: "link", value: .optional(link)),
      .init(key: "url", value: .optional(url)),
      .init(key: "title", value: .optional(title)),
      .init(key: "state", value: .string(state.rawValue)),
      .init(key: "history", value: Self.history(back, current, forward)),
      .init(key: "pendingLink", value: .optional(pendingLink)),
      .init(key: "badge", value: .integer(Int64(badge))),
      .init(key: "delivered", value: .array(delivered.map { .string($0) })),
      .init(key: "attachments", value: .array(attachments.map(\.json))),
      .init(key: "requests", value: .array(requests.map { .string($0) })),
      .init(
        key: "counts",
        value: .object(
          JSONObject(counts.map { .init(key: $0.event, value: .integer(Int64($0.count))) }))),
      .init(key: "diagnoses", value: .array(diagnoses.map { $0.json(in: trace) })),
      .init(key: "expectations", value: .array(expectations.map(\.json))),
      .init(key: "setUp", value: hasRun ? .integer(Int64(trace.start)) : .null),
      .init(key: "events", value: .array(trace.events.map { $0.json(in: trace) })),
    ]
  }

  /// A history as an object: `back` oldest first, `forward` nearest first.
  static func history(
    _ back: [HistoryItem], _ current: HistoryItem?, _ forward: [HistoryItem]
  ) -> JSONValue {
    [
      "back": .array(back.map(\.json)),
      "current": current?.json ?? .null,
      "forward": .array(forward.map(\.json)),
    ]
  }
}

/// The version of the shape that reports in JSON have.
public enum ReportSchema {
  /// The version that is written, and the only one that is read.
  public static let version: Int64 = 1
}

extension JSONValue {
  static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }
}

extension Outcome.HistoryItem {
  fileprivate var json: JSONValue {
    ["url": .string(url), "title": .optional(title)]
  }
}

extension Outcome.Attachment {
  fileprivate var json: JSONValue {
    ["identifier": .string(identifier), "url": .string(url), "type": .string(type)]
  }
}

extension Diagnosis {
  fileprivate func json(in trace: Trace) -> JSONValue {
    [
      "rule": .string(rule.rawValue),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "at": .integer((instant - trace.origin).milliseconds),
    ]
  }
}

extension TraceEvent {
  fileprivate func json(in trace: Trace) -> JSONValue {
    var members: [JSONObject.Member] = [
      .init(key: "at", value: .integer(trace.time(of: self))),
      .init(key: "actor", value: .string(actor.rawValue)),
      .init(key: "event", value: .string(name.rawValue)),
    ]
    for (index, detail) in details.enumerated() {
      // Of several facts of one kind the first counts, as everywhere.
      guard !details[..<index].contains(where: { $0.key == detail.key }) else { continue }
      members.append(.init(key: detail.key.rawValue, value: detail.value.json))
    }
    return .object(JSONObject(members))
  }
}

extension TraceEvent.Detail.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(Int64(number))
    case .flag(let flag): .bool(flag)
    case .texts(let texts): .array(texts.map { .string($0) })
    case .error(let domain, let code):
      ["domain": .string(domain), "code": .integer(Int64(code))]
    }
  }
}
