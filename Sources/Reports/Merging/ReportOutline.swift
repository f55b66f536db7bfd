public import Links

/// A report in JSON without its results, which are as good as all of it, and where those stand.
///
/// So a report of any length is read with little memory: each result is taken out of the text when
/// its turn comes.
public struct ReportOutline: Sendable {
  /// How much is read.
  public struct Bounds: Hashable, Sendable {
    /// The most bytes that one result may have, and all that is beside the results.
    public var largestPart: Int
    /// The most results that one report may have.
    public var mostResults: Int

    /// Creates bounds: 64 MiB and four million, which take little more than 200 MB to count.
    public init(largestPart: Int = 64 << 20, mostResults: Int = 4_000_000) {
      self.largestPart = largestPart
      self.mostResults = mostResults
    }
  }

  /// The report's text.
  let text: any ReportText
  /// The report, with an empty object in place of each result.
  let value: JSONValue
  /// Where the results stand.
  let results: [Range<Int>]
  private let bounds: Bounds

  /// Goes through a report.
  ///
  /// - Parameters:
  ///   - text: The report's text.
  ///   - bounds: How much is read.
  /// - Throws: `JSONError` for what isn't JSON, as far as that can be told without the results;
  ///   ``ReportError`` for what is too large; an error when the text can't be read.
  public init(of text: any ReportText, bounds: Bounds = Bounds()) throws {
    self.text = text
    self.bounds = bounds
    var scanner = ReportScanner(bounds)
    try text.read(upTo: text.byteCount) { try scanner.take($0) }
    // A result that never ends is told by what is wrong with it.
    if let start = scanner.unfinished { _ = try text.value(in: start..<text.byteCount) }
    results = scanner.results
    do {
      value = try JSONParser.parse(scanner.rest, options: .init(maximumLength: Int.max)).value
    } catch {
      let offset = Self.offset(error.offset, results)
      // A bracket that is missing inside a result shifts all that follows.
      for range in results where range.lowerBound < offset { _ = try text.value(in: range) }
      throw JSONError(error.problem, at: try text.position(of: offset))
    }
    let listed = value[key: "results"]?.arrayValue?.count
    guard results.isEmpty || listed == results.count else {
      throw ReportError("results", "stand there twice; keep one list of them")
    }
  }

  /// Whether it is a report of `navsim explore`, which is read whole.
  public var isExploration: Bool { ExploreReport.isOne(value) }

  /// Reads the whole text as one value.
  ///
  /// - Returns: The value.
  /// - Throws: ``ReportError`` for what is too large, `JSONError` for what isn't JSON.
  public func whole() throws -> JSONValue {
    guard text.byteCount <= bounds.largestPart else {
      throw ReportError(
        "",
        "is larger than \(bounds.largestPart >> 20) MiB, which is the most that is read of a"
          + " report of this kind; explore fewer scenarios at a time")
    }
    return results.isEmpty ? value : try text.value(in: 0..<text.byteCount)
  }

  /// The place in the text of a place in what is left without the results.
  private static func offset(_ rest: Int, _ results: [Range<Int>]) -> Int {
    var offset = rest
    for range in results {
      guard range.lowerBound < offset else { break }
      offset += range.count - ReportScanner.placeholder.count
    }
    return offset
  }
}

/// Goes through the text of a report once, and finds the elements of its list of results.
///
/// It looks at brackets and quotation marks only. What is wrong inside a result is found when that
/// is read, and what is wrong outside of them when the rest is.
struct ReportScanner {
  static let placeholder = Array("{}".utf8)
  private static let name = Array("results".utf8)

  /// The text with a placeholder for each result.
  private(set) var rest: [UInt8] = []
  /// Where the results stand.
  private(set) var results: [Range<Int>] = []
  private let bounds: ReportOutline.Bounds
  /// Where a result begins whose end hasn't come.
  var unfinished: Int? { start }

  private var offset = 0
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  /// The latest text at the top, as far as it could be the name of the results.
  private var latestName: [UInt8] = []
  /// What the results' list must follow: their name and a colon.
  private var isNamed = false
  private var isInResults = false
  private var start: Int?
  /// Whether the result that has begun is neither a list, an object nor a text.
  private var isBare = false

  init(_ bounds: ReportOutline.Bounds) {
    self.bounds = bounds
  }

  /// Takes the next piece of the text.
  ///
  /// - Parameter piece: The bytes.
  /// - Throws: ``ReportError`` for more than is read.
  mutating func take(_ piece: [UInt8]) throws(ReportError) {
    for byte in piece {
      if start != nil { takeOfResult(byte) } else { take(byte) }
      offset += 1
    }
    try checkSize()
  }

  private func checkSize() throws(ReportError) {
    let largest = bounds.largestPart
    let last = start.map { offset - $0 } ?? results.last?.count ?? 0
    guard max(last, rest.count) <= largest else {
      throw ReportError(
        last > largest ? "results[\(start == nil ? results.count - 1 : results.count)]" : "",
        "is larger than \(largest >> 20) MiB, which is the most that is read of one scenario;"
          + " write the report again with fewer steps in it")
    }
    guard results.count <= bounds.mostResults else {
      throw ReportError(
        "results",
        "are more than \(bounds.mostResults); write reports of smaller suites, or shards")
    }
  }

  // MARK: Outside of results

  private mutating func take(_ byte: UInt8) {
    guard !isInText else { return takeOfText(byte) }
    if isInResults, depth == 2, !Self.dividesResults(byte) { return begin(byte) }
    rest.append(byte)
    switch byte {
    case UInt8(ascii: "\""):
      isInText = true
      latestName.removeAll(keepingCapacity: true)
    case UInt8(ascii: ":") where depth == 1: isNamed = latestName == Self.name
    case UInt8(ascii: ",") where depth == 1: isNamed = false
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      if isNamed, depth == 2, byte == UInt8(ascii: "["), results.isEmpty { isInResults = true }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      if depth < 2 { isInResults = false }
    default: break
    }
  }

  private mutating func takeOfText(_ byte: UInt8) {
    rest.append(byte)
    endText(with: byte)
    if isInText, depth == 1, latestName.count <= Self.name.count { latestName.append(byte) }
  }

  private static func dividesResults(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Whether a text goes on behind the byte.
  private mutating func endText(with byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
    }
  }

  // MARK: Inside of results

  private mutating func begin(_ byte: UInt8) {
    start = offset
    isBare = false
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    default: isBare = true
    }
  }

  private mutating func takeOfResult(_ byte: UInt8) {
    if isInText {
      endText(with: byte)
      if !isInText, depth == 2 { end(at: offset + 1) }
    } else if isBare, Self.dividesResults(byte) {
      end(at: offset)
      take(byte)
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInText = !isBare
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isBare ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 2 { end(at: offset + 1) }
      default: break
      }
    }
  }

  private mutating func end(at end: Int) {
    guard let start else { return }
    results.append(start..<end)
    rest += Self.placeholder
    self.start = nil
  }
}
