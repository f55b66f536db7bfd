import DeviceModel
import Links
import ScenarioFiles

/// What is said about a finding.
struct FindingWords {
  /// Its name for programs, such as `wrong-type`.
  let rule: String
  /// What is the matter.
  let fact: String
  /// What to do; empty where nothing has to be done.
  let advice: String

  init(_ rule: String, _ fact: String, _ advice: String = "") {
    self.rule = rule
    self.fact = fact
    self.advice = advice
  }
}

extension PayloadFinding {
  /// Its name for programs, such as `wrong-type`.
  var rule: String { problem.words.rule }

  /// Where, what, who refuses it, and what to do.
  var message: String {
    let words = problem.words
    let subject = place == .root ? "" : place.text.shown + ": "
    let answer = refuser.map { " (\($0.answer))" } ?? ""
    let advice = adviceWithSuggestion(words.advice)
    return subject + words.fact.printable + answer + (advice.isEmpty ? "" : "; " + advice.printable)
  }

  /// An unknown key may be a misspelt one.
  private func adviceWithSuggestion(_ advice: String) -> String {
    guard case .field(.unknownKey(let known, _)) = problem,
      case .name(let name)? = place.steps.last,
      let nearest = Suggestion.nearest(to: name, among: known)
    else { return advice }
    return "did you mean \(nearest)?"
  }

  /// The file with line and column, as far as they are known.
  func place(in file: String) -> String {
    guard let position else { return file.shown }
    return "\(file.shown):\(position.line):\(position.column)"
  }
}

extension PayloadRefuser {
  /// Who it is.
  var name: String {
    switch self {
    case .apns: "APNs"
    case .fcm: "FCM"
    case .phone: "the simulator"
    }
  }

  /// The HTTP status that the sender gets; nil where the phone refuses.
  var status: Int? {
    switch self {
    case .apns(let status, _): status
    case .fcm: 400
    case .phone: nil
    }
  }

  /// What the sender gets for an answer.
  var answer: String {
    switch self {
    case .apns(let status, let reason): "APNs answers \(status) \(reason)"
    case .fcm: "FCM answers 400 INVALID_ARGUMENT"
    case .phone: "the simulator refuses it, a phone shows nothing"
    }
  }
}

extension PayloadProblem {
  /// What is the matter, in words.
  var fact: String { words.fact }

  /// What is said about it; the one place where findings get words.
  var words: FindingWords {
    switch self {
    case .text(let oddity): oddity.words
    case .whole(let problem): problem.words
    case .field(let problem): problem.words
    case .delivery(let problem): problem.words
    case .header(let problem): problem.words
    case .fcm(let problem): problem.words
    case .chat(let problem): problem.words
    case .attachment(let problem): problem.words
    case .link(let problem): problem.words
    }
  }
}

extension ValueKind {
  /// The kind with its article.
  var words: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .dictionary: "a dictionary"
    }
  }
}

extension JSONValue {
  /// The value as a message quotes it, cut where it is long.
  var quoted: String {
    let text = serialized()
    return text.count <= 40 ? text : String(text.prefix(39)) + "…"
  }
}
