import NavSim
import NavSimTesting
import Synchronization
import Testing

/// What fails has to be reported at the line that expects it.
@Suite("Failures in Swift Testing")
struct FailureTests {
  private struct Seen: Sendable {
    let line: Int
    let file: String
    let text: String
  }

  /// The failures that the body records, which are no failures of this test.
  private func failures(_ body: () throws -> Void) rethrows -> [Seen] {
    let seen = Mutex<[Seen]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      let line = issue.sourceLocation?.line ?? 0
      let file = issue.sourceLocation?.fileName ?? ""
      seen.withLock { $0.append(Seen(line: line, file: file, text: text)) }
      return true
    }
    return seen.withLock { $0 }
  }

  @Test("A wrong expectation is reported at its line, with wanted, found and the story")
  func wrongPage() throws {
    var line = 0
    let seen = try failures {
      try withPhone(running: shop(), from: .terminated, pages: shopPages()) { phone in
        phone.push(link: order)
        phone.tap()
        phone.settle()
        line = #line + 1
        expectPage(home, title: "Shop", in: phone)
      }
    }
    #expect(seen.map(\.line) == [line])
    #expect(seen.first?.file == "FailureTests.swift")
    let text = try #require(seen.first?.text)
    #expect(
      text.hasPrefix("url: wanted \(home), found \(order)\ntitle: wanted Shop, found /orders/7"))
    #expect(text.contains("taps the notification"), "\(text)")
  }

  @Test("A handler that is never called is found at the end of the phone")
  func uncalledHandler() throws {
    let line = #line + 2
    let seen = try failures {
      try withPhone(running: coreShop(callsHandlers: false), pages: shopPages()) { phone in
        phone.push(link: order)
        phone.tap()
        phone.settle()
        expectPage(order, in: phone)
      }
    }
    #expect(seen.map(\.line) == [line])
    #expect(seen.first?.text.hasPrefix("handler-not-called: didReceive") == true)
  }

  @Test("A watch that nobody reads is found at its own line")
  func unreadWatch() throws {
    var line = 0
    let seen = try failures {
      try withPhone(running: coreShop(), pages: shopPages()) { phone in
        line = #line + 1
        _ = phone.watch("webView.didCommit")
      }
    }
    #expect(seen.map(\.line) == [line])
    #expect(seen.first?.text.hasPrefix("webView.didCommit is watched from here on") == true)
  }

  @Test("A tap with nothing to tap is reported at its line")
  func nothingToTap() throws {
    var line = 0
    let seen = try failures {
      try withPhone(running: coreShop(), pages: shopPages()) { phone in
        line = #line + 1
        phone.tap()
      }
    }
    #expect(seen.map(\.line) == [line])
    #expect(seen.first?.text.hasPrefix("tap: it couldn't be done") == true)
  }

  @Test("A misspelt event is a failure, since it would never happen")
  func misspelt() throws {
    var line = 0
    let seen = try failures {
      try withPhone(running: coreShop(), pages: shopPages()) { phone in
        line = #line + 1
        expectNever("webView.didFial", in: phone)
      }
    }
    #expect(seen.map(\.line) == [line])
    #expect(seen.first?.text.contains("did you mean webView.didFail?") == true)
  }

  @Test("A scenario's failure has the caller's line, and the file's in its text")
  func scenario() throws {
    var line = 0
    let seen = try failures {
      line = #line + 1
      try expectScenariosPassed(at: "Wrong/wrong.json", pages: "Pages")
    }
    #expect(seen.map(\.line) == [line, line])
    let texts = seen.map(\.text)
    #expect(texts[0].contains("Wrong/wrong.json:6:"), "\(texts[0])")
    #expect(texts[0].contains("title: wanted Order 8, found Order 7"), "\(texts[0])")
    #expect(texts[1].contains("a scenario has no key stat"), "\(texts[1])")
  }
}
