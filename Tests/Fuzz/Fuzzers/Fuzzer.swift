import Glibc

/// One reader under test, and what must be true of it whatever it is fed.
struct Fuzzer: Sendable {
  /// What it is called on the command line.
  let name: String
  /// Inputs to begin with.
  let seeds: [[UInt8]]
  /// Words that inputs are built from.
  let words: [String]
  /// Reads one input; stops the program where a rule is broken.
  let check: @Sendable ([UInt8]) -> Void

  init(
    _ name: String, seeds: [[UInt8]], words: [String], check: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.words = words
    self.check = check
  }

  /// All fuzzers, in the order in which they are run.
  static let all = [markup, paths, decoding, url, headers, json, payload, association]

  /// The one that the command line names.
  static let chosen = CommandLine.arguments.dropFirst().first.flatMap { named($0) }

  /// Returns the fuzzer of a name.
  static func named(_ name: String) -> Fuzzer? { all.first { $0.name == name } }

  /// Says how the program is used, and ends it.
  static func explain() -> Never {
    let names = all.map(\.name).joined(separator: ", ")
    fail("name a fuzzer: \(names); see Tests/Fuzz/run")
  }
}

/// Says why the program can't go on, and ends it.
func fail(_ why: String) -> Never {
  say("navsim-fuzz: \(why)")
  exit(2)
}

/// Writes a line to standard error.
private func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// Stops the program unless a rule holds.
func require(_ rule: Bool, _ what: @autoclosure () -> String) {
  if !rule { broken(what()) }
}

/// Stops the program unless two texts are the same, byte for byte.
func requireSame(_ found: String?, _ wanted: String?, _ what: @autoclosure () -> String) {
  let isSame =
    switch (found, wanted) {
    case (nil, nil): true
    case (let found?, let wanted?): found.utf8.elementsEqual(wanted.utf8)
    default: false
    }
  if !isSame {
    broken(
      """
      \(what())
        wanted \(wanted?.debugDescription ?? "none")
        found  \(found?.debugDescription ?? "none")
      """)
  }
}

/// Stops the program in the way that libFuzzer notices.
private func broken(_ what: String) -> Never {
  say("RULE BROKEN: \(what)")
  abort()
}

extension [UInt8] {
  /// Cuts at the first byte of that value; all is before it where there is none.
  func cut(at byte: UInt8) -> (before: [UInt8], after: [UInt8]) {
    guard let place = firstIndex(of: byte) else { return (self, []) }
    return (Array(self[..<place]), Array(self[(place + 1)...]))
  }

  /// The bytes as text, repaired where they are none.
  var text: String { String(decoding: self, as: UTF8.self) }
}
