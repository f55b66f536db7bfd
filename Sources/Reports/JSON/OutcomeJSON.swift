import DeviceModel
public import Links
public import Scenarios
import Simulation

extension Outcome {
  /// The outcome as the object that `--format json` prints; `schema` tells the version of its
  /// shape.
  public var json: JSONValue {
    // Written and read again, so that there is one place only that knows the shape.
    (try? JSONParser.parse(jsonText, options: .init(maximumLength: .max)))?.value ?? .null
  }

  /// The text of that object, in UTF-8.
  public var jsonText: [UInt8] { jsonText(with: []) }

  /// Returns the text of that object with what was expected of the run, in UTF-8.
  public func jsonText(with expectations: [ExpectationResult]) -> [UInt8] {
    var text = JSONText()
    text.object { write(to: &$0, name: name, expectations: expectations) }
    return text.bytes
  }

  /// Writes the members of that object, in the order that is promised.
  ///
  /// - Parameters:
  ///   - text: What is written to.
  ///   - name: What the run is called.
  ///   - expectations: What was expected of the run.
  ///   - hasRun: Whether there was a run at all; a reader needs to know.
  func write(
    to text: inout JSONText, name: String, expectations: [ExpectationResult], hasRun: Bool = true
  ) {
    text.name("schema")
    text.number(ReportSchema.version)
    text.name("name")
    text.text(name)
    text.name("outcome")
    text.text(verdict?.rawValue)
    text.name("link")
    text.text(link)
    text.name("url")
    text.text(url)
    text.name("title")
    text.text(title)
    text.name("state")
    text.text(state.rawValue)
    text.name("history")
    Self.write(back, current, forward, to: &text)
    text.name("pendingLink")
    text.text(pendingLink)
    text.name("badge")
    text.number(badge)
    text.name("delivered")
    text.list(delivered)
    text.name("attachments")
    text.list(attachments) { $1.write(to: &$0) }
    text.name("requests")
    text.list(requests)
    text.name("counts")
    text.object { text in
      for event in counts {
        text.name(of: event.actor, event.name)
        text.number(event.count)
      }
    }
    text.name("diagnoses")
    text.list(diagnoses) { $1.write(to: &$0, in: trace) }
    text.name("expectations")
    text.list(expectations) { $1.write(to: &$0) }
    text.name("setUp")
    text.number(hasRun ? trace.start : nil)
    text.name("events")
    text.list(trace.events) { $1.write(to: &$0, in: trace) }
  }

  /// Writes a history as an object: `back` oldest first, `forward` nearest first.
  static func write(
    _ back: [HistoryItem], _ current: HistoryItem?, _ forward: [HistoryItem],
    to text: inout JSONText
  ) {
    text.object { text in
      text.name("back")
      text.list(back) { $1.write(to: &$0) }
      text.name("current")
      if let current { current.write(to: &text) } else { text.null() }
      text.name("forward")
      text.list(forward) { $1.write(to: &$0) }
    }
  }
}

/// The version of the shape that reports in JSON have.
public enum ReportSchema {
  /// The version that is written, and the only one that is read.
  public static let version: Int64 = 1
}

extension Outcome.HistoryItem {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.name("url")
      text.text(url)
      text.name("title")
      text.text(title)
    }
  }
}

extension Outcome.Attachment {
  fileprivate func write(to text: inout JSONText) {
    text.object { text in
      text.name("identifier")
      text.text(identifier)
      text.name("url")
      text.text(url)
      text.name("type")
      text.text(type)
    }
  }
}

extension Diagnosis {
  fileprivate func write(to text: inout JSONText, in trace: Trace) {
    text.object { text in
      text.name("rule")
      text.text(rule.rawValue)
      text.name("severity")
      text.text(severity.rawValue)
      text.name("message")
      text.text(message)
      text.name("at")
      text.number((instant - trace.origin).milliseconds)
    }
  }
}

extension TraceEvent {
  fileprivate func write(to text: inout JSONText, in trace: Trace) {
    text.object { text in
      text.name("at")
      text.number(trace.time(of: self))
      text.name("actor")
      text.text(actor.rawValue)
      text.name("event")
      text.text(name.rawValue)
      for (index, detail) in details.enumerated() {
        // Of several facts of one kind the first counts, as everywhere.
        guard !details[..<index].contains(where: { $0.key == detail.key }) else { continue }
        text.name(of: detail.key.rawValue)
        detail.value.write(to: &text)
      }
      if isUnheard {
        text.name("unheard")
        text.flag(true)
      }
    }
  }
}

extension TraceEvent.Detail.Value {
  fileprivate func write(to text: inout JSONText) {
    switch self {
    case .text(let value): text.text(value)
    case .number(let value): text.number(value)
    case .flag(let value): text.flag(value)
    case .texts(let values): text.list(values)
    case .error(let domain, let code):
      text.object { text in
        text.name("domain")
        text.text(domain)
        text.name("code")
        text.number(code)
      }
    }
  }
}

extension JSONValue {
  static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }
}
