/// The commands that this version has.
public enum CommandTable {
  /// The commands in the order of help.
  public static let commands: [Command] = [
    .page
  ]
}
