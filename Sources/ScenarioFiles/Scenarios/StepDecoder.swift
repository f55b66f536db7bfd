import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation

/// A step with the way in which it is written.
struct DecodedStep {
  let step: Step
  let source: StepSource
}

/// Reads what a person and a server do.
struct StepDecoder {
  let context: DecodingContext
  let settings: AppSettings
  let bundleIdentifier: String

  /// Reads the list under `steps`.
  func steps(_ value: LocatedValue) -> [DecodedStep] {
    guard let elements = value.elements else {
      context.note("steps has to be a list, not \(value.kind)", at: value.place)
      return []
    }
    return elements.flatMap { steps(of: $0) }
  }

  /// Reads one element: a step, or those of another file.
  private func steps(of element: LocatedValue) -> [DecodedStep] {
    guard let (word, argument, place) = parts(of: element) else { return [] }
    guard let keyword = StepKeyword(rawValue: word) else {
      let known = StepKeyword.allCases.map(\.rawValue)
      context.note(
        "there is no step \(word.shortened)\(Suggestion.phrase(for: word, among: known))",
        at: place)
      return []
    }
    let isAlone = argument?.isNull ?? true
    if isAlone, !keyword.standsAlone {
      context.note("\(word) needs to be told more: \(keyword.example)", at: place)
      return []
    }
    if !isAlone, keyword.takesNothing {
      context.note("\(word) takes nothing; write the word alone", at: argument?.place ?? place)
      return []
    }
    let value = isAlone ? nil : argument
    if keyword == .include || keyword == .runScenario {
      return value.map { included($0, keyword) } ?? []
    }
    guard let step = step(keyword, value) else { return [] }
    let words = value.map { word + " " + $0.words } ?? word
    return [
      DecodedStep(
        step: step, source: StepSource(words: words.shortened, place: context.source(place)))
    ]
  }

  private func parts(
    of element: LocatedValue
  ) -> (word: String, argument: LocatedValue?, place: TextPlace)? {
    if let word = element.text { return (word, nil, element.place) }
    guard let members = element.members, let first = members.first else {
      context.note(
        "a step has to be a word, or a mapping from a word to what it needs, not \(element.kind)",
        at: element.place)
      return nil
    }
    if members.count > 1 {
      context.note(
        "a step has one word; begin another step with - before \(members[1].key.shortened), or"
          + " indent it further", at: members[1].place)
    }
    return (first.key, first.value, first.place)
  }

  private func step(_ keyword: StepKeyword, _ value: LocatedValue?) -> Step? {
    guard let value else { return plainStep(keyword) }
    return switch keyword {
    case .push:
      PushDecoder(context: context, settings: settings, bundleIdentifier: bundleIdentifier)
        .push(value).map { .push($0) }
    case .tap: pushName(value, keyword).map { .tap($0) }
    case .tapInList: pushName(value, keyword).map { .tapInList($0) }
    case .dismiss: pushName(value, keyword).map { .dismiss($0) }
    case .action: action(value)
    case .waitFor: waitFor(value)
    case .expect: .expect(ExpectationDecoder(context: context).expectations(value))
    case .wait: context.duration(value, "wait").map { .wait($0) }
    case .post: context.text(value, "post").map { .post($0) }
    case .requestAuthorization, .answerPrompt, .setAuthorization, .setToken, .connect, .open:
      PhoneStepDecoder(context: context).step(keyword, value)
    default: PageStepDecoder(context: context).step(keyword, value)
    }
  }

  /// The step of a word that stands alone.
  private func plainStep(_ keyword: StepKeyword) -> Step? {
    switch keyword {
    case .launch: .launch
    case .tap: .tap(nil)
    case .tapInList: .tapInList(nil)
    case .dismiss: .dismiss(nil)
    case .background: .background
    case .foreground: .foreground
    case .terminate: .terminate
    case .forceQuit: .forceQuit
    case .disconnectScene: .disconnectScene
    case .openNotificationCentre: .openNotificationCentre
    case .closeNotificationCentre: .closeNotificationCentre
    case .openAppSwitcher: .openAppSwitcher
    case .closeAppSwitcher: .closeAppSwitcher
    case .cover: .cover
    case .uncover: .uncover
    case .lock: .lock
    case .unlock: .unlock
    case .back: .go(-1)
    case .forward: .go(1)
    case .reload: .reload
    case .stop: .stop
    case .killWebProcess: .killWebProcess
    case .settle: .settle
    case .goOnline: .setOnline(true)
    case .goOffline: .setOnline(false)
    case .requestAuthorization: .requestAuthorization([.alert, .badge, .sound])
    default: nil
    }
  }

  // MARK: Notifications

  /// Reads the name of a push that an earlier step sends.
  private func pushName(_ value: LocatedValue, _ keyword: StepKeyword) -> String? {
    guard let name = context.text(value, keyword.rawValue) else { return nil }
    guard !context.pushNames.contains(name) else { return name }
    let hint = Suggestion.phrase(for: name, among: context.pushNames)
    context.note(
      "no push before this is called \(name.shortened)"
        + (hint.isEmpty ? "; give the push a name: as: \(name.shortened)" : hint), at: value.place)
    return nil
  }

  private func action(_ value: LocatedValue) -> Step? {
    if let name = value.text {
      return known(name, value.place).map { .action($0, of: nil, text: nil) }
    }
    let keys = ["id", "of", "text"]
    guard let fields = Fields(value, "action", known: keys, context) else { return nil }
    guard let id = fields["id"] else {
      context.note("action needs the id of an action", at: value.place)
      return nil
    }
    let push = fields["of"].flatMap { pushName($0, .action) }
    let text = fields["text"].flatMap { context.text($0, "text") }
    return context.text(id, "id").flatMap { known($0, id.place) }
      .map { .action($0, of: push, text: text) }
  }

  /// An action is one that a category of the app offers.
  private func known(_ action: String, _ place: TextPlace) -> String? {
    let offered = settings.categories.flatMap { $0.actions.map(\.identifier) }
    guard !offered.contains(action) else { return action }
    let hint = Suggestion.phrase(for: action, among: offered)
    context.note(
      "the app offers no action \(action.shortened)"
        + (hint.isEmpty ? "; declare it under app.categories" : hint), at: place)
    return nil
  }

  private func waitFor(_ value: LocatedValue) -> Step? {
    let decoder = ExpectationDecoder(context: context)
    guard value.members?.contains(where: { $0.key == "event" || $0.key == "nth" }) == true else {
      return decoder.pattern(value).map { .waitFor($0, nth: nil) }
    }
    guard let fields = Fields(value, "waitFor", known: ["event", "nth"], context) else {
      return nil
    }
    guard let event = fields["event"] else {
      context.note("waitFor needs an event: {event: webView.didFinish}", at: value.place)
      return nil
    }
    let nth = fields["nth"].flatMap { context.number($0, "nth", in: 1...1_000_000) }
    return decoder.pattern(event).map { .waitFor($0, nth: nth) }
  }

  // MARK: Other files

  /// Reads the steps of another file in place of a step.
  private func included(_ value: LocatedValue, _ keyword: StepKeyword) -> [DecodedStep] {
    guard let name = context.text(value, keyword.rawValue) else { return [] }
    var steps: [DecodedStep] = []
    let renamed = LocatedValue(.text(name), at: value.place)
    context.including(name, from: renamed.place) { bytes, path in
      for document in SourceText(bytes, path: path).documents {
        switch document.value {
        case .failure(let error): context.note(error.message, at: error.place)
        case .success(let value): steps += shared(context.expand(value), keyword)
        }
      }
    }
    return steps
  }

  /// Reads a list of steps, or those of a scenario.
  private func shared(_ value: LocatedValue, _ keyword: StepKeyword) -> [DecodedStep] {
    if value.elements != nil, keyword == .include { return self.steps(value) }
    let known = keyword == .include ? ["steps"] : ScenarioDecoder.keys
    guard value.members != nil else {
      context.note(
        keyword == .include
          ? "a file that is included has to be a list of steps, not \(value.kind)"
          : "a scenario has to be a mapping, not \(value.kind)", at: value.place)
      return []
    }
    guard let fields = Fields(value, "a file that is included", known: known, context) else {
      return []
    }
    var steps = fields["steps"].map { self.steps($0) } ?? []
    if let expect = fields["expect"] {
      let expectations = ExpectationDecoder(context: context).expectations(expect)
      let words = ("expect " + expect.words).shortened
      steps.append(
        DecodedStep(
          step: .expect(expectations),
          source: StepSource(words: words, place: context.source(expect.place))))
    }
    return steps
  }
}
