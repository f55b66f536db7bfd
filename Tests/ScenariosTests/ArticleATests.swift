import DeviceModel
import Scenarios
import Simulation
import Testing

/// The first article's app, step by step: authorization, token, vendor, and the flaws that it has.
@Suite("A chat vendor's push")
struct ArticleATests {
  private func tokens(
    _ steps: [Step], authorization: AuthorizationStatus = .authorized
  ) throws -> Outcome {
    try #require(
      run(
        scenario("article-a", .terminated, steps) { $0.app.authorization = authorization }))
  }

  @Test("The token is registered only once the person has agreed")
  func authorization() throws {
    let asked = try tokens(
      [.launch, .settle, .answerPrompt(allows: true), .settle], authorization: .notDetermined)
    #expect(asked.count("application.didRegisterForRemoteNotifications") == 1)
    let refused = try tokens(
      [.launch, .settle, .answerPrompt(allows: false), .settle], authorization: .notDetermined)
    #expect(refused.count("application.didRegisterForRemoteNotifications") == 0)
  }

  @Test("A token that comes before the connection is pending, and registered after it")
  func pending() throws {
    let outcome = try tokens([.launch, .settle, .connect(user: "A"), .settle])
    #expect(outcome.count("tokens.pending") == 1)
    #expect(outcome.count("tokens.connected") == 1)
    #expect(outcome.count("tokens.registered") == 1)
    #expect(outcome.state == .active)
  }

  @Test("Connecting when no token is pending crashes the app")
  func nothingPending() throws {
    let outcome = try tokens(
      [.launch, .settle, .connect(user: "A"), .settle], authorization: .denied)
    #expect(outcome.state == .notRunning)
    #expect(outcome.count("application.crashed") == 1)
  }

  @Test("The handler of a tap is never called, and a diagnosis says so")
  func handler() throws {
    let outcome = try #require(run(scenario("article-a", .background)))
    #expect(outcome.rules.contains("handler-not-called"))
  }
}
