import Links
import PushToPage
import ScenarioFiles

/// The app that `--app` names: one of the gallery, or one that a file describes by rules.
struct GivenApp: Sendable {
  /// The name in the gallery, or that of the file without its folders.
  let name: String
  /// What the app does; nil for one of the gallery.
  let rules: AppRules?
  /// The home page that the file names.
  let home: URLRecord?

  /// Reads the option, and the file that it names.
  ///
  /// - Parameters:
  ///   - command: The command's name, for errors.
  ///   - context: The options, and where errors go.
  /// - Throws: An error when the file can't be read or isn't a table of rules. Of several faults in
  ///   it the last is thrown, and those before are printed.
  init(of command: String, _ context: CommandContext) throws {
    let names = AppCatalog.names
    let option = context.arguments.string("--app")
    guard let given = option, CommandOption.isFile(given, besides: names) else {
      name = option ?? "gated"
      rules = nil
      home = nil
      return
    }
    try context.keepOutput(off: [given], command: command)
    let file: RulesFile
    do {
      file = try RulesFile(of: given)
    } catch {
      throw Self.report(error, context)
    }
    name = given.split(separator: "/").last.map(String.init) ?? given
    rules = file.rules
    home = file.home
  }

  /// Prints all faults but one, and returns that.
  private static func report(_ error: RulesFileError, _ context: CommandContext) -> any Error {
    let told = error.errors
    for error in error.more > 0 ? told[...] : told.dropLast() { context.printError("\(error)") }
    if error.more > 0 { return CommandError("and \(error.more) more faults in the same file") }
    return told.last ?? CommandError("the file can't be used")
  }
}
