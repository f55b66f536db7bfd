import Links
import Simulation

extension Step {
  /// The word that scenario files have for a step of this kind.
  public var keyword: String {
    switch self {
    case .launch: "launch"
    case .push: "push"
    case .tap: "tap"
    case .tapInList: "tapInList"
    case .dismiss: "dismiss"
    case .action: "action"
    case .foreground: "foreground"
    case .background: "background"
    case .terminate: "terminate"
    case .forceQuit: "forceQuit"
    case .disconnectScene: "disconnectScene"
    case .openNotificationCentre: "openNotificationCentre"
    case .closeNotificationCentre: "closeNotificationCentre"
    case .openAppSwitcher: "openAppSwitcher"
    case .closeAppSwitcher: "closeAppSwitcher"
    case .cover: "cover"
    case .uncover: "uncover"
    case .lock: "lock"
    case .unlock: "unlock"
    case .open: "open"
    case .requestAuthorization: "requestAuthorization"
    case .answerPrompt: "answerPrompt"
    case .setAuthorization: "setAuthorization"
    case .setToken: "setToken"
    case .connect: "connect"
    case .setOnline(true): "goOnline"
    case .setOnline(false): "goOffline"
    case .post: "post"
    case .wait: "wait"
    case .settle: "settle"
    case .waitFor: "waitFor"
    case .expect: "expect"
    case .load: "load"
    case .loadHTML: "loadHTML"
    case .go(-1): "back"
    case .go(1): "forward"
    case .go: "go"
    case .reload: "reload"
    case .stop: "stop"
    case .killWebProcess: "killWebProcess"
    case .click: "click"
    case .submit: "submit"
    case .script: "script"
    }
  }

  /// What a step that had to be given up says about the run; nil where that is a matter of the
  /// outcome: a push that nobody could tap is what some scenarios are about.
  func failure(inStep index: Int) -> ExpectationResult? {
    let (target, wanted): (String, String)
    switch self {
    case .waitFor(let pattern, let nth):
      (target, wanted) = (pattern.text, nth.map { "\($0) times" } ?? "once more")
    case .click(let element, _), .submit(let element, _):
      (target, wanted) = (element.string, "an element of the page")
    case .answerPrompt: (target, wanted) = ("", "a prompt to answer")
    default: return nil
    }
    return ExpectationResult(
      what: target.isEmpty ? keyword : keyword + " " + target, passed: false,
      expected: .string(wanted), actual: .string("nothing"),
      note: "the step waited for it until nothing was left to happen", step: index)
  }
}
