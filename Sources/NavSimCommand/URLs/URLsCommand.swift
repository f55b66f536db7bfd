import Links
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

extension Command {
  /// `navsim urls`: what a browser and iOS make of texts.
  static let urls = Command(
    "urls", operands: .any("URL"),
    summary: "what a browser and iOS's URL(string:) make of URLs",
    discussion: [
      "Without URL, or for -, the lines of standard input are answered, one by one and in their"
        + " order. A line is a URL as it is, or an object with id, input and base, such as"
        + " {\"id\":1,\"input\":\"/x\",\"base\":\"https://shop.example/\"}; an empty line is passed"
        + " over, and one that can't be read hides none after it.",
      "A browser reads a URL by the URL standard. Foundation's URL(string:), which most apps hand a"
        + " link to, reads it by RFC 3986 and knows no base; it escapes what no URL may hold, and"
        + " where a part holds both that and escapes, it escapes those again (escaped-twice).",
      "With --format json, each input gives one object in a line: id (its number where it has none),"
        + " href (null where a browser finds no URL), foundation (null where URL(string:) is nil);"
        + " and, where there is one, escapedTwice with by (sender or foundation), url and decoded,"
        + " or error.",
      "Ends with status 1 when a browser finds no URL in one of the inputs, a line can't be read, or"
        + " there is no input at all.",
    ],
    groups: [
      OptionGroup(
        "How they are read",
        [
          CommandOption(
            "--base", .text("URL"), summary: "what inputs without a base of their own stand on"),
          CommandOption(
            "--switch", .pair("NAME=VALUE"), isRepeatable: true,
            summary: "how iOS behaves: url-string=strict for apps built before iOS 17's SDK"),
          .ios, .sdk,
        ]),
      .common,
    ],
    run: URLsCommand.run)
}

/// The work of `navsim urls`.
enum URLsCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    var count = AnswerCount(context: context)
    let reading = try URLReading(context.arguments)
    let operands = context.arguments.operands
    for operand in operands.isEmpty ? ["-"] : operands {
      if operand == "-" {
        try answerLines(reading, &count)
      } else {
        try count.print(
          reading.answer(URLQuestion(id: count.nextID, input: operand, base: nil)))
      }
    }
    guard count.total > 0 else {
      throw CommandError(
        "there is no URL on standard input; write one on each line, or as an argument",
        status: .failure)
    }
    return count.failures == 0 ? .success : .failure
  }

  private static func answerLines(_ reading: URLReading, _ count: inout AnswerCount) throws {
    let context = count.context
    var lines = LineReader {
      // Whoever waits for the answers before writing more gets them.
      try context.output.flush()
      return try context.streams.inputPart()
    }
    while let line = try lines.next() {
      switch URLQuestion.question(in: line, lines.number, id: count.nextID) {
      case nil: continue
      case .success(let question)?: try count.print(reading.answer(question))
      case .failure(let error)?:
        context.printError(error.description.printable)
        try count.print(URLAnswer(error))
      }
    }
  }
}

/// Prints answers, and counts them.
private struct AnswerCount {
  let context: CommandContext
  private(set) var total = 0
  private(set) var failures = 0

  init(context: CommandContext) {
    self.context = context
  }

  /// What an input is called that has no name of its own: its number.
  var nextID: JSONValue { .integer(Int64(total + 1)) }

  mutating func print(_ answer: URLAnswer) throws {
    total += 1
    if answer.href == nil { failures += 1 }
    if context.isJSON {
      try context.output.print(answer.json)
    } else if context.isQuiet {
      try context.output.print(answer.href ?? "")
    } else if answer.error == nil {
      try context.output.print(answer.text(context.style))
    }
  }
}

/// How inputs are read, whichever they are.
private struct URLReading {
  private let base: String?
  private let behaviour: FoundationURL.Behaviour

  init(_ arguments: ParsedArguments) throws(UsageError) {
    base = arguments.string("--base")
    if let base, URLRecord(base) == nil {
      throw UsageError(
        "--base needs a whole URL, such as https://shop.example/, not \(base.quoted)",
        command: "urls")
    }
    let switches = try RunSettings.switches(of: "urls", arguments)
    behaviour = switches[URLStringBehaviour.self].behaviour
  }

  func answer(_ question: URLQuestion) -> URLAnswer {
    URLAnswer(question, on: question.base ?? base, behaviour: behaviour)
  }
}
