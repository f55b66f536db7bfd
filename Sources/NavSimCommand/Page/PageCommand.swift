import ScenarioFiles

extension Command {
  /// `navsim page`: what pages are titled, and where they lead.
  static let page = Command(
    "page", operands: .some("URL|FILE"),
    summary: "title, encoding, redirects and links of pages",
    discussion: [
      "A URL is answered from the folder of pages ('navsim help pages'), redirects followed up to"
        + " \(PageVisit.maximumRedirects). A file is read as it is; - is standard input. Inputs are"
        + " answered in their order, and one that fails hides none after it.",
      "With --format json, each input gives one object in a line: input, url, status, title,"
        + " encoding, contentType, redirects (the URLs that redirects led to), links, error.",
    ],
    groups: [
      OptionGroup(
        "Pages",
        [
          .pages, .stub,
          CommandOption(
            "--content-type", .text("TYPE"),
            summary: "the Content-Type that files are read as having, such as"
              + " 'text/html; charset=euc-kr'"),
        ]),
      .common,
    ],
    run: PageCommand.run)
}

/// The work of `navsim page`.
enum PageCommand {
  @Sendable
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let files = context.arguments.operands.compactMap { PageVisit.path(of: $0) }
    try context.keepOutput(off: files, command: "page")
    let visit = PageVisit(
      source: try context.pageSource(), contentType: context.arguments.string("--content-type"),
      input: context.streams.input)
    var failures = 0
    for (index, input) in context.arguments.operands.enumerated() {
      let result = visit.result(for: input)
      if let error = result.error {
        failures += 1
        context.printError("\(input.named): \(error)")
      }
      if context.isJSON {
        try context.output.print(result.json)
      } else if !context.isQuiet {
        if index > 0 { try context.output.print("") }
        try context.output.print(result.text(context.style, listsLinks: context.isVerbose))
      }
    }
    return failures == 0 ? .success : .failure
  }
}

// MARK: - Pages from a folder

extension CommandOption {
  /// The folder that pages come from.
  static let pages = CommandOption(
    "--pages", .text("DIR"), summary: "the folder of pages; default: the nearest Pages")

  /// Whether unknown URLs are answered.
  static let stub = CommandOption(
    "--stub", summary: "answer every unknown URL with a page titled with its path")
}

extension CommandContext {
  /// Returns the pages that `--pages` and `--stub` ask for.
  ///
  /// - Returns: A source over the folder named, else over the nearest `Pages`, else without hosts.
  /// - Throws: ``FileError`` when the folder can't be read or a file that steers it has a mistake.
  func pageSource() throws -> DirectoryPageSource {
    try DirectoryPageSource(folder: pagesFolder, answersUnknown: arguments.flag("--stub"))
  }

  /// The folder that `--pages` names; else the nearest `Pages` from the working directory upwards;
  /// else, of the files that are run, the nearest beside the first that has one, or above it.
  ///
  /// It is nil where there is none.
  var pagesFolder: String? {
    if let named = arguments.string("--pages") { return named }
    guard let working = FileSystem.workingDirectory() else { return nil }
    if let nearest = PagesFolder.nearest(from: working) { return nearest }
    // Of the commands, these two have scenario files.
    guard arguments.knows("--fail-fast") || arguments.knows("--property") else { return nil }
    return arguments.operands.lazy.compactMap { self.pagesFolder(beside: $0) }.first
  }

  /// The folders that pages may come from: the one named, else all that are looked in.
  var pagesFolders: [String] {
    if let named = arguments.string("--pages") { return [named] }
    var folders = [pagesFolder].compactMap(\.self)
    for folder in arguments.operands.compactMap({ pagesFolder(beside: $0) })
    where !folders.contains(where: { FileSystem.areSameFolder($0, folder) }) {
      folders.append(folder)
    }
    return folders
  }

  /// Returns the nearest `Pages` beside a file, in a folder, or above; nil where there is none.
  func pagesFolder(beside operand: String) -> String? {
    guard operand != "-", let working = FileSystem.workingDirectory() else { return nil }
    let path = operand.hasPrefix("/") ? operand : working + "/" + operand
    let isFolder = (try? FileSystem.kind(of: path)) == .folder
    let folder =
      isFolder ? path : path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    return PagesFolder.nearest(from: folder).map { folder + "/" + $0 }
  }
}
