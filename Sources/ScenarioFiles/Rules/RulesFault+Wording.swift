public import PushToPage

extension RulesFault {
  /// What is wrong, and what to write instead, without the place.
  public var wording: String {
    switch problem {
    case .noCallbacks:
      "there is no callback in this table; write one, such as webView.didFinish: [open]"
    case .wrongKind(let wanted, let found): "\(wanted) has to stand here, not \(found)"
    case .unknownCallback(let word): "no callback is called '\(word.shortened)'" + suggestion
    case .unknownCondition(let word): "no condition is called '\(word.shortened)'" + suggestion
    case .unknownAction(""): "an action has to stand here, not an empty text"
    case .unknownAction(let word): "no action is called '\(word.shortened)'" + suggestion
    case .unknownKey(let word):
      "a rule has the keys when and do, and no '\(word.shortened)'" + suggestion
    case .repeated(let word): "'\(word.shortened)' stands here a second time; keep one of them"
    case .nothingToDo: "the rule says nothing to do; write an action, or a list of them, under do"
    case .argumentMissing(let word, let name): "\(word) needs something behind it: \(word) \(name)"
    case .argumentUnwanted(let word, let argument):
      "\(word) stands alone; remove '\(argument.shortened)'"
    case .unknownTime(let text):
      "'\(text.shortened)' is no time; write one such as 250ms, 3s or 10min"
    case .unknownPresentation(let word):
      "present can't show a notification as '\(word.shortened)'" + suggestion
    case .outOfPlace(let word, let callback, let places):
      "\(word) means nothing in \(callback.shortened); it can stand in \(Self.list(places))"
    case .observedForNothing(let name):
      "nothing is said of posts of this name; add notificationBus.\(name.shortened), with [] if"
        + " they change nothing"
    case .neverObserved(let name):
      "nothing observes posts of this name; add the action observe \(name.shortened), such as in"
        + " viewController.viewWillAppear"
    case .unknownType(let word):
      "type knows no '\(word.shortened)'" + suggestion
    case .unknownNumber(let text):
      "'\(text.shortened)' is no number for an icon; write one from 0 to 99999"
    case .unusableFlag(let name):
      "no flag can be called '\(name.shortened)': it is a condition, begins with not-, or has a blank"
        + " in it"
    case .neverSet(let flag):
      "no action sets the flag '\(flag.shortened)'"
        + (misspelling?.known.isEmpty == false ? suggestion : "; write set \(flag.shortened)")
    case .unknownFlagKind(let word):
      "behind a flag stands nothing, or persistent, and not '\(word.shortened)'" + suggestion
    case .calledForNothing(let callback):
      "the table has no rules for \(callback.shortened), so calling it does nothing; add them"
    }
  }

  private var suggestion: String {
    guard let misspelling else { return "" }
    let phrase = Suggestion.phrase(for: misspelling.word, among: misspelling.known)
    guard phrase.isEmpty else { return phrase }
    return misspelling.known.count <= 8
      ? " (one of: \(misspelling.known.joined(separator: ", ")))" : "; see 'navsim help rules'"
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "no callback" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
