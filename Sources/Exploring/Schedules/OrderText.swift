public import Simulation

/// Why a text is no order, and where.
public struct OrderTextError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// The first line is not that of a schedule.
    case noSchedule
    /// The schedule was written in another version of the format.
    case otherVersion(String)
    /// There is no line that says of which scenario the schedule is, or it says nothing.
    case noScenario
    /// When timers may fire is said in a word that is not known.
    case unknownTimers(String)
    /// The line says nothing that could happen.
    case unknownMove(String)
    /// A lane's name is written in a way that can't be read.
    case badName(String)
  }

  /// What is wrong.
  public let problem: Problem
  /// The line, counted from 1.
  public let line: Int

  /// Creates an error.
  public init(problem: Problem, line: Int) {
    self.problem = problem
    self.line = line
  }
}

extension RecordedOrder {
  /// The first word of the first line, which is followed by the version.
  public static let magic = "navsim-schedule"
  /// The version of the format.
  public static let version = "1"

  /// Returns the order as text: a header, then one move a line.
  ///
  /// - Parameter comments: Lines for people, which stand below the header.
  /// - Returns: The text, with a line break at its end.
  public func text(comments: [String] = []) -> String {
    var lines = ["\(Self.magic) \(Self.version)"]
    for comment in comments {
      for line in comment.split(separator: "\n") { lines.append("# \(line)") }
    }
    lines.append("scenario \(digest)")
    if timers != .last { lines.append("timers \(timers.rawValue)") }
    for (place, move) in moves.enumerated() {
      if departures.contains(place) { lines.append("# not what is most likely:") }
      lines.append(move.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads an order from its text.
  ///
  /// - Parameter text: What ``text(comments:)`` wrote, perhaps changed by hand.
  /// - Throws: ``OrderTextError`` with the line that can't be read.
  public init(text: String) throws(OrderTextError) {
    var digest: String?
    var timers = TimerRule.last
    var moves: [Move] = []
    var hasHeader = false
    // A line break of Windows is one character, and not the same as a line feed.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let number = index + 1
      guard hasHeader else {
        try Self.readHeader(line, number)
        hasHeader = true
        continue
      }
      guard !line.isEmpty, line.first != "#" else { continue }
      let words = line.split(separator: " ", maxSplits: 1)
      let rest = words.count > 1 ? String(words[1]) : ""
      switch words.first {
      case "scenario" where digest == nil && !rest.isEmpty: digest = rest
      case "timers" where moves.isEmpty:
        guard let rule = TimerRule(rawValue: rest) else {
          throw OrderTextError(problem: .unknownTimers(rest), line: number)
        }
        timers = rule
      default: moves.append(try Move(text: line, line: number))
      }
      guard digest != nil else { throw OrderTextError(problem: .noScenario, line: number) }
    }
    guard let digest else {
      throw OrderTextError(problem: hasHeader ? .noScenario : .noSchedule, line: 1)
    }
    self.init(digest: digest, timers: timers, moves: moves)
  }

  private static func readHeader(_ line: Substring, _ number: Int) throws(OrderTextError) {
    let words = line.split(separator: " ")
    guard words.first == magic[...], words.count == 2 else {
      throw OrderTextError(problem: .noSchedule, line: number)
    }
    guard words[1] == version else {
      throw OrderTextError(problem: .otherVersion(String(words[1])), line: number)
    }
  }
}

// MARK: - Moves

extension Move {
  /// The move as it stands in a schedule: `main process 1`, `! leave`.
  public var text: String {
    switch self {
    case .go(let lane): lane.text
    case .fails(let lane): "! fails \(lane.text)"
    case .staysAway(let lane): "! never \(lane.text)"
    case .interrupt(let interruption): "! \(interruption.rawValue)"
    }
  }

  init(text: Substring, line: Int) throws(OrderTextError) {
    guard text.hasPrefix("! ") else {
      self = .go(try LaneName(text: text, line: line))
      return
    }
    let rest = text.dropFirst(2)
    if let interruption = Interruption(rawValue: String(rest)) {
      self = .interrupt(interruption)
    } else if rest.hasPrefix("fails ") {
      self = .fails(try LaneName(text: rest.dropFirst(6), line: line))
    } else if rest.hasPrefix("never ") {
      self = .staysAway(try LaneName(text: rest.dropFirst(6), line: line))
    } else {
      throw OrderTextError(problem: .unknownMove(String(text)), line: line)
    }
  }
}

extension LaneName.Kind {
  fileprivate static let words: [(word: Substring, kind: LaneName.Kind)] = [
    ("main", .main), ("delivery", .delivery), ("network", .network), ("timer", .timer),
    ("person", .person),
  ]
}

extension LaneName {
  /// The name as it stands in a schedule: `network process 1 webView3`, `person`.
  public var text: String {
    let word = String(Kind.words.first { $0.kind == kind }?.word ?? "")
    if self == .person { return word }
    let whose = owner == .device ? "device" : "process \(owner.number)"
    return name.isEmpty ? "\(word) \(whose)" : "\(word) \(whose) \(Self.escaped(name))"
  }

  fileprivate init(text: Substring, line: Int) throws(OrderTextError) {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind.words.first(where: { $0.word == words[0] })?.kind else {
      throw OrderTextError(problem: .unknownMove(String(text)), line: line)
    }
    guard words.count == 2 else {
      guard kind == .person else {
        throw OrderTextError(problem: .unknownMove(String(text)), line: line)
      }
      self = .person
      return
    }
    var rest = words[1].split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    let owner: Owner
    if rest[0] == "device" {
      owner = .device
      rest = words[1].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    } else if rest[0] == "process", rest.count > 1, let number = Int(rest[1]), number >= 1 {
      owner = .process(number)
      rest.removeFirst()
    } else {
      throw OrderTextError(problem: .unknownMove(String(text)), line: line)
    }
    guard let name = Self.unescaped(rest.count > 1 ? rest[1] : "") else {
      throw OrderTextError(problem: .badName(String(text)), line: line)
    }
    self.init(kind, of: owner, named: name)
  }

  /// Writes what would end the line, or is not text, by its bytes: `%0A`.
  private static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 0x20 || $0 == 0x25 || $0 == 0x7F }) else { return name }
    let hex = Array("0123456789ABCDEF".utf8)
    let bytes = name.utf8.flatMap { byte in
      byte < 0x20 || byte == 0x25 || byte == 0x7F
        ? [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]] : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String? {
    guard text.utf8.contains(0x25) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(code)
      rest.removeFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
