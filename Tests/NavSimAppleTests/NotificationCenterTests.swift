import NavSimApple
import Scenarios
import Simulation
import Testing

@Suite("The notification centre inside an app")
struct NotificationCenterTests {
  private static let ping = Notification.Name("ping")

  @MainActor private final class Listener: SelectorPerforming {
    let name: String

    init(_ name: String) { self.name = name }

    func hear() { say("\(name) heard") }

    func heard(of notification: Notification) {
      say("\(name) heard \(notification.userInfo?["n"] as? Int ?? 0)")
    }

    func perform(_ selector: Selector, with object: Any?) {
      say("\(name) performs \(selector.name)")
    }
  }

  @Test("Observers are told in the order in which they were added, whatever their form")
  func order() throws {
    let outcome = try run { app in
      let first = Listener("first")
      let second = Listener("second")
      app.kept = [first, second]
      let center = NotificationCenter.default
      center.addObserver(first, selector: Selector("heard:"), name: Self.ping, object: nil)
      let token = center.addObserver(forName: Self.ping, object: nil, queue: .main) { _ in
        say("block heard")
      }
      app.kept.append(token)
      center.addObserver(
        second, selector: Selector(Listener.heard(of:)), name: Self.ping, object: nil)
      center.post(name: Self.ping, object: nil, userInfo: ["n": 3])
      center.removeObserver(first)
      center.removeObserver(token)
      center.post(name: Self.ping, object: nil)
    }
    #expect(
      outcome.texts == [
        "ping", "first performs heard:", "block heard", "second heard 3", "ping", "second heard 0",
      ])
  }

  @Test("A nested post tells its own story, and the outer one goes on with its own")
  func nested() throws {
    let outcome = try run { app in
      let center = NotificationCenter.default
      for name in ["a", "b"] {
        app.kept.append(
          center.addObserver(forName: Self.ping, object: nil, queue: nil) { notification in
            let number = notification.userInfo?["n"] as? Int ?? 0
            say("\(name)\(number)")
            if number == 1, name == "a" {
              NotificationCenter.default.post(name: Self.ping, object: nil, userInfo: ["n": 2])
            }
          })
      }
      center.post(name: Self.ping, object: nil, userInfo: ["n": 1])
    }
    #expect(outcome.texts == ["ping", "a1", "ping", "a2", "b2", "b1"])
  }

  @Test("An observer that is gone isn't told, and one of an object hears of that object only")
  func goneAndFiltered() throws {
    let outcome = try run { app in
      let center = NotificationCenter.default
      center.addObserver(
        Listener("gone"), selector: Selector(Listener.hear),
        name: Self.ping, object: nil)
      let sender = Listener("sender")
      let listener = Listener("filtered")
      app.kept = [sender, listener]
      center.addObserver(
        listener, selector: Selector(Listener.hear), name: Self.ping,
        object: sender)
      center.post(name: Self.ping, object: app)
      center.post(name: Self.ping, object: sender)
    }
    #expect(outcome.texts == ["ping", "ping", "filtered heard"])
    #expect(outcome.details(.notificationBus, .deliver).count == 1)
  }

  @Test("UIKit's own posts come with the application as their object")
  func uiKit() throws {
    let outcome = try run { app in
      app.kept.append(
        NotificationCenter.default.addObserver(
          forName: UIApplication.didBecomeActiveNotification, object: UIApplication.shared,
          queue: .main
        ) { notification in
          say("active \(notification.object is UIApplication)")
        })
    }
    #expect(outcome.texts == ["active true"])
  }
}
