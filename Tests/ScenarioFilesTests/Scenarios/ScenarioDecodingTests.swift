import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import ScenarioFiles

@Suite("Scenario files")
struct ScenarioDecodingTests {
  private static let everything = """
    {"name": "Cold tap opens the order", "tags": ["smoke"],
     "app": {"use": "gated", "home": "https://shop.example/", "lifecycle": "app-delegate",
       "bundleId": "com.example.other",
       "linkKeys": ["data.link"], "schemes": {"shop": "https://shop.example/"},
       "associatedDomains": ["shop.example"], "externalHosts": ["Pay.example"],
       "categories": {"camera": {"options": ["customDismissAction"],
         "actions": [{"id": "OPEN", "options": ["foreground"]}, {"id": "REPLY", "text": true}]}},
       "present": ["banner", "list"], "serviceExtension": {"attachmentKey": "image"},
       "delegate": "late", "linkExpiresAfter": "10min", "gateTimeout": "2.5s", "ats": true,
       "channelPage": "https://chat.example/c/{channel_url}", "onFirstFinish": "https://x.example/"},
     "device": {"authorization": "provisional", "online": false, "ios": 18},
     "switches": {"badge-zero": "keeps-list"},
     "site": {"https://shop.example/slow": {"body": "<title>Slow</title>", "commitAfter": "100ms"}},
     "state": "terminated",
     "steps": [{"push": {"link": "https://shop.example/orders/7", "title": "주문 도착", "as": "A"}},
       {"tap": "A"}, "settle", {"expect": {"url": "https://shop.example/orders/7"}}],
     "expect": {"history": ["https://shop.example/"], "never": ["webView.didFail"],
       "counts": {"linkStore.opened": 1}, "diagnoses": []}}
    """

  @Test("A scenario with everything in it")
  func whole() throws {
    let file = read(Self.everything, path: "suite/a.json")
    #expect(file.errors.map(\.description) == [])
    let document = try #require(file.scenarios.first)
    let scenario = document.scenario
    #expect(scenario.name == "Cold tap opens the order")
    #expect(scenario.tags == ["smoke"])
    #expect(scenario.place == SourcePlace(file: "suite/a.json", line: 1, column: 1))
    #expect(scenario.state == .terminated)
    #expect(!scenario.isOnline)
    #expect(scenario.switches[BadgeZero.self] == .keepsList)
    let app = scenario.app
    #expect(app.name == "gated")
    #expect(app.lifecycle == .appDelegate)
    #expect(app.authorization == .provisional)
    #expect(app.bundleIdentifier == "com.example.other")
    #expect(app.transportSecurity == TransportSecurity())
    let settings = app.settings
    #expect(settings.home?.href == "https://shop.example/")
    #expect(settings.linkKeys == ["data.link"])
    #expect(settings.schemes.map(\.name) == ["shop"])
    #expect(settings.associatedDomains == ["shop.example"])
    #expect(settings.externalHosts == ["pay.example"])
    #expect(settings.presentation == [.banner, .list])
    #expect(settings.serviceExtension?.attachmentKey == "image")
    #expect(settings.setsDelegateLate)
    #expect(settings.linkExpiresAfter == .minutes(10))
    #expect(settings.gateTimeout == .milliseconds(2_500))
    #expect(settings.channelPage == "https://chat.example/c/{channel_url}")
    #expect(settings.onFirstFinish == "https://x.example/")
    let category = try #require(settings.categories.first)
    #expect(category.identifier == "camera")
    #expect(category.options == [.customDismissAction])
    #expect(category.actions.map(\.identifier) == ["OPEN", "REPLY"])
    #expect(category.actions.map(\.takesText) == [false, true])
    #expect(scenario.steps.map(\.keyword) == ["push", "tap", "settle", "expect"])
    #expect(
      scenario.sources.map(\.words) == [
        #"push {link: "https://shop.example/orders/7", title: "주문 도착", as: A}"#, "tap A",
        "settle", #"expect {url: "https://shop.example/orders/7"}"#,
      ])
    #expect(scenario.sources.map { $0.place?.line } == [15, 16, 16, 16])
    guard case .push(let push) = scenario.steps[0] else { return }
    #expect(
      push.payload == [
        "aps": ["alert": ["title": "주문 도착"]], "data": ["link": "https://shop.example/orders/7"],
      ])
    #expect(
      scenario.expectations.map(\.subject) == [
        .history(["https://shop.example/"]), .never(EventPattern(.webView, .didFail)),
        .count(EventPattern(.linkStore, .opened), 1), .diagnoses([]),
      ])
    #expect(scenario.expectations[1].place?.description == "suite/a.json:17:61")
  }

  @Test("All that is wrong with a scenario is said, in the order of the file")
  func allErrors() {
    let text = """
      {"nmae": "x", "app": {"use": "gatd", "lifecycle": "scenes", "ats": "yes"},
       "device": {"authorisation": "denied", "ios": 7}, "switches": {"badge": "x"},
       "site": {"shop.example": {}, "https://a.example/": {"body": "x", "fail": "timeout"}},
       "state": "frontmost",
       "steps": ["tapp", {"tap": "A"}, {"wait": "3 seconds"}, {"push": {"lnik": "x"}}, "wait",
         {"settle": 3}, {"tap": "A", "wait": "3s"}, 7, {"click": "//a/"}, {"action": "OPEN"}],
       "expect": {"urll": "x", "badge": "1", "never": ["webView.didFial"],
         "events": [{"webView.didCommit": {"stat": 1}}], "counts": {"x": 1}}}
      """
    let found = errors(in: text, path: "a.json").map { $0.replacing("a.json:", with: "") }
    let expected = [
      "1:2: a scenario has no key nmae; did you mean name?",
      "1:30: there is no app gatd; did you mean gated?; see 'navsim apps'",
      "1:51: lifecycle can't be scenes; did you mean scene? (one of: scene, app-delegate)",
      "1:68: ats has to be true, false or a mapping with exceptions, not the text \"yes\"",
      "2:13: device has no key authorisation; did you mean authorization?",
      "2:47: ios has to be a version from 12 to 27, such as 18 or 17.4, not the number 7",
      "2:64: there is no switch badge; did you mean badge-zero?; see 'navsim help switches'",
      "3:11: a page needs an absolute URL, such as https://shop.example/, with a method before it"
        + " or * behind it where need be, not shop.example",
      "3:67: body and fail can't go together; keep one of them",
    ]
    #expect(Array(found.prefix(expected.count)) == expected)
    for part in [
      "3:75: fail can't be timeout", "4:11: state can't be frontmost",
      "5:12: there is no step tapp; did you mean tap?",
      "5:28: no push before this is called A; give the push a name: as: A",
      "5:43: wait has to be a time such as 250ms, 3s or 10min, not the text \"3 seconds\"",
      "5:67: push has no key lnik; did you mean link?",
      "5:82: wait needs to be told more: wait: 250ms",
      "6:15: settle takes nothing; write the word alone",
      "6:32: a step has one word", "6:47: a step has to be a word",
      "6:60: //a/ means no element", "6:80: the app offers no action OPEN",
      "7:13: expect has no key urll; did you mean url?",
      "7:35: badge has to be a whole number, not the text \"1\"",
      "7:50: there is no event webView.didFial; did you mean webView.didFail?",
      "8:38: no event has a detail stat; did you mean state?", "8:63: there is no event x",
    ] {
      #expect(found.contains { $0.hasPrefix(part) }, "\(part) in \(found)")
    }
  }

  @Test("Home is the root of the link's host, where nothing is said")
  func home() throws {
    let pairs = [
      (#"{"push": "https://a.example/x"}"#, "https://a.example/"),
      (#"{"push": "shop://a/b"}"#, "https://app.example/"),
      (#"{"open": "https://b.example/x"}"#, "https://b.example/"),
      (#""tap""#, "https://app.example/"),
    ]
    for (step, home) in pairs {
      let file = read("{\"steps\": [\(step)]}", path: "a.json")
      #expect(file.scenarios.first?.scenario.app.settings.home?.href == home, "\(step)")
    }
  }

  @Test("A scenario without a name is called by its file")
  func names() {
    #expect(read("{}", path: "x/cold-tap.json").scenarios.map(\.scenario.name) == ["cold-tap"])
    #expect(
      read("{}{}", path: "cold-tap.json").scenarios.map(\.scenario.name) == [
        "cold-tap #1", "cold-tap #2",
      ])
  }

  @Test(
    "Two documents of which one is broken: the other can be run",
    .enabled(if: readsYAML, "libyaml-dev is not installed"))
  func brokenDocument() {
    let file = read("name: one\n---\nname: two\nstate: here\n---\nname: [\n---\nname: four\n")
    #expect(file.scenarios.map(\.scenario.name) == ["one", "four"])
    #expect(
      file.errors.map(\.description) == [
        "a.yaml:4:8: state can't be here (one of: foreground, background, terminated)",
        "a.yaml:7:1: a value has to stand here",
      ])
    guard case .broken(let name, _) = file.documents[1] else { return }
    #expect(name == "two")
  }
}
