// The states that read the path and what follows it.
extension URLParser {
  // https://url.spec.whatwg.org/#path-start-state
  mutating func pathStart(_ position: Int) -> Bool {
    layout.pathStart = offset
    let first = byte(at: position)
    if isSpecial {
      return path(isSlash(first) ? position + 1 : position)
    }
    switch first {
    case .questionMark, .numberSign, URLParser.endOfInput:
      return afterPath(position)
    default:
      return path(first == .slash ? position + 1 : position)
    }
  }

  // https://url.spec.whatwg.org/#path-state
  //
  // `output` holds the path's earlier segments, each with a slash before it.
  mutating func path(_ position: Int) -> Bool {
    var start = position
    while true {
      var end = start
      while !endsAuthority(byte(at: end)) {
        end += 1
      }
      let hasMore = isSlash(byte(at: end))
      appendSegment(input[start..<end], isLast: !hasMore)
      guard hasMore else { return afterPath(end) }
      start = end + 1
    }
  }

  private mutating func appendSegment(_ segment: ArraySlice<UInt8>, isLast: Bool) {
    switch DotSegment(segment) {
    case .double:
      shortenPath()
      if isLast { output.append(.slash) }
    case .single:
      if isLast { output.append(.slash) }
    case nil:
      let isFirst = offset == layout.pathStart
      output.append(.slash)
      PercentEncoding.append(segment, encodedWith: .path, to: &output)
      if isFirst, specialScheme == .file, URLParser.isDriveLetter(segment) {
        output[output.count - 1] = .colon
      }
    }
  }

  // https://url.spec.whatwg.org/#windows-drive-letter
  private static func isDriveLetter(_ segment: ArraySlice<UInt8>) -> Bool {
    guard segment.count == 2, let letter = segment.first, let mark = segment.last else {
      return false
    }
    return letter.isASCIIAlpha && (mark == .colon || mark == .verticalBar)
  }

  // https://url.spec.whatwg.org/#shorten-a-urls-path
  mutating func shortenPath() {
    let path = output[Int(layout.pathStart)...]
    if specialScheme == .file, path.count == 3, URLParser.startsWithNormalizedDriveLetter(path) {
      return
    }
    if let slash = path.lastIndex(of: .slash) {
      output.removeSubrange(slash...)
    }
  }

  // https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
  mutating func opaquePath(_ position: Int) -> Bool {
    var end = position
    while end < input.count, input[end] != .questionMark, input[end] != .numberSign {
      end += 1
    }
    PercentEncoding.append(input[position..<end], encodedWith: .c0Control, to: &output)
    // A space at the end would be lost when the URL is read again without what follows it.
    if end < input.count, output.last == .space {
      output.removeLast()
      PercentEncoding.appendEscape(of: .space, to: &output)
    }
    return afterPath(end)
  }

  /// Closes the path and goes on with whatever delimiter ended it.
  private mutating func afterPath(_ position: Int) -> Bool {
    byte(at: position) == .questionMark ? query(position) : fragmentWithoutQuery(position)
  }

  private mutating func fragmentWithoutQuery(_ position: Int) -> Bool {
    closePath()
    return fragment(position)
  }

  /// Notes where the path ends, and keeps a path that begins with two slashes from being read as
  /// a host.
  ///
  /// https://url.spec.whatwg.org/#url-serializing, the step about "/."
  mutating func closePath() {
    if !layout.hasHost, output[Int(layout.pathStart)...].starts(with: "//".utf8) {
      output.insert(contentsOf: "/.".utf8, at: Int(layout.pathStart))
      layout.pathStart += 2
    }
    layout.pathEnd = offset
    layout.queryEnd = offset
  }

  // MARK: - Query and fragment

  // https://url.spec.whatwg.org/#query-state, with the position at the question mark.
  mutating func query(_ position: Int) -> Bool {
    closePath()
    var end = position + 1
    while end < input.count, input[end] != .numberSign {
      end += 1
    }
    output.append(.questionMark)
    let text = input[(position + 1)..<end]
    let set: PercentEncodeSet = isSpecial ? .specialQuery : .query
    if let queryEncoder, let specialScheme, specialScheme.takesPageEncoding {
      let encoded = queryEncoder(String(decoding: text, as: UTF8.self))
      PercentEncoding.append(encoded[...], encodedWith: set, to: &output)
    } else {
      PercentEncoding.append(text, encodedWith: set, to: &output)
    }
    layout.queryEnd = offset
    return fragment(end)
  }

  // https://url.spec.whatwg.org/#fragment-state, with the position at the number sign or the end.
  mutating func fragment(_ position: Int) -> Bool {
    guard byte(at: position) == .numberSign else { return finish() }
    output.append(.numberSign)
    PercentEncoding.append(input[(position + 1)...], encodedWith: .fragment, to: &output)
    return finish()
  }

  /// Ends the run, every part having been written in order.
  func finish() -> Bool {
    assert(layout.schemeEnd < layout.pathStart && layout.pathStart <= layout.pathEnd)
    assert(layout.pathEnd <= layout.queryEnd && layout.queryEnd <= offset)
    return true
  }
}

/// A path segment that stands for "here" or "one up", in any of its spellings.
private enum DotSegment {
  case single, double

  // https://url.spec.whatwg.org/#single-dot-path-segment and the one after it.
  init?(_ segment: ArraySlice<UInt8>) {
    guard let first = segment.first, first == .dot || first == .percent else { return nil }
    var dots = 0
    var index = segment.startIndex
    while index < segment.endIndex {
      if segment[index] == .dot {
        index += 1
      } else if PercentEncoding.escapedByte(at: index, in: segment) == .dot {
        index += 3
      } else {
        return nil
      }
      dots += 1
    }
    switch dots {
    case 1: self = .single
    case 2: self = .double
    default: return nil
    }
  }
}
