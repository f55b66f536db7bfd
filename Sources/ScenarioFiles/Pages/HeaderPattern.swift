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
    return matches(bare) || matches(Array(bare) + [slash])
  }

  /// Keeps all places in the pattern that the bytes so far can have reached, so that no pattern,
  /// however many stars it has, takes longer than its length times the path's.
  private func matches(_ path: some Collection<UInt8>) -> Bool {
    var reachable: Set<Int> = closure([0])
    for byte in path {
      var next: Set<Int> = []
      for index in reachable where index < tokens.count {
        switch tokens[index] {
        case .anything: next.insert(index)
        case .part where byte != UInt8(ascii: "/"): next.formUnion([index, index + 1])
        case .byte(byte): next.insert(index + 1)
        default: break
        }
      }
      reachable = closure(next)
    }
    return reachable.contains(tokens.count)
  }

  /// The places that are reached together with some: `*` may also stand for nothing.
  private func closure(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var next = place
      while next < tokens.count, tokens[next] == .anything {
        next += 1
        all.insert(next)
      }
    }
    return all
  }
}
