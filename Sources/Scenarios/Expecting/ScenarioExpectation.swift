public import DeviceModel
public import Simulation

/// One thing that a scenario's author says about a run, at its end or in the middle.
public struct ScenarioExpectation: Hashable, Sendable {
  /// What is said.
  public enum Subject: Hashable, Sendable {
    /// The URL that the web view shows; nil for no page.
    case url(ExactText?)
    /// The title of the page shown; nil for none.
    case title(ExactText?)
    /// What the app is doing.
    case state(ApplicationState)
    /// The link that is stored and not opened yet; nil for none.
    case pendingLink(ExactText?)
    /// The number on the app's icon.
    case badge(Int)
    /// What came of the link; nil where no link was sent.
    case outcome(Outcome.Verdict?)
    /// Whether there is a page to go back to.
    case canGoBack(Bool)
    /// Whether there is a page to go forward to.
    case canGoForward(Bool)
    /// The notifications in the list, oldest first: names given by steps, or identifiers.
    case delivered([ExactText])
    /// How many notifications are in the list.
    case deliveredCount(Int)
    /// The types of the files that notifications were shown with.
    case attachments([ExactText])
    /// How many files notifications were shown with.
    case attachmentCount(Int)
    /// The URLs of the history from its beginning to the current page.
    case history([ExactText])
    /// The URLs of the pages ahead, nearest first.
    case forward([ExactText])
    /// These events happened in this order, whatever came between.
    case events([EventPattern])
    /// No such event happened.
    case never(EventPattern)
    /// That many such events happened.
    case count(EventPattern, Int)
    /// What was found wrong: these rules, in any order, and no others.
    case diagnoses([Diagnosis.Rule])
  }

  /// What is said.
  public let subject: Subject
  /// Where it is written; nil where no file says it.
  public let place: SourcePlace?

  /// Whether it holds where the network fails, too; else it is judged only where an explored order
  /// has no fault.
  public private(set) var isAlways = false

  /// Creates an expectation.
  public init(_ subject: Subject, at place: SourcePlace? = nil) {
    self.subject = subject
    self.place = place
  }

  /// The expectation as one that holds where the network fails, too.
  public var always: ScenarioExpectation {
    var expectation = self
    expectation.isAlways = true
    return expectation
  }
}
