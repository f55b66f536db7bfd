extension Command {
  /// `navsim run`: scenario files, or folders of them.
  ///
  /// - Parameter apps: The names that `--app` takes.
  /// - Returns: The row of the command table.
  static func suite(apps: [String]) -> Command {
    let overrides = OptionGroup.overrides(apps: apps)
    return Command(
      "run", operands: .some("PATH"), summary: "scenario files, or folders of them",
      discussion: [
        "PATH is a file, a folder, a pipe, or - for standard input. A folder is searched all the"
          + " way down for .yaml, .yml and .json, in the order of the paths' bytes; names that"
          + " begin with . or _ are passed over.",
        "Expectations alone decide; a scenario without any can't pass. Ends with status 0 when all"
          + " passed, 1 when one failed or none was found, 2 when one couldn't be run (the others"
          + " are run all the same), and 130 (143 by SIGTERM) when interrupted, with a report of what"
          + " ran.",
        "With --schedule, an order that 'navsim explore' recorded is repeated exactly, as a run of"
          + " its scenario, which is looked for among those that are wanted, by what the schedule"
          + " says of it. The properties of 'navsim explore' are checked as well, and one that is"
          + " broken fails. A schedule of none of the scenarios can't be run: status 2. --shard"
          + " deals schedules then, and --watch looks at their files, too.",
        "Results stand in the order of the files, or of the schedules, whatever -j is. 'navsim help"
          + " shards' tells how several machines share a suite.",
      ],
      groups: [chosen, running, overrides, .reporting],
      run: { try SuiteCommand.run($0, repeating: overrides.names) })
  }

  private static let chosen = OptionGroup(
    "Which scenarios",
    [
      CommandOption(
        "--filter", .text("REGEX"), summary: "those whose name has a match of REGEX"),
      CommandOption(
        "--include-tags", .text("TAGS"), isRepeatable: true,
        summary: "those with one of these tags: smoke,cold"),
      CommandOption(
        "--exclude-tags", .text("TAGS"), isRepeatable: true,
        summary: "not those with one of these tags"),
      CommandOption(
        "--shard", .text("K/N"),
        summary: "the Kth of N parts, from 1; default: what a build server's variables say"),
      CommandOption("--list", summary: "only print which ones would be run"),
      CommandOption(
        "--pass-with-no-tests", summary: "no scenario at all is no failure"),
    ])

  private static let running = OptionGroup(
    "How they are run",
    [
      CommandOption(
        "--schedule", .text("FILE"), isRepeatable: true,
        summary: "repeat the order in FILE, - for standard input, and run nothing else; with the"
          + " options that it was recorded with"),
      CommandOption(
        "--jobs", letter: "j", .number("N"), range: Threads.range,
        summary: "how many at a time; default: one a processor"),
      CommandOption("--fail-fast", summary: "end with the first failure, in their order"),
      CommandOption("--watch", summary: "run again whenever a file changes, until Control-C"),
      CommandOption(
        "--retries", .number("N"), summary: "refused: a run is the same each time"),
    ])
}
