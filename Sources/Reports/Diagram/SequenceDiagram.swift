public import Simulation

/// The way of a link as a sequence diagram: who turns to whom, time downwards.
public struct SequenceDiagram: Sendable {
  /// An arrow of the diagram.
  public struct Message: Sendable {
    /// How an arrow is to strike the eye.
    public enum Tone: String, Sendable {
      case plain
      /// It moves the link.
      case link
      /// Something goes wrong.
      case bad
    }

    /// Who turns to somebody.
    public let from: Participant
    /// To whom; the same for what somebody does by themself.
    public let to: Participant
    /// What for, in one line.
    public let text: String
    /// When, in virtual milliseconds from the beginning of the run.
    public let time: Int64
    /// What the app was doing, where a callback saw it.
    public let state: String?
    /// How the arrow strikes the eye.
    public let tone: Tone
    /// Whether it belongs into every diagram; others only into one with everything.
    public let isMain: Bool
  }

  /// The arrows, in their order.
  public let messages: [Message]

  /// Draws the events of a run, those of the set-up left out.
  ///
  /// - Parameter trace: What was seen.
  public init(of trace: Trace) {
    messages = trace.run.map { Message($0, in: trace) }
  }

  private init(messages: [Message]) {
    self.messages = messages
  }

  /// The diagram with only what belongs into every one.
  public var usual: SequenceDiagram {
    SequenceDiagram(messages: messages.filter(\.isMain))
  }

  /// Who takes part, from left to right.
  public var participants: [Participant] { Self.participants(of: [self]) }

  /// Returns who takes part in any of several diagrams, for columns that are the same in all.
  ///
  /// - Parameter diagrams: The diagrams.
  /// - Returns: The participants from left to right.
  public static func participants(of diagrams: [SequenceDiagram]) -> [Participant] {
    var found: Set<Participant> = []
    for message in diagrams.lazy.flatMap(\.messages) {
      found.formUnion([message.from, message.to])
    }
    return Participant.allCases.filter(found.contains)
  }

  /// Returns how many arrows two diagrams have in common before their ways part.
  ///
  /// - Parameter other: The other diagram.
  /// - Returns: The number of the first arrow that differs, from 0.
  public func commonMessages(with other: SequenceDiagram) -> Int {
    zip(messages, other.messages).prefix { one, other in
      one.from == other.from && one.to == other.to && one.time == other.time
        && one.text.utf8.elementsEqual(other.text.utf8)
    }.count
  }
}

extension SequenceDiagram.Message {
  init(_ event: TraceEvent, in trace: Trace) {
    let phrase = StoryPhrase(event)
    (from, to) = event.ends
    text = phrase.text
    time = trace.time(of: event)
    state = event.text(.state)
    isMain = phrase.weight == .main
    tone = event.isTrouble ? .bad : event.actor == .linkStore ? .link : .plain
  }
}

extension TraceEvent {
  /// Whether the event is one that nobody wishes for.
  var isTrouble: Bool {
    switch (actor, name) {
    case (.linkStore, .rejected), (.application, .crashed), (.springBoard, .pushDropped),
      (.userNotificationCenter, .responseLost), (.webView, .didFail),
      (.webView, .didFailProvisionalNavigation), (.network, .failed),
      (.serviceExtension, .attachmentFailed), (.serviceExtension, .originalDelivered):
      true
    default: false
    }
  }
}
