import Links
import NavSimCommand
import Testing

/// What `navsim check` says of a link by what is known of the phone and of the pages.
@Suite("navsim check: phone and pages")
struct CheckPhoneTests {
  private static let pages = packageFolder + "/Pages"

  private func check(_ member: String, _ options: [String] = []) throws -> [String] {
    let payload = #"{"aps": {"alert": "A", "mutable-content": 1}, \#(member)}"#
    let called = call(
      ["check", "-", "--format=json", "--pages", Self.pages] + options, input: payload)
    let json = try JSONParser.parse(called.output).value
    return (json[key: "findings"]?.arrayValue ?? []).compactMap { $0[key: "rule"]?.stringValue }
  }

  @Test(
    "A scheme that nobody on the phone has is told",
    arguments: [
      ([], true), (["--scheme", "payapp=https://shop.example/"], false),
      (["--installed-app", "pay=payapp,pay.example"], false),
      (["--installed-app", "pay=pay.example"], true),
    ])
  func scheme(options: [String], isTold: Bool) throws {
    let rules = try check(#""link": "payapp://pay/7""#, options)
    #expect(rules.contains("nobody-claims-scheme") == isTold, "\(rules)")
  }

  @Test(
    "Schemes of iOS's own apps and of Safari are claimed",
    arguments: [
      "tel:+82-2-123", "mailto:a@shop.example", "x-safari-https://shop.example/",
    ])
  func system(link: String) throws {
    #expect(try !check("\"link\": \"\(link)\"").contains("nobody-claims-scheme"))
  }

  @Test(
    "A page that the folder has not is no page in the app without a word",
    arguments: [
      ("https://shop.example/nowhere", true), ("https://shop.example/orders/1024", false),
      ("https://elsewhere.example/x", false),
    ])
  func pageStatus(link: String, isTold: Bool) throws {
    #expect(try check("\"link\": \"\(link)\"").contains("link-not-served") == isTold)
    let payload = "{\"aps\": {\"alert\": \"A\"}, \"link\": \"\(link)\"}"
    let text = call(["check", "-", "--pages", Self.pages], input: payload).output
    #expect(text.contains("a page in the app") == !isTold, "\(text)")
  }

  @Test(
    "A file that is to be fetched by plain http is told, as a link is",
    arguments: [
      ("http://cdn.example/a.png", true), ("https://cdn.example/a.png", false),
      ("http://localhost/a.png", false), ("http://192.168.0.7/a.png", true),
    ])
  func attachment(url: String, isTold: Bool) throws {
    let rules = try check("\"attachment-url\": \"\(url)\"")
    #expect(rules.contains("attachment-plain-http") == isTold, "\(rules)")
    let links = try check("\"link\": \"\(url)\"")
    #expect(links.contains("link-plain-http") == isTold, "\(links)")
  }

  @Test("A link with another app's scheme is opened there, and is no scheme of the app's own")
  func otherApp() throws {
    let called = call(
      [
        "open", "--pages", Self.pages, "--format", "json", "payapp://pay/7", "--installed-app",
        "pay=payapp,pay.example",
      ])
    let json = try JSONParser.parse(called.output).value
    #expect(called.status == .failure && json[key: "outcome"] == "missed")
    #expect(json[path: "diagnoses.0.message"]?.stringValue?.contains("pay") == true)
    #expect(!called.output.contains("linkStore.stored"))
  }
}
