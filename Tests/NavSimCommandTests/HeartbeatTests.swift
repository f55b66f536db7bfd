import Links
import Testing

@testable import NavSimCommand

/// An app whose timers set each other goes on for ever, and its page is there all the same.
@Suite("Apps with a heartbeat")
struct HeartbeatTests {
  private static let rules = """
    {"viewController.viewDidLoad": ["load-home", "post-after 1.5s beat"],
     "application.didFinishLaunching": ["set-delegate", "observe beat"],
     "notificationBus.beat": ["post-after 1.5s beat"],
     "userNotificationCenter.willPresent": ["present banner list"],
     "userNotificationCenter.didReceive":
       ["store", {"when": "loaded", "do": ["open", "clear"]}, "complete"],
     "webView.didFinish": [{"when": "first-load", "do": ["mark-loaded"]},
       {"when": "link-stored", "do": ["open", "clear"]}]}
    """

  @Test(
    "The verdict is taken where nothing but the app's own timers is left",
    arguments: ["foreground", "background", "terminated"])
  func verdict(state: String) throws {
    let folder = try SuiteFolder(["app.json": Self.rules])
    let called = call([
      "tap", "--link", "https://shop.example/orders/1024", "--app", folder.path + "/app.json",
      "--state", state, "--pages", packageFolder + "/Pages", "--format", "json",
    ])
    #expect(called.status == .success, "\(called.error)")
    let json = try JSONParser.parse(called.output).value
    #expect(json[key: "outcome"]?.stringValue == "reached")
    let rules = json[key: "diagnoses"]?.arrayValue?.map {
      "\($0[key: "severity"]?.stringValue ?? "") \($0[key: "rule"]?.stringValue ?? "")"
    }
    #expect(rules == ["note run-stopped"], "\(rules ?? [])")
  }

  @Test("A step that waits for what never comes is given up all the same")
  func vainStep() throws {
    let folder = try SuiteFolder([
      "app.json": Self.rules,
      "wait.json": """
      {"name": "wait", "app": {"rules": \(Self.rules), "home": "https://shop.example/"},
       "steps": [{"waitFor": {"event": "webView.didFail"}}], "expect": {"url": "https://shop.example/"}}
      """,
    ])
    let called = call([
      "run", folder.path + "/wait.json", "--pages", packageFolder + "/Pages",
    ])
    #expect(called.status == .failure)
    #expect(called.output.contains("waitFor") || called.output.contains("didFail"))
  }
}

/// Values that could never do what they say are refused with the place.
@Suite("Values that would do nothing")
struct IdleValueTests {
  static let rows: [(scenario: String, tells: String)] = [
    (#""device": {"installedApps": {"pay": {"schemes": ["1 2"]}}}"#, "can't be another app's"),
    (#""device": {"installedApps": {"pay": {"schemes": [""]}}}"#, "can't be another app's"),
    (#""device": {"installedApps": {"pay": {"schemes": ["https"]}}}"#, "can't be another app's"),
    (#""app": {"pageOfLink": {"shop://a/:id": "not a url"}}"#, "begins with https://"),
    (#""app": {"use": "capacitor", "present": []}"#, "present is for apps of the gallery"),
    (#""app": {"use": "expo", "gateTimeout": "1s"}"#, "gateTimeout is for apps of the gallery"),
    (
      #""app": {"schemes": {"shop": "https://a.example/", "SHOP": "https://b.example/"}}"#,
      "stands twice"
    ),
    (#""app": {"schemes": {"tel": "https://a.example/"}}"#, "can't be the name"),
    (
      #""app": {"rules": {"viewController.viewDidLoad": ["set x"]}, "flags": ["x"]}"#,
      "persistent"
    ),
  ]

  @Test("In a scenario, they are errors with their place", arguments: rows.indices)
  func scenario(row: Int) throws {
    let row = Self.rows[row]
    let folder = try SuiteFolder([
      "a.json": "{\"name\": \"a\", \(row.scenario), \"steps\": [\"launch\"], \"expect\": {}}"
    ])
    let called = call(["run", folder.path])
    let told = called.output
    #expect(called.status == .wrongUse, "\(told)\(called.error)")
    #expect(told.contains(row.tells) && told.contains("a.json:1:"), "\(told)")
  }

  static let options: [[String]] = [
    ["--installed-app", "pay=1 2"], ["--installed-app", "pay=http,javascript"],
    ["--scheme", "tel=https://shop.example/"], ["--scheme", "mailto=https://shop.example/"],
  ]

  @Test("As options, they are wrong use", arguments: options)
  func option(words: [String]) {
    let called = call(["tap", "--link", "https://shop.example/orders/1024", "--stub"] + words)
    #expect(called.status == .wrongUse, "\(called.output)\(called.error)")
  }
}
