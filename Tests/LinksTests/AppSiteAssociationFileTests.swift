import Links
import Testing

/// What is wrong with a file, and what a server's answer is worth.
@Suite("Association files: findings")
struct AppSiteAssociationFileTests {
  // https://developer.apple.com/videos/play/wwdc2019/717
  @Test(
    "Before iOS 13 only apps, and appID with paths, count; from 13 on components win",
    arguments: [
      (#""apps": [], "details": [{"appID": "T.shop", "paths": ["/a"]}]"#, true, true),
      (#""details": [{"appID": "T.shop", "paths": ["/a"]}]"#, false, true),
      (#""apps": [], "details": [{"appIDs": ["T.shop"], "paths": ["/a"]}]"#, false, true),
      (
        #""apps": [], "details": [{"appIDs": ["T.shop"], "components": [{"/": "/a"}]}]"#, false,
        true
      ),
      (
        #""apps": [], "details": [{"appID": "T.shop", "paths": ["/a"], "#
          + #""components": [{"/": "/b"}]}]"#, true, false
      ),
      (
        #""apps": [], "details": [{"appID": "T.shop", "paths": ["NOT /a", "*"], "#
          + #""components": [{"/": "/a"}]}]"#, false, true
      ),
    ])
  func generations(links: String, opensBefore13: Bool, opens: Bool) throws {
    let url = try #require(URLRecord("https://shop.example/a"))
    let text = #"{"applinks": {\#(links)}}"#
    let before13 = AppSiteAssociation(text, generation: .paths)
    #expect(before13.decision(for: url, app: "shop").opensApp == opensBefore13)
    #expect(AppSiteAssociation(text).decision(for: url, app: "shop").opensApp == opens)
    #expect(before13.findings.count == AppSiteAssociation(text).findings.count)
    #expect(AppSiteAssociation("no JSON", generation: .paths).details.isEmpty)
  }

  @Test("What is found", arguments: findings)
  func areFound(_ file: String, _ wanted: [String]) {
    #expect(associationFindings(file) == wanted)
  }

  private static func links(_ text: String) -> String { #"{"applinks": {\#(text)}}"# }

  private static func details(_ text: String) -> String {
    links(#""details": [{"appIDs": ["ABCDE12345.com.example.shop"], \#(text)}]"#)
  }

  private static let findings: [(String, [String])] = [
    (details(#""components": [{"/": "/a/*"}]"#), []),
    (#"{"webcredentials": {}}"#, [#"error : missing("applinks")"#]),
    ("[]", ["error : wrongType(expected: \(kind("object")), found: \(kind("list")))"]),
    (links(""), [#"error applinks: missing("details")"#]),
    (links(#""details": {"A.b": {"paths": []}}"#), ["error applinks.details: detailsByApp"]),
    (
      links(#""details": [7]"#),
      [
        "error applinks.details[0]: wrongType(expected: \(kind("object")), found: \(kind("number")))"
      ]
    ),
    (
      links(#""details": [{"components": [{}]}]"#),
      [#"error applinks.details[0]: missing("appIDs")"#]
    ),
    (
      links(#""details": [{"appID": "com.example.shop", "components": [{}]}]"#),
      [#"warning applinks.details[0]: malformedAppID("com.example.shop")"#]
    ),
    (details(#""components": []"#), ["warning applinks.details[0]: noRules"]),
    (
      details(#""components": [{"/": 7}, {"/": "/a"}]"#),
      [
        "error applinks.details[0].components[0][\"/\"]: "
          + "wrongType(expected: \(kind("text")), found: \(kind("number")))"
      ]
    ),
    (
      details(#""components": [{"?": []}]"#),
      [
        "error applinks.details[0].components[0][\"?\"]: "
          + "wrongType(expected: \(kind("textOrObject")), found: \(kind("list")))",
        "warning applinks.details[0]: noRules",
      ]
    ),
    (
      details(#""components": [{"/": "/a", "exlude": true}]"#),
      [
        #"warning applinks.details[0].components[0]: unknownKey("exlude", known: "#
          + ##"["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"])"##
      ]
    ),
    (
      details(#""components": [{"/": "a/*"}]"#),
      [#"warning applinks.details[0].components[0]["/"]: noLeadingSlash(pattern: "a/*")"#]
    ),
    (
      details(#""components": [{"/": "/우산"}]"#),
      [#"warning applinks.details[0].components[0]["/"]: neverPercentEncoded(pattern: "/우산")"#]
    ),
    (details(#""components": [{"/": "/우산", "percentEncoded": false}]"#), []),
    (
      details(#""components": [{"/": "*"}, {"/": "/a", "exclude": true}]"#),
      [
        "warning applinks.details[0].components[1]: "
          + #"unreachable(since: "applinks.details[0].components[0]")"#
      ]
    ),
    (
      details(#""components": [{"/": "/$(nope)"}, {"/": "/a"}]"#),
      [#"error applinks.details[0].components[0]["/"]: unknownVariable("nope")"#]
    ),
    (
      details(#""components": [{"/": "/$(lang"}, {"/": "/a"}]"#),
      [#"error applinks.details[0].components[0]["/"]: unclosedVariable("lang")"#]
    ),
    (
      links(#""substitutionVariables": {"a$": [], "lang": ["x"], "b": ["$(c)"]}, "details": []"#),
      [
        #"error applinks.substitutionVariables["a$"]: malformedVariableName("a$")"#,
        #"warning applinks.substitutionVariables.lang: redefinesPredefined("lang")"#,
        #"warning applinks.substitutionVariables.b[0]: variableInsideVariable(value: "$(c)")"#,
      ]
    ),
    (
      details(#""components": [{"/": "/a"}], "paths": ["*"]"#),
      ["note applinks.details[0].components: pathsIgnored"]
    ),
    (
      details(#""paths": ["/a"]"#),
      [
        #"note applinks.details[0]: unreadableBefore13(missing: "appID")"#,
        #"note applinks.details[0].paths[0]: unreadableBefore13(missing: "apps")"#,
      ]
    ),
  ]

  private static func kind(_ name: String) -> String {
    "Links.AssociationFinding.ValueKind.\(name)"
  }

  @Test("A file that is no JSON says where")
  func noJSON() throws {
    let file = AppSiteAssociation("<!doctype html>")
    #expect(!file.isUsable)
    guard case .notJSON(let error) = try #require(file.findings.first).problem else {
      Issue.record("found \(file.findings)")
      return
    }
    #expect(error.position.line == 1 && error.position.column == 1)
  }

  @Test("128 KB are taken, and no byte more (Universal Links archive page)")
  func size() {
    let text = #"{"applinks": {"details": []}}"#
    let most = text + String(repeating: " ", count: 128 * 1024 - text.utf8.count)
    #expect(AppSiteAssociation(most).isUsable)
    let file = AppSiteAssociation(most + " ")
    #expect(!file.isUsable)
    #expect(file.findings.map(\.problem) == [.tooLarge(bytes: 131_073, maximum: 131_072)])
  }

  @Test("Deep nesting, odd bytes and odd JSON end in findings, never in a trap")
  func oddInput() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 20_000), "",
      "null",
      "\u{FEFF}{}", #"{"applinks": {"details": [{"appIDs": [null], "components": [[]]}]}}"#,
      #"{"applinks": {"details": [], "details": []}}"#, #"{"applinks": "\uD800"}"#,
    ] {
      #expect(!AppSiteAssociation(text).findings.isEmpty, "\(text.prefix(40))")
    }
    #expect(!AppSiteAssociation([0x30, 0x82, 0xFF, 0xFE]).isUsable)
  }

  @Test("What a server's answer is worth (Supporting associated domains)", arguments: answers)
  func areJudged(_ status: Int, _ type: String, _ body: String, _ wanted: String) {
    let served = ServedAssociation(
      status: status, location: "https://b.example/", contentType: type, body: Array(body.utf8))
    let found =
      switch served {
      case .usable: "usable"
      case .absent: "absent"
      case .refused(.redirect(let status, let target)): "redirect \(status) \(target ?? "")"
      case .refused(.status(let status)): "status \(status)"
      case .refused(.failure): "failure"
      case .refused(.unusable(_, let type)): "unusable \(type ?? "")"
      }
    #expect(found == wanted)
  }

  private static let answers: [(Int, String, String, String)] = [
    (200, "application/json", #"{"applinks": {"details": []}}"#, "usable"),
    (200, "text/plain", #"{"applinks": {"details": []}}"#, "usable"),
    (200, "text/html", "<title>Shop</title>", "unusable text/html"),
    (200, "application/json", "{}", "unusable application/json"),
    (404, "text/html", "", "absent"), (410, "text/html", "", "absent"),
    (301, "text/html", "", "redirect 301 https://b.example/"),
    (308, "application/json", #"{"applinks": {"details": []}}"#, "redirect 308 https://b.example/"),
    (500, "text/html", "", "status 500"), (403, "text/html", "", "status 403"),
  ]
}
