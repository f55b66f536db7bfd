import Foundation
import NavSimCommand
import Testing

/// Files given to the wrong command, and files that look like something else.
@Suite("Files in the wrong place")
struct GivenFileTests {
  @Test("A scenario given to push or check is told which command takes it")
  func scenario() throws {
    let folder = try SuiteFolder(["it's.json": SuiteFolder.passing("a")])
    let path = folder.path + "/it's.json"
    let push = call(["push", path])
    #expect(push.status == .wrongUse)
    let word = #"'\#(folder.path)/it'\''s.json'"#
    #expect(push.error.contains("this is a scenario, and push takes a payload"), "\(push.error)")
    #expect(push.error.contains("'navsim run \(word)'"), "\(push.error)")
    let check = call(["check", path])
    #expect(check.status == .wrongUse && check.error.contains("navsim run --list \(word)"))
    #expect(call(["push", "-"], input: SuiteFolder.passing("a")).error.contains("navsim run -"))
  }

  @Test("A payload given to run or explore is told which command takes it")
  func payload() throws {
    let folder = try SuiteFolder(["x.json": #"{"aps": {"alert": "x"}}"#])
    for command in ["run", "explore"] {
      let called = call([command, folder.path + "/x.json"])
      #expect(called.status == .wrongUse)
      let said = called.output + called.error
      #expect(said.contains("this is a payload, and a scenario is wanted"), "\(said)")
    }
  }

  @Test("--app takes a file by its bare name, where no app of the gallery has that name")
  func bareName() throws {
    let folder = try makeTemporaryFolder()
    let rules = #"{"viewController.viewDidLoad": ["load https://shop.example/orders/7"]}"#
    for name in ["shop", "gated"] {
      try rules.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }
    for (name, isFile) in [("shop", true), ("gated", false), ("shopp", nil)] as [(String, Bool?)] {
      let process = Process()
      process.executableURL = ExecutableTests.program
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.arguments = [
        "tap", "--link", "https://shop.example/orders/1024", "--format", "json", "--app", name,
        "--pages", packageFolder + "/Pages",
      ]
      let (output, error) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = error
      try process.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let message = String(
        decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      if let isFile {
        #expect(text.contains("https://shop.example/orders/7") == isFile, "\(name): \(message)")
      } else {
        #expect(process.terminationStatus == 2 && message.contains("--app can't be 'shopp'"))
      }
    }
  }

  @Test("Half of a surrogate pair is warned of by check and push, which read it as U+FFFD")
  func loneSurrogate() {
    let payload = #"{"aps":{"alert":"\ud800"},"link":"https://shop.example/orders/1024"}"#
    let check = call(["check", "-"], input: payload)
    #expect(check.output.contains("d800"), "\(check.output)")
    let push = call(["push", "-", "--pages", packageFolder + "/Pages"], input: payload)
    #expect(push.error.contains("d800"), "\(push.error)")
  }
}
