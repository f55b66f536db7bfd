import Exploring

extension Command {
  /// `navsim explore`: every order in which things can come.
  ///
  /// - Parameter apps: The names that `--app` takes.
  /// - Returns: The row of the command table.
  static func explore(apps: [String]) -> Command {
    Command(
      "explore", operands: .any("PATH"), telling: "--link URL",
      summary: "every order in which things can come: does the link survive all of them?",
      discussion: [
        "PATH is a scenario file, or a folder of them; what the file expects is checked in every"
          + " order as the property expect. With --link, no file is needed: one tapped push is"
          + " explored in all states and both life cycles; --state and --lifecycle keep to one.",
        "Properties: "
          + (PropertyCatalog.names + [ExpectationsHold.name])
          .joined(separator: ", ") + ".",
        "Each property that is broken is told as a story with the fewest departures from the most"
          + " likely order, and below it stands the command that repeats it exactly, 'navsim run' or"
          + " 'navsim tap' with --schedule FILE: --schedules DIR writes the files. Whether every"
          + " order was seen is always said.",
        "Ends with status 0 when all properties hold, 1 when one is broken, when no order shows the"
          + " page of the link and the scenario expects nothing, when no order came to its end, or"
          + " when nothing was found to explore, 2 for wrong use, and 130 (143 by SIGTERM) when interrupted, with a"
          + " report so far.",
        "With --format json, one object: schema, exhaustive, stopped, states, transitions, orders,"
          + " results (name, property, passed, message, departures, schedule: the text of a"
          + " schedule file, repeat: the command), searches, shard. With --format mermaid or html, the losing order"
          + " beside one that holds. 'navsim report' puts the reports of shards together.",
      ],
      groups: [
        explored, exploredApp(apps), exploredPhone, properties, variation, search, schedules,
        .pages,
        .common(formats: ["text", "json", "mermaid", "html"]),
      ], run: ExploreCommand.run)
  }

  private static let explored = OptionGroup(
    "What is explored",
    [
      CommandOption("--link", .text("TEXT"), summary: "the link that a tapped push carries"),
      .linkKey, .channelPage,
    ])

  private static func exploredApp(_ apps: [String]) -> OptionGroup {
    OptionGroup(
      "The app",
      [
        CommandOption(
          "--app", .choiceOrFile("APP", of: apps),
          summary: "which app is run, whatever the files say: one that 'navsim apps' lists, or one"
            + " described by rules in FILE; with --link, gated unless said"),
        .home, .scheme, .externalHost, .ats, .noATS, CommandOption.sdk.withoutStandard,
      ])
  }

  private static let exploredPhone = OptionGroup(
    "The phone",
    [
      CommandOption(
        "--state", .choice("STATE", of: ["foreground", "background", "terminated"]),
        summary: "only from this state with --link; else instead of what the files say"),
      CommandOption(
        "--lifecycle", .choice("KIND", of: ["scene", "app-delegate"]),
        summary: "only in this life cycle with --link; else instead of what the files say"),
      .ios, .installedApp,
    ].map(\.withoutStandard))

  private static let properties = OptionGroup(
    "What must hold",
    [
      CommandOption(
        "--property", .text("NAME"), isRepeatable: true, summary: "check only this")
    ])

  /// The most interruptions that may be asked for; each multiplies the orders.
  private static let mostInterruptions: UInt64 = 100

  private static let variation = OptionGroup(
    "What may differ beside the order",
    [
      CommandOption(
        "--faults", summary: "each exchange with the network may also fail, or never be answered"),
      CommandOption(
        "--interrupts", .number("N"), range: 1...mostInterruptions,
        summary: "up to N times the person leaves the app, or it is killed, between two events"),
      CommandOption(
        "--web-process-deaths", .number("N"), range: 1...mostInterruptions,
        summary: "up to N times the process behind the page dies"),
      CommandOption(
        "--timers", .choice("WHEN", of: ["last", "any"]), standard: "last",
        summary: "timers fire when nothing else can happen, or at any time"),
      CommandOption(
        "--switch", .pair("NAME=VALUE"), isRepeatable: true,
        summary: "how iOS behaves where that isn't certain"),
      CommandOption(
        "--switches", .choice("WHICH", of: ["all"]),
        summary: "under every guess about iOS as well, one at a time ('navsim help switches')"),
    ])

  private static let search = OptionGroup(
    "The search",
    [
      CommandOption(
        "--strategy", .choice("HOW", of: ["exhaustive", "random", "pct"]), standard: "exhaustive",
        summary: "every order; or orders drawn at random; or by priorities that change, which finds"
          + " a fault of three events' depth with a known probability"),
      CommandOption(
        "--seed", .number("N"), summary: "what random and pct draw from; default: 1"),
      CommandOption(
        "--max-orders", .number("N"),
        summary: "end after N orders; random and pct draw 1000 unless said"),
      CommandOption(
        "--max-states", .number("N"), standard: "4000000",
        summary: "end a search after N states, which bounds memory: one takes about 40 bytes, or"
          + " 100 where threads share a search: 4000000 take 160 or 400 MB for each that runs"),
      CommandOption(
        "--max-duration", .text("TIME"), summary: "end after that time: 90s, 5m, 1h"),
      CommandOption(
        "--jobs", letter: "j", .number("N"), range: Threads.range,
        summary: "how many searches at a time; default: one a processor. Whoever has none left"
          + " shares the work of another"),
      CommandOption(
        "--shard", .text("K/N"), summary: "only the Kth of N parts of each search, from 1"),
    ])

  private static let schedules = OptionGroup(
    "Schedules",
    [
      CommandOption(
        "--schedules", .text("DIR"),
        summary: "write the order that breaks a property to a file in DIR"),
      CommandOption(
        "--schedule", .text("FILE"), summary: "search nothing, repeat the order in FILE"),
    ])
}
