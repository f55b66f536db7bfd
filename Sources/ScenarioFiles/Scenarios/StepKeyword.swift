/// The words that a step begins with.
enum StepKeyword: String, CaseIterable {
  case launch, push, tap, tapInList, dismiss, action, background, foreground, terminate, forceQuit
  case disconnectScene, openNotificationCentre, closeNotificationCentre, openAppSwitcher
  case closeAppSwitcher, cover, uncover, lock, unlock, open, load, loadHTML, click, submit, back
  case forward, go, reload, stop, killWebProcess, wait, waitFor, settle, post
  case requestAuthorization, answerPrompt, setAuthorization, setToken, connect, expect, goOnline
  case goOffline, script, include, runScenario

  /// Whether the word can stand alone.
  var standsAlone: Bool {
    switch self {
    case .tap, .tapInList, .dismiss, .requestAuthorization: true
    default: takesNothing
    }
  }

  /// Whether nothing can follow the word.
  var takesNothing: Bool {
    switch self {
    case .launch, .background, .foreground, .terminate, .forceQuit, .disconnectScene,
      .openNotificationCentre, .closeNotificationCentre, .openAppSwitcher, .closeAppSwitcher,
      .cover, .uncover, .lock, .unlock, .back, .forward, .reload, .stop, .killWebProcess, .settle,
      .goOnline, .goOffline:
      true
    default: false
    }
  }

  /// What an example of the step looks like, for errors.
  var example: String {
    switch self {
    case .push: "push: {link: \"https://shop.example/orders/7\"}"
    case .action: "action: OPEN"
    case .open, .load: "\(rawValue): \"https://shop.example/\""
    case .loadHTML: "loadHTML: {html: \"<title>Hello</title>\"}"
    case .click, .submit: "\(rawValue): \"#buy\""
    case .go: "go: -2"
    case .wait: "wait: 250ms"
    case .waitFor: "waitFor: webView.didFinish"
    case .post: "post: NAME"
    case .answerPrompt: "answerPrompt: allow"
    case .setAuthorization: "setAuthorization: denied"
    case .setToken: "setToken: a1b2c3d4"
    case .connect: "connect: user-1"
    case .expect: "expect: {title: Order 7}"
    case .script: "script: pushState /cart"
    case .include, .runScenario: "\(rawValue): steps.yaml"
    default: rawValue
    }
  }
}
