import Browsing
import DeviceModel
import Links
import NavSimApple
import PushToPage
import Scenarios
import Simulation
import Testing

@Suite("The ambient names")
struct AmbientTests {
  private static func numbered(_ number: Int) -> AppleApp {
    var app = AppleApp(delegate: {
      ScriptedDelegate { _ in
        UserDefaults.standard.set(
          UserDefaults.standard.integer(forKey: "launches") + 1, forKey: "launches")
        UIApplication.shared.applicationIconBadgeNumber = number
        for delay in 1...20 {
          Task {
            try await Task.sleep(for: .milliseconds(delay))
            say("\(UIApplication.shared.applicationIconBadgeNumber)")
          }
        }
      }
    })
    app.bundleIdentifier = "com.example.app\(number)"
    return app
  }

  @Test("They mean the phone whose event is running, on however many threads there are worlds")
  func threads() async throws {
    let steps: [Step] = [.launch, .settle, .terminate, .launch, .settle]
    try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for number in 1...16 {
        group.addTask {
          let outcome = try Self.numbered(number).run(
            steps, from: .terminated, pages: shop, settings: shopSettings)
          return (number, outcome.texts)
        }
      }
      for try await (number, texts) in group {
        #expect(texts == Array(repeating: "\(number)", count: 40))
      }
    }
  }

  @Test("Outside of any event they trap, and say why")
  func outside() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = UIApplication.shared }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIApplication.shared was used outside of any event"))
  }

  @Test("User defaults outlast a process, but not the phone")
  func defaults() throws {
    let steps: [Step] = [.launch, .settle, .terminate, .launch, .settle]
    let outcome = try run(steps) { _ in
      let count = UserDefaults.standard.integer(forKey: "launches") + 1
      UserDefaults.standard.set(count, forKey: "launches")
      say("launch \(count)")
    }
    #expect(outcome.texts == ["launch 1", "launch 2"])
  }

  // https://developer.apple.com/forums/thread/15685
  @Test(
    "Before the phone's first unlocking user defaults are empty, and nothing is written",
    arguments: [true, false])
  func locked(_ hasBeenUnlocked: Bool) throws {
    var app = AppleApp(delegate: {
      ScriptedDelegate { _ in
        let count = UserDefaults.standard.integer(forKey: "launches") + 1
        UserDefaults.standard.set(count, forKey: "launches")
        say("launch \(count), kept \(UserDefaults.standard.integer(forKey: "launches"))")
      }
    })
    app.unimplemented = []
    let silent = Step.push(Step.Push(payload: ["aps": ["content-available": 1]]))
    let outcome = try app.run(
      [silent, .settle, .terminate, .unlock, .launch, .settle, .terminate, .launch, .settle],
      from: .terminated, pages: shop, settings: shopSettings, hasBeenUnlocked: hasBeenUnlocked)
    #expect(
      outcome.texts
        == (hasBeenUnlocked
          ? ["launch 1, kept 1", "launch 2, kept 2", "launch 3, kept 3"]
          : ["launch 1, kept 0", "launch 1, kept 1", "launch 2, kept 2"]))
  }
}

// One after the other: they count in the same place, which is what they are about.
@Suite("Running an app twice", .serialized)
struct ReplayTests {
  @MainActor private enum Leak {
    static var launches = 0
  }

  private func app(reset: (@MainActor @Sendable () -> Void)?) -> AppleApp {
    AppleApp(
      delegate: {
        ScriptedDelegate { _ in
          Leak.launches += 1
          say("launch \(Leak.launches)")
        }
      }, reset: reset)
  }

  @Test("State that survives a run is an error, which names the first difference")
  func leak() {
    #expect {
      try app(reset: nil).run([.launch], from: .terminated, pages: shop, settings: shopSettings)
    } throws: { error in
      guard case AppleAppError.secondRunDiffers(_, let first?, let second?) = error else {
        return false
      }
      return first.contains("launch ") && second.contains("launch ") && first != second
    }
  }

  @Test("A reset puts it back at each launch")
  func reset() throws {
    let outcome = try app(reset: { Leak.launches = 0 }).run(
      [.launch, .settle, .terminate, .launch], from: .terminated, pages: shop,
      settings: shopSettings)
    #expect(outcome.texts == ["launch 1", "launch 1"])
  }

  @Test("Its world refuses to be copied, and says why")
  func checkpoint() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let emulation = Emulation(pages: shop, settings: shopSettings) { network in
        AppleApp.gated(shopSettings).installed(lifecycle: .scene, network: network)
      }
      _ = emulation.world.checkpoint()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("this world can't be copied: the app com.example.shop keeps state outside"))
  }
}
