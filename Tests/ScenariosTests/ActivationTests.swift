import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// An app that keeps a tapped link, and says so; its scene delegate is made by whoever tests.
private final class KeepingApp: ApplicationDelegate, UserNotificationCenterDelegate {
  private unowned let application: Application
  private let makeSceneDelegate: () -> any SceneDelegate

  init(_ application: Application, _ makeSceneDelegate: @escaping () -> any SceneDelegate) {
    self.application = application
    self.makeSceneDelegate = makeSceneDelegate
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    application.userNotificationCenter.delegate = self
    return true
  }

  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate { makeSceneDelegate() }

  func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    completionHandler([.banner, .list])
  }

  func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    let text = response.notification.content.userInfo[key: "link"]?.stringValue ?? ""
    application.world.record(.linkStore, .stored, .init(.link, .text(text)))
    completionHandler()
  }
}

/// A scene delegate without a method for activations.
private final class DeafScene: SceneDelegate {}

/// A scene delegate that opens what is kept when the scene becomes active: here it does nothing.
private final class WaitingScene: SceneDelegate {
  func sceneDidBecomeActive(_ scene: Scene) {}
}

@Suite("An app is told that no activation will come only where it waits for one")
struct ActivationTests {
  private func outcome(_ scene: @escaping () -> any SceneDelegate) -> Outcome {
    let emulation = Emulation(pages: pages(), settings: AppSettings(home: nil)) { _ in
      InstalledApp(unimplemented: [.didReceiveRemoteNotification]) { KeepingApp($0, scene) }
    }
    var schedule = VirtualTimeSchedule()
    emulation.prepare(.foreground)
    emulation.run(oneTap, schedule: &schedule)
    return Outcome(of: emulation, name: "keeping")
  }

  @Test("By a method of its own, which was called before")
  func method() {
    #expect(outcome { WaitingScene() }.rules == ["no-activation-will-come"])
    #expect(outcome { DeafScene() }.rules == ["link-not-opened"])
  }

  @Test("The calls that nobody hears are marked, and no others")
  func unheard() {
    let calls: (Outcome) -> [String: Bool] = { outcome in
      Dictionary(
        outcome.trace.events.map { ($0.spelling, $0.isUnheard) }, uniquingKeysWith: { $0 || $1 })
    }
    let waiting = calls(outcome { WaitingScene() })
    #expect(waiting["scene.didBecomeActive"] == false)
    #expect(waiting["scene.willEnterForeground"] == true)
    #expect(waiting["application.didFinishLaunching"] == false)
    #expect(waiting["application.willFinishLaunching"] == true)
    #expect(waiting["userNotificationCenter.didReceive"] == false)
    #expect(waiting["springBoard.bannerShown"] == false)
    #expect(calls(outcome { DeafScene() })["scene.didBecomeActive"] == true)
  }

  @Test("An app with rules has the methods of its table, and those of each project")
  func rules() throws {
    let table = AppRules([
      .method(.didFinishLaunching): [AppRule(do: [.setDelegate])],
      .method(.viewDidLoad): [AppRule(do: [.loadHome])],
      .method(.willPresent): [AppRule(do: [.present([.banner, .list])])],
      .method(.didReceive): [AppRule(do: [.store(nil), .complete])],
      .method(.sceneDidBecomeActive): [AppRule(do: [.open])],
    ])
    let outcome = try #require(
      run(scenario("shop", .foreground) { $0.app.rules = table }))
    #expect(outcome.rules == ["no-activation-will-come"])
    let unheard = Set(outcome.trace.events.filter(\.isUnheard).map(\.spelling))
    #expect(unheard.contains("webView.didFinish"))
    #expect(unheard.isDisjoint(with: ["scene.didBecomeActive", "scene.willConnect"]))
  }
}
