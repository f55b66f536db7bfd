import DeviceModel
import Links
import PushToPage
import Scenarios
import Simulation
import Testing

/// The second article, term by term: what is read where, what crashes, and what the alert says.
@Suite("Article B, term by term")
struct ArticleBTests {
  private static let object: JSONValue = ["vod_key": 17, "api_url": "https://shop.example/a"]
  private static let text: JSONValue = #"{\"vod_key\":17}"#

  struct Row: CustomTestStringConvertible {
    let app: String
    let lifecycle: Lifecycle
    let payload: JSONValue
    /// The alert's message; nil for a crash, empty for neither.
    let message: String?

    var testDescription: String { "\(app), \(lifecycle.rawValue): \(payload.serialized())" }
  }

  private static func payload(_ extra: JSONValue?) -> JSONValue {
    var members = JSONObject()
    members["aps"] = ["alert": "새 영상"]
    if let extra { members["extra"] = extra }
    return .object(members)
  }

  private static let described = #"["api_url": "https://shop.example/a", "vod_key": 17]"#

  static let rows: [Row] = [
    // B3: in the scene, extra is force-cast to a dictionary.
    Row(app: "article-b", lifecycle: .scene, payload: payload(object), message: described),
    Row(app: "article-b", lifecycle: .scene, payload: payload([:]), message: "[:]"),
    Row(app: "article-b", lifecycle: .scene, payload: payload(text), message: nil),
    Row(app: "article-b", lifecycle: .scene, payload: payload(17), message: nil),
    Row(app: "article-b", lifecycle: .scene, payload: payload(.null), message: nil),
    Row(app: "article-b", lifecycle: .scene, payload: payload(nil), message: nil),
    // B2: in the app delegate it is an optional cast.
    Row(app: "article-b", lifecycle: .appDelegate, payload: payload(object), message: described),
    Row(app: "article-b", lifecycle: .appDelegate, payload: payload(text), message: ""),
    Row(app: "article-b", lifecycle: .appDelegate, payload: payload(17), message: ""),
    Row(app: "article-b", lifecycle: .appDelegate, payload: payload(nil), message: ""),
    // The variant with the lines that are a comment: a text, with backslashes in it.
    Row(
      app: "article-b-text", lifecycle: .appDelegate, payload: payload(text),
      message: #"["vod_key": 17]"#),
    Row(app: "article-b-text", lifecycle: .appDelegate, payload: payload("17"), message: ""),
    Row(app: "article-b-text", lifecycle: .appDelegate, payload: payload(object), message: nil),
    Row(app: "article-b-text", lifecycle: .appDelegate, payload: payload(nil), message: nil),
    Row(
      app: "article-b-text", lifecycle: .scene, payload: payload(text),
      message: #"["vod_key": 17]"#),
    Row(app: "article-b-text", lifecycle: .scene, payload: payload(object), message: nil),
  ]

  /// On iOS 12 in the life cycle without scenes: from iOS 13 that one crashes whatever is read.
  private static func switches(for lifecycle: Lifecycle) -> Switches {
    var switches = Switches()
    if lifecycle == .appDelegate { switches.platform.ios = 12 }
    return switches
  }

  @Test("What stands under extra is read as each delegate of each variant does", arguments: rows)
  func reading(row: Row) throws {
    let run = try #require(
      Run(row.app, lifecycle: row.lifecycle, switches: Self.switches(for: row.lifecycle)))
    let outcome = run.perform([.push(.init(payload: row.payload)), .tap(nil), .settle]).outcome
    #expect((outcome.count("application.crashed") == 1) == (row.message == nil))
    let alerts = outcome.trace.run.filter { $0.is(.viewController, .alertPresented) }
    let wanted = row.message.map { $0.isEmpty ? [] : [$0] } ?? []
    #expect(alerts.map { $0.text(.text) } == wanted)
    let title = row.lifecycle == .scene ? "SceneDelegate Push Info" : "AppDelegate Push Info"
    #expect(alerts.allSatisfy { $0.text(.title) == title && $0[.buttons] == .texts(["OK"]) })
  }

  @Test(
    "From iOS 13 the alert's function crashes in a project without a scene delegate",
    arguments: [(12, false), (13, true), (26, true)])
  func noSceneDelegate(ios: Int, crashes: Bool) throws {
    var switches = Switches()
    switches.platform.ios = SystemVersion(ios)
    let push = Step.push(.init(payload: Self.payload(Self.object)))
    let starts: [[Step]] = [[.launch, .settle], [push, .tap(nil)]]
    for steps in starts {
      let outcome = try #require(Run("article-b", lifecycle: .appDelegate, switches: switches))
        .perform(steps + [.settle]).outcome
      #expect((outcome.count("application.crashed") == 1) == crashes)
    }
  }

  @Test("pushInfo stays: called again, the function shows it again", arguments: Lifecycle.allCases)
  func again(lifecycle: Lifecycle) throws {
    let run = try #require(
      Run("article-b", lifecycle: lifecycle, switches: Self.switches(for: lifecycle)))
    let outcome = run.perform([
      .push(.init(payload: Self.payload(Self.object))), .tap(nil), .settle, .cover, .settle,
      .uncover, .settle,
    ]).outcome
    #expect(outcome.count("viewController.alertPresented") == 2)
  }

  @Test("A new scene has a new delegate, without the old one's pushInfo")
  func newScene() throws {
    let outcome = try #require(Run("article-b")).perform([
      .push(.init(payload: Self.payload(Self.object))), .tap(nil), .settle, .background, .settle,
      .disconnectScene, .settle, .foreground, .settle,
    ]).outcome
    #expect(outcome.count("viewController.alertPresented") == 1)
    #expect(outcome.count("application.crashed") == 0)
  }

  @Test("The message has the order of the keys, at every depth, as Swift writes them")
  func description() throws {
    let extra: JSONValue = [
      "b": ["z": true, "a": .null], "a": [1, 1.5, "한 \"글\""], "c": [:], "d": [],
    ]
    let outcome = try #require(Run("article-b"))
      .perform([.push(.init(payload: Self.payload(extra))), .tap(nil), .settle]).outcome
    let message = outcome.trace.run.first { $0.is(.viewController, .alertPresented) }?.text(.text)
    #expect(
      message == #"["a": [1, 1.5, "한 \"글\""], "b": ["a": <null>, "z": 1], "c": [:], "d": []]"#)
  }
}
