import Testing

@testable import NavSimCommand

@Suite("Options and operands")
struct ArgumentParserTests {
  private static let command = Command(
    "work", operands: .optional("FILE"), telling: nil, summary: "works",
    groups: [
      OptionGroup(
        "Work",
        [
          CommandOption("--link", .text("TEXT"), summary: ""),
          CommandOption("--link-key", .text("PATH"), isRepeatable: true, summary: ""),
          CommandOption(
            "--state", .choice("STATE", of: ["foreground", "background"]), standard: "foreground",
            summary: ""),
          CommandOption("--switch", .pair("NAME=VALUE"), isRepeatable: true, summary: ""),
          CommandOption("--seed", letter: "s", .number("N"), summary: ""),
          CommandOption("--stub", summary: ""),
        ]), .common,
    ], run: { _ in .success })

  private static func parse(_ words: [String]) throws -> ParsedArguments {
    guard case .run(let parsed) = try ArgumentParser.parse(words, for: command) else {
      throw UsageError("help was asked for")
    }
    return parsed
  }

  private enum State: String {
    case foreground, background
  }

  @Test("Values come attached or as the next word, and may look like anything")
  func values() throws {
    for words in [["--link", "a=b"], ["--link=a=b"]] {
      #expect(try Self.parse(words).string("--link") == "a=b")
    }
    #expect(try Self.parse(["--link", ""]).string("--link") == "")
    #expect(try Self.parse(["--link="]).string("--link") == "")
    #expect(try Self.parse(["--link", "-x"]).string("--link") == "-x")
    #expect(try Self.parse(["--link", "--"]).string("--link") == "--")
    #expect(try Self.parse(["--link", "--what"]).string("--link") == "--what")
    #expect(try Self.parse(["--link=--stub"]).string("--link") == "--stub")
    #expect(try Self.parse([]).string("--link") == nil)
  }

  @Test("Letters may stand together, the last one with its value")
  func letters() throws {
    let parsed = try Self.parse(["-qvs7"])
    #expect(parsed.flag("--quiet") && parsed.flag("--verbose") && !parsed.flag("--stub"))
    #expect(parsed.number("--seed") == 7)
    #expect(try Self.parse(["-s", "18446744073709551615"]).number("--seed") == .max)
  }

  @Test("Operands stand anywhere, and behind -- whatever they look like")
  func operands() throws {
    #expect(try Self.parse(["a", "--stub"]).operands == ["a"])
    #expect(try Self.parse(["--stub", "a"]).operands == ["a"])
    #expect(try Self.parse(["-"]).operands == ["-"])
    #expect(try Self.parse(["--", "--stub"]).operands == ["--stub"])
    #expect(try !Self.parse(["--", "--stub"]).flag("--stub"))
  }

  @Test("Standard values, choices, pairs and repeated options are as the table says")
  func kinds() throws {
    let standard: State? = try Self.parse([]).choice("--state")
    #expect(standard == .foreground)
    #expect(try Self.parse(["--state=background"]).choice("--state", as: State.self) == .background)
    let parsed = try Self.parse([
      "--switch", "a=1", "--switch=b=c=d", "--link-key=x", "--link-key", "",
    ])
    #expect(parsed.pairs("--switch").map { $0.name + ">" + $0.value } == ["a>1", "b>c=d"])
    #expect(parsed.strings("--link-key") == ["x", ""])
    #expect(
      try Self.parse(["--state", "background", "--state=background"]).string("--state")
        == "background")
  }

  @Test("Help wins over whatever follows it")
  func help() throws {
    for words in [["--help", "--nonsense"], ["-h"], ["-qh"], ["a", "--help", "b"]] {
      guard case .help = try ArgumentParser.parse(words, for: Self.command) else {
        Issue.record("\(words) is no call for help")
        continue
      }
    }
    #expect(try Self.parse(["--", "--help"]).operands == ["--help"])
  }

  @Test(
    "What doesn't fit is an error that says what to write",
    arguments: [
      (["--stat", "background"], "work has no option --stat; did you mean --state?"),
      (["--nothing"], "work has no option --nothing"),
      (["--stub=1"], "--stub takes no value; write --stub alone"),
      (["--link"], "--link needs a value: --link TEXT"),
      (["--state"], "--state needs a value: --state STATE (one of: foreground, background)"),
      (
        ["--link", "--stub"],
        "--link needs a value, and --stub is an option; if it is meant as the value, write"
          + " --link=--stub"
      ),
      (
        ["--state", "backgruond"],
        "--state can't be 'backgruond'; did you mean background?"
          + " (one of: foreground, background)"
      ),
      (["--state="], "--state can't be '' (one of: foreground, background)"),
      (["--seed", "-1"], "--seed takes a whole number, not '-1'"),
      (
        ["--seed", "18446744073709551616"],
        "--seed takes a whole number from 0 to 18446744073709551615, not '18446744073709551616'"
      ),
      (["--seed", "٣"], "--seed takes a whole number, not '٣'"),
      (["-s"], "-s needs a value: --seed N"),
      (["--switch", "a"], "--switch takes NAME=VALUE, not 'a'"),
      (["--switch", "=a"], "--switch takes NAME=VALUE, not '=a'"),
      (["--link=a", "--link=b"], "--link is given twice, as a and b; keep one of them"),
      (["-stub"], "--seed takes a whole number, not 'tub'"),
      (["-link"], "work has no option -l; did you mean --link?"),
      (["-x"], "work has no option -x"),
      (["a", "b"], "work has no use for 'b'; remove it"),
      (["a", "\u{1B}[31m"], "work has no use for '\\u{1B}[31m'; remove it"),
    ])
  func mistakes(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try Self.parse(words) }
    #expect(error?.message == message)
  }

  @Test("Every row of the table is well formed, and no name stands for two options")
  func table() {
    for command in CommandTable.commands {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      let letters = command.options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name)")
      for option in command.options {
        #expect(option.name.hasPrefix("--") && option.name == option.name.lowercased())
        #expect(!option.summary.isEmpty && option.summary.last != ".")
        if let standard = option.standard, !option.choices.isEmpty {
          #expect(option.choices.contains(standard), "\(option.name)")
        }
      }
    }
  }
}
