import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Article C's file: where it is moved to, by which address, and what comes of it when it can't be.
@Suite("Article C: the file that is moved")
struct ArticleCFileTests {
  private static let picture = PageAnswer.response(
    PageResponse(headers: [HTTPField("Content-Type", "image/jpeg")], body: ArticleCTests.jpeg))

  private func run(
    _ app: String = "article-c", file: String = "a.jpg", switches: Switches = Switches(),
    with serviceExtension: AppSettings.ServiceExtension = .init(), seed: UInt64 = 0
  ) throws -> Outcome {
    let settings = Shop.settings { $0.serviceExtension = serviceExtension }
    let pages = Shop.pages(["https://cdn.example/*": Self.picture])
    let payload: JSONValue = [
      "aps": ["alert": "Look", "mutable-content": 1],
      "attachment-url": .string("https://cdn.example/\(file)"),
    ]
    var scenario = Scenario(
      name: app, app: Scenario.App(name: app, settings: settings),
      steps: [.push(Step.Push(payload: payload)), .settle, .wait(.seconds(31))])
    scenario.state = .background
    scenario.switches = switches
    let emulation = try #require(Emulation(scenario, pages: pages))
    emulation.world.seed = seed
    var schedule = VirtualTimeSchedule()
    emulation.prepare(scenario.state)
    emulation.run(scenario.steps, schedule: &schedule)
    return Outcome(of: emulation, name: app)
  }

  @Test(
    "Two numbers from 0 to 99,999 stand before the name", arguments: 1...40 as ClosedRange<UInt64>)
  func numbers(seed: UInt64) throws {
    let outcome = try run(file: "a.jpg", seed: seed)
    let moved = outcome.trace.run.first { $0.is(.serviceExtension, .fileMoved) }
    let name = try #require(moved?.text(.url)?.split(separator: "/").last)
    let digits = name.dropLast("a.jpg".count)
    #expect(name.hasSuffix("a.jpg") && (2...10).contains(digits.count), "\(name)")
    #expect(digits.allSatisfy { $0.isNumber })
  }

  /// `URL(string:)` before iOS 17 makes nothing of characters that no URL may hold; the article's
  /// third step, and the switch `url-string`.
  @Test(
    "An unescaped address is no URL before iOS 17, and moving there raises",
    arguments: ["%EC%9A%B0%EC%82%B0.jpg", "a%20b.jpg", "100%25.jpg", "a%23b.jpg"])
  func strict(file: String) throws {
    var older = Switches()
    older.platform.ios = 16
    older.platform.sdk = 16
    let outcome = try run(file: file, switches: older)
    let original = outcome.trace.run.first { $0.is(.serviceExtension, .originalDelivered) }
    #expect(original?.text(.reason)?.contains("is no URL") == true, "\(original?.details ?? [])")
    #expect(outcome.time(of: .springBoard, .bannerShown) == 100, "the original comes at once")
    #expect(outcome.count("serviceExtension.fileMoved") == 0 && outcome.attachments.isEmpty)
    // Since iOS 17 a `#` cuts the file's type off, without which nothing can be attached.
    let isCut = file.contains("%23")
    #expect(try run(file: file).attachments.count == (isCut ? 0 : 1), "iOS 17 and later escape it")
    #expect(try run("article-c-fixed", file: file, switches: older).attachments.count == 1)
  }

  @Test(
    "A move can be made to fail, and the trace says why",
    arguments: [CocoaFileError.outOfSpace, .noPermission, .fileExists])
  func failure(error: CocoaFileError) throws {
    let outcome = try run(with: .init(moveFailure: error))
    let failed = outcome.trace.run.first { $0.is(.serviceExtension, .fileMoveFailed) }
    #expect(failed?[.error] == .error(domain: "NSCocoaErrorDomain", code: error.rawValue))
    #expect(outcome.time(of: .springBoard, .bannerShown) == 30_000)
    #expect(outcome.rules == ["extension-handler-not-called"])
    let message = outcome.diagnoses.first?.message ?? ""
    #expect(message.contains("the file could not be moved"), "\(message)")
    let fixed = try run("article-c-fixed", with: .init(moveFailure: error))
    #expect(fixed.time(of: .springBoard, .bannerShown) == 100 && fixed.rules == [])
    #expect(fixed.attachments.isEmpty)
  }

  @Test("Without the second method the original is shown when time is over")
  func noSecondMethod() throws {
    let outcome = try run(with: .init(moveFailure: .outOfSpace, implementsTimeWillExpire: false))
    #expect(outcome.count("serviceExtension.contentHandler") == 0)
    #expect(outcome.count("serviceExtension.originalDelivered") == 1)
    #expect(outcome.rules == ["extension-handler-not-called"])
  }
}
