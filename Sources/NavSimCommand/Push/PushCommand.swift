import DeviceModel
import Links
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation

/// The work of `navsim push`: a payload, delivered, and what the person does with it.
enum PushCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let arguments = context.arguments
    var settings = try RunSettings(of: "push", context)
    settings.app.settings.categories = try CategoryOption.categories(arguments.pairs("--category"))
    try context.keepOutput(off: arguments.operands, command: "push")
    let text = try PayloadText(of: arguments.operands[0], input: context.streams.input)
    guard !text.isScenario else {
      throw CommandError(
        "\(text.name.named): this is a scenario, and push takes a payload; run it with"
          + " 'navsim run \(arguments.operands[0].shellWord)'")
    }
    try AppOptionValues(command: "push").checkRepetitions(
      of: "--header", arguments.pairs("--header"))
    let push = try text.notification(in: payloadContext(settings, arguments))
    settings.app.bundleIdentifier =
      arguments.string("--bundle-id") ?? push.targetBundle ?? settings.app.bundleIdentifier
    settings.app.settings.fillInHome(for: link(of: push, arguments, settings.app.settings))
    let act = try PushAct(
      arguments, categories: settings.app.settings.categories, content: push.content)
    warn(of: push.findings, in: text, context)

    let refusal = push.refusedPush
    var step = Step.Push(
      payload: push.userInfo, collapseIdentifier: push.headers.collapseIdentifier,
      refusal: refusal)
    step.isStored = push.headers.expiration != .never
    let finished = try FinishedRun(
      of: "push", settings,
      steps: [.push(step)] + (refusal == nil ? act.steps(for: push.content) : [.settle]), context)
    return try finished.report(
      opening: "\(settings.opening): \(text.name) (\(push.shape.wording), \(push.size) bytes)"
        + " \(refusal == nil ? act.wording(for: push.content) : "is pushed")",
      isGood: isGood(finished, act, push), context)
  }

  /// The link that what the person does opens, which an action may have of its own.
  private static func link(
    of push: RemoteNotification, _ arguments: ParsedArguments, _ app: AppSettings
  ) -> String? {
    let action = arguments.string("--action")
    guard case .text(let text) = PushedLink(in: push.userInfo, action: action, settings: app)
    else { return nil }
    return text
  }

  private static func payloadContext(
    _ settings: RunSettings, _ arguments: ParsedArguments
  ) -> RemoteNotification.Context {
    var context = RemoteNotification.Context()
    context.headers = arguments.pairs("--header").map { PushHeader($0.name, $0.value) }
    context.bundleIdentifier = arguments.string("--bundle-id")
    context.links = settings.app.settings.linkSearch
    return context
  }

  /// Tells what is wrong with the payload on standard error; notes with `-v` only.
  private static func warn(
    of findings: [PayloadFinding], in text: PayloadText, _ context: CommandContext
  ) {
    for finding in findings where finding.severity != .note || context.isVerbose {
      let message = "\(finding.place(in: text.name)): \(finding.message)"
      if finding.refuser == nil {
        context.printWarning(message)
      } else {
        context.printError(message)
      }
    }
  }

  /// Whether what was asked for happened: the page of the link shows, where one is to show; else
  /// the push arrived, and the person could do it.
  private static func isGood(
    _ finished: FinishedRun, _ act: PushAct, _ push: RemoteNotification
  ) -> Bool {
    let outcome = finished.outcome
    guard push.refusedPush == nil, outcome.verdict != .crashed, finished.givenUp.isEmpty else {
      return false
    }
    if act.bringsAppForward, outcome.verdict != nil { return outcome.verdict == .reached }
    let isUntapped = outcome.diagnoses.contains { $0.rule == .nothingToTap }
    if act.bringsAppForward, isUntapped { return false }
    let events = outcome.trace.run
    guard push.content.hasAlert else {
      return events.contains {
        $0.is(.application, .didReceiveRemoteNotification) || $0.is(.springBoard, .badgeChanged)
      }
    }
    return !events.contains { $0.is(.springBoard, .pushDropped) }
  }
}

extension PayloadLink {
  /// The link's text, where there is one that counts.
  var text: String? {
    if case .found(let text, _) = self { text } else { nil }
  }
}

extension RemoteNotification {
  /// Why nothing of the push arrives at the notification centre; nil when it does.
  var refusedPush: RefusedPush? {
    if let finding = refusal, let refuser = finding.refuser {
      return RefusedPush(by: refuser.name, reason: finding.problem.fact, status: refuser.status)
    }
    guard !isNotification, let type = headers.pushType else { return nil }
    return RefusedPush(
      by: "iOS", reason: DeliveryProblem.notANotification(pushType: type).words.fact, status: nil)
  }
}
