import Browsing
import DeviceModel
import Exploring
import PushToPage
import Scenarios
import Simulation
import Testing

@testable import NavSimCommand

/// An app that can't be explored, since its `state` doesn't say what it is in, is found out.
@Suite("Apps that lie about their state")
struct LyingAppTests {
  private static let places = ["https://shop.example/one", "https://shop.example/two"]

  /// An app with two pages side by side, which are complete in this order or that.
  private func exploration(of memory: TwoPages.Memory) -> Exploration {
    let answers = Self.places.compactMap { InlinePages.Pattern($0) }.map { pattern in
      (pattern: pattern, answers: [PageAnswer.response(PageResponse(body: []))])
    }
    let subject = ExplorationSubject(
      name: "two pages", state: .terminated, steps: [.launch, .background]
    ) {
      Emulation(pages: InlinePages(answers), settings: AppSettings(home: nil)) { network in
        InstalledApp(lifecycle: .appDelegate) { application in
          let app = TwoPages(application, network: network, pages: Self.places, memory)
          application.world.register(app)
          return app
        }
      }
    }
    return Exploration(of: subject)
  }

  private func error(_ memory: TwoPages.Memory) -> ExplorationError? {
    do throws(ExplorationError) { _ = try exploration(of: memory).run() } catch { return error }
    return nil
  }

  @Test("What an app remembers in its state is searched, and comes to each of the two ends")
  func honest() throws {
    let report = try exploration(of: .compared).run()
    #expect(report.isExhaustive)
    #expect(report.passed)
    let forgetful = try exploration(of: .none).run()
    #expect(report.ends > forgetful.ends, "\(report.ends) and \(forgetful.ends) ends")
    #expect(report.states > forgetful.states)
  }

  @Test("What it remembers outside of it is found out, and ends the command with a failure")
  func outside() throws {
    let found = try #require(error(.outsideState))
    guard case .stateOutsideState(_, let order) = found else {
      Issue.record("found \(found)")
      return
    }
    expect(
      found, says: "two pages: the app keeps state outside its 'state'", with: order)
  }

  @Test("So is what its == leaves out, though every order repeats exactly")
  func notCompared() throws {
    let found = try #require(error(.notCompared))
    guard case .unequalStatesAreEqual(_, let order) = found else {
      Issue.record("found \(found)")
      return
    }
    expect(
      found, says: "two pages: the app calls two of its states equal that go on to different ends",
      with: order)
  }

  private func expect(_ error: ExplorationError, says text: String, with order: RecordedOrder) {
    #expect(!order.moves.isEmpty)
    #expect(error.wording.hasPrefix(text), "\(error.wording)")
    #expect(error.wording.hasSuffix(order.text()), "\(error.wording)")
    // It is printed as an error, with status 1: nothing was used wrongly, but nothing holds.
    #expect(error.status == .failure)
    #expect(ExplorationError.noSuchApp("x").status == .wrongUse)
  }

  @Test("A search in parts finds it out as well")
  func parts() {
    var options = ExplorationOptions()
    for memory in [TwoPages.Memory.notCompared, .outsideState] {
      var refusals = 0
      for number in 1...2 {
        options.shard = ExplorationOptions.Shard(number, of: 2)
        do throws(ExplorationError) {
          _ = try exploration(of: memory).run(options)
        } catch { refusals += 1 }
      }
      #expect(refusals > 0, "\(memory)")
    }
  }
}

/// Shows two pages, and asks itself on the way to the background which was complete last.
private final class TwoPages: ApplicationDelegate, NavigationDelegate, EmulatedObject {
  /// Where it remembers that.
  enum Memory {
    case none, compared, notCompared, outsideState
  }

  struct State: Hashable {
    var views: [StrongReference<WebView>] = []
    var last = Last()
    var answer: Int?
  }

  struct Last: Hashable {
    var page: Int?
    var isCompared = true

    static func == (lhs: Last, rhs: Last) -> Bool {
      lhs.page == rhs.page || !lhs.isCompared
    }

    func hash(into hasher: inout Hasher) {
      if isCompared { hasher.combine(page) }
    }
  }

  let identity: ObjectIdentity
  var state = State()
  private let network: Network
  private let pages: [String]
  private let memory: Memory
  private var hidden: Int?

  init(_ application: Application, network: Network, pages: [String], _ memory: Memory) {
    identity = application.world.identity(for: application.owner)
    self.network = network
    self.pages = pages
    self.memory = memory
    state.last.isCompared = memory != .notCompared
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    for page in pages {
      let view = WebView(in: application.world, of: application.owner, network: network)
      view.navigationDelegate = self
      state.views.append(StrongReference(view))
      view.load(page)
    }
    return true
  }

  func webView(_ webView: WebView, didFinish navigation: Navigation) {
    let page = state.views.firstIndex { $0.object === webView }
    switch memory {
    case .none: break
    case .compared, .notCompared: state.last.page = page
    case .outsideState: hidden = page
    }
  }

  func applicationDidEnterBackground(_ application: Application) {
    state.answer = state.last.page ?? hidden
  }
}
