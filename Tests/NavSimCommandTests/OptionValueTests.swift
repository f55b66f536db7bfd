import Foundation
import Links
import Testing

@testable import NavSimCommand

/// Values of options that no run could make use of.
@Suite("Values of options that can never work")
struct OptionValueTests {
  private static let pages = packageFolder + "/Pages"

  private static let tap = ["tap", "--link", "https://shop.example/", "--pages", pages]
  private static let open = ["open", "https://shop.example/", "--pages", pages]
  private static let push = ["push", "-", "--pages", pages]
  private static let check = ["check", "-"]

  private static func expectUsageError(
    _ words: [String], in commands: [[String]], _ message: String
  ) {
    for command in commands {
      let called = call(command + words, input: #"{"aps":{"alert":"A"}}"#)
      #expect(called.status == .wrongUse && called.output == "", "\(command)")
      let expected = "navsim: error: \(message)\nSee 'navsim help \(command[0])'.\n"
      #expect(called.error == expected)
    }
  }

  @Test("A path to the link has names only, and leaves aps to Apple")
  func linkKeys() {
    let commands = [Self.tap, Self.push, Self.check]
    for path in ["", ".a", "a.", "a..b", "."] {
      Self.expectUsageError(
        ["--link-key", path], in: commands,
        "--link-key needs names with single dots between them, such as data.link, not '\(path)'")
    }
    for path in ["aps", "aps.link"] {
      Self.expectUsageError(
        ["--link-key", path], in: commands,
        "--link-key can't be '\(path)': aps is Apple's; put the link beside it,"
          + " such as under link")
    }
    for path in ["apsx", "data.aps", "data.link"] {
      #expect(call(Self.tap + ["--link-key", path]).status == .success, "\(path)")
    }
  }

  @Test("The page of a channel has a place for the channel")
  func channelPage() {
    Self.expectUsageError(
      ["--channel-page", "https://chat.example/c/"], in: [Self.tap, Self.push, Self.check],
      "--channel-page needs {channel_url} where the channel's name goes, such as"
        + " https://chat.example/c/{channel_url}, not 'https://chat.example/c/'")
  }

  @Test(
    "An external host is a bare host",
    arguments: [
      ("https://pay.example/x", "pay.example"), ("pay.example/", "pay.example"),
      ("pay.example:8443", "pay.example"), (" pay.example", "pay.example"),
      ("pay.example shop.example", "pay.example"),
      ("", "it without a scheme, a port and a path, such as pay.example"),
      ("/", "it without a scheme, a port and a path, such as pay.example"),
    ])
  func externalHost(given: String, advice: String) {
    Self.expectUsageError(
      ["--external-host", given], in: [Self.tap, Self.push, Self.check, Self.open],
      "--external-host needs a host, not '\(given)'; write \(advice)")
  }

  @Test("An external host is compared as URLs write it")
  func externalHostInUnicode() throws {
    let values = AppOptionValues(command: "tap")
    let host = try #require(URLRecord("https://가게.example/")?.host)
    #expect(try values.externalHost("가게.example") == host)
    #expect(try values.externalHost("PAY.example") == "pay.example")
    #expect(try values.externalHost("[::1]") == "[::1]")
  }

  @Test(
    "A home page is a page of the web",
    arguments: [
      ("x", ""), ("shop.example/a", "; did you mean https://shop.example/a?"),
      ("shop://a", ""), ("file:///a.html", ""), ("", ""),
    ])
  func home(given: String, advice: String) {
    Self.expectUsageError(
      ["--home", given], in: [Self.tap, Self.push, Self.check, Self.open],
      "--home needs an http or https URL, not '\(given)'\(advice)")
  }

  @Test(
    "A scheme has a name that links can have, and a page of the web as its base",
    arguments: [
      (
        "shop://=https://a.example/",
        "--scheme 'shop://' is no name of a scheme; write letters, digits, +, - and . only,"
          + " a letter first, such as shop=https://shop.example/"
      ),
      (
        "1a=https://a.example/",
        "--scheme '1a' is no name of a scheme; write letters, digits, +, - and . only,"
          + " a letter first, such as shop=https://shop.example/"
      ),
      (
        "가게=https://a.example/",
        "--scheme '가게' is no name of a scheme; write letters, digits, +, - and . only,"
          + " a letter first, such as shop=https://shop.example/"
      ),
      (
        "HTTPS=https://a.example/",
        "--scheme HTTPS can't be an app's own; choose another name, such as"
          + " shop=https://shop.example/"
      ),
      (
        "javascript=https://a.example/",
        "--scheme javascript can't be an app's own; choose another name, such as"
          + " shop=https://shop.example/"
      ),
      ("shop=", "--scheme shop needs an http or https URL, not ''"),
      ("shop=store://a/", "--scheme shop needs an http or https URL, not 'store://a/'"),
      (
        "shop=a.example",
        "--scheme shop needs an http or https URL, not 'a.example'; did you mean"
          + " https://a.example?"
      ),
    ])
  func scheme(given: String, message: String) {
    Self.expectUsageError(
      ["--scheme", given], in: [Self.tap, Self.push, Self.check, Self.open], message)
  }

  @Test("A name can't have two values, and may have one twice")
  func repetitions() throws {
    Self.expectUsageError(
      ["--scheme", "shop=https://a.example/", "--scheme", "SHOP=https://b.example/"],
      in: [Self.tap, Self.push, Self.check, Self.open],
      "--scheme shop is given twice, as https://a.example/ and https://b.example/;"
        + " keep one of them")
    Self.expectUsageError(
      ["--switch", "badge-zero=keeps-list", "--switch", "badge-zero=clears-list"],
      in: [Self.tap, Self.push, Self.open],
      "--switch badge-zero is given twice, as keeps-list and clears-list; keep one of them")
    let twice = ["--switch", "badge-zero=clears-list", "--switch", "badge-zero=clears-list"]
    #expect(call(Self.tap + twice + ["--scheme=a-1=https://a.example/"]).status == .success)
  }

  @Test("The app isn't at home on a host that it leaves to the browser")
  func defaultHome() throws {
    let link = "https://shop.example/orders/7"
    for (words, home) in [
      (["--external-host", "SHOP.example"], "https://app.example/"),
      (
        ["--external-host", "shop.example", "--home", "https://b.example/a"],
        "https://b.example/a"
      ),
      (["--external-host", "other.example"], "https://shop.example/"),
      ([], "https://shop.example/"),
    ] {
      let called = call(["tap", "--link", link, "--stub", "--format", "json"] + words)
      let outcome = try JSONParser.parse(called.output).value
      let back = outcome[path: "history.back"]?.arrayValue ?? []
      let first = back.first?[key: "url"] ?? outcome[key: "url"]
      #expect(first == .string(home), "\(words)")
    }
  }
}
