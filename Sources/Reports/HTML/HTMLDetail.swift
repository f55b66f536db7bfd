import DeviceModel
import Scenarios
import Simulation

/// All that is to be seen of one scenario, as a piece of a document.
///
/// The script makes pictures of it: of `ol.events` the sequence diagram, of `ol.moments` the phone.
struct HTMLDetail {
  private let result: ScenarioResult

  init(of result: ScenarioResult) {
    self.result = result
  }

  /// The piece, which holds no `<` but of its own tags.
  var text: String {
    [facts, reasons, diagnoses, moments, visits, events].joined()
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  // MARK: Facts

  private var facts: String {
    var parts: [String] = []
    if let verdict = result.outcome?.verdict {
      parts.append("<span class=\"verdict \(verdict.rawValue)\">\(verdict.rawValue)</span>")
    }
    if let place = result.place {
      parts.append("<span class=\"place\">\(escaped("\(place)"))</span>")
    }
    parts += result.tags.map { "<span class=\"tag\">\(escaped($0))</span>" }
    var text = "<p class=\"facts\">\(parts.joined(separator: " "))</p>"
    if let link = result.outcome?.link {
      text += "<p class=\"link\"><span>link</span> <code>\(escaped(link))</code></p>"
    }
    if let command = result.repeatCommand {
      text += "<p class=\"repeat\"><span>repeat</span> <code>\(escaped(command))</code></p>"
    }
    return text
  }

  // MARK: What is wrong

  private var reasons: String {
    var text = ""
    if let reason = result.status.reason {
      text += "<p class=\"reason\">\(escaped(reason))</p>"
    }
    for failure in result.failures {
      let place = failure.place.map { " <span class=\"place\">\(escaped("\($0)"))</span>" } ?? ""
      let step = failure.step.map { " <span class=\"at\">at step \($0 + 1)</span>" } ?? ""
      text += """
        <section class="failure"><h3><code>\(escaped(failure.what))</code>\(step)\(place)</h3>\
        <dl><dt>wanted</dt><dd class="wanted">\(escaped(failure.expectedText))</dd>\
        <dt>found</dt><dd class="found">\(escaped(failure.actualText))</dd></dl>
        """
      if let note = failure.note { text += "<p>\(escaped(note))</p>" }
      text += "</section>"
    }
    let held = result.expectations.count - result.failures.count
    if held > 0 {
      text += "<p class=\"held\">\(held) expectation\(held == 1 ? " holds" : "s hold")</p>"
    }
    return text
  }

  private var diagnoses: String {
    guard let outcome = result.outcome, !outcome.diagnoses.isEmpty else { return "" }
    let items = outcome.diagnoses.map { diagnosis in
      let time = (diagnosis.instant - outcome.trace.origin).milliseconds
      return "<li class=\"\(diagnosis.severity.rawValue)\"><b>\(diagnosis.severity.rawValue)</b> "
        + "<code>\(diagnosis.rule.rawValue)</code> <i>at \(time) ms</i> "
        + "\(escaped(diagnosis.message))</li>"
    }
    return "<ul class=\"diagnoses\">\(items.joined())</ul>"
  }

  // MARK: The phone at each step

  private var moments: String {
    guard let outcome = result.outcome else { return "" }
    var items: [String] = []
    if let start = result.start {
      items.append(moment("start", "before the first step", 0, start, isGivenUp: false))
    }
    for step in result.steps {
      guard let snapshot = step.after else {
        let why = step.fate == .givenUp ? "given up" : "not reached"
        items.append(
          "<li class=\"gone\"><p><b>\(escaped(step.words))</b> <i>\(why)</i></p></li>")
        continue
      }
      let time = step.began.map { "\($0) ms" } ?? ""
      items.append(
        moment(
          escaped(step.words), time, step.events.upperBound - outcome.trace.start, snapshot,
          isGivenUp: step.fate == .givenUp))
    }
    if items.isEmpty {
      items.append(
        moment(
          "the end", "", outcome.trace.run.count, PhoneSnapshot(end: outcome), isGivenUp: false))
    }
    return "<h3>Step by step</h3><ol class=\"moments\">\(items.joined())</ol>"
  }

  private func moment(
    _ words: String, _ time: String, _ events: Int, _ phone: PhoneSnapshot, isGivenUp: Bool
  ) -> String {
    let lost = isGivenUp ? " <i class=\"bad\">given up</i>" : ""
    return "<li data-events=\"\(max(0, events))\"><p><b>\(words)</b> <i>\(time)</i>\(lost)</p>"
      + HTMLPhone(phone).text + "</li>"
  }

  // MARK: Pages and events

  private var visits: String {
    guard let trace = result.outcome?.trace else { return "" }
    let visits = PageVisits(in: trace).visits
    guard !visits.isEmpty else { return "" }
    let rows = visits.map { visit in
      "<tr><td class=\"num\">\(visit.time) ms</td><td><b>\(escaped(visit.title ?? ""))</b> "
        + "<span class=\"url\">\(escaped(visit.url))</span></td>"
        + "<td\(visit.isFailure ? " class=\"bad\"" : "")>\(escaped(visit.end))</td></tr>"
    }
    return """
      <h3>Pages</h3><table class="visits"><thead><tr><th scope="col" class="num">time</th>\
      <th scope="col">page</th><th scope="col">end</th></tr></thead>\
      <tbody>\(rows.joined())</tbody></table>
      """
  }

  private var events: String {
    guard let trace = result.outcome?.trace else { return "" }
    return "<h3>Events</h3>" + HTMLEvents(SequenceDiagram(of: trace)).text
  }
}

extension PhoneSnapshot {
  /// What is known of the phone where only the end of a run was kept.
  init(end outcome: Outcome) {
    self.init()
    applicationState = outcome.state
    showsApp = outcome.state == .active || outcome.state == .inactive
    badge = outcome.badge
    pendingLink = outcome.pendingLink
    url = outcome.url
    title = outcome.title
    back = outcome.back
    current = outcome.current
    forward = outcome.forward
    delivered = outcome.delivered.map { Notice(identifier: $0, title: $0, body: "") }
  }
}
