import Browsing
import DeviceModel
import Exploring
import Links
public import NavSim
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
public import Testing

/// What happens in a world, and what must hold at its end, whatever comes first.
///
///     try expectHoldsInEveryOrder(running: shop(), from: .terminated, pages: pages) { world in
///       world.push(link: "https://shop.example/orders/7")
///       world.tap()
///       world.expectPage("https://shop.example/orders/7")
///     }
///
/// Nothing happens while it is planned: the plan is then carried out in every order.
public final class PlannedWorld {
  /// What the person and the server do, one after the other.
  public private(set) var steps: [Step] = []
  /// What is expected at the end of each order.
  public private(set) var expectations: [ScenarioExpectation] = []
  private(set) var complaints: [(message: String, place: FailureReporter.Place)] = []

  init() {}

  // MARK: Steps

  /// Plans steps.
  ///
  /// - Parameter steps: What is done; a step waits until it can be done.
  public func perform(_ steps: Step...) { self.steps += steps }

  /// Plans a push that carries a link under the key `link`.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - name: The name by which later steps mean the notification.
  ///   - title: The notification's title.
  public func push(link: String, as name: String? = nil, title: String = "navsim") {
    push(payload: .payload(link: link, title: title), as: name)
  }

  /// Plans a push.
  ///
  /// - Parameters:
  ///   - payload: The payload, `aps` included.
  ///   - name: The name by which later steps mean the notification.
  ///   - collapseIdentifier: The `apns-collapse-id`, if one is sent.
  public func push(
    payload: JSONValue, as name: String? = nil, collapseIdentifier: String? = nil
  ) {
    steps.append(
      .push(Step.Push(payload: payload, name: name, collapseIdentifier: collapseIdentifier)))
  }

  /// Plans a tap, once the notification can be seen.
  ///
  /// - Parameter name: The name that the push was given; nil for the newest.
  public func tap(_ name: String? = nil) { steps.append(.tap(name)) }

  /// Plans the choice of an action below a notification.
  ///
  /// - Parameters:
  ///   - action: The action's identifier.
  ///   - name: The name that the push was given; nil for the newest.
  ///   - text: What the person writes, for an action that asks for a text.
  public func choose(_ action: String, of name: String? = nil, text: String? = nil) {
    steps.append(.action(action, of: name, text: text))
  }

  /// Plans to go on only when nothing is left but timers 150 ms or more ahead.
  public func settle() { steps.append(.settle) }

  /// Plans that virtual time passes before the next step.
  ///
  /// - Parameter duration: How much.
  public func wait(_ duration: VirtualDuration) { steps.append(.wait(duration)) }

  /// Plans to go on only when an event has happened.
  ///
  /// - Parameters:
  ///   - event: The event, such as `"webView.didCommit"`.
  ///   - nth: How often it has to have happened since the run began.
  ///   - file: Where a failure is reported in XCTest.
  ///   - line: The line in that file.
  ///   - sourceLocation: Where a failure is reported in Swift Testing.
  public func waitFor(
    _ event: ExpectedEvent, nth: Int = 1, file: StaticString = #filePath, line: UInt = #line,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let pattern = event.pattern else {
      complaints.append((event.complaint, .init(file, line, sourceLocation)))
      return
    }
    steps.append(.waitFor(pattern, nth: nth))
  }

  // MARK: Expectations

  /// Expects something at the end of each order.
  ///
  /// - Parameter subjects: What is said of the run, such as `.outcome(.reached)`.
  public func expect(_ subjects: ScenarioExpectation.Subject...) {
    expectations += subjects.map { ScenarioExpectation($0) }
  }

  /// Expects the web view to show a page at the end of each order.
  ///
  /// - Parameters:
  ///   - url: The page's URL; nil for no page.
  ///   - title: The page's title; nil for any.
  public func expectPage(_ url: String?, title: String? = nil) {
    expect(.url(url.map { ExactText($0) }))
    if let title { expect(.title(ExactText(title))) }
  }

  /// Whether anything is said of the run beside the properties.
  var expectsAnything: Bool {
    !expectations.isEmpty
      || steps.contains { step in
        switch step {
        case .expect, .waitFor: true
        default: false
        }
      }
  }
}
