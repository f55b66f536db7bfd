import Browsing
import Scenarios
import Simulation
import Testing

/// Loading what is no URL, both ways that it is reported to fail.
@Suite("Text that is no URL")
struct UnloadableURLTests {
  // Measured: url-relative-words, url-custom-scheme. Reported by developers: -1002.
  @Test(
    "It fails as the switch says",
    arguments: [
      (UnloadableURLError.cannotShow, "WebKitErrorDomain", 101),
      (.unsupported, "NSURLErrorDomain", -1002),
    ])
  func error(value: UnloadableURLError, domain: String, code: Int) throws {
    for text in ["url is nil", "myapp://open"] {
      let outcome = try #require(
        run(
          scenario("bare", .foreground, [.load(text), .settle]) {
            $0.switches[UnloadableURLError.self] = value
          }))
      let failed = outcome.trace.run.first { $0.is(.webView, .didFailProvisionalNavigation) }
      #expect(failed?[.error] == .error(domain: domain, code: code), "\(text)")
    }
  }
}
