import Simulation
import Testing

@Suite("The vocabulary of traces")
struct VocabularyTests {
  /// Who acts and what can happen, as the file formats spell it: what users write in `events`.
  static let table: [(actor: String, events: String)] = [
    (
      "user",
      """
      launch push tap dismiss action background foreground terminate forceQuit open load click \
      submit back forward go reload stop lock unlock cover uncover
      """
    ),
    (
      "springBoard",
      """
      pushArrived pushHeld pushDropped bannerShown listed badgeChanged notificationRemoved promptShown \
      promptAnswered openedExternally openFailed
      """
    ),
    (
      "serviceExtension",
      """
      didReceive contentHandler timeWillExpire fileMoved fileMoveFailed attachmentAdded \
      attachmentFailed originalDelivered
      """
    ),
    (
      "application",
      """
      willFinishLaunching didFinishLaunching willEnterForeground didBecomeActive willResignActive \
      didEnterBackground willTerminate didRegisterForRemoteNotifications \
      didFailToRegisterForRemoteNotifications didReceiveRemoteNotification fetchCompletionHandler \
      openURL continueUserActivity printed crashed
      """
    ),
    (
      "scene",
      """
      configurationForConnecting willConnect willEnterForeground didBecomeActive willResignActive \
      didEnterBackground didDisconnect openURLContexts continueUserActivity
      """
    ),
    (
      "viewController",
      "viewDidLoad viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear alertPresented"
    ),
    (
      "userNotificationCenter",
      """
      requestAuthorization authorizationChanged willPresent didReceive completionHandler \
      responseLost
      """
    ),
    ("notificationBus", "addObserver removeObserver post deliver"),
    ("linkStore", "stored replaced opened cleared rejected expired"),
    (
      "webView",
      """
      load decidePolicyForNavigationAction didStartProvisionalNavigation didReceiveServerRedirect \
      decidePolicyForNavigationResponse didCommit didFinish didFail didFailProvisionalNavigation \
      didSameDocumentNavigation webContentProcessDidTerminate titleChanged firstLoadFinished \
      createWebView formHeldBack
      """
    ),
    ("network", "request response failed"),
    ("tokens", "connected registered pending failed"),
  ]

  @Test("An actor's events are those that users know", arguments: table)
  func vocabulary(row: (actor: String, events: String)) throws {
    let actor = try #require(TraceEvent.Actor(rawValue: row.actor))
    #expect(actor.vocabulary.map(\.rawValue).joined(separator: " ") == row.events)
  }

  @Test("The table is complete: every actor and every name occurs in it")
  func complete() {
    #expect(Self.table.map(\.actor) == TraceEvent.Actor.allCases.map(\.rawValue))
    let used = Set(TraceEvent.Actor.allCases.flatMap(\.vocabulary))
    let idle = TraceEvent.Name.allCases.filter { !used.contains($0) }
    #expect(idle == [], "names that no actor has: \(idle)")
  }

  @Test("An event is spelt with its actor, and gives the first detail of a key")
  func details() {
    let event = TraceEvent(
      .webView, .didFail, at: .beginning,
      details: [
        .init(.url, .text("https://a.example/")), .init(.url, .text("second")),
        .init(.navigation, .number(3)), .init(.error, .error(domain: "D", code: -1)),
      ])
    #expect(event.spelling == "webView.didFail")
    #expect(event.text(.url) == "https://a.example/")
    #expect(event.number(.navigation) == 3)
    #expect(event.number(.url) == nil && event.text(.navigation) == nil)
    #expect(event[.error] == .error(domain: "D", code: -1))
    #expect(event[.title] == nil)
  }
}
