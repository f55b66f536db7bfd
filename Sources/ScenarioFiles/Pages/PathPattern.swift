/// What a redirect rule begins with: a path that may hold `:placeholders` and end in `*`.
struct PathPattern {
  /// One part of a pattern, between two slashes.
  enum Segment {
    /// Exactly these bytes, decoded.
    case literal([UInt8])
    /// Any one part, under a name.
    case placeholder(String)
  }

  /// The name that what `*` stood for is known by.
  static let splat = "splat"

  /// The parts before `*`.
  let segments: [Segment]
  /// Whether the pattern ends in `*` and so takes whatever follows, nothing included.
  let endsInSplat: Bool

  /// The names that a match gives values to.
  var names: [String] {
    segments.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
      + (endsInSplat ? [PathPattern.splat] : [])
  }

  /// Returns what the pattern's names stand for in a path, as written there; `nil` for no match.
  ///
  /// A slash at the end makes no difference, as on static hosts.
  func captures(in path: RequestPath) -> [String: String]? {
    guard path.segments.count >= segments.count,
      endsInSplat || path.segments.count == segments.count
    else { return nil }
    var captures: [String: String] = [:]
    for (wanted, found) in zip(segments, path.segments) {
      switch wanted {
      case .literal(let bytes):
        guard bytes == found.decoded else { return nil }
      case .placeholder(let name):
        captures[name] = found.written
      }
    }
    if endsInSplat {
      let rest = path.segments[segments.count...].map(\.written).joined(separator: "/")
      captures[PathPattern.splat] = rest.isEmpty || !path.endsInSlash ? rest : rest + "/"
    }
    return captures
  }
}

/// Where a redirect rule leads: text in which names stand for parts of the request.
struct DestinationTemplate {
  /// A piece of the text.
  enum Piece {
    /// Text that stays as it is.
    case text(String)
    /// What a name stands for.
    case capture(String)
  }

  /// The pieces in order.
  let pieces: [Piece]

  /// Whether the destination is a path on the same host.
  var isPath: Bool {
    if case .text(let text)? = pieces.first { text.utf8.starts(with: "/".utf8) } else { false }
  }

  /// Whether the destination has a query of its own.
  var hasQuery: Bool {
    pieces.contains { if case .text(let text) = $0 { text.utf8.contains(63) } else { false } }
  }

  /// The destination with every name replaced by what it stands for.
  func filled(with captures: [String: String]) -> String {
    let text = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .capture(let name): captures[name] ?? ""
      }
    }.joined()
    // "/:splat" for "//elsewhere.example" must not lead to another host.
    guard isPath else { return text }
    return "/" + String(text.drop { $0 == "/" })
  }
}
