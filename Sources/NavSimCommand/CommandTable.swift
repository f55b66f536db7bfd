import PushToPage

/// The commands that this version has.
public enum CommandTable {
  /// The commands in the order of help.
  public static let commands: [Command] = [
    .tap(apps: AppCatalog.entries.map(\.name), run: TapCommand.run),
    .page,
    .apps,
  ]
}
