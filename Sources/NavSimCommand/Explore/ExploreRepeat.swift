import DeviceModel
import Exploring
import Reports
import Scenarios
import Simulation

/// The command that repeats an order that `navsim explore` found.
struct ExploreRepeat {
  private let arguments: ParsedArguments

  init(_ context: CommandContext) {
    arguments = context.arguments
  }

  /// Options that say where pages come from, and which app is run on which iOS.
  private static let ofRuns = ["--app", "--ios", "--sdk", "--pages", "--stub"]
  /// Options that say beside that which push is tapped, and what the app makes of its link.
  private static let ofTaps = [
    "--link-key", "--channel-page", "--home", "--scheme", "--external-host", "--ats",
  ]

  /// Returns the command.
  ///
  /// - Parameters:
  ///   - subject: The scenario that the order is of.
  ///   - schedule: The schedule's file; nil where it is written to none, and the command gets it
  ///     from standard input.
  /// - Returns: The command, quoted for a shell; nil where the scenario came through a pipe, which
  ///   no command gets again.
  func command(for subject: ExploreSubject, schedule: String?) -> String? {
    var words: [String]
    var names = Self.ofRuns
    if let path = subject.path {
      words = ["run", path.shellPath, "--filter"]
      words.append(RepeatCommand.filter(for: subject.scenario.name))
    } else if arguments.operands.isEmpty {
      words = ["tap"] + arguments.words(of: ["--link"]).map(\.shellWord)
      words += ["--state", subject.scenario.state.rawValue]
      words += ["--lifecycle", subject.scenario.app.lifecycle.rawValue]
      names = Self.ofTaps + names
    } else {
      return nil
    }
    words += arguments.words(of: names).map(\.shellWord)
    for (name, value) in switches(of: subject) {
      words += ["--switch", "\(name)=\(value)".shellWord]
    }
    words += ["--schedule", schedule?.shellPath ?? "-"]
    return "navsim " + words.joined(separator: " ")
  }

  /// The switches that were set by options: by name, or as a guess of `--switches all`.
  private func switches(of subject: ExploreSubject) -> [(name: String, value: String)] {
    let given = arguments.pairs("--switch")
    guard let guess = subject.guess else { return given }
    return given.filter { $0.name != guess.name } + [guess]
  }
}

extension SearchSummary {
  /// Notes the commands that repeat what was found.
  mutating func noteCommands(_ repeating: ExploreRepeat, for subject: ExploreSubject) {
    for index in findings.indices {
      let file = findings[index].counterexample?.file
      findings[index].counterexample?.repeatCommand = repeating.command(
        for: subject, schedule: file)
    }
  }
}

extension SwitchCatalog {
  /// Returns the one switch that has to be set to come from some guesses to others; nil where it
  /// isn't one.
  static func difference(
    from first: Switches, to second: Switches
  ) -> (name: String, value: String)? {
    for entry in entries {
      for value in entry.values {
        var switches = first
        guard entry.set(value, in: &switches), switches == second else { continue }
        return (entry.name, value)
      }
    }
    return nil
  }
}
