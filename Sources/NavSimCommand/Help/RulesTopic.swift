import PushToPage

extension HelpTopic {
  /// How an app is described by a table of rules.
  static let rules = HelpTopic(
    name: "rules", summary: "how to describe an app by rules, for --app FILE",
    parts: [
      .paragraph(
        "A table of rules says what an app does in which callback. It is written in YAML or JSON: the"
          + " table alone, or {\"app\": {\"home\": URL, \"rules\": TABLE}}. This app opens a link on a"
          + " cold tap, and loses it on a warm one:"),
      .lines([
        "{",
        "  \"application.didFinishLaunching\": [\"set-delegate\"],",
        "  \"viewController.viewDidLoad\": [\"load-home\"],",
        "  \"userNotificationCenter.didReceive\": [",
        "    {\"when\": \"link-not-text\", \"do\": \"crash\"},",
        "    {\"when\": \"not-link-missing\", \"do\": \"store\"},",
        "    \"complete\"",
        "  ],",
        "  \"webView.didFinish\": [",
        "    {\"when\": \"first-load\", \"do\": [\"mark-loaded\", \"open\", \"clear\"]}",
        "  ]",
        "}",
      ]),
      .paragraph(
        "Under a callback stands an action or a list of them. A rule with when and do does"
          + " its actions only if all its conditions hold when it is come to. A callback that isn't in"
          + " the table is a method that the app doesn't implement: without willPresent nothing is"
          + " shown in front, without didReceive a tap is lost. One with [] is there and does"
          + " nothing. The app shows its view and makes its web view by itself."),
      .paragraph("The callbacks, by the names that stories and traces have for them:"),
      .table(callbacks),
      .paragraph(
        "webView.decidePolicy is short for webView.decidePolicyForNavigationAction. Without"
          + " webView.createWebView nothing comes of a new window; with it, load-request shows the"
          + " page in the one web view there is."),
      .paragraph("The conditions; not- in front of one asks for the opposite:"),
      .table(conditions),
      .paragraph(
        "What set NAME sets is a condition of that name: set signed-in, when: not-signed-in. A flag"
          + " lasts as long as the process; with persistent behind it, it stands on the disk and lasts"
          + " from launch to launch. The disk can be neither read nor written until the phone is"
          + " unlocked for the first time after it was switched on (device: {unlockedOnce: false})."
      ),
      .paragraph("The actions:"),
      .table(actions),
      .paragraph(
        "A link that is stored is a text from the payload: under the --link-keys, or wherever senders"
          + " put one where none is given ('navsim help payloads'). The conditions ask for the first"
          + " --link-key, or for link. In openURL and continueUserActivity it is the URL."),
    ])

  /// The callbacks by actor, and what is worth knowing of them.
  private static var callbacks: [(String, String)] {
    var rows: [(actor: String, names: [String])] = []
    for word in AppCallback.words {
      let parts = word.split(separator: ".").map(String.init)
      if rows.last?.actor != parts[0] { rows.append((parts[0], [])) }
      rows[rows.count - 1].names.append(parts[1])
    }
    return rows.map { row in
      let note =
        row.actor == "notificationBus"
        ? "; what is posted under that name, once it is observed" : ""
      return (row.actor + ".", row.names.joined(separator: ", ") + note)
    }
  }

  private static var conditions: [(String, String)] {
    RulesCondition.Test.allCases.map { test in
      switch test {
      case .firstLoad:
        ("first-load", "this view controller hasn't done mark-loaded; a new scene has a new one")
      case .loaded: ("loaded", "it has done it")
      case .active: ("active", "applicationState is active")
      case .inactive: ("inactive", "it is inactive")
      case .background: ("background", "it is background")
      case .linkStored: ("link-stored", "a link is stored and hasn't been cleared")
      case .linkNotText:
        ("link-not-text", "where the link belongs the payload has something that is no text")
      case .linkMissing: ("link-missing", "the payload has nothing where the link belongs")
      case .navigationIsLink:
        (
          "navigation-is-link",
          "the navigation is the one that opened the link; when asked about a navigation, its URL"
            + " is the one that was opened"
        )
      case .tapped: ("tapped", "the notification itself was tapped: no action, no sweeping away")
      case .actionIs: ("action-is ID", "the person chose the action of that identifier")
      case .cancelled: ("cancelled", "the navigation failed since it was cancelled (-999)")
      case .universalLink:
        ("universal-link", "what the app was launched or connected for is a universal link")
      case .scheme: ("scheme NAME", "the URL asked for has that scheme, such as tel")
      case .host:
        ("host HOST", "it has that host; *.pay.example stands for all hosts below pay.example")
      case .type:
        (
          "type TYPE",
          "what set the navigation off: linkActivated, formSubmitted, backForward, reload,"
            + " formResubmitted or other"
        )
      case .mainFrame: ("main-frame", "it is asked for the page itself, not for a frame of it")
      case .newWindow: ("new-window", "it is asked for a new window: targetFrame is nil")
      case .awayLongerThan:
        (
          "away-longer-than TIME",
          "the last stay in the background, or the one that goes on, is longer than 5min"
        )
      case .flag: ("flag NAME, or NAME", "set NAME has been done, and unset NAME hasn't since")
      }
    }
  }

  /// The actions; a test sees to it that none is missing.
  static let actions = [
    ("set-delegate", "be the notification centre's delegate"),
    ("load-home", "load the home page"),
    ("store", "store the link that the callback brings, in place of the one before"),
    ("store KEY", "the same, with the link from another key of the payload, such as data.link"),
    ("open", "load the stored link as URL(string:) reads it; nothing without one"),
    ("open-or TEXT", "the same; without one, load TEXT"),
    (
      "route",
      "give the stored link to whom it belongs: relative links and own schemes to the web view,"
        + " others' to the system; URL(string:) reads it"
    ),
    (
      "route-in-script",
      "the same in an app whose scripts do it, and read links as the page does: white space around"
        + " one, raw letters and half-escaped ones do no harm"
    ),
    ("open-externally", "hand the stored link to the system"),
    ("clear", "forget the stored link"),
    (
      "clear-if-opened",
      "leave an empty text in its place, if open or open-or in the same rule had a URL to load; then"
        + " open-or loads nothing either"
    ),
    ("load URL", "load a page"),
    ("reload", "load the page again"),
    ("post NAME", "post on the app's own NotificationCenter"),
    ("post-after TIME NAME", "post after 250ms, 3s or 10min"),
    ("observe NAME", "observe posts of that name; twice observed is twice told"),
    ("unobserve NAME", "observe them no longer"),
    ("present OPTION…", "in willPresent: show it as banner, list, sound, badge, or not at all"),
    ("complete", "call the completion handler"),
    ("mark-loaded", "note that the first page has been there"),
    ("crash", "crash; with TEXT behind it, for that reason"),
    ("allow", "in decidePolicyFor…: let the navigation go on"),
    ("cancel", "in decidePolicyFor…: end it; what isn't answered waits for ever"),
    ("store-request", "in decidePolicy and createWebView: store the URL asked for as the link"),
    ("load-request", "there: load the URL asked for, as a navigation of the app's own"),
    ("open-request-externally", "there: hand the URL asked for to the system"),
    ("set NAME", "set a flag; with persistent behind it, on the disk, for later launches, too"),
    ("unset NAME", "take the flag away, from the disk as well"),
    ("set-badge NUMBER", "put a number on the icon; 0 takes it away"),
    (
      "call CALLBACK",
      "do what the table says of another callback, with what this one brings, as SDKs forward to the"
        + " app's own delegate"
    ),
  ]
}
