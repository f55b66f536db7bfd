import PushToPage

/// The commands that this version has.
public enum CommandTable {
  /// The commands in the order of help, those of every day first.
  public static let commands: [Command] = [
    .tap(apps: AppCatalog.all.map(\.name), run: TapCommand.run),
    .push(apps: AppCatalog.all.map(\.name), run: PushCommand.run),
    .suite(apps: AppCatalog.all.map(\.name)),
    .explore(apps: AppCatalog.all.map(\.name)),
    .matrix,
    .open(apps: AppCatalog.all.map(\.name), run: OpenCommand.run),
    .page,
    .urls,
    .check,
    .apps,
    .report,
  ]

  /// How many of them are those of every day.
  static let everyday = 5
}
