import PushToPage

/// The commands that this version has.
public enum CommandTable {
  /// The commands in the order of help.
  public static let commands: [Command] = [
    .tap(apps: AppCatalog.entries.map(\.name), run: TapCommand.run),
    .push(apps: AppCatalog.entries.map(\.name), run: PushCommand.run),
    .open(apps: AppCatalog.entries.map(\.name), run: OpenCommand.run),
    .suite(apps: AppCatalog.entries.map(\.name)),
    .explore(apps: AppCatalog.entries.map(\.name)),
    .matrix,
    .check,
    .page,
    .urls,
    .apps,
    .report,
  ]
}
