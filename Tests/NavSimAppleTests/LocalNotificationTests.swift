import DeviceModel
import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import Gated

@Suite("Local notifications in Apple's names")
struct LocalNotificationTests {
  private static func request(
    _ identifier: String, after seconds: TimeInterval?, link: String = "/sale"
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "세일"
    content.userInfo = ["link": link]
    let trigger = seconds.map {
      UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false)
    }
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  @Test("What was asked for is pending, can be taken back, and is told as a request")
  func pending() throws {
    let outcome = try run([.launch, .settle, .background]) { _ in
      let center = UNUserNotificationCenter.current()
      center.add(Self.request("A", after: 90)) { say("added, error: \($0 != nil)") }
      center.add(Self.request("B", after: 30))
      center.removePendingNotificationRequests(withIdentifiers: ["B"])
      center.getPendingNotificationRequests { requests in
        for request in requests {
          let trigger = request.trigger as? UNTimeIntervalNotificationTrigger
          say("\(request.identifier) \(trigger?.timeInterval ?? 0) \(request.content.title)")
        }
      }
    }
    #expect(outcome.texts == ["added, error: false", "A 90.0 세일"])
    #expect(outcome.delivered == ["A"])
  }

  @Test("Where notifications aren't allowed, the handler gets the error that iOS gives")
  func refused() throws {
    var app = AppleApp(delegate: {
      ScriptedDelegate { _ in
        UNUserNotificationCenter.current().add(Self.request("A", after: nil)) { error in
          say("\((error as? UNError)?.code == .notificationsNotAllowed)")
        }
        Task {
          do {
            try await UNUserNotificationCenter.current().add(Self.request("B", after: nil))
          } catch {
            say("thrown \((error as NSError).code)")
          }
        }
      }
    })
    app.authorization = .denied
    let outcome = try app.run(
      [.launch, .settle], from: .terminated, pages: shop, settings: shopSettings)
    #expect(outcome.texts.sorted() == ["thrown 1", "true"])
    #expect(outcome.delivered == [])
  }

  /// The recommended app, which asks for a notification when it is launched.
  private final class Reminding: GatedShopDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      UNUserNotificationCenter.current().getPendingNotificationRequests { pending in
        guard pending.isEmpty, launchOptions == nil else { return }
        UNUserNotificationCenter.current().add(LocalNotificationTests.request("A", after: 90))
      }
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  @Test("A tap on it opens the link that it carries, as that of a push", arguments: Start.all)
  func tapped(_ start: Start) throws {
    let gated = AppleApp.gated(shopSettings)
    var app = AppleApp(
      delegate: { Reminding(shopSettings) }, sceneDelegate: gated.makeSceneDelegate,
      rootViewController: gated.makeRootViewController)
    app.unimplemented = []
    var steps: [Step] = [.wait(.seconds(100)), .tap("A"), .settle]
    switch start.state {
    case .foreground, .background: break
    case .terminated: steps = [.launch, .settle, .background, .settle, .terminate] + steps
    }
    let outcome = try app.run(
      steps, from: start.state, lifecycle: start.lifecycle, pages: shop, settings: shopSettings)
    #expect(outcome.verdict == .reached, "\(lines(outcome).suffix(20))")
    #expect(outcome.url == "https://shop.example/sale")
  }
}
