import DeviceModel
import Simulation
import Testing

/// Each guess about iOS, both ways; what is known about each stands beside the switch.
@Suite("Switches of the phone")
struct SwitchTests {
  /// Returns what a cold tap tells an app with scenes.
  private func coldTap<Value: Switch>(
    _ value: Value, plan: RecordingApp.Plan = .init()
  ) -> TestPhone {
    let phone = TestPhone(switches: switches(value), plan: plan)
    phone.perform([.push("A"), .settle, .tap(), .settle])
    return phone
  }

  private func switches<Value: Switch>(_ value: Value) -> Switches {
    var switches = Switches()
    switches[Value.self] = value
    return switches
  }

  // S: facts sheet 1.7 A: both, the scene first.
  @Test(
    "scene-response: the tap comes in the options, to the delegate, or both",
    arguments: [
      (SceneResponse.both, "sWC(notificationResponse), RESP(A)"),
      (.optionsOnly, "sWC(notificationResponse)"), (.delegateOnly, "sWC, RESP(A)"),
    ])
  func sceneResponse(value: SceneResponse, expected: String) {
    let found = coldTap(value).told.filter { $0.hasPrefix("sWC") || $0.hasPrefix("RESP") }
      .map { $0.prefix { $0 != " " } }.joined(separator: ", ")
    #expect(found == expected)
  }

  @Test("scene-response says nothing about warm taps", arguments: SceneResponse.allCases)
  func sceneResponseWarm(value: SceneResponse) {
    let phone = TestPhone(switches: switches(value))
    phone.perform([.icon, .settle, .push("A"), .settle, .tap(), .settle])
    #expect(phone.told.last == "RESP(A) [active]")
    phone.perform([.home, .wait, .push("B"), .settle, .tap(), .settle])
    #expect(phone.told.contains("RESP(B) [inactive]"))
  }

  // Facts sheet 1.7 B. D: the delegate must be set before launching ends; inferred: it is looked up
  // when the response is delivered; S: losses in deltachat-ios PR 2672, flutterfire #18495.
  @Test(
    "delegate-look-up: when a delegate has to be set to be told of the tap that launches",
    arguments: [
      (DelegateLookUp.atDelivery, RecordingApp.DelegateIsSet.inWillFinish, true),
      (.atDelivery, .inDidFinish, true), (.atDelivery, .inWillConnect, true),
      (.atDelivery, .inViewDidAppear, false), (.atDelivery, .never, false),
      (.atDelivery, .toNobody, false),
      (.atLaunch, .inWillFinish, true), (.atLaunch, .inDidFinish, true),
      (.atLaunch, .inWillConnect, false), (.atLaunch, .inViewDidAppear, false),
      (.atLaunch, .never, false), (.atLaunch, .toNobody, false),
    ])
  func delegateLookUp(value: DelegateLookUp, set: RecordingApp.DelegateIsSet, isTold: Bool) {
    let phone = coldTap(value, plan: .init(delegateIsSet: set))
    #expect(phone.told.contains("RESP(A) [inactive]") == isTold, "set \(set.rawValue)")
    #expect(
      phone.traced(.userNotificationCenter).contains("userNotificationCenter.responseLost")
        == !isTold)
    #expect(
      phone.told.contains("sWC(notificationResponse) [inactive]"),
      "the connection options have it in any case")
  }

  // S: facts sheet 1.7 B: what is lost is the launching tap only.
  @Test(
    "A delegate that is set late is told of later taps, whatever the look-up",
    arguments: DelegateLookUp.allCases)
  func lateDelegateHearsLaterTaps(value: DelegateLookUp) {
    let phone = coldTap(value, plan: .init(delegateIsSet: .inViewDidAppear))
    phone.perform([.push("B"), .settle, .tap(), .settle])
    #expect(phone.told.suffix(2) == ["PRES(B) [active]", "RESP(B) [active]"])
  }

  // G: no document fixes the order.
  @Test(
    "first-view-did-appear: before or after the app is active",
    arguments: [
      (FirstAppearance.afterActive, "viewDidAppear [active]"),
      (.beforeActive, "viewDidAppear [inactive]"),
    ])
  func firstAppearance(value: FirstAppearance, expected: String) {
    for lifecycle in Lifecycle.allCases {
      let phone = TestPhone(lifecycle: lifecycle, switches: switches(value))
      phone.perform([.icon, .settle])
      #expect(phone.told.contains(expected), "\(lifecycle): \(phone.told)")
      #expect(phone.told.filter { $0.hasPrefix("viewDidAppear") }.count == 1)
    }
  }

  // G: no scene is attached yet.
  @Test(
    "scene-launch-state: what is read while launching with scenes",
    arguments: [(SceneLaunchState.inactive, "inactive"), (.background, "background")])
  func sceneLaunchState(value: SceneLaunchState, expected: String) {
    let phone = coldTap(value)
    #expect(phone.told.first == "wFL [\(expected)]")
    #expect(phone.told.contains("dFL [\(expected)]"))
    #expect(phone.told.contains("RESP(A) [inactive]"), "in front by then")
    let classic = TestPhone(lifecycle: .appDelegate, switches: switches(value))
    classic.perform([.icon, .settle])
    #expect(classic.told.first == "wFL [inactive]", "the switch is about scenes")
  }

  // S: growingio-sdk PR 215.
  @Test(
    "scene-activation-state: what is read inside sceneDidBecomeActive",
    arguments: [(SceneActivationState.inactive, "inactive"), (.active, "active")])
  func sceneActivationState(value: SceneActivationState, expected: String) {
    let told = coldTap(value).told
    #expect(told.contains("sDBA [\(expected)]"))
    #expect(told.contains("NC(UIApplicationDidBecomeActive) [active]"))
  }

  @Test(
    "scene-background-state: what is read inside sceneDidEnterBackground",
    arguments: [(SceneBackgroundState.background, "background"), (.inactive, "inactive")])
  func sceneBackgroundState(value: SceneBackgroundState, expected: String) {
    let phone = TestPhone(switches: switches(value))
    phone.perform([.icon, .settle, .home, .wait])
    #expect(phone.told.contains("sDEB [\(expected)]"))
    #expect(phone.told.contains("NC(UIApplicationDidEnterBackground) [background]"))
  }

  @Test(
    "cold-will-enter-foreground-post: the app's post on a cold launch with scenes",
    arguments: [(ColdForegroundPost.posted, 1), (.notPosted, 0)])
  func coldForegroundPost(value: ColdForegroundPost, count: Int) {
    let phone = coldTap(value)
    let posts = { phone.told.filter { $0.hasPrefix("NC(UIApplicationWillEnterForeground)") }.count }
    #expect(posts() == count)
    phone.perform([.home, .wait, .icon, .settle])
    #expect(posts() == count + 1, "on a return it is posted in any case")
  }
}
