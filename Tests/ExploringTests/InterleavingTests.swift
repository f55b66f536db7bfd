import Browsing
import DeviceModel
import Exploring
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// The eight sets of things that come in any order, with the recommended app.
@Suite("Interleavings")
struct InterleavingTests {
  struct Interleaving: CustomTestStringConvertible {
    let name: String
    let scenario: Scenario
    var pages: [String: PageAnswer] = [:]

    var testDescription: String { name }
  }

  private static let twoPushes = [
    push(.string(link), "A"), push(.string(otherLink), "B"), .tap("A"), .tap("B"),
  ]

  static let sets: [Interleaving] = [
    Interleaving(
      name: "the response, the store and the activation",
      scenario: scenario("gated", .background)),
    Interleaving(
      name: "the response and two activations",
      scenario: scenario("gated", .background, oneTap + [.background, .foreground])),
    Interleaving(
      name: "the response and the first load",
      scenario: scenario("gated", .terminated) { $0.app.lifecycle = .appDelegate }),
    Interleaving(
      name: "a second tap while the first is under way",
      scenario: scenario("gated", .background, twoPushes)),
    Interleaving(
      name: "a scene that connects, and the response once more",
      scenario: scenario("gated", .terminated, twoPushes)),
    Interleaving(
      name: "the death of the page's process",
      scenario: scenario("gated", .terminated, oneTap + [.killWebProcess])),
    Interleaving(
      name: "a service extension that comes to no end",
      scenario: scenario(
        "article-c", .background,
        [
          push(
            .string(link), "A",
            more: [
              .init(key: "aps", value: ["alert": "Look", "mutable-content": 1]),
              .init(key: "attachment-url", value: "https://shop.example/slow.png"),
            ]), .tap("A"),
        ]), pages: ["https://shop.example/slow.png": .never]),
    Interleaving(
      name: "the gate's timer, since home never comes",
      scenario: scenario("gated", .terminated), pages: [home: .never]),
  ]

  @Test("The recommended app holds every property", arguments: sets)
  func holds(set: Interleaving) throws {
    let report = try explore(set.scenario, pages: pages(set.pages)) {
      // That the flawed extension doesn't call its handler is its flaw, and not the app's.
      if set.scenario.app.name == "article-c" {
        $0.propertyNames = PropertyCatalog.names.filter { $0 != "completion-handlers-called-once" }
      }
    }
    #expect(report.isExhaustive)
    #expect(report.broken == [], "\(report.explanation)")
    #expect(report.ends > 0)
  }
}
