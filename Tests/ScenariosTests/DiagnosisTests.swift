import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Each rule in a run that shows it and, beside it, in one that doesn't.
@Suite("Diagnoses")
struct DiagnosisTests {
  typealias Rule = Diagnosis.Rule

  struct Pair: CustomTestStringConvertible, Sendable {
    let rule: Rule
    let severity: Diagnosis.Severity
    /// What the message has to tell, beside the rule.
    let tells: String
    let shown: @Sendable () -> Outcome?
    let notShown: @Sendable () -> Outcome?

    var testDescription: String { rule.rawValue }
  }

  private static let rewritten = "https://m.shop.example/orders/7?from=push"
  private static let leadingScript = "<script>if (app) location.href = '/app'</script>"
  private static let dataScript = """
    <script type="application/ld+json">{"location": "Seoul"}</script>\
    <noscript>location = history.</noscript><template><script>location = 1</script></template>
    """
  private static let withoutPush: [Step] = [.foreground, .settle]

  static let pairs: [Pair] = [
    Pair(
      rule: .staleLink, severity: .warning, tells: "still stored",
      shown: { run(scenario("as-posted", .terminated)) },
      notShown: { run(scenario("as-posted", .foreground)) }),
    Pair(
      rule: .openedTwice, severity: .warning, tells: "reported on two ways",
      shown: { runOwn(.init(opensFromOptions: true)) }, notShown: { runOwn(.init()) }),
    Pair(
      rule: .linkNotOpened, severity: .error, tells: "nothing took it out again",
      shown: { run(scenario("as-posted", .background)) },
      notShown: { run(scenario("gated", .background)) }),
    Pair(
      rule: .noActivationWillCome, severity: .error, tells: "brings no activation",
      shown: { run(scenario("activation-only", .foreground)) },
      notShown: { run(scenario("activation-only", .background)) }),
    Pair(
      rule: .loadedPlaceholder, severity: .warning, tells: "url%20is%20nil",
      shown: { run(scenario("as-posted", .terminated, withoutPush)) },
      notShown: { run(scenario("gated", .terminated, withoutPush)) }),
    Pair(
      rule: .overtakenByHome, severity: .error, tells: "home",
      shown: { run(scenario("immediate", .terminated)) },
      notShown: { run(scenario("immediate", .background)) }),
    Pair(
      rule: .linkNotAString, severity: .error, tells: "to String",
      shown: { run(scenario("as-posted", .foreground, [push(7), .tap(nil)])) },
      notShown: { run(scenario("gated", .foreground, [push(7), .tap(nil)])) }),
    Pair(
      rule: .appCrashed, severity: .error, tells: "Could not cast",
      shown: { run(scenario("article-b", .terminated, [push(.string(link)), .tap(nil)])) },
      notShown: { run(scenario("gated", .terminated)) }),
    Pair(
      rule: .linkRejected, severity: .error, tells: "nil",
      shown: { run(scenario("gated", .foreground, [push("nil"), .tap(nil)])) },
      notShown: { run(scenario("gated", .foreground, [push("/orders/7"), .tap(nil)])) }),
    Pair(
      rule: .escapedTwice, severity: .warning, tells: home + "orders/7?q=%ED%95%9C%20x.",
      shown: {
        run(scenario("gated", .foreground, [push(.string(link + "?q=한%20x")), .tap(nil)]))
      },
      notShown: {
        run(scenario("gated", .foreground, [push(.string(link + "?q=100%25")), .tap(nil)]))
      }),
    Pair(
      rule: .landedElsewhere, severity: .warning, tells: home + "orders/8",
      shown: { run(scenario(), pages: pages([link: [redirect(to: "/orders/8")]])) },
      notShown: { run(scenario()) }),
    Pair(
      rule: .nothingToTap, severity: .error, tells: "authorization is denied",
      shown: { run(scenario { $0.app.authorization = .denied }) },
      notShown: { run(scenario { $0.app.authorization = .authorized }) }),
    Pair(
      rule: .pageFailed, severity: .error, tells: "404",
      shown: { run(scenario(), pages: pages([link: [page("Gone", status: 404)]])) },
      notShown: { run(scenario(), pages: pages([link: [page("Kept", status: 399)]])) }),
    Pair(
      rule: .handlerNotCalled, severity: .warning, tells: "didReceive",
      shown: { runOwn(.init(callsHandlers: false)) }, notShown: { runOwn(.init()) }),
    Pair(
      rule: .linkRewritten, severity: .note, tells: "https://m.shop.example/orders/7?from=push",
      shown: { runOwn(.init(page: rewritten), pages: pages([rewritten: [page("Order 7")]])) },
      notShown: { runOwn(.init()) }),
    Pair(
      rule: .openedWithoutTap, severity: .warning, tells: "nobody had tapped it",
      shown: { runOwn(.init(opensOnArrival: true), .foreground, [push(.string(link)), .settle]) },
      notShown: { runOwn(.init(), .foreground, [push(.string(link)), .settle]) }),
    Pair(
      rule: .blankPage, severity: .warning, tells: "loaded nothing",
      shown: { runOwn(.init(), .foreground, []) },
      notShown: { runOwn(.init(home: home), .foreground, []) }),
    Pair(
      rule: .scriptsNotRun, severity: .warning, tells: "the page's location",
      shown: { run(scenario(), pages: pages([link: [page("7", body: leadingScript)]])) },
      notShown: { run(scenario(), pages: pages([link: [page("7", body: dataScript)]])) }),
    Pair(
      rule: .nobodyClaimsScheme, severity: .error, tells: "has the scheme kakaolink",
      shown: { run(scenario("gated", .foreground, [push("kakaolink://send"), .tap(nil)])) },
      notShown: { run(scenario("gated", .foreground, [push("tel:+82-2-123"), .tap(nil)])) }),
    Pair(
      rule: .linkKeyMissing, severity: .error, tells: "--link-key link",
      shown: { run(scenario { $0.app.settings.linkKeys = ["deep.link"] }) },
      notShown: { run(scenario { $0.app.settings.linkKeys = ["link"] }) }),
    Pair(
      rule: .linkElsewhere, severity: .note, tells: "--link-key page.address",
      shown: {
        run(scenario("gated", .foreground, [deepPush(under: "page", "address"), .tap(nil)]))
      },
      notShown: {
        run(scenario("gated", .foreground, [deepPush(under: "page", "image_url"), .tap(nil)]))
      }),
  ]

  /// A push whose link stands two levels down.
  private static func deepPush(under outer: String, _ inner: String) -> Step {
    .push(
      Step.Push(
        payload: [
          "aps": ["alert": "A"],
          .init(stringLiteral: outer): .object(
            JSONObject([.init(key: inner, value: .string(link))])),
        ]))
  }

  @Test("A run that has the fault is told so, and one that hasn't is not", arguments: pairs)
  func pair(pair: Pair) throws {
    let shown = try #require(pair.shown())
    let found = shown.diagnoses.filter { $0.rule == pair.rule }
    #expect(found.count == 1, "wanted once, found: \(shown.rules)")
    #expect(found.first?.severity == pair.severity)
    #expect(found.first?.message.contains(pair.tells) == true, "\(found.map(\.message))")
    let notShown = try #require(pair.notShown())
    #expect(!notShown.rules.contains(pair.rule.rawValue), "found: \(notShown.rules)")
  }

  @Test("What an app does without end is told ten times, and that the run was stopped")
  func endless() throws {
    let rules = AppRules([
      .method(.didFinishLaunching): [AppRule(do: [.setDelegate])],
      .method(.viewDidLoad): [AppRule(do: [.loadHome])],
      .method(.didReceive): [AppRule(do: [.store(nil), .openExternally, .complete])],
      .method(.sceneOpenURLContexts): [AppRule(do: [.store(nil), .openExternally])],
    ])
    let outcome = try #require(
      run(
        scenario("shop", .background, [push("shop://orders/7"), .tap(nil)]) {
          $0.app.rules = rules
          $0.limits.events = 2_000
          if let base = URLRecord(home) {
            $0.app.settings.schemes = [.init(name: "shop", base: base)]
          }
        }))
    #expect(outcome.rules.last == "run-stopped", "\(outcome.rules)")
    #expect(outcome.rules.count <= 12, "\(outcome.rules.count)")
    #expect(outcome.verdict == .missed)
  }

  @Test("Every rule has its pair of runs")
  func complete() {
    // These need more than a push and a tap: they are shown where such runs are tested.
    let elsewhere: [Rule] = [
      .refreshLoop, .runStopped, .openedInBrowser, .schemeNotDeclared, .associationMissing,
      .extensionHandlerNotCalled,
    ]
    let shown = Set(Self.pairs.map(\.rule))
    #expect(shown == Set(Rule.allCases).subtracting(elsewhere))
    #expect(shown.count == Self.pairs.count)
  }

  @Test("Every message is a sentence, and says what to do")
  func wording() throws {
    for pair in Self.pairs {
      for diagnosis in try #require(pair.shown()).diagnoses {
        #expect(diagnosis.message.hasSuffix("."), "\(diagnosis.message)")
        #expect(!diagnosis.message.contains("\n") && diagnosis.message.utf8.count > 40)
      }
    }
  }

  @Test("Diagnoses come in the order of time, from the run's zero on but for the set-up's")
  func order() throws {
    let outcome = try #require(run(scenario("as-posted", .background)))
    let times = outcome.diagnoses.map { ($0.instant - outcome.trace.origin).milliseconds }
    #expect(outcome.rules == ["loaded-placeholder", "link-not-opened"])
    #expect(times == times.sorted())
    #expect(times[0] < 0 && times[1] >= 0)
  }

  // MARK: One rule in other guises

  @Test(
    "A failure of the network is told with its code, and with the hint of who knows better",
    arguments: [
      (WebError.cannotFindHost, "-1003"), (.timedOut, "-1001"), (.secureConnectionFailed, "-1200"),
    ])
  func networkFailure(error: WebError, code: String) throws {
    let answer = PageAnswer.failure(error, after: .zero, hint: "look at the router")
    let outcome = try #require(run(scenario(), pages: pages([link: [answer]])))
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["page-failed"])
    let message = outcome.diagnoses.first?.message ?? ""
    #expect(message.contains(code) && message.contains("look at the router"), "\(message)")
  }

  // Without a policy method WebKit ignores what it can't load: no page failed, and nobody is told.
  @Test("A text that the web view can't show is ignored, for an app that doesn't look")
  func noURL() {
    let outcome = runOwn(.init(), .terminated, [push("orders/7"), .tap(nil)])
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["page-failed", "blank-page"])
    #expect(!outcome.trace.run.contains { $0.is(.webView, .didFailProvisionalNavigation) })
  }

  @Test(
    "Nothing to tap is told with its reason",
    arguments: [
      (AuthorizationStatus.denied, "authorization is denied"),
      (.notDetermined, "authorization is notDetermined"),
    ])
  func notAuthorized(status: AuthorizationStatus, reason: String) throws {
    for state in Scenario.StartState.allCases {
      let outcome = try #require(run(scenario("gated", state) { $0.app.authorization = status }))
      #expect(outcome.verdict == .blocked)
      #expect(outcome.rules == ["nothing-to-tap"])
      #expect(outcome.diagnoses.first?.message.contains(reason) == true)
    }
  }

  @Test("Nothing to tap in front: each way of showing nothing has its own reason")
  func nothingShown() throws {
    let empty = try #require(run(scenario { $0.app.settings.presentation = [] }))
    let listed = try #require(run(scenario { $0.app.settings.presentation = [.list] }))
    let bare = try #require(run(scenario("bare")))
    let denied = try #require(run(scenario { $0.app.authorization = .denied }))
    let runs: [(Outcome, String, advice: String)] = [
      (empty, "neither banner nor list", "answer it with banner and list"),
      (listed, "in the list only", "Answer willPresent with banner as well"),
      (bare, "no notification delegate", "Set it before launching ends"),
      (runOwn(.init(setsDelegate: false), .foreground), "no notification delegate", "Set it"),
      (
        runOwn(.init(answersWillPresent: false), .foreground), "handler of willPresent",
        "Call it with banner and list"
      ),
      (denied, "authorization is denied", "Let the person authorize notifications."),
    ]
    for (outcome, reason, advice) in runs {
      #expect(outcome.verdict == .blocked)
      #expect(outcome.rules.contains("nothing-to-tap"), "\(outcome.rules)")
      let message = outcome.diagnoses.first { $0.rule == .nothingToTap }?.message ?? ""
      #expect(message.contains(reason), "\(message)")
      #expect(message.contains(advice), "\(message)")
      // What isn't the cause isn't spoken of.
      #expect(message.contains("authori") == reason.hasPrefix("authorization"), "\(message)")
    }
  }

  @Test("A tap that never reached the app is told with the reason")
  func lostTap() {
    let outcome = runOwn(.init(setsDelegate: false))
    #expect(outcome.rules == ["link-not-opened", "blank-page"])
    #expect(outcome.diagnoses.first?.message.contains("no notification delegate is set") == true)
  }

  @Test("Apps built before iOS 17's SDK get no link that is escaped again, but one that came so")
  func strictURLString() throws {
    for (query, wanted) in [("?q=한%20x", false), ("?q=a%2520b", true)] {
      let outcome = try #require(
        run(
          scenario("gated", .foreground, [push(.string(link + query)), .tap(nil)]) {
            $0.switches[URLStringBehaviour.self] = .strict
          }))
      #expect(outcome.rules.contains("escaped-twice") == wanted, "\(query): \(outcome.rules)")
    }
  }

  @Test("Something else than home that takes the link's place is landing elsewhere, and an error")
  func takenOver() throws {
    let outcome = runOwn(.init(loadsNext: home + "orders/8"))
    #expect(outcome.verdict == .missed)
    #expect(outcome.rules == ["landed-elsewhere"])
    #expect(outcome.diagnoses.first?.severity == .error)
  }
}
