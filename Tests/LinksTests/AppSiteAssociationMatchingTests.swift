import Links
import Testing

/// The rules by which a link is matched, one row a fact, each with its source.
@Suite("Association files: matching")
struct AppSiteAssociationMatchingTests {
  @Test("Path, query and fragment", arguments: parts)
  func partsHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static let parts: [AssociationCase] = [
    .init(
      "applinks: a part left out is *", "[{}]", "https://a.example/x?y#z", "opens components[0]"),
    .init("/", #"[{"/": "/a/*"}]"#, "https://a.example/a/b", "opens components[0]"),
    .init("/", #"[{"/": "/a/*"}]"#, "https://a.example/b/a/", "none"),
    .init("/ is the whole path", #"[{"/": "/a"}]"#, "https://a.example/a/", "none"),
    .init("/ of a bare host", #"[{"/": "/"}]"#, "https://a.example", "opens components[0]"),
    .init("/ without the query", #"[{"/": "/a"}]"#, "https://a.example/a?b", "opens components[0]"),
    .init("? as a pattern", #"[{"?": "a=*"}]"#, "https://a.example/?a=1&b", "opens components[0]"),
    .init("? as a pattern", #"[{"?": "a=?"}]"#, "https://a.example/?a=1&b", "none"),
    .init("# of a link", ##"[{"#": "no-*"}]"##, "https://a.example/#no-app", "opens components[0]"),
    .init("# of a link", ##"[{"#": "no-*"}]"##, "https://a.example/", "none"),
    .init("all parts", ##"[{"/": "/a", "#": "b"}]"##, "https://a.example/a#c", "none"),
    .init(
      "all parts", ##"[{"/": "/a", "?": "c", "#": "b"}]"##, "https://a.example/a?c#b",
      "opens components[0]"),
    .init("comment is ignored", #"[{"/": "/a", "comment": "b"}]"#, "https://a.example/b", "none"),
    .init(
      "http, too (WWDC 2019, 717)", #"[{"/": "*"}]"#, "http://a.example/", "opens components[0]"),
  ]

  @Test("Query items (WWDC 2019, session 717; applinks.Details.Components)", arguments: items)
  func itemsHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static let items: [AssociationCase] = [
    .init(
      "value", #"[{"?": {"id": "????"}}]"#, "https://a.example/?id=1234", "opens components[0]"),
    .init("value", #"[{"?": {"id": "????"}}]"#, "https://a.example/?id=123", "none"),
    .init(
      "every listed item", #"[{"?": {"a": "1", "b": "2"}}]"#, "https://a.example/?b=2&a=1",
      "opens components[0]"),
    .init("every listed item", #"[{"?": {"a": "1", "b": "2"}}]"#, "https://a.example/?a=1", "none"),
    .init(
      "unlisted items don't matter", #"[{"?": {"a": "1"}}]"#, "https://a.example/?z&a=1&y=2",
      "opens components[0]"),
    .init("each of a name", #"[{"?": {"a": "?"}}]"#, "https://a.example/?a=1&a=22", "none"),
    .init(
      "each of a name", #"[{"?": {"a": "?"}}]"#, "https://a.example/?a=1&a=2", "opens components[0]"
    ),
    .init("absent is empty", #"[{"?": {"a": "*"}}]"#, "https://a.example/", "opens components[0]"),
    .init("absent is empty", #"[{"?": {"a": "?*"}}]"#, "https://a.example/", "none"),
    .init(
      "no value is empty", #"[{"?": {"a": ""}}]"#, "https://a.example/?a", "opens components[0]"),
    .init(
      "a value holds =", #"[{"?": {"a": "b=c"}}]"#, "https://a.example/?a=b=c",
      "opens components[0]"
    ),
  ]

  @Test("Wildcards", arguments: wildcards)
  func wildcardsHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static let wildcards: [AssociationCase] = [
    .init("* none", #"[{"/": "/a*"}]"#, "https://a.example/a", "opens components[0]"),
    .init(
      "* many, slashes too", #"[{"/": "/a*z"}]"#, "https://a.example/a/b/z", "opens components[0]"),
    .init(
      "* is greedy and gives back", #"[{"/": "*a"}]"#, "https://a.example/aba",
      "opens components[0]"),
    .init(
      "* none between slashes (a report says otherwise)", #"[{"/": "/a/*/b"}]"#,
      "https://a.example/a//b", "opens components[0]"),
    .init("? one", #"[{"/": "/a?"}]"#, "https://a.example/ab", "opens components[0]"),
    .init("? one", #"[{"/": "/a?"}]"#, "https://a.example/a", "none"),
    .init("? one", #"[{"/": "/a?"}]"#, "https://a.example/abc", "none"),
    .init("?* one or more", #"[{"/": "/a?*"}]"#, "https://a.example/a", "none"),
    .init("?* one or more", #"[{"/": "/a?*"}]"#, "https://a.example/abc", "opens components[0]"),
    .init(
      "others are plain", #"[{"/": "/a.b+[c]"}]"#, "https://a.example/a.b+[c]",
      "opens components[0]"),
    .init("others are plain", #"[{"/": "/a.b"}]"#, "https://a.example/axb", "none"),
  ]

  @Test("Order, exclude, and the apps that are meant", arguments: order)
  func orderHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static let shop = #""appIDs": ["ABCDE12345.com.example.shop"]"#

  private static let order: [AssociationCase] = [
    .init(
      "the first rule that matches", #"[{"/": "/b"}, {"/": "/a*"}, {"/": "/a"}]"#,
      "https://a.example/a", "opens components[1]"),
    .init(
      "exclude stops", #"[{"/": "/a", "exclude": true}, {"/": "*"}]"#, "https://a.example/a",
      "excluded components[0]"),
    .init(
      "exclude after a match is too late", #"[{"/": "*"}, {"/": "/a", "exclude": true}]"#,
      "https://a.example/a", "opens components[0]"),
    .init(
      "across details",
      #""details": [{\#(shop), "components": [{"/": "/a", "exclude": true}]}, "#
        + #"{\#(shop), "components": [{"/": "*"}]}]"#, "https://a.example/a",
      "excluded components[0]"),
    .init(
      "across details",
      #""details": [{\#(shop), "components": [{"/": "/b"}]}, "#
        + #"{\#(shop), "components": [{"/": "/a"}]}]"#, "https://a.example/a",
      "opens details[1].components[0]"),
    .init(
      "another app's rules don't count",
      #""details": [{"appID": "ABCDE12345.com.other", "components": [{"/": "*", "exclude": true}]}, "#
        + #"{\#(shop), "components": [{"/": "*"}]}]"#, "https://a.example/a",
      "opens details[1].components[0]"),
    .init(
      "appID", #""details": [{"appID": "ABCDE12345.com.example.shop", "components": [{}]}]"#,
      "https://a.example/a", "opens components[0]"),
    .init(
      "the prefix belongs to the identifier",
      #""details": [{"appID": "com.example.shop", "components": [{}]}]"#, "https://a.example/a",
      "app not listed"),
    .init("nobody", #""details": []"#, "https://a.example/a", "app not listed"),
    .init("no rules", #""details": [{\#(shop)}]"#, "https://a.example/a", "none"),
  ]

  @Test("caseSensitive and percentEncoded, and where they are set", arguments: options)
  func optionsHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static let options: [AssociationCase] = [
    .init("caseSensitive is true", #"[{"/": "/A"}]"#, "https://a.example/a", "none"),
    .init(
      "caseSensitive: false", #"[{"/": "/A/*Z", "caseSensitive": false}]"#, "https://a.example/a/z",
      "opens components[0]"),
    .init(
      "details.defaults",
      #""details": [{\#(shop), "defaults": {"caseSensitive": false}, "#
        + #""components": [{"/": "/A"}]}]"#, "https://a.example/a", "opens components[0]"),
    .init(
      "applinks.defaults",
      #""defaults": {"caseSensitive": false}, "details": [{\#(shop), "#
        + #""components": [{"/": "/A"}]}]"#, "https://a.example/a", "opens components[0]"),
    .init(
      "details.defaults before applinks.defaults",
      #""defaults": {"caseSensitive": false}, "details": [{\#(shop), "#
        + #""defaults": {"caseSensitive": true}, "components": [{"/": "/A"}]}]"#,
      "https://a.example/a", "none"),
    .init(
      "the component before both",
      #""defaults": {"caseSensitive": true}, "details": [{\#(shop), "#
        + #""defaults": {"caseSensitive": true}, "components": [{"/": "/A", "caseSensitive": false}]}]"#,
      "https://a.example/a", "opens components[0]"),
    .init(
      "percentEncoded is true", #"[{"/": "/%EC%9A%B0%EC%82%B0"}]"#, "https://a.example/우산",
      "opens components[0]"),
    .init("percentEncoded is true", #"[{"/": "/우산"}]"#, "https://a.example/우산", "none"),
    .init("percentEncoded is true", #"[{"/": "/??"}]"#, "https://a.example/우산", "none"),
    .init(
      "percentEncoded: false (iOS 14)", #"[{"/": "/우산", "percentEncoded": false}]"#,
      "https://a.example/%EC%9A%B0%EC%82%B0", "opens components[0]"),
    .init(
      "? is one character", #"[{"/": "/??", "percentEncoded": false}]"#, "https://a.example/우산",
      "opens components[0]"),
    .init(
      "query items, too", #"[{"?": {"이름": "우*"}, "percentEncoded": false}]"#,
      "https://a.example/?이름=우산", "opens components[0]"),
    .init(
      "a coded & divides nothing", #"[{"?": {"a": "1&b"}, "percentEncoded": false}]"#,
      "https://a.example/?a=1%26b", "opens components[0]"),
  ]

  @Test("The older paths (iOS 9 to 12)", arguments: paths)
  func pathsHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static func paths(_ list: String) -> String {
    #""apps": [], "details": [{"appID": "ABCDE12345.com.example.shop", "paths": \#(list)}]"#
  }

  private static let paths: [AssociationCase] = [
    .init("*", paths(#"["/a/*"]"#), "https://a.example/a/b?c#d", "opens paths[0]"),
    .init("? one", paths(#"["/a?"]"#), "https://a.example/ab", "opens paths[0]"),
    .init("case matters", paths(#"["/A"]"#), "https://a.example/a", "none"),
    .init("NOT", paths(#"["NOT /a/*", "*"]"#), "https://a.example/a/b", "excluded paths[0]"),
    .init("NOT", paths(#"["NOT /a/*", "*"]"#), "https://a.example/b", "opens paths[1]"),
    .init("the first one", paths(#"["*", "NOT /a"]"#), "https://a.example/a", "opens paths[0]"),
    .init("no variables", paths(#"["/$(digit)"]"#), "https://a.example/1", "none"),
    .init(
      "components win", #""details": [{\#(shop), "paths": ["*"], "components": [{"/": "/b"}]}]"#,
      "https://a.example/a", "none"),
  ]
}
