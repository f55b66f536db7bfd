import PushToPage

/// The commands that this version has.
public enum CommandTable {
  /// The commands in the order of help, those of every day first.
  public static let commands: [Command] = [
    .tap(apps: AppCatalog.names, run: TapCommand.run),
    .push(apps: AppCatalog.names, run: PushCommand.run),
    .suite(apps: AppCatalog.names),
    .explore(apps: AppCatalog.names),
    .matrix,
    .open(apps: AppCatalog.names, run: OpenCommand.run),
    .page,
    .urls,
    .check,
    .apps,
    .report,
  ]

  /// How many of them are those of every day.
  static let everyday = 5
}
