import Browsing
import Links

/// One delegate call in one line, with what the app could read at that moment.
struct Sighting: Hashable, CustomStringConvertible {
  let text: String
  /// The errors that it may have come with; none where any will do.
  var errors: Set<WebError> = []

  var description: String {
    errors.isEmpty
      ? text
      : text + " error " + errors.map { "\($0.domain) \($0.code)" }.sorted().joined(separator: "|")
  }

  func agrees(with found: Sighting) -> Bool {
    text == found.text && (errors.isEmpty || !errors.isDisjoint(with: found.errors))
  }
}

extension Sighting {
  /// Reads what was seen in real WebKit; nil for what `WKWebView` doesn't tell its app.
  init?(_ event: JSONValue) {
    guard let name = event[key: "event"]?.stringValue, event[key: "gtk_only"]?.boolValue != true
    else { return nil }
    func text(_ key: String) -> String { event[key: key]?.stringValue ?? "" }
    func flag(_ key: String) -> String { event[key: key]?.boolValue == true ? " " + key : "" }
    func count(_ key: String) -> Int { Int(event[key: key]?.integerValue ?? 0) }
    switch name {
    case "decidePolicyFor navigationAction":
      let method = event[key: "method"]?.stringValue ?? "GET"
      self.text =
        "ACTION \(method) \(text("request_url")) \(text("navigation_type"))"
        + flag("redirect") + flag("user_gesture") + flag("new_window") + " url=\(text("url"))"
    case "decidePolicyFor navigationResponse":
      let frame = event[key: "main_frame"]?.boolValue == false ? " subframe" : ""
      // The viewer of PDF documents is GTK's own.
      guard !text("request_url").hasPrefix("webkit-pdfjs-viewer:") else { return nil }
      self.text =
        "RESPONSE \(text("request_url").asLibsoupSends) \(count("status")) \(text("mime"))"
        + flag("can_show") + frame
    case "didStartProvisionalNavigation", "didReceiveServerRedirect", "didCommit", "didFinish",
      "didSameDocumentNavigation", "didFailProvisionalNavigation", "didFail":
      self.text =
        "\(name) url=\(text("url"))" + flag("loading")
        + " list=\(count("back_count"))/\(count("forward_count"))"
    case "processDidTerminate": self.text = "didTerminate"
    default: return nil
    }
    errors = Self.errors(in: event[key: "error"]?[key: "wkwebview"]?.stringValue ?? "")
  }

  /// Reads the errors in a sentence such as "WebKitErrorDomain 101 (…) or NSURLErrorDomain -1002".
  private static func errors(in sentence: String) -> Set<WebError> {
    let words = sentence.split(separator: " ")
    return Set(
      zip(words, words.dropFirst()).compactMap { domain, code in
        guard domain.hasSuffix("ErrorDomain"), let code = Int(code) else { return nil }
        return domain.hasPrefix("WebKit") ? .webKit(code) : .url(code)
      })
  }
}

/// What a run of a program came to, in the words of the measurement.
struct ProgramResult {
  var sightings: [Sighting] = []
  var titles: [String] = []
  var url = ""
  var title: String?
  var back: [String] = []
  var current: String?
  var forward: [String] = []
  var requests: [String] = []
  /// The last entries of the list, with the URL first asked for and the title.
  var items: [String] = []
}

extension ProgramResult {
  /// Reads what was seen in real WebKit.
  init(_ seen: JSONValue) {
    func texts(_ key: String) -> [String] {
      (seen[key: key]?.arrayValue ?? []).compactMap(\.stringValue)
    }
    let events = seen[key: "events"]?.arrayValue ?? []
    sightings = events.compactMap { Sighting($0) }
    titles = events.filter { $0[key: "event"]?.stringValue == "title" }.map {
      $0[key: "title"]?.stringValue ?? ""
    }
    url = seen[key: "url"]?.stringValue ?? ""
    title = seen[key: "title"]?.stringValue
    back = texts("back")
    current = seen[key: "current_item"]?.stringValue
    forward = texts("forward")
    // A proxy's CONNECT belongs to how it was measured, not to the web view.
    items = (seen[key: "items"]?.arrayValue ?? []).map { item in
      func text(_ key: String) -> String? { item[key: key]?.stringValue }
      return "\(text("url") ?? "") (\(text("initial_url") ?? "")) \(text("title") ?? "-")"
    }
    requests = texts("requests").filter { !$0.hasPrefix("CONNECT ") }
  }

  /// Returns how this differs from what was wanted; nothing when they agree.
  func differences(from wanted: ProgramResult) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ wanted: Value, _ found: Value) {
      if wanted != found { differences.append("\(name): wanted \(wanted), found \(found)") }
    }
    let count = max(sightings.count, wanted.sightings.count)
    for index in 0..<count {
      let found = index < sightings.count ? sightings[index] : nil
      let expected = index < wanted.sightings.count ? wanted.sightings[index] : nil
      if let found, let expected, expected.agrees(with: found) { continue }
      differences.append(
        "event \(index): wanted \(expected?.description ?? "nothing"), "
          + "found \(found?.description ?? "nothing")")
      break
    }
    compare("titles", wanted.titles, titles)
    compare("url", wanted.url, url)
    compare("title", wanted.title, title)
    compare("back", wanted.back, back)
    compare("current item", wanted.current, current)
    compare("forward", wanted.forward, forward)
    compare("items", wanted.items, items)
    compare("requests", wanted.requests, requests)
    return differences
  }
}
