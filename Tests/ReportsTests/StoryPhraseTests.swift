import Simulation
import Testing

@testable import Reports

@Suite("Words for events")
struct StoryPhraseTests {
  @Test("Every event of the vocabulary has words", arguments: TraceEvent.Actor.allCases)
  func everyEvent(actor: TraceEvent.Actor) {
    for name in actor.vocabulary {
      let phrase = StoryPhrase(TraceEvent(actor, name, at: .beginning))
      let name = "\(actor.rawValue).\(name.rawValue)"
      #expect(!phrase.from.isEmpty && !phrase.to.isEmpty && !phrase.text.isEmpty, "\(name)")
      #expect(!phrase.text.contains("nil"), "\(name) without details: \(phrase.text)")
    }
  }

  @Test("The words tell what the event carries")
  func details() {
    func text(
      _ actor: TraceEvent.Actor, _ name: TraceEvent.Name, _ details: TraceEvent.Detail...
    ) -> String {
      StoryPhrase(TraceEvent(actor, name, at: .beginning, details: details)).text
    }
    #expect(text(.user, .push, .init(.link, .text("L"))) == "sends a push with L")
    #expect(text(.user, .push) == "sends a push")
    #expect(text(.springBoard, .pushDropped, .init(.reason, .text("R"))) == "shows nothing: R")
    #expect(text(.linkStore, .rejected, .init(.link, .text("L"))) == "rejects \"L\": ")
    #expect(
      text(
        .webView, .didFail, .init(.url, .text("U")), .init(.error, .error(domain: "D", code: -1)))
        == "didFail: U, D -1")
    #expect(
      text(
        .userNotificationCenter, .completionHandler, .init(.name, .text("willPresent")),
        .init(.options, .texts(["banner", "list"])))
        == "calls the completion handler of willPresent: banner, list")
  }
}
