import Scenarios
import Testing

@testable import ScenarioFiles

@Suite("Pieces of scenario files")
struct PieceTests {
  /// What is told of the documents of a file.
  private static func told(_ documents: [ScenarioFile.Document]) -> [String] {
    documents.map { document in
      switch document {
      case .scenario(let read):
        "\(read.scenario.name) at \(read.scenario.place?.description ?? "")"
      case .broken(let name, let errors): "\(name ?? "?"): \(errors)"
      }
    }
  }

  private static func byPieces(_ text: String, path: String) -> (count: Int, told: [String]) {
    let pieces = ScenarioFilePiece.pieces(of: Array(text.utf8), path: path)
    var all: [ScenarioFile.Document] = []
    for piece in pieces {
      var documents = piece.documents(environment: [:])
      documents.nameAfterFile(
        path, from: all.count, isAlone: pieces.count == 1 && documents.count == 1)
      all += documents
    }
    return (pieces.count, told(all))
  }

  private static func scenario(_ index: Int, named: Bool = true) -> String {
    "---\n\(named ? "name: n\(index)\n" : "")steps: [launch]\nexpect: {badge: 0}\n"
      + "# \(String(repeating: "·", count: 200))\n"
  }

  #if NAVSIM_YAML
    @Test(
      "A long file gives the same by pieces as in one",
      arguments: [
        "", "name: [unclosed\n", "name: \"unclosed\n", "a: *b\n", "steps: {x\n", "...\n",
        "%YAML 1.1\n", "name: x\u{1}y\n", "- |\n  ---\n  text\n", "---\n---\n", "name: '\n---\n'\n",
      ])
    func same(fault: String) {
      let path = "many.yaml"
      for place in [0, 1, 90, 250] {
        var text = ""
        for index in 0..<300 {
          text += Self.scenario(index, named: index % 3 > 0)
          if index == place { text += fault }
        }
        let whole = Self.told(ScenarioFile(Array(text.utf8), path: path).documents)
        let (count, told) = Self.byPieces(text, path: path)
        #expect(told == whole, "after document \(place)")
        #expect(count > 2 || fault.hasPrefix("%"), "\(count) pieces")
      }
    }
  #endif

  @Test("A short file, and one in JSON, is one piece")
  func whole() {
    #expect(Self.byPieces("{\"steps\": []}", path: "x/a.json").told == ["a at x/a.json:1:1"])
    let json = String(repeating: "{\"steps\": []}\n", count: 5_000)
    #expect(Self.byPieces(json, path: "a.json").count == 1)
    #expect(Self.byPieces(json, path: "a.json").told.last == "a #5000 at a.json:5000:1")
  }
}
