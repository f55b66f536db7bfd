public import Simulation

/// What a page's script can do here: the calls that move a web view, and no others.
///
/// There is no script engine. A page runs such calls while it loads (``PageResponse/onLoad``), and
/// a test runs them like an app does by `evaluateJavaScript` (``WebView/run(_:inFrame:)``).
public enum PageScript: Hashable, Sendable {
  /// `history.pushState(null, "", URL)`; an empty text leaves the URL as it is.
  case pushState(ExactText)
  /// `history.replaceState(null, "", URL)`; an empty text leaves the URL as it is.
  case replaceState(ExactText)
  /// `location.href = URL`.
  case location(ExactText)
  /// `location.replace(URL)`.
  case replace(ExactText)
  /// `location.hash = TEXT`.
  case hash(ExactText)
  /// `document.title = TEXT`.
  case title(ExactText)
  /// `history.back()`.
  case back
  /// `history.forward()`.
  case forward
  /// `history.go(N)`; none at all loads the page again.
  case go(Int)
  /// `location.reload()`.
  case reload

  /// Reads a call as scenario files write it: `pushState /x`, `go -1`, `back`.
  ///
  /// It is nil when the text is no such call.
  ///
  /// - Parameter text: The call's name, and after a space what it is called with.
  public init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = ExactText(words.count > 1 ? String(words[1]) : "")
    switch words[0] {
    case "pushState": self = .pushState(argument)
    case "replaceState": self = .replaceState(argument)
    case "location": self = .location(argument)
    case "replace": self = .replace(argument)
    case "hash": self = .hash(argument)
    case "title": self = .title(argument)
    case "back" where words.count == 1: self = .back
    case "forward" where words.count == 1: self = .forward
    case "reload" where words.count == 1: self = .reload
    case "go":
      guard let distance = Int(argument.string) else { return nil }
      self = .go(distance)
    default: return nil
    }
  }
}
