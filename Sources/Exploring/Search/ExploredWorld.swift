import Browsing
import DeviceModel
import Scenarios
import Simulation

/// A move that is open in the present state of a world.
struct OpenMove {
  enum Kind: Hashable {
    case go, fails, staysAway
    case interrupt(Interruption)
  }

  let kind: Kind
  /// The lane that goes; nil for an interruption.
  let choice: ScheduleChoice?

  var move: Move {
    guard let lane = choice?.lane else {
      guard case .interrupt(let interruption) = kind else {
        preconditionFailure("only an interruption has no lane")
      }
      return .interrupt(interruption)
    }
    return switch kind {
    case .fails: .fails(lane)
    case .staysAway: .staysAway(lane)
    case .go, .interrupt: .go(lane)
    }
  }
}

/// The world of a scenario, and what could happen in it next.
final class ExploredWorld {
  /// What a search comes back to.
  struct Node {
    let world: World.Checkpoint
    let left: Budget
  }

  /// What is left of the variation's bounds.
  struct Budget: Hashable {
    var interruptions: Int
    var webProcessDeaths: Int

    var word: UInt64 { UInt64(interruptions) << 32 | UInt64(webProcessDeaths) }
  }

  let emulation: Emulation
  private let timers: TimerRule
  private let hasFaults: Bool
  private var left: Budget

  /// Takes a fresh world over, and sets it up for the run.
  ///
  /// - Parameters:
  ///   - emulation: The world, in which nothing has happened.
  ///   - subject: What is explored.
  ///   - properties: The properties to check; nil to leave the monitors and the trace as they are.
  ///   - timers: When timers may fire.
  ///   - variation: What may differ beside the order.
  init(
    _ emulation: Emulation, of subject: ExplorationSubject, watching properties: [any Property]?,
    timers: TimerRule, variation: Variation
  ) {
    self.emulation = emulation
    self.timers = timers
    hasFaults = variation.hasFaults
    left = Budget(
      interruptions: variation.interruptions, webProcessDeaths: variation.webProcessDeaths)
    if let properties {
      emulation.world.keepsTrace = false
      emulation.world.removeMonitors()
      emulation.world.add(LinkWatch(settings: emulation.settings))
      if properties.contains(where: { $0 is ExpectationsHold }) {
        ExpectationsHold.addMonitors(to: emulation, steps: subject.steps)
      }
      for property in properties { emulation.world.add(property) }
    }
    emulation.prepare(subject.state)
    emulation.plan(subject.steps)
  }

  var world: World { emulation.world }

  // MARK: Moving

  /// Gives up steps of the person that can't be done any more, until something could happen.
  ///
  /// A state is looked at as it is then, before it is asked what its moves are: most states were
  /// seen before, and need no list of them.
  func giveUpVainSteps() {
    while !world.hasChoice() {
      guard world.failure == nil, emulation.giveUpStep() else { return }
    }
  }

  /// Returns what could happen next, the most likely first; nothing when the order is over.
  ///
  /// Steps of the person that can't be done any more are given up on the way.
  func openMoves() -> [OpenMove] {
    var choices = world.choices(timers: timers)
    while choices.isEmpty {
      guard world.failure == nil, emulation.giveUpStep() else { return [] }
      choices = world.choices(timers: timers)
    }
    var moves = choices.map { OpenMove(kind: .go, choice: $0) }
    if hasFaults {
      for choice in choices where world.isAnswer(choice) {
        moves.append(OpenMove(kind: .fails, choice: choice))
        moves.append(OpenMove(kind: .staysAway, choice: choice))
      }
    }
    for interruption in Interruption.allCases where isPossible(interruption) {
      moves.append(OpenMove(kind: .interrupt(interruption), choice: nil))
    }
    return moves
  }

  func make(_ move: OpenMove) {
    switch (move.kind, move.choice) {
    case (.go, let choice?): world.handle(choice)
    case (.fails, let choice?):
      emulation.network.state.hasFailedByOrder = true
      world.failExchange(choice)
    case (.staysAway, let choice?):
      emulation.network.state.hasFailedByOrder = true
      world.dropAnswer(choice)
    case (.interrupt(let interruption), _): interrupt(interruption)
    case (_, nil): break
    }
  }

  // MARK: Interruptions

  private static let interruptionLane = LaneName(.person, of: .device, named: "interruption")

  private func isPossible(_ interruption: Interruption) -> Bool {
    switch interruption {
    case .leave: left.interruptions > 0 && emulation.device.showsApp
    case .kill: left.interruptions > 0 && emulation.device.process != nil
    case .killWebProcess: left.webProcessDeaths > 0 && emulation.webView != nil
    }
  }

  private func interrupt(_ interruption: Interruption) {
    switch interruption {
    case .leave:
      left.interruptions -= 1
      act(.background)
      world.enqueue(.foreground, for: emulation.person, in: Self.interruptionLane)
    case .kill:
      left.interruptions -= 1
      act(.terminate)
      world.enqueue(.foreground, for: emulation.person, in: Self.interruptionLane)
    case .killWebProcess:
      left.webProcessDeaths -= 1
      act(.killWebProcess)
    }
  }

  /// Lets the step happen at once, as an event of the world.
  private func act(_ step: Step) {
    let lane = LaneName(.person, of: .device, named: "out of turn")
    world.enqueue(step, for: emulation.person, in: lane)
    guard let choice = world.choices(timers: .any).first(where: { $0.lane == lane }) else { return }
    world.handle(choice)
  }

  // MARK: Coming back

  func node(after earlier: Node? = nil) -> Node {
    Node(world: world.checkpoint(after: earlier?.world), left: left)
  }

  func restore(_ node: Node) {
    world.restore(node.world)
    left = node.left
  }

  func fingerprint(of node: Node, by numbering: StateNumbering) -> Fingerprint {
    world.fingerprint(of: node.world, by: numbering, extra: node.left.word)
  }

  /// Like ``fingerprint(of:by:)``, but leaves out what the monitors have noted.
  func fingerprint(withoutMonitorsAt node: Node, by numbering: StateNumbering) -> Fingerprint {
    world.fingerprint(
      of: node.world, by: numbering, extra: node.left.word, coversMonitors: false)
  }

  /// Like ``fingerprint(of:by:)``, and also covers which order is the most likely one from there.
  func fingerprint(ofOrderAt node: Node, by numbering: StateNumbering) -> Fingerprint {
    world.fingerprint(
      of: node.world, by: numbering, extra: node.left.word, coversLikelyOrder: true)
  }
}
