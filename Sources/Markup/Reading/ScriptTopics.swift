/// What the scripts of a page speak of, as far as their text shows it: they are not run.
///
/// Looked for are the words by which a script leads elsewhere, or is heard by the app. What stands
/// in script files isn't known.
public struct ScriptTopics: OptionSet, Hashable, Sendable {
  /// The set as a number.
  public let rawValue: Int

  /// Creates a set out of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The page's location: `location.href = …`.
  public static let location = ScriptTopics(rawValue: 1)
  /// The history: `history.pushState(…)`.
  public static let history = ScriptTopics(rawValue: 2)
  /// The title: `document.title = …`.
  public static let title = ScriptTopics(rawValue: 4)
  /// A message handler of the app's: `webkit.messageHandlers.…`.
  public static let messageHandlers = ScriptTopics(rawValue: 8)
  /// A script file, of which nothing is known.
  public static let external = ScriptTopics(rawValue: 16)

  private static let names: [(topic: ScriptTopics, name: String)] = [
    (.location, "location"), (.history, "history"), (.title, "title"),
    (.messageHandlers, "messageHandlers"), (.external, "external"),
  ]

  /// The topics by their names; for a script that speaks of none of them, `other`.
  public var topics: [String] {
    let names = Self.names.filter { contains($0.topic) }.map(\.name)
    return names.isEmpty ? ["other"] : names
  }

  /// Looks through the text of a script.
  init(ofScript text: some Collection<UInt8>) {
    self = text.withContiguousStorageIfAvailable { Self.topics(in: $0) } ?? []
  }

  private static let words: [(topic: ScriptTopics, word: StaticString)] = [
    (.location, "location"), (.history, "history."), (.title, "document.title"),
    (.messageHandlers, "messageHandlers"),
  ]

  private static func topics(in text: UnsafeBufferPointer<UInt8>) -> ScriptTopics {
    var found: ScriptTopics = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      // The first letters of the words that are looked for: d, h, l, m.
      if byte == 0x6C || byte == 0x68 || byte == 0x64 || byte == 0x6D {
        for (topic, word) in words where !found.contains(topic) {
          if stands(word, at: index, in: text) { found.insert(topic) }
        }
      }
      index += 1
    }
    return found
  }

  /// Whether the word stands there by itself, and not as a part of a longer name.
  private static func stands(
    _ word: StaticString, at start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let end = start + word.utf8CodeUnitCount
    guard end <= text.count, start == 0 || !isNameByte(text[start - 1]) else { return false }
    for offset in 0..<word.utf8CodeUnitCount where word.utf8Start[offset] != text[start + offset] {
      return false
    }
    return word.utf8Start[word.utf8CodeUnitCount - 1] == UInt8(ascii: ".")
      || end == text.count || !isNameByte(text[end])
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20) || (48...57).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}
