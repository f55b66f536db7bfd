import Links

/// The text of a scenario file, decoded, and its documents.
struct SourceText: Sendable {
  /// The longest scenario file that is read: 32 MiB, which is about a hundred thousand scenarios.
  static let longest = 32 << 20

  /// In what a file is written.
  enum Format {
    case yaml, json
  }

  /// Whether YAML can be read: whether libyaml was there when navsim was built.
  static var readsYAML: Bool {
    #if NAVSIM_YAML
      true
    #else
      false
    #endif
  }

  private let bytes: [UInt8]
  private let format: Format
  /// What the file should hold.
  private let content: String

  /// Creates the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds: UTF-8, or UTF-16 with a byte order mark.
  ///   - path: The file's path, whose ending says what it is written in; where it says nothing, a
  ///     brace at the beginning means JSON.
  ///   - content: What the file should hold, for errors.
  init(_ bytes: [UInt8], path: String, holds content: String = "scenario") {
    self.content = content
    self.bytes = Self.decoded(bytes)
    let name = path.lowercased()
    let isNamed = [".yaml", ".yml", ".json"].contains { name.hasSuffix($0) }
    if isNamed {
      format = name.hasSuffix(".json") ? .json : .yaml
    } else {
      let first = self.bytes.first { $0 > 0x20 }
      format = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .yaml
    }
  }

  /// The documents in their order.
  var documents: [TextDocument] {
    let beginning = TextPlace(line: 1, column: 1)
    let documents = format == .json ? LocatedJSONParser.documents(of: bytes) : yamlDocuments
    guard documents.isEmpty else { return documents }
    let message = "there is no \(content) in it"
    return [
      TextDocument(
        place: beginning, value: .failure(SyntaxError(message: message, place: beginning)))
    ]
  }

  /// Returns the documents of a part of the text; none where the part holds nothing.
  func documents(of part: Part) -> [TextDocument] {
    switch part {
    case .whole: return documents
    #if NAVSIM_YAML
      case .yaml(let part): return YAMLReader.documents(of: bytes, in: part)
    #endif
    }
  }

  /// A part of a text that can be read on its own.
  enum Part: Sendable {
    case whole
    #if NAVSIM_YAML
      case yaml(YAMLPart)
    #endif
  }

  /// The parts of the text, at least one: a long one is divided between documents.
  var parts: [Part] {
    #if NAVSIM_YAML
      guard format == .yaml else { return [.whole] }
      let parts = YAMLPart.parts(of: bytes)
      return parts.count > 1 ? parts.map { .yaml($0) } : [.whole]
    #else
      return [.whole]
    #endif
  }

  private var yamlDocuments: [TextDocument] {
    #if NAVSIM_YAML
      return YAMLReader.documents(of: bytes)
    #else
      let beginning = TextPlace(line: 1, column: 1)
      return [
        TextDocument(
          place: beginning,
          value: .failure(SyntaxError(message: Self.noYAML, place: beginning)))
      ]
    #endif
  }

  /// Why YAML can't be read.
  static let noYAML =
    "this navsim was built without YAML; install libyaml-dev (apt-get install libyaml-dev, or brew"
    + " install libyaml) and build it again, or write it as JSON"

  // MARK: Encodings

  /// Returns the text in UTF-8 without a byte order mark.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else {
      return bytes
    }
    let isLittle = bytes[0] == 0xFF
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittle ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
