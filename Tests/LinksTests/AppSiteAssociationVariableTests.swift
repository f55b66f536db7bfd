import Links
import Testing

/// Substitution variables (applinks.SubstitutionVariables, WWDC 2020 session 10098).
@Suite("Association files: substitution variables")
struct AppSiteAssociationVariableTests {
  @Test("Predefined ones", arguments: predefined)
  func predefinedHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static let predefined: [AssociationCase] = [
    row("alpha", "a", true), row("alpha", "Z", true), row("alpha", "1", false),
    row("alpha", "ab", false), row("alpha", "", false),
    row("upper", "A", true), row("upper", "a", false),
    row("lower", "a", true), row("lower", "A", false),
    row("alnum", "7", true), row("alnum", "q", true), row("alnum", "-", false),
    row("digit", "0", true), row("digit", "a", false),
    row("xdigit", "F", true), row("xdigit", "f", true), row("xdigit", "g", false),
    row("region", "KR", true), row("region", "US", true), row("region", "kr", false),
    row("region", "XX", false),
    row("lang", "ko", true), row("lang", "haw", true), row("lang", "KO", false),
    row("lang", "xx", false),
  ]

  private static func row(_ name: String, _ text: String, _ fits: Bool) -> AssociationCase {
    AssociationCase(
      "$(\(name))", #"[{"/": "/$(\#(name))"}]"#, "https://a.example/\(text)",
      fits ? "opens components[0]" : "none")
  }

  @Test("The file's own ones", arguments: own)
  func ownHold(_ row: AssociationCase) {
    #expect(row.found == row.wanted)
  }

  private static func own(_ variables: String, _ component: String) -> String {
    #""substitutionVariables": \#(variables), "details": "#
      + #"[{"appIDs": ["ABCDE12345.com.example.shop"], "components": [\#(component)]}]"#
  }

  private static let own: [AssociationCase] = [
    .init(
      "one of the values", own(#"{"food": ["tea", "rice"]}"#, #"{"/": "/$(food)/x"}"#),
      "https://a.example/rice/x", "opens components[0]"),
    .init(
      "one of the values", own(#"{"food": ["tea", "rice"]}"#, #"{"/": "/$(food)"}"#),
      "https://a.example/soup", "none"),
    .init(
      "the longer of two that fit", own(#"{"a": ["x", "xy"]}"#, #"{"/": "/$(a)z"}"#),
      "https://a.example/xyz", "opens components[0]"),
    .init(
      "values hold * and ?", own(#"{"a": ["b*", "c?"]}"#, #"{"/": "/$(a)/$(a)"}"#),
      "https://a.example/bbb/cd", "opens components[0]"),
    .init(
      "in a query item", own(#"{"a": ["1", "2"]}"#, #"{"?": {"page": "$(a)"}}"#),
      "https://a.example/?page=2", "opens components[0]"),
    .init(
      "names heed case", own(#"{"Food": ["tea"]}"#, #"{"/": "/$(food)"}"#), "https://a.example/tea",
      "none"),
    .init(
      "values follow caseSensitive",
      own(#"{"a": ["Tea"]}"#, #"{"/": "/$(a)", "caseSensitive": false}"#), "https://a.example/tEA",
      "opens components[0]"),
    .init(
      "no variables in values", own(#"{"a": ["$(digit)"]}"#, #"{"/": "/$(a)"}"#),
      "https://a.example/1", "none"),
    .init(
      "several in one pattern", #"[{"/": "/$(lang)-$(region)/?*"}]"#, "https://a.example/ko-KR/x",
      "opens components[0]"),
    .init(
      "upper regardless of case", #"[{"/": "/$(upper)", "caseSensitive": false}]"#,
      "https://a.example/a", "opens components[0]"),
    .init(
      "a dollar alone is plain", #"[{"/": "/$9"}]"#, "https://a.example/$9", "opens components[0]"),
    .init(
      "an unknown one matches nothing, and the rules after it count",
      #"[{"/": "/$(nothing)"}, {"/": "*"}]"#, "https://a.example/", "opens components[1]"),
  ]
}
