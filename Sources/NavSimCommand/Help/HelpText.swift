/// Writes help from the tables of commands, options and topics.
struct HelpText {
  private let tool: CommandLineTool
  private let wrapping: TextWrapping
  private let style: TextStyle

  init(tool: CommandLineTool, width: Int?, style: TextStyle) {
    self.tool = tool
    self.style = style
    wrapping = TextWrapping(terminalWidth: width)
  }

  /// What `navsim help` prints.
  func overview() -> String {
    let commands = tool.commands.map { (term: $0.heading, meaning: $0.summary) }
    let everyday = commands.prefix(CommandTable.everyday)
    let more = commands.dropFirst(CommandTable.everyday)
    let topics = tool.topics.map { (term: $0.name, meaning: $0.summary) }
    return sections([
      wrapping.paragraph(
        "navsim shows where a tapped push notification leads in an app with a web view:"
          + " which callbacks run, what is loaded, which page is left."),
      style.bold("usage:") + " navsim COMMAND [OPTION…]",
      heading("commands", Array(everyday)),
      heading(
        "more", Array(more) + [(term: "help [TOPIC]", meaning: "tell about a command or topic")]),
      heading("topics", topics),
      wrapping.table(
        [
          (term: "-h, --help", meaning: "print this help"),
          (term: "-V, --version", meaning: "print the version"),
        ], style: style),
    ])
  }

  /// What `navsim help COMMAND` prints.
  func command(_ command: Command) -> String {
    let first = ["navsim", command.heading, "[OPTION…]"].joined(separator: " ")
    let groups = command.groups.map { group in
      heading(group.heading.lowercased(), group.options.map { (term(of: $0), meaning(of: $0)) })
    }
    return sections(
      [
        wrapping.paragraph("navsim \(command.name): \(command.summary)"),
        style.bold("usage:") + " " + first,
      ]
        + command.discussion.map { wrapping.paragraph($0) } + groups)
  }

  /// What `navsim help TOPIC` prints; `nil` where there is no such command or topic.
  func topic(_ name: String) -> String? {
    if let command = tool.commands.first(where: { $0.name == name }) {
      return self.command(command)
    }
    guard let topic = tool.topics.first(where: { $0.name == name }) else { return nil }
    if case .file(let text)? = topic.parts.first { return text }
    return sections(
      [wrapping.paragraph(topic.summary)]
        + topic.parts.map { part in
          switch part {
          case .heading(let text): style.bold(text)
          case .paragraph(let text): wrapping.paragraph(text)
          case .file(let text): text
          case .lines(let lines): lines.map { "  " + $0 }.joined(separator: "\n")
          case .table(let rows): wrapping.table(rows.map { ($0.0, $0.1) }, style: style)
          }
        })
  }

  private func sections(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func heading(_ title: String, _ rows: [(term: String, meaning: String)]) -> String {
    rows.isEmpty ? "" : style.bold(title + ":") + "\n" + wrapping.table(rows, style: style)
  }

  private func term(of option: CommandOption) -> String {
    (option.letter.map { "-\($0), " } ?? "") + option.usage
  }

  private func meaning(of option: CommandOption) -> String {
    var meaning = option.summary
    // A long list has a command of its own, which the summary names.
    if 1...8 ~= option.choices.count { meaning += " (\(option.choices.joined(separator: ", ")))" }
    if let standard = option.standard { meaning += "; default: \(standard)" }
    if option.isRepeatable { meaning += "; may be repeated" }
    return meaning
  }
}
