import DeviceModel
public import Links
public import Scenarios
import Simulation

extension Outcome {
  /// The outcome as the object that `--format json` prints; `schema` tells the version of its
  /// shape.
  public var json: JSONValue {
    [
      "schema": 1,
      "name": .string(name),
      "outcome": verdict.map { .string($0.rawValue) } ?? .null,
      "link": .optional(link),
      "url": .optional(url),
      "title": .optional(title),
      "state": .string(state.rawValue),
      "history": [
        "back": .array(back.map(\.json)),
        "current": current?.json ?? .null,
        "forward": .array(forward.map(\.json)),
      ],
      "pendingLink": .optional(pendingLink),
      "badge": .integer(Int64(badge)),
      "delivered": .array(delivered.map { .string($0) }),
      "attachments": .array(attachments.map(\.json)),
      "requests": .array(requests.map { .string($0) }),
      "counts": .object(
        JSONObject(counts.map { .init(key: $0.event, value: .integer(Int64($0.count))) })),
      "diagnoses": .array(diagnoses.map { $0.json(in: trace) }),
      "expectations": [],
      "events": .array(trace.events.map { $0.json(in: trace) }),
    ]
  }
}

extension JSONValue {
  fileprivate static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }
}

extension Outcome.HistoryItem {
  fileprivate var json: JSONValue {
    ["url": .string(url), "title": title.map { .string($0) } ?? .null]
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
    var object = JSONObject()
    object["at"] = .integer(trace.time(of: self))
    object["actor"] = .string(actor.rawValue)
    object["event"] = .string(name.rawValue)
    for detail in details { object[detail.key.rawValue] = detail.value.json }
    return .object(object)
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
