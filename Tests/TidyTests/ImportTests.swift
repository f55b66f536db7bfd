import Testing

/// The rooms of the package and what each may import.
///
/// The package manager builds an import between own targets that no manifest declares, so this
/// table is what holds the rooms apart.
@Suite("Imports")
struct ImportTests {
  /// The rooms from the bottom to the top: each imports only rooms before it.
  private static let rooms = [
    "Simulation", "Links", "Markup", "Browsing", "DeviceModel", "PushToPage", "Scenarios",
    "Exploring", "ScenarioFiles", "Reports", "NavSimCommand", "navsim-tool", "NavSim",
    "NavSimApple",
    "NavSimTesting", "Gated",
  ]

  /// The rooms that do no input and output, with the libraries in C that they may use.
  private static let core: [String: [String]] = [
    "Simulation": [], "Links": ["CUnicode"], "Markup": ["CLibXML2", "CUnicode"], "Browsing": [],
    "DeviceModel": [], "PushToPage": [], "Scenarios": [], "Exploring": [],
  ]

  /// Rooms that must not know each other although one stands before the other.
  private static let strangers = [
    ("DeviceModel", "Browsing"), ("DeviceModel", "Markup"), ("Markup", "Links"),
    ("Markup", "Simulation"), ("Links", "Simulation"), ("navsim-tool", "Simulation"),
    ("NavSimApple", "NavSimCommand"), ("NavSimApple", "Reports"), ("NavSimApple", "NavSim"),
    ("NavSim", "NavSimCommand"), ("NavSimTesting", "NavSimCommand"),
  ]

  /// What the shell may import of the outside.
  private static let outside = ["Glibc", "Musl", "Darwin", "FoundationEssentials"]

  /// What rooms may import beside that.
  ///
  /// Code brought from an iOS project expects all of Foundation; its frameworks are imported where
  /// they are there.
  private static let more: [String: [String]] = [
    "ScenarioFiles": ["CLibYAML"], "NavSimCommand": ["Synchronization"],
    "NavSimApple": [
      "Foundation", "Synchronization", "CRunningEvent", "UIKit", "UserNotifications", "WebKit",
    ],
    "NavSim": ["Foundation"],
    "NavSimTesting": ["Foundation", "Testing", "XCTest"],
    "Gated": ["Foundation", "UIKit", "UserNotifications", "WebKit"],
  ]

  private struct Import {
    let room: String
    let module: String
    let path: String
    let place: String
  }

  private static let imports: [Import] = SourceTree.sources.flatMap { file in
    file.code("import ").compactMap { hit in
      let words = hit.line.split(separator: " ")
      // What stands before is an access level or an attribute; text and comments look otherwise.
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ levels.contains(String($0)) || $0.hasPrefix("@") })
      else { return nil }
      let isOfOne = kinds.contains(String(words[index + 1])) && index + 2 < words.count
      return Import(
        room: file.room,
        module: String(words[isOfOne ? index + 2 : index + 1].prefix { $0 != "." }),
        path: file.path, place: hit.place)
    }
  }

  private static let levels = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let"]

  @Test("Every folder of Swift files is a room of the table")
  func allRoomsAreKnown() {
    let folders = Set(SourceTree.sources.map(\.room))
    #expect(folders.subtracting(Self.rooms) == [])
    #expect(folders.isSuperset(of: ["Simulation", "Links", "NavSimCommand"]))
  }

  @Test("A room imports only rooms before it")
  func order() {
    #expect(Self.imports.count > 50)
    for use in Self.imports {
      guard let used = Self.rooms.firstIndex(of: use.module),
        let room = Self.rooms.firstIndex(of: use.room)
      else { continue }
      #expect(used < room, "\(use.place) imports \(use.module)")
      #expect(
        !Self.strangers.contains { $0 == (use.room, use.module) },
        "\(use.place) imports \(use.module)")
    }
  }

  @Test("The core imports nothing of the outside but its two libraries in C")
  func core() {
    for use in Self.imports where !Self.rooms.contains(use.module) {
      let allowed = Self.core[use.room] ?? Self.outside + (Self.more[use.room] ?? [])
      #expect(allowed.contains(use.module), "\(use.place) imports \(use.module)")
    }
  }

  @Test("The recommended app for iOS knows nothing that an iOS project hasn't")
  func gated() {
    let uses = Self.imports.filter { $0.room == "Gated" }
    #expect(Set(uses.map(\.module)).contains("UIKit"))
    for use in uses where Self.rooms.contains(use.module) {
      #expect(use.module == "NavSimApple", "\(use.place) imports \(use.module)")
    }
    #expect(Self.imports.filter { $0.path.hasSuffix("/LinkGate.swift") }.map(\.place) == [])
  }

  @Test("libxml2 is used in one folder of four files")
  func libxml2() {
    let files = Set(Self.imports.filter { $0.module == "CLibXML2" }.map(\.path))
    #expect(files.count == 4, "\(files.sorted())")
    #expect(files.allSatisfy { $0.contains("Markup/Library/") }, "\(files.sorted())")
  }

  @Test("Only the executable ends the process", arguments: ["exit(", "_exit(", "abort("])
  func exit(call: String) {
    let isUsed = SourceTree.sources.contains {
      $0.room == "navsim-tool" && !$0.code("exit(").isEmpty
    }
    #expect(isUsed, "the search finds what it should")
    for hit in SourceTree.sources.filter({ $0.room != "navsim-tool" }).flatMap({ $0.code(call) }) {
      #expect(hit.before.last == "." || hit.before.hasSuffix("func "), "\(hit.place)")
    }
  }
}
