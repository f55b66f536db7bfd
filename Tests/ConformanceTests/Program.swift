import Browsing
import Links

/// A small navigation program, and what real WebKit did with it.
struct Program: Sendable {
  /// What a program needs beyond loads, clicks and waits.
  enum Need: String, Sendable {
    case script, frames, options, oracle
  }

  let name: String
  let needs: [Need]
  let isUnstable: Bool
  let site: JSONObject
  let steps: [JSONValue]
  /// The URL that the app loads inside the first `didFinish`.
  let onFirstFinishLoad: String?
  /// Steps that the app does inside a delegate call, by the call's name and how often it came.
  let hooks: JSONObject
  /// What the app answers to a question, by a part of the URL or the navigation's type.
  let actionPolicy: JSONObject
  let responsePolicy: JSONValue?
  let settings: JSONObject
  /// Hosts that are reached past the measuring proxy, and so have no server.
  let ignoredHosts: [String]
  let seen: JSONValue

  init?(_ value: JSONValue) {
    guard let program = value[key: "program"]?.objectValue,
      let name = program["name"]?.stringValue, let seen = value[key: "webkit"]
    else { return nil }
    self.name = name
    self.seen = seen
    needs = (value[key: "needs"]?.arrayValue ?? []).compactMap {
      $0.stringValue.flatMap { Need(rawValue: $0) }
    }
    isUnstable = value[key: "unstable"]?.boolValue ?? false
    site = program["site"]?.objectValue ?? JSONObject()
    steps = program["steps"]?.arrayValue ?? []
    onFirstFinishLoad = program["on_first_finish_load"]?.stringValue
    hooks = program["hooks"]?.objectValue ?? JSONObject()
    actionPolicy = program["action_policy"]?.objectValue ?? JSONObject()
    responsePolicy = program["response_policy"]
    ignoredHosts = (program["ignore_hosts"]?.arrayValue ?? []).compactMap(\.stringValue)
    settings = program["settings"]?.objectValue ?? JSONObject()
  }

  /// Whether pages are kept for those who come back.
  var usesPageCache: Bool { settings["enable-page-cache"]?.boolValue ?? true }

  /// Whether pages may run scripts.
  var runsScripts: Bool { settings["enable-javascript"]?.boolValue ?? true }

  /// Whether all of its scripts are calls that the web view knows.
  var isTranslated: Bool {
    let steps = steps + hooks.members.flatMap { $0.value.arrayValue ?? [] }
    let pages = site.members.flatMap { $0.value.arrayValue ?? [$0.value] }
    return steps.compactMap { $0[key: "eval"]?.stringValue }.allSatisfy {
      ScriptTranslator.steps($0) != nil
    }
      && pages.compactMap { $0[key: "body"]?.stringValue }.allSatisfy {
        ScriptTranslator.onLoad($0) != nil
      }
  }

  /// The first word of the name: what the program is about.
  var group: String { String(name.prefix { $0 != "-" }) }
}

/// One step of a program: what the person or the app does.
indirect enum ProgramStep: Hashable {
  case load(String)
  case loadHTML(String, base: String?)
  case back
  case forward
  case go(Int)
  case reload
  case stop
  case click(String)
  case clickInFrame(String, String)
  case run(PageScript, frame: String?)
  case wait(Int64)
  case waitFor(event: String, count: Int)
  case settle

  /// Reads a step; several where it repeats some, and none where it is the oracle's own.
  static func steps(_ value: JSONValue) -> [ProgramStep] {
    if let word = value.stringValue { return [ProgramStep(word: word)].compactMap(\.self) }
    guard let step = value.objectValue else { return [] }
    if let body = step["do"]?.arrayValue {
      return (0..<Int(step["repeat"]?.integerValue ?? 0)).flatMap { count in
        body.flatMap { steps($0.replacing("{i}", with: String(count))) }
      }
    }
    if let url = step["load"]?.stringValue { return [.load(url)] }
    if let html = step["load_html"]?.stringValue {
      return [.loadHTML(html, base: step["base"]?.stringValue)]
    }
    if let distance = step["go"]?.integerValue { return [.go(Int(distance))] }
    if let target = (step["click"] ?? step["tap"])?.stringValue { return [.click(target)] }
    if let script = step["eval"]?.stringValue { return ScriptTranslator.steps(script) ?? [] }
    if let time = step["wait_ms"]?.integerValue { return [.wait(time)] }
    if let event = step["wait_for"]?.stringValue {
      return [.waitFor(event: event, count: Int(step["nth"]?.integerValue ?? 1))]
    }
    return step["settle"] == nil ? [] : [.settle]
  }

  private init?(word: String) {
    switch word {
    case "back": self = .back
    case "forward": self = .forward
    case "reload", "reload_from_origin": self = .reload
    case "stop": self = .stop
    case "settle": self = .settle
    default: return nil
    }
  }
}

extension JSONValue {
  /// Returns the value with one text in place of another in every text in it.
  fileprivate func replacing(_ pattern: String, with text: String) -> JSONValue {
    switch self {
    case .string(let string): .string(string.split(pattern).joined(separator: text))
    case .array(let elements): .array(elements.map { $0.replacing(pattern, with: text) })
    case .object(let object):
      .object(
        JSONObject(
          object.members.map {
            .init(key: $0.key, value: $0.value.replacing(pattern, with: text))
          }))
    default: self
    }
  }
}

extension String {
  fileprivate func split(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
