public import Simulation

/// What becomes of an answer that can't be shown, and that the app allows all the same.
public enum UnshowableAllowed: String, Switch {
  /// Its bytes are shown as a page.
  case shown
  /// The navigation is interrupted.
  case interrupted

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "unshowable-allowed", standard: UnshowableAllowed.shown,
    question:
      "Is an answer of a type that can't be shown read as a page when the app allows it?",
    source: .measured)
}

/// Which answers serve once more when the history leads back to a page that is not kept.
public enum HistoryAnswers: String, Switch {
  /// Those of the page shown and of the one before it, unless they say `no-store`.
  case recent
  /// None: the server is asked again.
  case none

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "history-answers", standard: HistoryAnswers.recent,
    question:
      "Does going back to a page that isn't in the page cache use the answer it came with?",
    source: .measured)
}
