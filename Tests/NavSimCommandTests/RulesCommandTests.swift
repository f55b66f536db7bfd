import Foundation
import PushToPage
import Testing

@testable import NavSimCommand
@testable import ScenarioFiles

/// An app that a file describes, as the commands take it.
@Suite("--app FILE")
struct RulesCommandTests {
  private static let link = "https://shop.example/orders/1024"

  private static let articleD = """
    {
      "application.didFinishLaunching": ["set-delegate"],
      "viewController.viewDidLoad": ["load-home"],
      "viewController.viewWillAppear": ["observe uIApplicationDidBecomeActive"],
      "viewController.viewWillDisappear": ["unobserve uIApplicationDidBecomeActive"],
      "userNotificationCenter.willPresent": ["present banner list sound"],
      "userNotificationCenter.didReceive": [
        {"when": "link-not-text", "do": "crash"},
        "store",
        {"when": "active", "do": "post uIApplicationDidBecomeActive"},
        "complete"
      ],
      "webView.didFinish": [
        {"when": "first-load", "do": ["mark-loaded", "open-or \\"url is nil\\""]}
      ],
      "notificationBus.uIApplicationDidBecomeActive": [
        {"when": ["loaded", "link-stored"], "do": ["open", "clear"]}
      ]
    }
    """

  /// The same table as people write it.
  private static let articleDInYAML = """
    app:
      home: "https://shop.example/"
      rules:
        application.didFinishLaunching: [set-delegate]
        viewController.viewDidLoad: [load-home]
        viewController.viewWillAppear: [observe uIApplicationDidBecomeActive]
        viewController.viewWillDisappear: [unobserve uIApplicationDidBecomeActive]
        userNotificationCenter.willPresent: [present banner list sound]
        userNotificationCenter.didReceive:
          - {when: link-not-text, do: crash}
          - store
          - {when: active, do: post uIApplicationDidBecomeActive}
          - complete
        webView.didFinish:
          - {when: first-load, do: [mark-loaded, open-or "url is nil"]}
        notificationBus.uIApplicationDidBecomeActive:
          - {when: [loaded, link-stored], do: [open, clear]}
    """

  /// Writes the file into a folder of its own, and returns its path.
  private func file(_ text: String, named name: String = "shop.json") throws -> String {
    let path = try makeTemporaryFolder() + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func tap(_ path: String, _ more: [String] = []) -> Called {
    call(
      ["tap", "--link", Self.link, "--pages", packageFolder + "/Pages", "--app", path] + more)
  }

  @Test("Article D in a file tells the same story as as-posted")
  func sameStory() throws {
    let path = try file(Self.articleD)
    for state in ["foreground", "background", "terminated"] {
      for lifecycle in ["scene", "app-delegate"] {
        let options = ["--state", state, "--lifecycle", lifecycle, "--verbose"]
        let table = tap(path, options)
        let posted = tap("as-posted", options)
        #expect(table.status == posted.status)
        #expect(
          table.output.replacing("shop.json", with: "as-posted") == posted.output,
          "\(state), \(lifecycle)")
        #expect(table.error.isEmpty)
      }
    }
  }

  @Test("Article D in YAML tells that story, too", .enabled(if: SourceText.readsYAML))
  func sameStoryInYAML() throws {
    let path = try file(Self.articleDInYAML, named: "shop.yaml")
    for state in ["foreground", "background", "terminated"] {
      let table = tap(path, ["--state", state, "--verbose"])
      let posted = tap("as-posted", ["--state", state, "--verbose"])
      #expect(table.status == posted.status, "\(table.error)")
      #expect(table.output.replacing("shop.yaml", with: "as-posted") == posted.output, "\(state)")
    }
  }

  @Test(
    "What is wrong with a table in YAML is told with its place",
    .enabled(if: SourceText.readsYAML),
    arguments: [
      ("webView.didFinish:\n  - opne\n", "shop.yaml:2:5: no action is called 'opne'"),
      ("webView.didFinish:\n", "shop.yaml:1:19: an action, or a rule with when and do has to"),
      ("a: [\n", "shop.yaml:2:1: "),
      ("webView.didFinish: open\n---\nx: y\n", "shop.yaml:3:1: a file describes one app"),
      ("", "shop.yaml:1:1: there is no table of rules in it"),
      ("app:\n  home: shop.example\n  rules: {}\n", "did you mean https://shop.example?"),
    ])
  func wrongInYAML(text: String, message: String) throws {
    let called = tap(try file(text, named: "shop.yaml"))
    #expect(called.status == .wrongUse)
    #expect(called.error.contains(message), "\(called.error)")
  }

  @Test("A payload and a link from outside reach the app of a file, too")
  func otherCommands() throws {
    let path = try file(
      """
      {"app": {"home": "https://shop.example/", "rules": {
        "application.didFinishLaunching": "set-delegate",
        "userNotificationCenter.willPresent": "present banner",
        "userNotificationCenter.didReceive": ["store", "route", "complete"],
        "scene.openURLContexts": ["store", "route"]
      }}}
      """)
    let pages = ["--pages", packageFolder + "/Pages", "--app", path]
    let payload = #"{"aps": {"alert": "a"}, "link": "\#(Self.link)"}"#
    let pushed = call(["push", "-"] + pages, input: payload)
    #expect(pushed.status == .success, "\(pushed.output)\(pushed.error)")
    let opened = call(["open", "shop://orders/1024"] + pages)
    #expect(opened.status == .success, "\(opened.output)\(opened.error)")
    #expect(opened.output.hasPrefix("shop.json, scene life cycle"))
  }

  @Test("The home page of the file counts where none is given")
  func home() throws {
    let path = try file(
      #"{"app": {"home": "https://m.shop.example/", "rules": "#
        + #"{"viewController.viewDidLoad": "load-home"}}}"#)
    let named = tap(path, ["--state", "terminated", "--format", "json", "--stub"])
    #expect(named.output.contains(#""url":"https://m.shop.example/""#), "\(named.output)")
    let given = tap(
      path, ["--state", "terminated", "--format", "json", "--home", "https://shop.example/"])
    #expect(!given.output.contains("m.shop.example"))
  }

  @Test("The matrix has one row more for the app of a file")
  func matrix() throws {
    let path = try file(Self.articleD)
    let options = ["matrix", "--link", Self.link, "--pages", packageFolder + "/Pages"]
    let plain = call(options).output.split(separator: "\n").map(String.init)
    let more = call(options + ["--app", path]).output.split(separator: "\n").map(String.init)
    let row = try #require(more.first { $0.hasPrefix("shop.json") })
    let posted = try #require(more.first { $0.hasPrefix("as-posted") })
    #expect(row.split(separator: " ").dropFirst() == posted.split(separator: " ").dropFirst())
    #expect(more.count == plain.count + 1)
    #expect(call(options + ["--app", "gated"]).output == call(options).output)
  }

  @Test(
    "What is wrong with a file is told with line and column, and nothing is run",
    arguments: [
      ("{", "shop.json:1:2: the text ends where a name in double quotes has to follow"),
      ("{}", "shop.json:1:1: there is no callback in this table"),
      ("5", "a mapping from callbacks to actions has to stand here, not the number 5"),
      (
        "{\n  \"webView.didFinsh\": \"open\"\n}",
        "shop.json:2:3: no callback is called 'webView.didFinsh'; did you mean webView.didFinish?"
      ),
      (
        "{\"webView.didFinish\": [\"open\",\n \"opne\"]}",
        "shop.json:2:2: no action is called 'opne'; did you mean open?"
      ),
      (
        #"{"webView.didFinish": {"when": "laoded", "do": "open"}}"#,
        "no condition is called 'laoded'; did you mean loaded?"
      ),
      (
        #"{"webView.didFinish": "xyzzy"}"#,
        "no action is called 'xyzzy'; see 'navsim help rules'"
      ),
      (#"{"webView.didFinish": 5}"#, "has to stand here, not the number 5"),
      (#"{"webView.didFinish": "allow"}"#, "allow means nothing in webView.didFinish"),
      (#"{"notificationBus.x": "open"}"#, "add the action observe x"),
      (
        "{\"webView.didFinish\": \"open\",\n \"webView.didFinish\": \"clear\"}",
        "shop.json:2:2: 'webView.didFinish' stands here a second time"
      ),
      (#"{"app": {"rule": {}}}"#, "did you mean rules?"),
      (#"{"app": {"rule": {}}}"#, "the app has no rules"),
      (#"{"app": {"home": "shop", "rules": {}}}"#, "home has to be an http or https URL"),
      (#"{"name": "x", "app": {"rules": {}}}"#, "nothing beside app; remove 'name'"),
    ])
  func wrong(text: String, message: String) throws {
    let called = tap(try file(text))
    #expect(called.status == .wrongUse)
    #expect(called.output.isEmpty)
    #expect(called.error.contains(message), "\(called.error)")
  }

  @Test("All faults are told, and of many the number")
  func manyFaults() throws {
    let two = tap(try file(#"{"webView.didFinish": ["opne", "claer"]}"#))
    #expect(two.error.contains("opne") && two.error.contains("claer"))
    let words = Array(repeating: "\"opne\"", count: 60).joined(separator: ", ")
    let many = tap(try file("{\"webView.didFinish\": [\(words)]}"))
    #expect(many.error.split(separator: "\n").count <= 22, "\(many.error)")
    #expect(many.error.contains("and 40 more faults"))
    #expect(many.error.contains("shop.json:1:24: "), "\(many.error)")
  }

  @Test("A path that leads to no file is told, and an app that there isn't")
  func missing() throws {
    let folder = try makeTemporaryFolder()
    #expect(tap(folder + "/none").error.contains("no such file or folder"))
    #expect(tap(folder + "/").error.contains("this is a folder"))
    #expect(tap("none.yaml").status == .wrongUse)
    #expect(tap("gatd").error.contains("did you mean gated?"))
  }

  @Test("The results can't replace the file")
  func output() throws {
    let path = try file(Self.articleD)
    let called = tap(path, ["--output", path])
    #expect(called.status == .wrongUse)
    #expect(called.error.contains("would replace the input"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.articleD)
  }

  @Test("Rules that call each other without end come to the bound, and the run says so")
  func loop() throws {
    let called = tap(
      try file(
        #"{"viewController.viewDidLoad": ["observe x", "post x"], "notificationBus.x": "post x"}"#))
    #expect(called.status == .failure)
    #expect((called.output + called.error).contains("x"), "\(called.output)\(called.error)")
  }

  @Test("The app in help can be run: it opens a link on a cold tap only")
  func example() throws {
    var text = ""
    for case .lines(let lines) in HelpTopic.rules.parts { text += lines.joined(separator: "\n") }
    let path = try file(text)
    #expect(tap(path, ["--state", "terminated"]).status == .success)
    #expect(tap(path, ["--state", "background"]).status == .failure)
  }

  @Test("Help tells of each word of the rules")
  func help() {
    let help = call(["help", "rules"], width: 100).output
    for word in RulesAction.words + RulesCondition.Test.allCases.map(\.rawValue) {
      #expect(help.contains("  \(word)"), "\(word)")
    }
    for callback in AppCallback.words {
      #expect(help.contains(callback.split(separator: ".")[1]), "\(callback)")
    }
    let told = HelpTopic.actions.map { String($0.0.prefix { $0 != " " }) }
    #expect(Set(told) == Set(RulesAction.words))
  }
}
