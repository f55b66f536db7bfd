import Browsing
import DeviceModel
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

extension EmulatedPhone {
  /// Lets the person, or a server, do one step after another.
  ///
  /// What follows from the last step happens with the next one, such as `settle`. A step that can't
  /// be done, such as a tap with nothing to tap, is a failure.
  ///
  /// - Parameters:
  ///   - steps: What is done.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func perform(
    _ steps: Step..., file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let place = FailureReporter.Place(file, line, sourceLocation)
    for step in steps { mustDo(step, at: place) }
  }

  /// Lets a server send a push that carries a link under the key `link`.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - name: The name by which later steps mean the notification.
  ///   - title: The notification's title.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func push(
    link: String, as name: String? = nil, title: String = "navsim",
    file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let payload = JSONValue.payload(link: link, title: title)
    push(payload: payload, as: name, file: file, line: line, sourceLocation: sourceLocation)
  }

  /// Lets a server send a push.
  ///
  /// A payload of Foundation's types is made by `JSONValue(userInfo:)` or `JSONValue(payload:)`.
  ///
  /// - Parameters:
  ///   - payload: The payload, `aps` included.
  ///   - name: The name by which later steps mean the notification.
  ///   - collapseIdentifier: The `apns-collapse-id`, if one is sent.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func push(
    payload: JSONValue, as name: String? = nil, collapseIdentifier: String? = nil,
    file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let push = Step.Push(payload: payload, name: name, collapseIdentifier: collapseIdentifier)
    mustDo(.push(push), at: .init(file, line, sourceLocation))
  }

  /// Lets the person tap a notification, once it can be seen; without one the test fails.
  ///
  /// - Parameters:
  ///   - name: The name that the push was given; nil for the newest.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func tap(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    mustDo(.tap(name), at: .init(file, line, sourceLocation))
  }

  /// Lets the person tap a notification if one comes to be seen, until nothing else can happen.
  ///
  /// - Parameters:
  ///   - name: The name that the push was given; nil for the newest.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  /// - Returns: Whether there was one.
  public func tapIfPossible(
    _ name: String? = nil, file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    perform(together: [.tap(name)], at: .init(file, line, sourceLocation)).isEmpty
  }

  /// Lets the person choose an action below a notification.
  ///
  /// - Parameters:
  ///   - action: The action's identifier.
  ///   - name: The name that the push was given; nil for the newest.
  ///   - text: What the person writes, for an action that asks for a text.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func choose(
    _ action: String, of name: String? = nil, text: String? = nil,
    file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    mustDo(.action(action, of: name, text: text), at: .init(file, line, sourceLocation))
  }

  /// Lets everything happen but timers 150 ms or more ahead.
  ///
  /// - Parameters:
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func settle(
    file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    mustDo(.settle, at: .init(file, line, sourceLocation))
  }

  /// Lets virtual time pass.
  ///
  /// - Parameters:
  ///   - duration: How much.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func wait(
    _ duration: VirtualDuration, file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    mustDo(.wait(duration), at: .init(file, line, sourceLocation))
  }

  /// Waits for an event that follows from the step before; the test fails if it never comes.
  ///
  /// - Parameters:
  ///   - event: The event, such as `"webView.didCommit"`.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func waitFor(
    _ event: ExpectedEvent, file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let place = FailureReporter.Place(file, line, sourceLocation)
    guard let pattern = event.pattern else {
      return reporter.record(event.complaint, at: place)
    }
    let before = outcome.trace.run.prefix(eventsBefore).count { pattern.matches($0) }
    mustDo(.waitFor(pattern, nth: before + 1), at: place)
  }

  private func mustDo(_ step: Step, at place: FailureReporter.Place) {
    // A wait puts off the step after it, so there has to be one.
    let steps = if case .wait = step { [step, .expect([])] } else { [step] }
    let wasOver = hasEnded
    guard !perform(together: steps, at: place).isEmpty, !wasOver else { return }
    reporter.record(
      ObservedChecks.text(
        ["\(step.words): it couldn't be done; \(step.need) until nothing else could happen"],
        outcome), at: place)
  }
}

extension JSONValue {
  /// Returns the payload of a push that carries a link under the key `link`.
  static func payload(link: String, title: String) -> JSONValue {
    ["aps": ["alert": ["title": .string(title)]], "link": .string(link)]
  }
}

extension Step {
  /// The step's word with what it is about.
  fileprivate var words: String {
    switch self {
    case .tap(let name?), .tapInList(let name?), .dismiss(let name?): keyword + " " + name
    case .action(let action, _, _): keyword + " " + action
    case .waitFor(let pattern, _): keyword + " " + pattern.text
    case .click(let target, _), .submit(let target, _): keyword + " " + target.string
    default: keyword
    }
  }

  /// What the step waited for in vain.
  fileprivate var need: String {
    switch self {
    case .tap, .tapInList, .dismiss: "there was no such notification to be seen"
    case .action: "there was no notification with such an action"
    case .answerPrompt: "there was no prompt to answer"
    case .waitFor: "the event didn't come"
    case .click, .submit: "the page had no such element"
    default: "it was not its turn"
    }
  }
}
