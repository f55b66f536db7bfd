import DeviceModel
import Links
import Simulation
import Testing

@testable import PushToPage

/// What a table of rules may say, and what is said of one that is wrong.
@Suite("Reading rules")
struct RulesReaderTests {
  private static func faults(_ value: RulesValue) -> [RulesFault.Problem] {
    do {
      _ = try AppRules(value)
      return []
    } catch {
      return error.faults.map(\.problem)
    }
  }

  @Test("Every action is read with what stands behind it")
  func actions() throws {
    let table = try AppRules([
      "userNotificationCenter.didReceive": [
        "set-delegate", "load-home", "store", "store data.link", "open", "open-or \"url is nil\"",
        "open-or url is nil", "route", "open-externally", "clear", "load https://a.example/x y",
        "reload", "post a b", "post-after 250ms n", "post-after 10min a b", "observe n",
        "unobserve n", "complete", "mark-loaded", "crash", "crash \"a b\"",
      ],
      "notificationBus.n": [],
      "userNotificationCenter.willPresent": ["present", "present badge  banner"],
      "webView.decidePolicyForNavigationAction": ["allow", "cancel"],
    ])
    #expect(
      table[.method(.didReceive)]?.flatMap(\.actions) == [
        .setDelegate, .loadHome, .store(nil), .store("data.link"), .open, .openOr("url is nil"),
        .openOr("url is nil"), .route, .openExternally, .clear, .load("https://a.example/x y"),
        .reload, .post("a b"), .postAfter(.milliseconds(250), "n"),
        .postAfter(.minutes(10), "a b"), .observe("n"), .unobserve("n"), .complete, .markLoaded,
        .crash(nil), .crash("a b"),
      ])
    #expect(
      table[.method(.willPresent)]?.flatMap(\.actions) == [
        .present([]), .present([.badge, .banner]),
      ]
    )
    #expect(
      table[.method(.decidePolicyForNavigationAction)]?.flatMap(\.actions) == [.allow, .cancel])
    #expect(table[.post("n")] == [], "implemented, and does nothing")
    #expect(table[.method(.didFinish)] == nil)
  }

  @Test("Every condition is read, and its opposite")
  func conditions() throws {
    for test in RulesCondition.Test.allCases {
      let place =
        RulesCondition.places(of: test).flatMap { places in
          AppCallback.Method.allCases.first { places.contains($0) }
        } ?? .viewDidLoad
      let argument = RulesCondition.argument(of: test).map {
        ["ID": "reply", "NAME": "tel", "HOST": "pay.example", "TYPE": "other", "TIME": "5min"][$0]
          ?? $0
      }
      for isNegated in [false, true] {
        let word = (isNegated ? "not-" : "") + test.rawValue + (argument.map { " " + $0 } ?? "")
        let when = RulesValue(.text(word), at: .somewhere)
        let callback = RulesValue.Member(
          key: place.rawValue, at: .somewhere,
          // Where a flag is asked for, something has to set it.
          value: [["when": when, "do": ["open", "set tel"]]])
        let table = try AppRules(RulesValue(.mapping([callback]), at: .somewhere))
        let wanted = RulesCondition(test, argument.map { ExactText($0) }, isNegated: isNegated)
        let rule = AppRule(when: [wanted], do: [.open, .set("tel", isKept: false)])
        #expect(table[.method(place)] == [rule], "\(word)")
      }
    }
  }

  @Test("What a table sets is a condition, before and behind the place where it is set")
  func flags() throws {
    let table = try AppRules([
      "webView.didFinish": [
        ["when": ["signed-in", "not-seen", "flag signed-in"], "do": "open"],
        ["when": "not-flag seen", "do": ["set signed-in persistent", "unset seen"]],
      ]
    ])
    #expect(
      table[.method(.didFinish)] == [
        AppRule(
          when: [
            RulesCondition(.flag, "signed-in"), RulesCondition(.flag, "seen", isNegated: true),
            RulesCondition(.flag, "signed-in"),
          ], do: [.open]),
        AppRule(
          when: [RulesCondition(.flag, "seen", isNegated: true)],
          do: [.set("signed-in", isKept: true), .unset("seen")]),
      ])
    #expect(table.flags == ["signed-in", "seen"])
  }

  @Test("Requests, badges and calls are read; Apple's and the shorter names, too")
  func requests() throws {
    let table = try AppRules([
      "webView.decidePolicy": ["store-request", "load-request", "open-request-externally"],
      "webView.createWebView": ["load-request", "call webView.decidePolicy"],
      "scene.didBecomeActive": ["set-badge 0", "setBadge 3"],
    ])
    #expect(
      table[.method(.decidePolicyForNavigationAction)]?.flatMap(\.actions) == [
        .storeRequest, .loadRequest, .openRequestExternally,
      ])
    #expect(
      table[.method(.createWebView)]?.flatMap(\.actions) == [
        .loadRequest, .call(.method(.decidePolicyForNavigationAction)),
      ])
    #expect(
      table[.method(.sceneDidBecomeActive)]?.flatMap(\.actions) == [.setBadge(0), .setBadge(3)])
  }

  @Test("Every callback is read by the name that traces have for it")
  func callbacks() {
    for method in AppCallback.Method.allCases {
      #expect(AppCallback(method.rawValue) == .method(method))
      #expect(AppCallback(method.rawValue)?.word == method.rawValue)
      let parts = method.rawValue.split(separator: ".").map(String.init)
      #expect(TraceEvent.Actor(rawValue: parts[0]) != nil, "\(method.rawValue)")
      #expect(TraceEvent.Name(rawValue: parts[1]) != nil, "\(method.rawValue)")
    }
    #expect(AppCallback("notificationBus.a.b") == .post("a.b"))
    #expect(AppCallback("notificationBus.") == nil)
    #expect(AppCallback("webView.didfinish") == nil)
  }

  @Test(
    "What is wrong with a table is told, all of it",
    arguments: [
      ([:], [.noCallbacks]),
      (
        ["set-delegate"],
        [.wrongKind(wanted: "a mapping from callbacks to actions", found: "a list")]
      ),
      (
        ["application.didFinishLaunchin": "set-delegate", "webView.didFinish": "opne"],
        [.unknownCallback("application.didFinishLaunchin"), .unknownAction("opne")]
      ),
      (
        ["webView.didFinish": [["when": ["laoded", "active"], "do": ["open", "clera"]]]],
        [.unknownCondition("laoded"), .unknownAction("clera")]
      ),
      (["webView.didFinish": [["if": "loaded", "do": "open"]]], [.unknownKey("if")]),
      (["webView.didFinish": [["when": "loaded"]]], [.nothingToDo]),
      (["webView.didFinish": [["when": "loaded", "do": []]]], [.nothingToDo]),
      (
        ["webView.didFinish": "open", "webView.didFinish": "clear"],
        [.repeated("webView.didFinish")]
      ),
      (["webView.didFinish": [["do": "open", "do": "clear"]]], [.repeated("do")]),
      (
        ["webView.didFinish": [["open"]]],
        [
          .wrongKind(wanted: "an action, or a rule with when and do", found: "a list")
        ]
      ),
      (["webView.didFinish": "post"], [.argumentMissing(word: "post", name: "NAME")]),
      (["webView.didFinish": "open it"], [.argumentUnwanted(word: "open", argument: "it")]),
      (["webView.didFinish": ""], [.unknownAction("")]),
      (["webView.didFinish": "post-after soon a"], [.unknownTime("soon")]),
      (
        ["webView.didFinish": "post-after 3s"],
        [
          .argumentMissing(word: "post-after", name: "TIME NAME")
        ]
      ),
      (["webView.didFinish": "post-after 9999999999s a"], [.unknownTime("9999999999s")]),
      (["userNotificationCenter.willPresent": "present alert"], [.unknownPresentation("alert")]),
      (["webView.didFinish": "observe x"], [.observedForNothing(name: "x")]),
      (["webView.didFinish": "set-badge many"], [.unknownNumber("many")]),
      (["webView.didFinish": "set-badge -1"], [.unknownNumber("-1")]),
      (["webView.didFinish": "set"], [.argumentMissing(word: "set", name: "NAME")]),
      (["webView.didFinish": "set active"], [.unusableFlag("active")]),
      (["webView.didFinish": "set not-in"], [.unusableFlag("not-in")]),
      (["webView.didFinish": "unset a b"], [.unusableFlag("a b")]),
      (["webView.didFinish": "set in for ever"], [.unknownFlagKind("for ever")]),
      (["webView.didFinish": [["when": "flag in", "do": "open"]]], [.neverSet(flag: "in")]),
      (["webView.didFinish": [["when": "not-in", "do": "open"]]], [.unknownCondition("not-in")]),
      (
        ["webView.didFinish": [["when": "away-longer-than soon", "do": "open"]]],
        [.unknownTime("soon")]
      ),
      (
        ["webView.decidePolicy": [["when": "type link", "do": "cancel"]]], [.unknownType("link")]
      ),
      (
        ["webView.decidePolicy": [["when": "scheme", "do": "cancel"]]],
        [.argumentMissing(word: "scheme", name: "NAME")]
      ),
      (
        ["webView.decidePolicy": "allow", "webView.decidePolicyForNavigationAction": "allow"],
        [.repeated("webView.decidePolicyForNavigationAction")]
      ),
      (["webView.didFinish": "call webView.didFail"], [.calledForNothing("webView.didFail")]),
      (["webView.didFinish": "call didFail"], [.unknownCallback("didFail")]),
      (
        ["webView.didFinish": "store-request"],
        [
          .outOfPlace(
            word: "store-request", callback: "webView.didFinish",
            places: ["webView.decidePolicyForNavigationAction", "webView.createWebView"])
        ]
      ),
      (["notificationBus.x": "open"], [.neverObserved(name: "x")]),
      (
        ["webView.didFinish": "allow"],
        [
          .outOfPlace(
            word: "allow", callback: "webView.didFinish",
            places: [
              "webView.decidePolicyForNavigationAction",
              "webView.decidePolicyForNavigationResponse",
            ])
        ]
      ),
      (
        ["notificationBus.x": [["when": "cancelled", "do": "observe x"]]],
        [
          .outOfPlace(
            word: "cancelled", callback: "notificationBus.x",
            places: ["webView.didFail", "webView.didFailProvisionalNavigation"])
        ]
      ),
    ] as [(RulesValue, [RulesFault.Problem])])
  func wrong(table: RulesValue, problems: [RulesFault.Problem]) {
    #expect(Self.faults(table) == problems)
  }

  @Test("A fault is told with its place, and a misspelt word with the words that there are")
  func places() {
    func text(_ text: String, _ line: Int, _ column: Int) -> RulesValue {
      RulesValue(.text(text), at: RulesValue.Place(line: line, column: column))
    }
    let rules = RulesValue(.list([text("open", 2, 5), text("opne", 3, 5)]), at: .somewhere)
    let value = RulesValue(
      .mapping([
        RulesValue.Member(
          key: "webView.didFinish", at: RulesValue.Place(line: 1, column: 1), value: rules),
        RulesValue.Member(
          key: "x", at: RulesValue.Place(line: 4, column: 1),
          value: RulesValue(.other("a number"), at: .somewhere)),
      ]), at: .somewhere)
    do {
      _ = try AppRules(value)
      Issue.record("the table is taken")
    } catch {
      #expect(error.faults.map(\.place.line) == [3, 4])
      #expect(error.faults.map(\.place.column) == [5, 1])
      #expect(error.faults[0].misspelling?.word == "opne")
      #expect(error.faults[0].misspelling?.known == RulesAction.words)
      #expect(error.faults[1].misspelling?.known.last == "notificationBus.NAME")
    }
  }
}
