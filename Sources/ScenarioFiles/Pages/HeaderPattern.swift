import Links

/// A path in which `*` stands for anything and `:name` for one part.
struct HeaderPattern {
  private enum Token: Equatable {
    case byte(UInt8), anything, part
  }

  private let tokens: [Token]

  /// Reads a pattern.
  init(_ text: String) {
    var tokens: [Token] = []
    for part in text.utf8.split(separator: UInt8(ascii: "/")) {
      tokens.append(.byte(UInt8(ascii: "/")))
      if part.first == UInt8(ascii: ":"), part.count > 1 {
        tokens.append(.part)
        continue
      }
      for byte in PercentEncoding.decodedBytes(String(decoding: part, as: UTF8.self)) {
        tokens.append(byte == UInt8(ascii: "*") ? .anything : .byte(byte))
      }
    }
    self.tokens = tokens.isEmpty ? [.byte(UInt8(ascii: "/"))] : tokens
  }

  /// Returns whether the pattern is for a decoded path; a slash at its end makes no difference.
  func matches(_ path: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    let bare = path.count > 1 && path.last == slash ? path.dropLast() : path[...]
    return matchesExactly(bare) || matchesExactly(bare + [slash])
  }

  /// Keeps all places in the pattern that the bytes so far can have reached, so that no pattern,
  /// however many stars it has, takes longer than its length times the path's.
  private func matchesExactly(_ path: ArraySlice<UInt8>) -> Bool {
    var isReached = [Bool](repeating: false, count: tokens.count + 1)
    isReached[0] = true
    skipStars(&isReached)
    for byte in path {
      isReached[tokens.count] = false
      for index in tokens.indices.reversed() where isReached[index] {
        switch tokens[index] {
        case .anything: break
        case .part:
          isReached[index] = byte != UInt8(ascii: "/")
          if isReached[index] { isReached[index + 1] = true }
        case .byte(let wanted):
          isReached[index] = false
          if byte == wanted { isReached[index + 1] = true }
        }
      }
      skipStars(&isReached)
    }
    return isReached[tokens.count]
  }

  /// Adds the places behind stars: `*` may also stand for nothing.
  private func skipStars(_ isReached: inout [Bool]) {
    for index in tokens.indices where isReached[index] && tokens[index] == .anything {
      isReached[index + 1] = true
    }
  }
}
