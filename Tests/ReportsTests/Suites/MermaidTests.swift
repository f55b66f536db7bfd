import Reports
import Scenarios
import Simulation
import Testing

/// Sequence diagrams in Mermaid's language.
@Suite("Mermaid")
struct MermaidTests {
  private func diagram(_ result: ScenarioResult) throws -> SequenceDiagram {
    SequenceDiagram(of: try #require(result.outcome).trace)
  }

  @Test("Every line is of the language's few kinds, whatever texts are in it")
  func lines() throws {
    let text = MermaidDiagram(try diagram(SuiteResults.hostileName))
      .text(title: SuiteResults.hostile)
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "sequenceDiagram")
    let names =
      "person|springBoard|serviceExtension|app|scene|center|bus|store|webView|network|vendor"
    let kinds = try [
      #"  title [^;<>"{}%$\\]*"#, "  actor person as person",
      "  participant (\(names)) as [A-Za-z ]+", #"  Note over [a-zA-Z]+,[a-zA-Z]+: -?\d+ ms"#,
      #"  (\#(names))(->>|-x)(\#(names)): .+"#,
    ].map { try Regex($0) }
    for line in lines.dropFirst() {
      // What stands for a character of its own is no end of a statement.
      let bare = line.replacing(#/#\d+;/#, with: "")
      #expect(kinds.contains { (try? $0.wholeMatch(in: bare)) ?? nil != nil }, "\(line)")
      #expect(!bare.contains(";") && !bare.contains("#"), "\(line)")
    }
  }

  @Test("What goes wrong ends in a cross, and the state stands behind a callback")
  func arrows() throws {
    let text = MermaidDiagram(try diagram(SuiteResults.deniedTap)).text(title: "denied")
    #expect(text.contains("springBoard-xperson: shows nothing"))
    let passed = MermaidDiagram(try diagram(SuiteResults.passed)).text(title: "passed")
    #expect(passed.contains("application(_:didFinishLaunchingWithOptions:) [inactive]"))
    #expect(passed.contains("app->>store: stores https://shop.example/o"))
  }

  @Test("Two runs have the same columns and a note where they part")
  func comparison() throws {
    let (first, second) = (try diagram(SuiteResults.failed), try diagram(SuiteResults.passed))
    let text = MermaidDiagram.comparison(("losing", first), ("winning", second))
    #expect(text.components("```mermaid") == 2)
    #expect(text.components("here the orders part") == 2)
    let columns = text.split(separator: "sequenceDiagram").dropFirst().map { part in
      part.split(separator: "\n").filter { $0.contains(" as ") }
    }
    #expect(columns.count == 2 && columns[0] == columns[1])
    #expect(first.commonMessages(with: first) == first.messages.count)
  }
}
