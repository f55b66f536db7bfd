import Browsing
import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// Article C: a file for a push, with the article's flaws and without them.
@Suite("Article C")
struct ArticleCTests {
  /// What becomes of one payload and one answer with both apps.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// What stands under `attachment-url`; nil for no such key.
    var attachment: JSONValue?
    /// The type attached by the article's code; nil where it never calls the handler.
    var posted: String?
    /// The type attached by the code that calls it on every path; nil where it does without.
    var fixed: String?
    /// What `extension-handler-not-called` names as the last thing seen; empty where it isn't said.
    var seen = ""
    /// What the article's code crashes over.
    var crash: String?

    var testDescription: String { name }
  }

  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]
  private static let cdn = "https://cdn.example/"
  private static let longName = String(repeating: "n", count: 250) + ".jpg"

  private static func picture(
    _ type: String? = "image/jpeg", _ body: [UInt8] = jpeg, status: Int = 200
  ) -> PageAnswer {
    .response(
      PageResponse(
        status: status, headers: type.map { [HTTPField("Content-Type", $0)] } ?? [], body: body))
  }

  private static var pages: InlinePages {
    Shop.pages([
      cdn + "a.jpg": picture(),
      cdn + "a%23b.jpg": picture(),
      cdn + "%EC%9A%B0%EC%82%B0%201.jpg": picture(),
      cdn + "opt/c528_720": picture("image/jpeg; q=1"),
      cdn + "no-type": picture("application/octet-stream"),
      cdn + "r.jpg": Shop.redirect(to: "https://img.example/x.jpg"),
      "https://img.example/x.jpg": picture(),
      cdn + "r": Shop.redirect(to: "https://img.example/x"),
      "https://img.example/x": picture("image/png", [0x89] + Array("PNG\r\n".utf8)),
      cdn + "a.webp": picture("image/webp", Array("RIFF0000WEBP".utf8)),
      cdn + "page.jpg": picture("text/html", Array("<title>Sign in</title>".utf8)),
      cdn + "error.jpg": picture("image/jpeg", jpeg, status: 500),
      cdn + "never.jpg": .never,
      cdn + "lost.jpg": .failure(.networkConnectionLost, after: .seconds(2), hint: nil),
      cdn + longName: picture(),
      Shop.home + "local/snap.jpg": picture(),
    ])
  }

  static let rows: [Row] = [
    Row(
      name: "a picture", attachment: .string(cdn + "a.jpg"), posted: "public.jpeg",
      fixed: "public.jpeg"),
    Row(
      name: "a picture behind a redirect", attachment: .string(cdn + "r.jpg"),
      posted: "public.jpeg", fixed: "public.jpeg"),
    Row(
      name: "an error's picture", attachment: .string(cdn + "error.jpg"), posted: "public.jpeg"),
    Row(name: "no key", seen: "nothing that iOS sees failed"),
    Row(name: "a number", attachment: 7, crash: "Could not cast attachment-url to String"),
    Row(name: "null", attachment: .null, crash: "Could not cast attachment-url to String"),
    Row(
      name: "a name with a number sign", attachment: .string(cdn + "a%23b.jpg"),
      fixed: "public.jpeg", seen: "the attachment failed with UNErrorDomain 101"),
    Row(
      name: "a name in Korean with a blank",
      attachment: .string(cdn + "%EC%9A%B0%EC%82%B0%201.jpg"), posted: "public.jpeg",
      fixed: "public.jpeg"),
    Row(
      name: "an address without extension", attachment: .string(cdn + "opt/c528_720"),
      fixed: "public.jpeg", seen: "the attachment failed with UNErrorDomain 101"),
    Row(
      name: "a redirect to an address without extension", attachment: .string(cdn + "r"),
      fixed: "public.png", seen: "the attachment failed with UNErrorDomain 101"),
    Row(
      name: "a type that nobody tells", attachment: .string(cdn + "no-type"),
      seen: "the attachment failed with UNErrorDomain 101"),
    Row(
      name: "a WebP", attachment: .string(cdn + "a.webp"),
      seen: "the attachment failed with UNErrorDomain 101"),
    Row(
      name: "a page in place of the picture", attachment: .string(cdn + "page.jpg"),
      seen: "the attachment failed with UNErrorDomain 105"),
    Row(
      name: "no such host", attachment: "https://nowhere.example/a.jpg",
      seen: "https://nowhere.example/a.jpg failed with NSURLErrorDomain -1003"),
    Row(
      name: "a connection that breaks", attachment: .string(cdn + "lost.jpg"),
      seen: "lost.jpg failed with NSURLErrorDomain -1005"),
    Row(
      name: "no answer", attachment: .string(cdn + "never.jpg")),
    Row(
      name: "a name too long to move to", attachment: .string(cdn + longName),
      fixed: "public.jpeg", seen: "the file could not be moved with NSCocoaErrorDomain 514"),
    Row(
      name: "an address without host", attachment: "/local/snap.jpg", fixed: "public.jpeg",
      seen: "nothing that iOS sees failed"),
  ]

  private func run(_ app: String, _ row: Row) throws -> Outcome {
    var members: [JSONObject.Member] = [
      .init(key: "aps", value: ["alert": "Look", "mutable-content": 1]),
      .init(key: "link", value: .string(Shop.home + "a")),
    ]
    if let attachment = row.attachment {
      members.append(.init(key: "attachment-url", value: attachment))
    }
    let payload = JSONValue.object(JSONObject(members))
    return try #require(Run(app, .background, pages: Self.pages))
      .perform([.push(Step.Push(payload: payload)), .tap(nil), .settle]).outcome
  }

  @Test("The article shows the push after 30 s wherever something fails", arguments: rows)
  func asPosted(row: Row) throws {
    let outcome = try run("article-c", row)
    #expect(outcome.verdict == .reached, "the tap works all the same")
    #expect(outcome.attachments.map(\.type) == (row.posted.map { [$0] } ?? []))
    let shown = outcome.time(of: .springBoard, .bannerShown)
    if let crash = row.crash {
      let original = outcome.trace.run.first { $0.is(.serviceExtension, .originalDelivered) }
      #expect(original?.text(.reason)?.contains(crash) == true, "\(original?.details ?? [])")
      #expect(shown == 0 && outcome.count("serviceExtension.contentHandler") == 0)
      #expect(outcome.count("serviceExtension.timeWillExpire") == 0)
      return
    }
    // Xcode's second method hands over what there is by then.
    #expect(outcome.count("serviceExtension.contentHandler") == 1)
    #expect(outcome.count("serviceExtension.originalDelivered") == 0)
    #expect((shown == 30_000) == (row.posted == nil))
    #expect(outcome.rules == (row.seen.isEmpty ? [] : ["extension-handler-not-called"]))
    guard let diagnosis = outcome.diagnoses.first else { return }
    #expect(diagnosis.severity == .warning)
    #expect(diagnosis.message.contains(row.seen), "\(diagnosis.message)")
  }

  @Test("The fixed one shows the push in any case, with the file if there is one", arguments: rows)
  func fixed(row: Row) throws {
    let outcome = try run("article-c-fixed", row)
    #expect(outcome.verdict == .reached)
    #expect(outcome.attachments.map(\.type) == (row.fixed.map { [$0] } ?? []))
    #expect(outcome.count("serviceExtension.contentHandler") == 1)
    #expect(outcome.count("serviceExtension.originalDelivered") == 0)
    #expect(outcome.rules == [])
    let shown = try #require(outcome.time(of: .springBoard, .bannerShown))
    #expect((shown == 30_000) == (row.name == "no answer"))
    #expect(shown == 30_000 || shown <= 2_000)
  }

  @Test("An attachment has an identifier, a place in the system's folder, and a type")
  func attachments() throws {
    let outcome = try run("article-c", Self.rows[0])
    let attachment = try #require(outcome.attachments.first)
    #expect(outcome.attachments.count == 1, "banner and list show the same file")
    #expect(attachment.identifier == "video")
    #expect(
      attachment.url
        == "file:///var/mobile/Library/UserNotifications/com.example.shop/Attachments/"
        + "00000000-0000-4000-B000-000000000001.jpeg")
    #expect(attachment.type == "public.jpeg")
  }

  @Test(
    "The app itself behaves as gated does, in every state and life cycle",
    arguments: Scenario.StartState.allCases, Lifecycle.allCases)
  func sameAsGated(state: Scenario.StartState, lifecycle: Lifecycle) throws {
    let traces = try ["gated", "article-c", "article-c-fixed"].map { app in
      try #require(Run(app, state, lifecycle: lifecycle))
        .perform(Shop.tapped(.string(Shop.home + "a"))).outcome.trace
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0] == traces[2])
  }

  @Test("In front the extension's work is done before willPresent is asked")
  func inFront() throws {
    let payload: JSONValue = [
      "aps": ["alert": "Look", "mutable-content": 1], "attachment-url": .string(Self.cdn + "a.jpg"),
    ]
    let outcome = try #require(Run("article-c", .foreground, pages: Self.pages))
      .perform([.push(Step.Push(payload: payload)), .settle]).outcome
    #expect(outcome.time(of: .serviceExtension, .contentHandler) == 100)
    #expect(outcome.time(of: .userNotificationCenter, .willPresent) == 100)
    #expect(outcome.attachments.map(\.type) == ["public.jpeg"])
    #expect(outcome.requests == ["GET https://cdn.example/a.jpg"])
  }

  @Test("Any app of the gallery can be given the extension, and another key")
  func settings() throws {
    let settings = Shop.settings {
      $0.serviceExtension = AppSettings.ServiceExtension(attachmentKey: "extra.picture")
    }
    for app in ["gated", "as-posted", "article-c"] {
      let outcome = try #require(
        Run(app, .background, settings: settings, pages: Self.pages)
      ).perform([
        .push(
          Step.Push(payload: [
            "aps": ["alert": "Look", "mutable-content": 1], "link": .string(Shop.home + "a"),
            "extra": ["picture": .string(Self.cdn + "a.jpg")],
          ])), .settle,
      ]).outcome
      #expect(outcome.attachments.map(\.type) == ["public.jpeg"], "\(app)")
    }
  }

  @Test(
    "Without a network an extension asks for nothing; the push is shown all the same")
  func noNetwork() throws {
    let run = try #require(Run("article-c-fixed", .background, pages: Self.pages))
    let payload: JSONValue = [
      "aps": ["alert": "Look", "mutable-content": 1], "attachment-url": .string(Self.cdn + "a.jpg"),
    ]
    // A push wouldn't reach a phone without a network: it goes away after that.
    run.emulation.network.state.isOnline = false
    let outcome = run.perform([.push(Step.Push(payload: payload)), .settle]).outcome
    #expect(outcome.requests == [])
    #expect(outcome.delivered.count == 1)
    let failed = outcome.trace.run.first { $0.is(.network, .failed) }
    #expect(failed?[.error] == .error(domain: "NSURLErrorDomain", code: -1009))
  }

  @Test("A world put back while a download is under way goes on as it did")
  func checkpoint() throws {
    let run = try #require(Run("article-c", .background, pages: Self.pages))
    let payload: JSONValue = [
      "aps": ["alert": "Look", "mutable-content": 1], "link": .string(Shop.home + "a"),
      "attachment-url": .string(Self.cdn + "r.jpg"),
    ]
    run.plan([.push(Step.Push(payload: payload)), .tap(nil), .settle])
    run.until(.network, .request, url: "https://img.example/x.jpg")
    let world = run.emulation.world
    let checkpoint = world.checkpoint()
    let first = run.perform([]).outcome
    #expect(first.attachments.count == 1)
    world.restore(checkpoint)
    #expect(run.outcome.attachments.isEmpty)
    #expect(run.perform([]).outcome.trace == first.trace)
  }
}
