import Testing

/// Rules that no compiler and no linter checks.
@Suite("House rules")
struct HouseRuleTests {
  private static let coreRooms = [
    "Simulation", "Links", "Markup", "Browsing", "DeviceModel", "PushToPage", "Scenarios",
    "Exploring",
  ]

  @Test("No file is longer than 300 lines, and no line than 100 columns")
  func lengths() {
    let files = SourceTree.sources + SourceTree.tests
    #expect(files.count > 40)
    for file in files {
      let lines = file.bytes.split(separator: 10, omittingEmptySubsequences: false)
      #expect(lines.count <= 301, "\(file.path) has \(lines.count - 1) lines")
      for (index, line) in lines.enumerated() where line.count > 100 {
        let text = String(decoding: line, as: UTF8.self)
        // A URL stays whole, and so does a text that the formatter can't break.
        let mayBeLong = text.contains("://") || text.contains("\"") || text.hasSuffix("\\")
        #expect(
          text.count <= 100 || mayBeLong, "\(file.path):\(index + 1) has \(text.count) columns")
      }
    }
  }

  @Test(
    "The core has no clock, no thread, no chance, no global channel, and prints nothing",
    arguments: [
      "Date()", "Task {", "Task.", "DispatchQueue", "Thread.", "NotificationCenter.default",
      ".random(", "randomElement", ".shuffled()", "print(", "readLine(", "ContinuousClock",
      "SuspendingClock", "CommandLine.", "ProcessInfo", "getenv(", "async ", "await ",
    ])
  func core(word: String) {
    for file in SourceTree.sources where Self.coreRooms.contains(file.room) {
      for hit in word.hasPrefix(".") ? file.hits(word) : file.code(word) where !hit.isInComment {
        #expect(Bool(false), "\(hit.place) has \(word)")
      }
    }
  }

  @Test(
    "What may trap has its reason beside it",
    arguments: [
      "try!", "fatalError(", "as!", "@unchecked", "nonisolated(unsafe)",
    ])
  func traps(word: String) {
    for file in SourceTree.sources {
      for hit in file.code(word) {
        let number = Int(hit.place.split(separator: ":").last ?? "") ?? 0
        let lines = file.bytes.split(separator: 10, omittingEmptySubsequences: false)
        let around = lines[max(0, number - 4)..<number].map { String(decoding: $0, as: UTF8.self) }
        #expect(around.contains { $0.contains("// ") }, "\(hit.place) has \(word)")
      }
    }
  }

  @Test("A public member says so itself, and never its extension")
  func publicExtensions() {
    for hit in SourceTree.sources.flatMap({ $0.code("public extension") }) {
      #expect(Bool(false), "\(hit.place)")
    }
  }

  @Test("No module holds a type of its own name")
  func moduleNames() {
    for file in SourceTree.sources {
      for kind in ["struct", "class", "enum", "protocol", "actor"] {
        for hit in file.code("\(kind) \(file.room)") {
          let rest = hit.line.dropFirst(hit.before.count + kind.count + 1 + file.room.count)
          #expect(rest.first?.isLetter ?? false, "\(hit.place)")
        }
      }
    }
  }

  @Test(
    "Nothing is left for later, and no path of one machine stands anywhere",
    arguments: [
      "TO" + "DO", "FIX" + "ME", "XX" + "X:", "/ho" + "me/", "/ro" + "ot/", "/wo" + "rk/",
    ])
  func leftovers(word: String) {
    for hit in (SourceTree.sources + SourceTree.tests).flatMap({ $0.hits(word) }) {
      #expect(Bool(false), "\(hit.place) has \(word)")
    }
  }

  @Test("Every test file checks something")
  func tests() {
    let checks = [
      "#expect", "#require", "XCTAssert", "XCTFail", "Issue.record", "assertSnapshot",
      "expectPage(",
    ]
    for file in SourceTree.tests where file.path.hasSuffix("Tests.swift") {
      #expect(checks.contains { !file.hits($0).isEmpty }, "\(file.path)")
    }
  }
}
