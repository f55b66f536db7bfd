import Foundation
import Testing

@testable import NavSimCommand

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The file that --output names")
final class OutputFileTests {
  private let folder: String

  init() throws {
    folder = try makeTemporaryFolder()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ text: String, to name: String) throws -> String {
    let path = folder + "/" + name
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  @Test("An old file stays whole until all is written, and nothing else stays")
  func replacing() throws {
    let file = try write("old", to: "a.txt")
    try #require(chmod(file, 0o640) == 0)
    do {
      let output = ResultOutput(sink: MemorySink(), file: file)
      try output.print(String(repeating: "x", count: 2 << 20))
      #expect(try read(file) == "old")
      #expect(try names.count == 2)
    }
    // The output was given up.
    #expect(try read(file) == "old")
    #expect(try names == ["a.txt"])
    let output = ResultOutput(sink: MemorySink(), file: file)
    try output.print("new")
    try output.finish()
    #expect(try read(file) == "new\n")
    #expect(try names == ["a.txt"])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test("A disk that fills leaves the old file whole")
  func fullDisk() throws {
    let file = try write("old", to: "a.txt")
    // The most that a file may grow stands for a full disk; the signal would end the process.
    let script =
      "ulimit -f 1; trap '' XFSZ; \"$0\" help >/dev/null; yes | head -c 200000 |"
      + " sed 's/y/<a href=x>/' | \"$0\" page - -v --output \"$1\""
    let process = Process()
    let messages = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, ExecutableTests.program.path, file]
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let error = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      String(decoding: error, as: UTF8.self)
        == "navsim: error: \(file): can't write it: File too large\n")
    #expect(try read(file) == "old")
    #expect(try names == ["a.txt"])
  }

  @Test("A link stays a link, and what it leads to is replaced")
  func symbolicLink() throws {
    let file = try write("old", to: "a.txt")
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.txt")
    #expect(call(["page", "-", "--output", link]).status == .success)
    #expect(try read(file).hasPrefix("-\n"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.txt")
  }

  @Test("What is no plain file stays what it is")
  func device() throws {
    let pipe = folder + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(call(["page", "-", "--output", pipe]).status == .success)
    var byte: UInt8 = 0
    #expect(Glibc.read(reader, &byte, 1) == 1 && byte == UInt8(ascii: "-"))
    #expect(try names == ["pipe"])
    #expect(call(["page", "-", "--output", "/dev/null"]).status == .success)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A place that can't be written is named, and ends with 1")
  func unwritable() throws {
    let places = [
      ("''", "", "No such file or directory"),
      (folder, folder, "Is a directory"),
      (folder + "/no/where", folder + "/no/where", "No such file or directory"),
    ]
    for (shown, path, reason) in places {
      let called = call(["page", "-", "--output=" + path])
      #expect(called.status == .failure && called.output == "")
      #expect(
        called.error == "navsim: error: \(shown): can't write it: \(reason);"
          + " choose another file for --output\n")
    }
  }

  @Test("What is read isn't written over", arguments: ["page", "push", "check"])
  func inputs(command: String) throws {
    let text = #"{"aps":{"alert":"A"}}"#
    let file = try write(text, to: "a.apns")
    let link = folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.apns")
    for output in [
      file, folder + "/../" + (folder as NSString).lastPathComponent + "/a.apns", link,
    ] {
      let called = call([command, file, "--output", output])
      #expect(called.status == .wrongUse && called.output == "")
      #expect(
        called.error == "navsim: error: --output \(output) would replace the input \(file);"
          + " choose another file\nSee 'navsim help \(command)'.\n")
    }
    #expect(try read(file) == text)
    if command == "page" {
      #expect(call(["page", "file://" + file, "--output", file]).status == .wrongUse)
      #expect(try read(file) == text)
    }
  }
}
