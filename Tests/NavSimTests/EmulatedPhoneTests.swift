import Browsing
import DeviceModel
import Links
import NavSim
import NavSimApple
import NavSimTesting
import PushToPage
import ScenarioFiles
import Scenarios
import Simulation
import Synchronization
import Testing

private let home = "https://shop.example/"
private let order = "https://shop.example/orders/7"
/// What an app keeps where no new process finds it gone.
private let survivingCount = Mutex(0)

@Suite("A phone led step by step")
struct EmulatedPhoneTests {
  private func pages() throws -> InlinePages {
    try InlinePages(html: ["https://shop.example/*": "<title>{{path}}</title>"])
  }

  /// The texts of the failures that the body records, which are no failures of this test.
  private func failures(_ body: () throws -> Void) rethrows -> [String] {
    let seen = Mutex<[String]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      seen.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return seen.withLock { $0 }
  }

  @Test(
    "Steps done one by one give the trace of the scenario",
    arguments: AppCatalog.entries.map(\.name).filter { $0 != "bare" }, Scenario.StartState.allCases)
  func sameTrace(name: String, state: Scenario.StartState) throws {
    let push = Step.Push(payload: ["aps": ["alert": "x"], "link": .string(order)], name: "a")
    let steps: [Step] = [
      .push(push), .settle, .background, .wait(.seconds(3)), .push(push), .tap("a"), .settle,
    ]
    let app = Scenario.App(name: name, settings: AppSettings(home: URLRecord(home)))
    var scenario = Scenario(name: name, app: app, steps: steps)
    scenario.state = state
    let whole = try #require(ScenarioRunner(pages: pages()).run(scenario))
    let phone = try EmulatedPhone(running: .described(app), from: state, pages: pages())
    phone.allowsUncalledHandlers = true
    for step in steps {
      if case .tap(let name) = step { _ = phone.tapIfPossible(name) } else { phone.perform(step) }
    }
    phone.end()
    #expect(phone.outcome.trace == whole.trace)
    #expect(phone.outcome.verdict == whole.verdict)
  }

  @Test("Each expectation says what was wanted and what was found")
  func wording() throws {
    let texts = try failures {
      try withPhone(running: .gallery("gated", home: home), pages: pages()) { phone in
        phone.push(link: order, as: "a")
        phone.settle()
        expectPage(nil, in: phone)
        expectTitle("x", in: phone)
        expectHistory([], forward: ["y"], in: phone)
        expectOutcome(.reached, in: phone)
        expectDiagnoses([.staleLink], in: phone)
        expectState(.background, in: phone)
        expectPendingLink(order, in: phone)
        expectBadge(1, in: phone)
        expectDelivered([], in: phone)
        expectDelivered(count: 0, in: phone)
        expectEvents(["linkStore.opened"], in: phone)
        expectCanGoBack(true, in: phone)
        expectCanGoForward(true, in: phone)
        expectAttachments(["public.jpeg"], in: phone)
        expectAttachments(count: 1, in: phone)
        expectNever(.event("user.push", [.link: "https://shop.example/orders/7"]), in: phone)
        expectCount(2, of: "user.push", in: phone)
      }
    }
    let firsts = texts.map { String($0.prefix { $0 != "\n" }) }
    #expect(
      firsts == [
        "url: wanted null, found \(home)", "title: wanted x, found /",
        "history: wanted [], found"
          + #" ["https://shop.example/"]"#,
        "outcome: wanted reached, found missed", #"diagnoses: wanted ["stale-link"], found []"#,
        "state: wanted background, found active", "pendingLink: wanted \(order), found null",
        "badge: wanted 1, found 0", #"delivered: wanted [], found ["a"]"#,
        "delivered: wanted 0, found 1", #"events: wanted ["linkStore.opened"], found []"#,
        "canGoBack: wanted true, found false", "canGoForward: wanted true, found false",
        #"attachments: wanted ["public.jpeg"], found []"#, "attachments: wanted 1, found 0",
        "never.user.push {link: \(order)}: wanted 0, found 1",
        "counts.user.push: wanted 2, found 1",
      ])
    #expect(texts.allSatisfy { $0.contains("The run up to here:\n\n  1      0 ms") })
  }

  @Test("State that survives from run to run is found by the second run")
  func secondRun() throws {
    let texts = try failures {
      let app = AppleApp(delegate: {
        let run = survivingCount.withLock { count in
          count += 1
          return count
        }
        if run > 1 { NotificationCenter.default.post(name: .init("again"), object: nil) }
        return EmptyDelegate()
      })
      try withPhone(running: .apple(app, home: home), from: .terminated, pages: pages()) { phone in
        phone.perform(.launch, .settle)
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("a second run of the same steps went another way") == true)
  }

  @Test("A phone that can't be set up says why")
  func refusals() throws {
    #expect(throws: PhoneError.noSuchApp("gatd")) {
      try withPhone(running: .gallery("gatd", home: home), pages: pages()) { _ in }
    }
    #expect(PhoneError.noSuchApp("gatd").description.contains("did you mean gated?"))
    #expect(throws: PhoneError.homeIsNoURL("shop")) {
      try AppUnderTest.gallery("gated", home: "shop")
    }
    let app = AppleApp(delegate: { EmptyDelegate() }, reset: {})
    #expect(throws: PhoneError.staticVariables(app: "com.example.shop")) {
      try EmulatedPhone(running: .apple(app, home: home), pages: pages())
    }
  }

  @Test("A wait for what never comes is a failure, and so is a step after the end")
  func never() throws {
    let texts = try failures {
      let phone = try EmulatedPhone(running: .gallery("gated", home: home), pages: pages())
      phone.waitFor("webView.didFail")
      phone.end()
      phone.settle()
    }
    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("waitFor webView.didFail: it couldn't be done") == true)
    #expect(texts.last?.hasPrefix("this phone's run has ended") == true)
  }
}

private final class EmptyDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
