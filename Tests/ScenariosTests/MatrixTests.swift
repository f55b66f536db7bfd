import DeviceModel
import PushToPage
import Scenarios
import Testing

/// One push through all apps, from every state, in both life cycles.
///
/// The outcomes follow from the tables of callbacks: which way a tap takes in which life cycle, and
/// which way each app looks.
@Suite("The matrix")
struct MatrixTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let app: String
    let scene: String
    let classic: String
    let why: String

    var testDescription: String { app }
  }

  /// r reached, m missed, b blocked, c crashed; in the foreground, background, terminated.
  static let rows: [Row] = [
    Row(app: "gated", scene: "rrr", classic: "rrr", why: "it looks on every way"),
    Row(
      app: "as-posted", scene: "rmr", classic: "rmr",
      why: "it posts only if it reads active, and in the background it doesn't"),
    Row(
      app: "article-a", scene: "bmm", classic: "bmm",
      why: """
        it has no willPresent; and it looks for a channel of the vendor's, which this push lacks
        """),
    Row(
      app: "article-b", scene: "mmc", classic: "ccc",
      why: """
        it knows no links; in a scene it force-casts `extra`, which this push lacks; without scenes \
        it force-casts their delegate
        """),
    Row(
      app: "article-b-text", scene: "mmc", classic: "ccc",
      why: "it casts by force in the same places"),
    Row(app: "article-c", scene: "rrr", classic: "rrr", why: "its app part is gated"),
    Row(app: "article-c-fixed", scene: "rrr", classic: "rrr", why: "its app part is gated"),
    Row(
      app: "immediate", scene: "rrm", classic: "rrm", why: "on a cold start home overtakes the link"
    ),
    Row(
      app: "activation-only", scene: "mrr", classic: "mrr",
      why: "a banner tapped while active brings no activation"),
    Row(
      app: "launch-options-only", scene: "mmm", classic: "mmr",
      why: "only a cold start without scenes has the notification in its launch options"),
    Row(
      app: "scene-options-only", scene: "mmr", classic: "mmm",
      why: "only a scene that connects has the response in its options"),
    Row(
      app: "late-delegate", scene: "rrm", classic: "rrm",
      why: "the tap that launches comes before viewDidAppear"),
    Row(
      app: "clears-on-any-finish", scene: "rrm", classic: "rrm",
      why: "on a cold start home finishes first, and takes the link with it"),
    Row(
      app: "double-observer", scene: "rrr", classic: "rrr",
      why: "its view appears once here, so it observes once"),
    Row(
      app: "bare", scene: "bmm", classic: "bmm", why: "it shows nothing in front, and hears no tap"),
    Row(
      app: "capacitor", scene: "rrr", classic: "rrr", why: "the event is retained for the listener"),
    Row(
      app: "cordova", scene: "rrr", classic: "rrr",
      why: "the tap is kept until the page asks for it"
    ),
    Row(app: "expo", scene: "rrr", classic: "rrr", why: "the page asks for the last response"),
    Row(
      app: "flutter-firebase", scene: "rrr", classic: "rrr",
      why: "didReceive comes before Dart asks, unless the order is another"),
    Row(
      app: "hotwire-native", scene: "rrr", classic: "rrr",
      why: "the link's visit comes after home's"),
    Row(
      app: "react-native-firebase", scene: "rrr", classic: "rrr",
      why: "JavaScript asks for the initial notification"),
    Row(
      app: "swiftui", scene: "rrr", classic: "rrr", why: "the view reads the state once it is there"
    ),
  ]

  private static let matrix = OutcomeMatrix(of: scenario(), pages: pages())

  @Test("Each app's outcomes are those that follow from the facts", arguments: rows)
  func row(row: Row) throws {
    let found = try #require(Self.matrix.rows.first { $0.app == row.app })
    let letters = found.cells.map { $0.verdict.map { String($0.rawValue.prefix(1)) } ?? "-" }
    #expect(letters.joined() == row.scene + row.classic, "\(row.why)")
  }

  @Test("The matrix has every app of the gallery, and of frameworks, in their order")
  func complete() {
    #expect(Self.matrix.rows.map(\.app) == AppCatalog.all.map(\.name))
    #expect(Self.rows.map(\.app) == AppCatalog.all.map(\.name))
    #expect(OutcomeMatrix.columns.count == 6)
  }

  @Test("Double-observer opens twice once its view was covered and shown again")
  func doubleObserver() throws {
    let steps: [Step] = [.cover, .uncover, .settle] + oneTap
    let outcome = try #require(run(scenario("double-observer", .foreground, steps)))
    #expect(outcome.rules == ["opened-twice"])
    #expect(outcome.count("linkStore.opened") == 2)
  }
}
