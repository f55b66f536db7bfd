import Browsing
import DeviceModel
import Exploring
import PushToPage
import ScenarioFiles
import Scenarios

/// A scenario that is explored, with the pages that it brings along.
struct ExploreSubject: Sendable {
  /// The scenario.
  let scenario: Scenario
  /// What it was read from; nil for `--link`.
  let document: ScenarioDocument?
  /// The file that it was read from; nil for `--link`, and for what came through a pipe.
  var path: String?
  /// The guess about iOS that it follows since `--switches` wants it; nil for none.
  var guess: (name: String, value: String)?

  /// Returns what searches it.
  ///
  /// - Parameter pages: Where pages come from that the scenario doesn't bring along; each thread
  ///   has a source of its own.
  /// - Returns: The exploration of the scenario.
  /// - Throws: ``ExplorationError`` where the gallery has no such app.
  func exploration(pages: ScenarioPages) throws(ExplorationError) -> Exploration {
    // A folder that can't be read was told before the first search.
    let source = (try? pages.source(beside: path)) ?? pages.standard
    return try Exploration(of: scenario, pages: document?.pages(over: source) ?? source)
  }
}

/// The scenarios that the words of `navsim explore` name.
struct ExploreSubjects {
  /// The scenarios, in order.
  private(set) var subjects: [ExploreSubject] = []
  /// The files that were read.
  private(set) var files: [String] = []
  /// Where runs start, and in which life cycle, whatever the files say; nil where nothing is said.
  private let state: Scenario.StartState?
  private let lifecycle: Lifecycle?

  /// Reads the link or the files.
  ///
  /// - Parameter context: The options and operands.
  /// - Throws: ``UsageError`` for words that don't go together, an error for files that can't be
  ///   read. Of several faults the last is thrown, and those before are printed.
  init(_ context: CommandContext) throws {
    let arguments = context.arguments
    let paths = arguments.operands
    state = arguments.choice("--state")
    lifecycle = arguments.choice("--lifecycle")
    if let link = arguments.string("--link") {
      guard paths.isEmpty else {
        throw Self.error(
          "--link needs no file, so \(paths[0].quoted) makes no sense beside it; drop one of them")
      }
      let scenario = try Self.scenario(tapping: link, context)
      let starts = ExplorationSubject.everyStart(of: scenario).filter { start in
        start.state == state ?? start.state
          && start.app.lifecycle == lifecycle ?? start.app.lifecycle
      }
      add(starts, of: nil, nil, context)
    } else {
      guard !paths.isEmpty else {
        throw Self.error(
          "explore needs a link or scenario files: navsim explore --link URL,"
            + " navsim explore PATH…")
      }
      try read(paths, context)
    }
  }

  // MARK: A link

  private static func scenario(
    tapping link: String, _ context: CommandContext
  ) throws -> Scenario {
    let arguments = context.arguments
    let given = try GivenApp(of: "explore", context)
    var settings = try AppSettings(of: "explore", arguments)
    settings.home = settings.home ?? given.home
    settings.fillInHome(for: link)
    let payload = TapCommand.payload(link: link, key: settings.primaryLinkKey)
    var scenario = Scenario(
      name: "a tap on \(link)", app: Scenario.App(name: given.name, settings: settings),
      steps: [.push(Step.Push(payload: payload)), .tap(nil)])
    scenario.app.rules = given.rules
    scenario.switches = try RunSettings.switches(arguments.pairs("--switch"), "explore")
    try PlatformOptions(of: "explore", arguments).apply(to: &scenario)
    return scenario
  }

  // MARK: Files

  /// Options that a file says itself.
  private static let ofLinks = [
    "--link-key", "--channel-page", "--home", "--scheme", "--external-host",
  ]

  private mutating func read(_ paths: [String], _ context: CommandContext) throws {
    let arguments = context.arguments
    for name in Self.ofLinks where !arguments.words(of: [name]).isEmpty {
      throw Self.error(
        "\(name) goes with --link; of a scenario, the file says it ('navsim help schema')")
    }
    let app = arguments.string("--app") == nil ? nil : try GivenApp(of: "explore", context)
    let platform = try PlatformOptions(of: "explore", arguments)
    let switches = arguments.pairs("--switch")
    _ = try RunSettings.switches(switches, "explore")
    let sources = try ScenarioSources(paths)
    files = sources.files
    try context.keepOutput(off: files, command: "explore")
    var errors: [PlacedError] = []
    for source in sources.sources {
      let file = try Self.file(of: source, context)
      errors += file.errors
      for document in file.scenarios {
        var scenario = document.scenario
        if let app {
          scenario.app.name = app.name
          scenario.app.rules = app.rules
          if let home = app.home { scenario.app.settings.home = home }
        }
        platform.apply(to: &scenario)
        scenario.state = state ?? scenario.state
        scenario.app.lifecycle = lifecycle ?? scenario.app.lifecycle
        for (name, value) in switches {
          let entry = SwitchCatalog.entries.first { $0.name == name }
          _ = entry?.set(value, in: &scenario.switches)
        }
        let path: String? = if case .file(let path) = source { path } else { nil }
        add([scenario], of: document, path, context)
      }
    }
    // A scenario that is left out would be one of which nothing is known.
    for error in errors.dropLast() { context.printError(error.description.printable) }
    if let last = errors.last { throw CommandError(last.description.printable) }
  }

  private static func file(
    of source: ScenarioSource, _ context: CommandContext
  ) throws -> ScenarioFile {
    let environment = context.environment
    switch source {
    case .file(let path): return try ScenarioFile(path: path, environment: environment)
    case .stream("-"):
      return ScenarioFile(
        try context.streams.input(), path: "standard input", environment: environment)
    case .stream(let path):
      return ScenarioFile(
        try FileSystem.readNamed(path, upTo: ScenarioFile.longest), path: path,
        environment: environment)
    }
  }

  private mutating func add(
    _ scenarios: [Scenario], of document: ScenarioDocument?, _ path: String?,
    _ context: CommandContext
  ) {
    let guesses = context.arguments.string("--switches") != nil
    for scenario in scenarios {
      let variants = guesses ? ExplorationSubject.everyGuess(of: scenario) : []
      subjects.append(ExploreSubject(scenario: scenario, document: document, path: path))
      subjects += variants.map { variant in
        ExploreSubject(
          scenario: variant, document: document, path: path,
          guess: SwitchCatalog.difference(from: scenario.switches, to: variant.switches))
      }
    }
  }

  private static func error(_ message: String) -> UsageError {
    UsageError(message, command: "explore")
  }
}
