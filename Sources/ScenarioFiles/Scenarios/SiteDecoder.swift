import Browsing
import Links
import Scenarios
import Simulation

/// Reads the pages that a scenario brings along.
struct SiteDecoder {
  /// The keys of an answer.
  static let keys =
    contents + ["status", "headers", "onLoad", "commitAfter", "finishAfter", "size"]
  /// The most bytes that an answer can be filled up to: more than any attachment may have.
  private static let largestSize = 100_000_000
  /// The keys of which an answer has one at the most: what comes.
  private static let contents = ["body", "bodyBase64", "file", "redirect", "fail", "never"]

  /// The ways in which a request can fail, as files name them.
  enum Failure: String, CaseIterable {
    case cannotFindHost, cannotConnect, connectionLost, timedOut, notConnected
    case secureConnectionFailed, cancelled, badServerResponse

    var error: WebError {
      switch self {
      case .cannotFindHost: .cannotFindHost
      case .cannotConnect: .cannotConnectToHost
      case .connectionLost: .networkConnectionLost
      case .timedOut: .timedOut
      case .notConnected: .notConnectedToInternet
      case .secureConnectionFailed: .secureConnectionFailed
      case .cancelled: .cancelled
      case .badServerResponse: .badServerResponse
      }
    }
  }

  let context: DecodingContext

  /// Reads the mapping under `site`.
  func answers(
    _ value: LocatedValue
  ) -> [(pattern: InlinePages.Pattern, answers: [PageAnswer])] {
    guard let members = value.members else {
      context.note(
        "site has to be a mapping from URLs to pages, not \(value.kind)", at: value.place)
      return []
    }
    return members.compactMap { member in
      guard let pattern = InlinePages.Pattern(member.key) else {
        context.note(
          "a page needs an absolute URL, such as https://shop.example/, with a method before it or"
            + " * behind it where need be, not \(member.key.shortened)", at: member.place)
        return nil
      }
      let answers = (member.value.elements ?? [member.value]).compactMap { answer($0) }
      if member.value.elements?.isEmpty == true {
        context.note("a list of answers needs at least one", at: member.value.place)
      }
      return (pattern, answers)
    }
  }

  private func answer(_ value: LocatedValue) -> PageAnswer? {
    guard let fields = Fields(value, "an answer", known: Self.keys, context) else { return nil }
    let contents = fields.present(Self.contents)
    if contents.count > 1 {
      context.note(
        "\(contents[0].key) and \(contents[1].key) can't go together; keep one of them",
        at: contents[1].place)
    }
    let commitAfter = fields["commitAfter"].flatMap { context.duration($0, "commitAfter") }
    let finishAfter = fields["finishAfter"].flatMap { context.duration($0, "finishAfter") }
    if let commitAfter, let finishAfter, finishAfter < commitAfter, let late = fields["finishAfter"]
    {
      context.note("finishAfter can't be earlier than commitAfter", at: late.place)
    }
    if let never = fields["never"] {
      if context.flag(never, "never") == false {
        context.note("never can only be true; remove it where something comes", at: never.place)
      }
      noteUnused(
        fields, ["status", "headers", "onLoad", "commitAfter", "finishAfter", "size"], "never")
      return .never
    }
    if let fail = fields["fail"] {
      noteUnused(fields, ["status", "headers", "onLoad", "finishAfter", "size"], "fail")
      return context.choice(fail, "fail", of: Failure.self).map {
        .failure($0.error, after: commitAfter ?? .milliseconds(50), hint: nil)
      }
    }
    return response(fields, commitAfter, finishAfter).map { .response($0) }
  }

  private func noteUnused(_ fields: Fields, _ keys: [String], _ reason: String) {
    for member in fields.present(keys) {
      context.note("\(member.key) means nothing beside \(reason); remove it", at: member.place)
    }
  }

  private func response(
    _ fields: Fields, _ commitAfter: VirtualDuration?, _ finishAfter: VirtualDuration?
  ) -> PageResponse? {
    var headers = fields["headers"].map { self.headers($0) } ?? []
    var body: [UInt8] = []
    var type = "text/html; charset=utf-8"
    if let text = fields["body"] { body = context.text(text, "body").map { Array($0.utf8) } ?? [] }
    if let text = fields["bodyBase64"] { body = base64(text) }
    if let file = fields["file"], let contents = context.contents(of: file) {
      body = contents
      type = FileTypes.type(of: file.text ?? "", holding: contents)
    }
    if let size = fields["size"] { fill(&body, upTo: size) }
    var status = fields["status"].flatMap { context.number($0, "status", in: 100...599) }
    if let redirect = fields["redirect"], let target = context.text(redirect, "redirect") {
      headers.append(HTTPField("Location", target))
      if let status, !(300...399).contains(status), let place = fields.place(of: "status") {
        context.note("a redirect's status has to be from 300 to 399, not \(status)", at: place)
      }
      status = status ?? 302
    }
    if headers.value(of: "Content-Type") == nil, fields["headers"] == nil {
      headers.insert(HTTPField("Content-Type", type), at: 0)
    }
    let commit = commitAfter ?? finishAfter.map { min($0, .milliseconds(50)) } ?? .milliseconds(50)
    return PageResponse(
      status: status ?? 200, headers: headers, body: body, commitAfter: commit,
      finishAfter: finishAfter ?? commit + .milliseconds(50), onLoad: scripts(fields["onLoad"]))
  }

  /// Fills an answer up with zero bytes: a large file needn't stand in the scenario.
  private func fill(_ body: inout [UInt8], upTo value: LocatedValue) {
    guard let size = context.number(value, "size", in: 0...Self.largestSize) else { return }
    guard size >= body.count else {
      return context.note(
        "size is the number of bytes that an answer is filled up to; this one has \(body.count)"
          + " already", at: value.place)
    }
    body += Array(repeating: 0, count: size - body.count)
  }

  private func headers(_ value: LocatedValue) -> [HTTPField] {
    guard let members = value.members else {
      context.note("headers has to be a mapping, not \(value.kind)", at: value.place)
      return []
    }
    return members.flatMap { member -> [HTTPField] in
      let values = member.value.elements ?? [member.value]
      return values.compactMap { value in
        if case .integer(let number) = value.content { return HTTPField(member.key, "\(number)") }
        return context.text(value, "a header").map { HTTPField(member.key, $0) }
      }
    }
  }

  private func base64(_ value: LocatedValue) -> [UInt8] {
    guard let text = context.text(value, "bodyBase64") else { return [] }
    if let bytes = Base64.decode(Array(text.utf8)) { return bytes }
    context.note("bodyBase64 is no base64", at: value.place)
    return []
  }

  private func scripts(_ value: LocatedValue?) -> [PageScript] {
    guard let value else { return [] }
    return (value.elements ?? [value]).compactMap { script($0) }
  }

  /// The calls that a script can be.
  static let calls = [
    "pushState", "replaceState", "location", "replace", "hash", "title", "back", "forward", "go",
    "reload",
  ]

  /// Reads a call of a script, such as `pushState /x`.
  func script(_ value: LocatedValue) -> PageScript? {
    guard let text = context.text(value, "a script") else { return nil }
    if let script = PageScript(text) { return script }
    let name = String(text.prefix { $0 != " " })
    let isKnown = Self.calls.contains(name)
    let hint =
      isKnown
      ? "; write \(name == "go" ? "go -1" : name)"
      : Suggestion.phrase(for: name, among: Self.calls) + " (one of: "
        + Self.calls.joined(separator: ", ") + ")"
    context.note("\(text.shortened) is no script that is known here\(hint)", at: value.place)
    return nil
  }
}
