import Browsing
import DeviceModel
import Links
import PushToPage
public import Simulation

/// The person with the phone, and the server that sends: they do the steps of a scenario in order.
public final class Person: EmulatedObject {
  /// What the person remembers.
  public struct State: Hashable {
    var identifiers: [String: String] = [:]
    /// The steps that had to be given up, since what they need never came.
    var givenUp: [Step] = []
    /// What came of the expectations in the middle of the run.
    var checks: [ExpectationResult] = []
    /// How many steps have had their turn.
    var begun = 0
    /// How often the event that is waited for had happened when the step before had its turn.
    var seenBefore = 0
  }

  /// How near a timer must be for the person to wait for it when everything settles.
  public static let settleHorizon = VirtualDuration.milliseconds(150)

  /// The person's name in the world.
  public let identity: ObjectIdentity
  /// What the person remembers.
  public var state = State()
  unowned let world: World
  let device: Device
  let network: Network
  /// Writes down what comes of each step; nil where nobody wants to know.
  var recorder: StepRecorder?
  private let settings: AppSettings
  /// The keys under which the app looks for its link, where it looks nowhere else.
  private let keysRead: [JSONKeyPath]
  /// The link that was told last, and what was told of it: the same for the same text, always, so
  /// it is no part of the state.
  private var toldLink: (link: String, details: [TraceEvent.Detail])?
  /// All steps that were ever planned.
  private var planned: [Step] = []

  init(
    in world: World, with device: Device, network: Network, settings: AppSettings,
    keysRead: [JSONKeyPath]
  ) {
    self.keysRead = keysRead
    self.world = world
    self.device = device
    self.network = network
    self.settings = settings
    identity = world.identity(for: .device)
    world.register(self)
  }

  /// The steps that had to be given up, since what they need never came.
  public var givenUpSteps: [Step] { state.givenUp }

  /// What came of the `expect` steps, and of steps that waited in vain.
  public var checks: [ExpectationResult] { state.checks }

  /// The identifiers of the notifications that steps gave names to.
  public var identifiers: [String: String] { state.identifiers }

  /// Takes the steps as the next things to do.
  func plan(_ steps: [Step]) {
    planned += steps
    for step in steps { world.enqueue(step, for: self, in: .person) }
  }

  /// Gives up the step that can't be done, as nothing is left that could make it possible.
  ///
  /// - Returns: Whether there was such a step.
  func giveUp() -> Bool {
    guard let step = world.removeHead(of: .person, for: self) else { return false }
    begin(.givenUp)
    state.givenUp.append(step)
    if let check = step.failure(inStep: state.begun - 1) { state.checks.append(check) }
    return true
  }

  /// Returns whether what the step needs is there.
  public func isReady(for step: Step) -> Bool {
    switch step {
    case .tap(let name), .dismiss(let name): notification(name) != nil
    case .tapInList(let name): notification(name, listOnly: true) != nil
    case .action(let action, let name, _):
      notification(name).map { device.action(action, of: $0) != nil } ?? false
    case .answerPrompt: device.showsPrompt
    case .settle: world.isQuiet(horizon: Self.settleHorizon)
    case .waitFor(let pattern, let nth): count(of: pattern) >= nth ?? state.seenBefore + 1
    case .click(let target, let frame), .submit(let target, let frame):
      // Where there is no web view at all, nothing is left to wait for.
      webView?.hasElement(target.string, inFrame: frame) ?? false
    default: true
    }
  }

  /// Does the step.
  public func handle(_ step: Step) {
    begin(.done)
    switch step {
    case .push(let push): send(push)
    case .tap(let name): tap(notification(name))
    case .tapInList(let name): tap(notification(name, listOnly: true))
    case .dismiss(let name): dismiss(notification(name))
    case .action(let action, let name, let text): choose(action, of: notification(name), text)
    case .wait(let duration): world.postponeHead(of: .person, by: duration)
    case .settle, .waitFor: break
    case .expect(let expectations): check(expectations)
    case .load, .loadHTML, .go, .reload, .stop, .killWebProcess, .click, .submit, .script:
      useWebView(step)
    default: usePhone(step)
    }
  }

  /// A step has its turn.
  private func begin(_ fate: StepRecord.Fate) {
    recorder?.begin(state.begun, fate)
    state.begun += 1
    if state.begun < planned.count, case .waitFor(let pattern, nil) = planned[state.begun] {
      state.seenBefore = count(of: pattern)
    }
  }

  /// The web view that the person looks at.
  var webView: WebView? { world.newestObject(of: WebView.self) }

  // MARK: Looking

  private func count(of pattern: EventPattern) -> Int {
    world.monitor(EventWatch.self)?.count(of: pattern)
      ?? world.trace.run.count { pattern.matches($0) }
  }

  private func check(_ expectations: [ScenarioExpectation]) {
    let judge = ExpectationJudge(
      of: Outcome(of: device, in: world, name: ""), watch: world.monitor(EventWatch.self),
      identifiers: state.identifiers, step: state.begun - 1)
    state.checks += expectations.map { judge.result(of: $0) }
  }

  // MARK: Notifications

  private func notification(_ name: String?, listOnly: Bool = false) -> UserNotification? {
    let identifier = name.map { state.identifiers[$0] ?? $0 }
    return device.tappableNotification(identifier, listOnly: listOnly)
  }

  private func send(_ push: Step.Push) {
    let content = NotificationContent(userInfo: push.payload)
    if let refusal = push.refusal { return note(refusal, of: push, content) }
    let identifier = device.push(
      content, identifier: push.collapseIdentifier, isStored: push.isStored)
    if let name = push.name { state.identifiers[name] = identifier }
    world.record(TraceEvent(.user, .push, at: world.now, details: details(identifier, content)))
  }

  /// A push that is refused never arrives; the trace tells what the sender gets for an answer.
  private func note(
    _ refusal: RefusedPush, of push: Step.Push, _ content: NotificationContent
  ) {
    let identifier = push.collapseIdentifier ?? push.name ?? ""
    world.record(TraceEvent(.user, .push, at: world.now, details: details(identifier, content)))
    var answer = [
      TraceEvent.Detail(.identifier, .text(identifier)),
      TraceEvent.Detail(.reason, .text(refusal.reason.string)),
      TraceEvent.Detail(.type, .text("refused")),
      TraceEvent.Detail(.name, .text(refusal.refuser.string)),
    ]
    if let status = refusal.status { answer.append(.init(.status, .number(status))) }
    world.record(TraceEvent(.springBoard, .pushDropped, at: world.now, details: answer))
  }

  private func tap(_ notification: UserNotification?) {
    guard let notification else { return }
    record(.tap, notification)
    device.tap(notification)
  }

  private func dismiss(_ notification: UserNotification?) {
    guard let notification else { return }
    world.record(.user, .dismiss, .init(.identifier, .text(notification.identifier)))
    device.dismiss(notification)
  }

  private func choose(_ name: String, of notification: UserNotification?, _ text: String?) {
    guard let notification, let action = device.action(name, of: notification) else { return }
    record(
      .action, notification, action: name,
      [
        .init(.actionIdentifier, .text(name)),
        .init(.options, .texts(action.options.map(\.rawValue).sorted())),
      ])
    device.choose(action, of: notification, text: text)
  }

  private func record(
    _ name: TraceEvent.Name, _ notification: UserNotification, action: String? = nil,
    _ more: [TraceEvent.Detail] = []
  ) {
    let all = details(notification.identifier, notification.content, action: action) + more
    world.record(TraceEvent(.user, name, at: world.now, details: all))
  }

  /// What a notification carries, as the trace tells it: the link as sent, and where it leads.
  private func details(
    _ identifier: String, _ content: NotificationContent, action: String? = nil
  ) -> [TraceEvent.Detail] {
    var details = [TraceEvent.Detail(.identifier, .text(identifier))]
    switch PushedLink(in: content.userInfo, action: action, settings: settings) {
    case .none: details += missingLinkDetails(content, keys: settings.linkKeys)
    case .text where isUnread(content): details += missingLinkDetails(content, keys: keysRead)
    case .notText(let value, _): details.append(.init(.link, .text(value)))
    case .text(let link): details += linkDetails(link)
    }
    return details
  }

  /// Whether the payload has nothing where the app's own code looks.
  private func isUnread(_ content: NotificationContent) -> Bool {
    !keysRead.isEmpty && keysRead.allSatisfy { content.userInfo[path: $0] == nil }
      && PayloadLinkSearch(keyPaths: keysRead).candidates(in: content.userInfo).isEmpty
  }

  /// What there is to say of a payload without a link: which keys are looked at in vain, and where
  /// something stands that looks like a link.
  private func missingLinkDetails(
    _ content: NotificationContent, keys: [JSONKeyPath]
  ) -> [TraceEvent.Detail] {
    let survey = PayloadSurvey(content.userInfo)
    var places = (survey.links + survey.linksInAPS).map(\.path)
    guard !keys.isEmpty else {
      return places.isEmpty ? [] : [.init(.elsewhere, .texts(places))]
    }
    if let nearest = survey.nearest(to: keys)?.path {
      places.removeAll { $0 == nearest }
      places.insert(nearest, at: 0)
    }
    return [
      .init(.missingKeys, .texts(keys.map(\.text))), .init(.elsewhere, .texts(places)),
    ]
  }

  func linkDetails(_ link: String) -> [TraceEvent.Detail] {
    // What is tapped is mostly what came last.
    if let toldLink, toldLink.link.hasSameBytes(as: link) { return toldLink.details }
    let text = TraceEvent.Detail(.link, .text(link))
    let details: [TraceEvent.Detail] =
      switch LinkDestination(of: link, settings: settings, reading: .script) {
      case .page(let url): [text, .init(.url, .text(url.href))]
      case .external(let url): [text, .init(.url, .text(url))]
      case .rejected: [text]
      }
    toldLink = (link, details)
    return details
  }
}
