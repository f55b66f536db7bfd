import Foundation
import Testing

@testable import NavSimCommand

@Suite("The command that repeats a failure")
struct RepeatCommandTests {
  private static let hostile = [
    "plain", "", "a b", "it's", "\u{1B}[31mred\u{7}", "line\nbreak", "\r\n", "tab\t%s\\n",
    "$HOME `id`",
    "\u{202E}turned", "\u{2028}", "é 주문 🇩🇪👩‍🚀", "\u{301}accent", "(\u{301}", "!x", "-x", "a\"b", "~",
    "*",
    "end\n", "\n\n", "\u{85}\u{9F}", "%d%%",
  ]

  /// The words that a shell makes of a command.
  private func words(_ command: String, by shell: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    process.arguments = ["-c", "printf '%s\\0' " + command]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Every text is one word of a shell, which shows nothing that can't be printed")
  func shellWord() throws {
    for shell in ["/bin/sh", "/bin/bash"] {
      for text in Self.hostile {
        let word = text.shellWord
        #expect(word == word.printable)
        // Not all shells know the quotes that line feeds at the end need.
        guard shell == "/bin/bash" || text.utf8.last != 10 else { continue }
        #expect(try words(word, by: shell).map { Array($0.utf8) } == [Array(text.utf8)], "\(word)")
      }
    }
  }

  @Test("Pasted into a shell as the list prints it, it runs that scenario and no other")
  func repeats() throws {
    let names = Self.hostile.filter { !$0.isEmpty }
    let scenarios = names.map { name in
      let data = try? JSONEncoder().encode([name])
      let text = data.map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) } ?? ""
      return SuiteFolder.failing("NAME").replacing("\"NAME\"", with: text)
    }
    let folder = try SuiteFolder(["odd \u{1B}[1m%.json": scenarios.joined()])
    let listed = folder.run(on: ["odd \u{1B}[1m%.json"]).output
    let commands = listed.split(separator: "\n").filter { $0.contains("repeat: ") }
      .map { String($0[($0.firstRange(of: "repeat: ")?.upperBound ?? $0.startIndex)...]) }
    #expect(commands.count == names.count)
    for (name, command) in zip(names, commands) {
      for shell in ["/bin/sh", "/bin/bash"] {
        let words = try words(command, by: shell)
        #expect(words.first == "navsim")
        let again = call(Array(words.dropFirst()) + ["--format", "json"])
        #expect(try again.report().names == [name], "\(command): \(again.error)")
      }
    }
  }
}
