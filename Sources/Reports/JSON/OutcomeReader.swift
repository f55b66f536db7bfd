import DeviceModel
import Links
import Scenarios
import Simulation

extension Outcome {
  /// Reads an outcome from an object of a report.
  init(_ object: ReportObject) throws(ReportError) {
    let trace = try Trace(object)
    var diagnoses: [Diagnosis] = []
    for member in try object.required("diagnoses").list() {
      diagnoses.append(try Diagnosis(member, in: trace))
    }
    self.init(
      name: try object.required("name").text(),
      verdict: try object.member("outcome").map { (member) throws(ReportError) in
        try member.word()
      },
      link: try object.optionalText("link"),
      rest: try Rest(object), history: try History(object.required("history")),
      requests: try object.required("requests").texts(), diagnoses: diagnoses, trace: trace,
      failure: try object.member("stopped").map { (member) throws(ReportError) in
        try SimulationError(member)
      })
  }
}

extension Outcome.Rest {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    self.init()
    state = try object.required("state").word()
    url = try object.optionalText("url")
    title = try object.optionalText("title")
    pendingLink = try object.optionalText("pendingLink")
    badge = try object.required("badge").integer()
    delivered = try object.required("delivered").texts()
    for member in try object.optionalList("attachments") {
      attachments.append(
        Outcome.Attachment(
          identifier: try member.required("identifier").text(),
          url: try member.required("url").text(), type: try member.required("type").text()))
    }
  }
}

extension Outcome.History {
  init(_ object: ReportObject) throws(ReportError) {
    self.init()
    back = try Self.items(object.required("back").list())
    current = try object.member("current").map { (member) throws(ReportError) in
      try Self.item(member)
    }
    forward = try Self.items(object.required("forward").list())
  }

  private static func items(
    _ list: [ReportObject]
  ) throws(ReportError) -> [Outcome.HistoryItem] {
    var items: [Outcome.HistoryItem] = []
    for object in list { items.append(try item(object)) }
    return items
  }

  private static func item(_ object: ReportObject) throws(ReportError) -> Outcome.HistoryItem {
    Outcome.HistoryItem(
      url: try object.required("url").text(), title: try object.optionalText("title"))
  }
}

extension Trace {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    let list = try object.required("events").list()
    let setUp = try object.required("setUp")
    let start = try setUp.count()
    guard start <= list.count else {
      throw ReportError(setUp.path, "must lie among the \(list.count) events")
    }
    // The world began with its first event, for all that a report tells.
    var earliest = 0
    for event in list { earliest = min(earliest, try event.required("at").integer()) }
    guard earliest > -Self.farthest else {
      throw ReportError(list[0].path, "lies too far before the run")
    }
    let origin = VirtualInstant(milliseconds: Int64(-earliest))
    var events: [TraceEvent] = []
    events.reserveCapacity(list.count)
    for member in list { events.append(try TraceEvent(member, origin: origin)) }
    self.init(events: events, start: start, origin: origin)
  }

  /// Beyond this, sums of instants could overflow: 30,000 years in milliseconds.
  static let farthest = 1_000_000_000_000_000
}

extension VirtualInstant {
  fileprivate init(_ object: ReportObject, origin: VirtualInstant) throws(ReportError) {
    let member = try object.required("at")
    let time = try member.integer()
    guard abs(time) < Trace.farthest else { throw ReportError(member.path, "is too far away") }
    self = origin + .milliseconds(Int64(time))
  }
}

extension TraceEvent {
  fileprivate init(_ object: ReportObject, origin: VirtualInstant) throws(ReportError) {
    var details: [Detail] = []
    for member in object.value.objectValue?.members ?? [] {
      guard !["at", "actor", "event", "unheard"].contains(member.key) else { continue }
      let path = object.path + "." + member.key
      guard let key = Detail.Key(rawValue: member.key) else {
        throw ReportError(path, "is a detail that this version of navsim doesn't know")
      }
      details.append(
        Detail(key, try Detail.Value(ReportObject(value: member.value, path: path))))
    }
    self.init(
      try object.required("actor").word(), try object.required("event").word(),
      at: try VirtualInstant(object, origin: origin), details: details)
    isUnheard = object.value[key: "unheard"] == .bool(true)
  }
}

extension TraceEvent.Detail.Value {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    switch object.value {
    case .string(let text): self = .text(text)
    case .integer: self = .number(try object.integer())
    case .bool(let flag): self = .flag(flag)
    case .array: self = .texts(try object.texts())
    case .object:
      self = .error(
        domain: try object.required("domain").text(), code: try object.required("code").integer())
    default: throw ReportError(object.path, "can't be a detail of an event")
    }
  }
}

extension Diagnosis {
  fileprivate init(_ object: ReportObject, in trace: Trace) throws(ReportError) {
    self.init(
      try object.required("severity").word(), try object.required("rule").word(),
      at: try VirtualInstant(object, origin: trace.origin),
      try object.required("message").text())
  }
}

extension SimulationError {
  fileprivate init(_ object: ReportObject) throws(ReportError) {
    let limit = try object.required("limit").count()
    let bound = try object.required("bound")
    switch try bound.text() {
    case "events": self = .tooManyEvents(limit: limit)
    case "nestedPosts":
      self = .postsNestedTooDeeply(name: try object.required("name").text(), limit: limit)
    default: throw ReportError(bound.path, "must be events or nestedPosts")
    }
  }
}
