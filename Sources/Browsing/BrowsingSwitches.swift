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

/// How a load fails whose text is no URL, or whose scheme no web view knows.
public enum UnloadableURLError: String, Switch {
  /// `WebKitErrorDomain` 101: the URL can't be shown.
  case cannotShow = "webkit-101"
  /// `NSURLErrorDomain` −1002: the URL isn't supported, as developers report it.
  case unsupported = "nsurl-1002"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "unloadable-url-error", standard: UnloadableURLError.cannotShow,
    question: "With which error does a load fail whose text is no URL, or whose scheme is unknown?",
    source: .measured)

  var error: WebError { self == .cannotShow ? .cannotShowURL : .unsupportedURL }
}
