import Foundation
import Links
import NavSimCommand
import Testing

/// `navsim open` and what `navsim check` says of association files.
@Suite("navsim open")
struct OpenCommandTests {
  private static let pages = packageFolder + "/Pages"

  private static func open(_ arguments: String...) throws -> (status: Int32, json: JSONValue) {
    let called = call(["open", "--pages", pages, "--format", "json"] + arguments)
    #expect(called.error == "")
    return (called.status.rawValue, try JSONParser.parse(called.output).value)
  }

  private static func rules(_ json: JSONValue) -> [String] {
    (json[key: "diagnoses"]?.arrayValue ?? []).compactMap { $0[key: "rule"]?.stringValue }
  }

  @Test(
    "Links of the sample shop open the app, from every state and in both life cycles",
    arguments: [
      ("shop://orders/7", "https://shop.example/orders/7"),
      ("https://shop.example/orders/7", "https://shop.example/orders/7"),
      ("https://shop.example/products/우산", "https://shop.example/products/%EC%9A%B0%EC%82%B0"),
      ("https://shop.example/search?q=a", "https://shop.example/search?q=a"),
    ],
    [
      ["--state", "terminated"], ["--state", "background", "--lifecycle", "app-delegate"],
      ["--state", "foreground"],
    ])
  func reached(_ link: (String, String), _ options: [String]) throws {
    let called = call(
      ["open", "--pages", Self.pages, "--format", "json", link.0] + options)
    let json = try JSONParser.parse(called.output).value
    #expect(called.status == .success)
    #expect(json[key: "name"] == "open")
    #expect(json[key: "outcome"] == "reached")
    #expect(json[key: "url"]?.stringValue == link.1)
    #expect(Self.rules(json) == [])
    #expect(!called.output.contains("well-known"))
  }

  @Test(
    "A link that the app doesn't get is missed, with the reason",
    arguments: [
      (["https://shop.example/help/returns"], "opened-in-browser", "components[0]"),
      (["https://shop.example/search"], "opened-in-browser", "none of the 7 rules"),
      (
        ["https://chat.example/c/a"], "association-missing",
        "https://chat.example/.well-known/apple-app-site-association"
      ),
      (
        ["https://shop.example/orders/7", "--bundle-id", "com.other"], "opened-in-browser",
        "names ABCDE12345.com.example.shop"
      ),
      (
        ["https://shop.example/orders/7", "--associated-domain", "*.shop.example"],
        "opened-in-browser", "applinks:shop.example"
      ),
      (["https://shop.example/orders/7", "--from", "address-bar"], "opened-in-browser", "address"),
      (["mailto:a@shop.example"], "scheme-not-declared", "iOS's own apps"),
      // One of iOS's own apps has it, so it isn't taken for this app's.
      (["telprompt:02-123"], "scheme-not-declared", "telprompt"),
      (["music://album/7"], "scheme-not-declared", "music"),
      (["shop://orders/7", "--scheme", "store=https://a.example/"], "scheme-not-declared", "shop"),
    ])
  func missed(_ arguments: [String], _ rule: String, _ words: String) throws {
    let called = call(["open", "--pages", Self.pages, "--format", "json"] + arguments)
    let json = try JSONParser.parse(called.output).value
    #expect(called.status == .failure)
    #expect(json[key: "outcome"] == "missed")
    #expect(Self.rules(json) == [rule])
    let message = json[key: "diagnoses"]?.arrayValue?.first?[key: "message"]?.stringValue
    #expect(message?.contains(words) == true, "\(message ?? "")")
  }

  @Test("The scheme of a link stands for the only site of its name, else for the home page")
  func schemes() throws {
    #expect(
      try Self.open("chat://c/shop-help").json[key: "url"] == "https://chat.example/c/shop-help")
    #expect(
      try Self.open("other://orders/7", "--home", "https://shop.example/start").json[key: "url"]
        == "https://shop.example/orders/7")
    #expect(
      try Self.open("shop://7", "--scheme", "shop=https://shop.example/orders/").json[key: "url"]
        == "https://shop.example/orders/7")
  }

  @Test(
    "A domain without an association file claims nothing, named or not",
    arguments: [[], ["--associated-domain", "dev.abc.example"], ["--stub"]])
  func withoutFile(_ options: [String]) throws {
    let called = call(
      ["open", "https://dev.abc.example/x", "--pages", Self.pages, "--format", "json"] + options)
    #expect(called.status == .failure)
    let json = try JSONParser.parse(called.output).value
    #expect(json[key: "outcome"] == "missed")
    #expect(json[path: "diagnoses.0.rule"] == "association-missing")
    let message = json[path: "diagnoses.0.message"]?.stringValue ?? ""
    let asked = "iOS asked https://dev.abc.example/.well-known/apple-app-site-association"
    #expect(message.contains(asked), "\(message)")
  }

  @Test("iOS asks before a link with an app's own scheme leaves another app")
  func question() throws {
    #expect(try Self.open("shop://orders/7").json[key: "outcome"] == "reached")
    let declined = try Self.open("shop://orders/7", "--decline")
    #expect(declined.status == 1)
    #expect(declined.json[key: "outcome"] == "missed")
    #expect(declined.json[path: "diagnoses.0.rule"] == "link-not-opened")
    let unasked = try Self.open(
      "shop://orders/7", "--decline", "--switch", "open-in-app-question=not-asked")
    #expect(unasked.json[key: "outcome"] == "reached")
  }

  @Test("Another app that has the scheme or the domain takes the link")
  func otherApp() throws {
    for link in ["payapp://pay/7", "https://pay.example/receipt/7"] {
      let found = try Self.open(
        link, "--installed-app", "pay=payapp,pay.example", "--scheme", "shop=https://shop.example/")
      #expect(found.status == 1, "\(link)")
      #expect(found.json[key: "outcome"] == "missed", "\(link)")
      let message = found.json[path: "diagnoses.0.message"]?.stringValue ?? ""
      #expect(message.contains("another app, pay, takes it"), "\(message)")
    }
  }

  @Test(
    "What makes no sense ends with status 2, and says what to write",
    arguments: [
      ([], "open needs something to work on: navsim open URL"),
      (["shop.example/orders/7"], "did you mean https://shop.example/orders/7?"),
      (["/orders/7"], "'/orders/7' is no URL with a scheme, such as https or shop"),
      (["https://a.example/", "https://b.example/"], "'https://b.example/'"),
      (
        ["https://a.example/", "--associated-domain", "https://a.example"],
        "'https://a.example' is no domain"
      ),
      (["https://a.example/", "--from", "mail"], "--from can't be 'mail'"),
      (["https://a.example/", "--link-key", "a"], "open has no option --link-key"),
    ])
  func wrongUse(_ arguments: [String], _ words: String) {
    let called = call(["open", "--pages", Self.pages] + arguments)
    #expect(called.status == .wrongUse)
    #expect(called.output == "")
    #expect(called.error.contains(words), "\(called.error)")
  }

  @Test("The story says what was opened where, and what decided")
  func story() {
    let called = call(["open", "--pages", Self.pages, "https://shop.example/help/returns"])
    #expect(called.output.contains("https://shop.example/help/returns is opened in Messages"))
    #expect(called.output.contains("iOS → browser"))
    #expect(called.output.contains("missed   the link was not opened in the app"))
    let scheme = call(["open", "--pages", Self.pages, "shop://orders/7", "--state", "terminated"])
    #expect(scheme.output.contains("shop: standing for https://shop.example/"))
    #expect(scheme.output.contains("scene(_:willConnectTo:options:) with urlContexts"))
  }
}

/// What `navsim check` says of association files.
@Suite("navsim check of association files")
struct OpenCheckTests {
  @Test("The sample's file is valid, and each link's rule is named")
  func sample() throws {
    let file = packageFolder + "/Pages/shop.example/.well-known/apple-app-site-association"
    let called = call(
      [
        "check", file, "--format", "json", "--link", "https://shop.example/help/returns", "--link",
        "https://shop.example/search?q=a", "--link", "https://shop.example/",
      ])
    #expect(called.status == .success)
    let json = try JSONParser.parse(called.output).value
    #expect(json[key: "kind"] == "association")
    #expect(json[key: "valid"] == true)
    let links = try #require(json[key: "links"]?.arrayValue)
    #expect(links.map { $0[key: "opens"] } == [false, true, false])
    #expect(
      links.map { $0[key: "rule"] } == [
        "applinks.details[0].components[0]", "applinks.details[0].components[5]", .null,
      ])
    let text = call(["check", file, "--link", "https://shop.example/search?q=a"])
    #expect(text.output.contains("not by applinks.details[0].components[0]"))
    #expect(text.output.contains("(\"/\": \"/search\", \"?\": {\"q\": \"?*\"})"))
  }

  @Test("What is wrong is said with line and column, and ends with status 1")
  func findings() throws {
    let folder = try makeTemporaryFolder()
    let file = folder + "/aasa.json"
    try Data(
      """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"],
        "components": [{"/": "/$(nope)"}, {"/": "/a", "exlude": true}]}]}}
      """.utf8
    ).write(to: URL(fileURLWithPath: file))
    let called = call(["check", file])
    #expect(called.status == .failure)
    #expect(called.output.contains("error 2:19 applinks.details[0].components[0][\"/\"]"))
    #expect(called.output.contains("did you mean exclude?"))
    let broken = folder + "/apple-app-site-association"
    try Data("{\"applinks\": }".utf8).write(to: URL(fileURLWithPath: broken))
    let unreadable = call(["check", broken])
    #expect(unreadable.status == .wrongUse)
    #expect(unreadable.error.contains("apple-app-site-association:1:14:"))
    #expect(call(["check", file, "--link", "shop"]).status == .wrongUse)
  }
}
