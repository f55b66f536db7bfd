import Links
import Testing

/// Patterns made to take for ever, which must not.
@Suite("Association files: hostile patterns")
struct AppSiteAssociationEffortTests {
  @Test("Many stars against a text that almost fits", .timeLimit(.minutes(1)))
  func stars() {
    let pattern = "/" + String(repeating: "*a", count: 200) + "*b"
    let link = "https://a.example/" + String(repeating: "a", count: 2_000)
    let row = AssociationCase("", #"[{"/": "\#(pattern)"}]"#, link, "none")
    #expect(row.found == row.wanted)
  }

  @Test("Variables whose values overlap", .timeLimit(.minutes(1)))
  func variables() {
    let uses = String(repeating: "$(a)", count: 100)
    let row = AssociationCase(
      "",
      #""substitutionVariables": {"a": ["a", "aa", "*", "a*a"]}, "details": [{"appIDs": "#
        + #"["ABCDE12345.com.example.shop"], "components": [{"/": "/\#(uses)b"}]}]"#,
      "https://a.example/" + String(repeating: "a", count: 300), "none")
    #expect(row.found == row.wanted)
  }

  @Test("A file full of large variables is given up, and says so", .timeLimit(.minutes(1)))
  func bound() {
    let values = Array(repeating: #""*a*""#, count: 8_000).joined(separator: ",")
    let uses = String(repeating: "$(a)", count: 10_000)
    let row = AssociationCase(
      "",
      #""substitutionVariables": {"a": [\#(values)]}, "details": [{"appIDs": "#
        + #"["ABCDE12345.com.example.shop"], "components": [{"/": "/\#(uses)b"}]}]"#,
      "https://a.example/" + String(repeating: "a", count: 2_000), "too complex")
    #expect(row.found == row.wanted)
  }

  @Test("A link beyond the bound is not matched, and the bound is named")
  func longLink() {
    let row = AssociationCase(
      "", "[{}]", "https://a.example/" + String(repeating: "a", count: 70_000), "link too long")
    #expect(row.found == row.wanted)
  }
}
