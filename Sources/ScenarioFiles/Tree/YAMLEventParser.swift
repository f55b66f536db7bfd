#if NAVSIM_YAML
  import CLibYAML

  /// Makes values of libyaml's events, one document at a time.
  struct YAMLEventParser {
    /// Why a document can't be read.
    enum Failure: Error {
      case syntax(SyntaxError)
      /// A byte that no YAML may have; all that was read ahead goes with it.
      case bytes(offset: Int, message: String)
    }

    private struct Anchor {
      let value: LocatedValue
      let size: Int
    }

    private let text: UnsafeBufferPointer<UInt8>
    private let start: YAMLSegment
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private var event = yaml_event_t()
    private var anchors: [String: Anchor] = [:]
    /// The anchors of values that aren't complete yet.
    private var openAnchors: Set<String> = []
    /// How many values the document has by now, aliased ones counted again.
    private var size = 0
    private var aliased = 0

    init(text: UnsafeBufferPointer<UInt8>, start: YAMLSegment, end: Int) {
      self.text = text
      self.start = start
      parser = .allocate(capacity: 1)
      guard yaml_parser_initialize(parser) == 1 else {
        preconditionFailure("there is no memory for libyaml's parser")
      }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(
        parser, text.baseAddress.map { $0 + start.offset }, end - start.offset)
    }

    /// Frees what libyaml has; nothing can be read any more.
    mutating func close() {
      yaml_event_delete(&event)
      yaml_parser_delete(parser)
      parser.deallocate()
    }

    /// Returns the next document; nil at the end, or where it begins in that line or later.
    mutating func document(before line: Int?) throws(Failure) -> TextDocument? {
      repeat {
        try advance()
        if event.type == YAML_STREAM_END_EVENT { return nil }
      } while event.type != YAML_DOCUMENT_START_EVENT
      if let line, start.line + Int(event.start_mark.line) >= line { return nil }
      anchors.removeAll(keepingCapacity: true)
      openAnchors.removeAll(keepingCapacity: true)
      (size, aliased) = (0, 0)
      try advance()
      let place = place
      let value = try node(depth: 0)
      return TextDocument(place: place, value: .success(value))
    }

    // MARK: Values

    /// Makes a value of the current event, and of those that belong to it.
    private mutating func node(depth: Int) throws(Failure) -> LocatedValue {
      size += 1
      switch event.type {
      case YAML_SCALAR_EVENT: return try scalar()
      case YAML_ALIAS_EVENT: return try alias()
      case YAML_SEQUENCE_START_EVENT: return try sequence(depth: depth + 1)
      default: return try mapping(depth: depth + 1)
      }
    }

    private mutating func scalar() throws(Failure) -> LocatedValue {
      let scalar = event.data.scalar
      let place = place
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
      let content: LocatedValue.Content
      if let tag = scalar.tag {
        content = try YAMLTag(String(cString: tag)).content(of: bytes, at: place)
      } else if isPlain {
        guard let read = YAMLScalar.content(of: bytes) else {
          throw failure("this number has no counterpart in JSON; put it in quotes", at: place)
        }
        content = read
      } else {
        content = .text(String(decoding: bytes, as: UTF8.self))
      }
      let value = LocatedValue(content, at: place, isPlain: isPlain)
      if let anchor = scalar.anchor {
        anchors[String(cString: anchor)] = Anchor(value: value, size: 1)
      }
      return value
    }

    private mutating func alias() throws(Failure) -> LocatedValue {
      let name = String(cString: event.data.alias.anchor)
      let place = place
      guard let anchor = anchors[name] else {
        if openAnchors.contains(name) {
          throw failure("*\(name.shortened) stands inside of what it means", at: place)
        }
        let hint = Suggestion.phrase(for: name, among: anchors.keys.sorted())
        throw failure("there is no anchor &\(name.shortened) before this\(hint)", at: place)
      }
      size += anchor.size
      aliased += anchor.size
      guard aliased <= YAMLReader.mostAliased else {
        throw failure(
          "aliases add more than \(YAMLReader.mostAliased) values to this document; write less of it",
          at: place)
      }
      return anchor.value
    }

    private mutating func sequence(depth: Int) throws(Failure) -> LocatedValue {
      let data = event.data.sequence_start
      let place = place
      let before = size
      let anchor = try open(anchor: data.anchor, tag: data.tag, "seq", depth, at: place)
      var elements: [LocatedValue] = []
      try advance()
      while event.type != YAML_SEQUENCE_END_EVENT {
        elements.append(try node(depth: depth))
        try advance()
      }
      let value = LocatedValue(.sequence(elements), at: place)
      close(anchor, value, size: size - before + 1)
      return value
    }

    private mutating func mapping(depth: Int) throws(Failure) -> LocatedValue {
      let data = event.data.mapping_start
      let place = place
      let before = size
      let anchor = try open(anchor: data.anchor, tag: data.tag, "map", depth, at: place)
      var mapping = MappingBuilder()
      var merged: [LocatedValue] = []
      try advance()
      while event.type != YAML_MAPPING_END_EVENT {
        let keyPlace = self.place
        let (key, isMerge) = try key()
        if let earlier = mapping.place(of: key) {
          throw failure(
            "the key \(key.shortened) stands in line \(earlier.line) already; keep one of them",
            at: keyPlace)
        }
        try advance()
        let value = try node(depth: depth)
        try advance()
        if isMerge {
          merged.append(value)
        } else {
          mapping.append(.init(key: key, place: keyPlace, value: value))
        }
      }
      for value in merged { try merge(value, into: &mapping) }
      let value = LocatedValue(.mapping(mapping.members), at: place)
      close(anchor, value, size: size - before + 1)
      return value
    }

    /// Returns the key that the current event is, and whether it merges another mapping in.
    private mutating func key() throws(Failure) -> (String, isMerge: Bool) {
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let key = String(decoding: bytes, as: UTF8.self)
        if let anchor = scalar.anchor {
          let value = LocatedValue(.text(key), at: place)
          anchors[String(cString: anchor)] = Anchor(value: value, size: 1)
        }
        return (key, scalar.style == YAML_PLAIN_SCALAR_STYLE && key == "<<")
      case YAML_ALIAS_EVENT:
        let place = place
        guard let key = try alias().text else {
          throw failure("a key has to be a text", at: place)
        }
        return (key, false)
      default: throw failure("a key has to be a text, not a list or a mapping", at: place)
      }
    }

    /// Adds the members of another mapping, or of several, that the mapping doesn't have itself.
    private func merge(
      _ value: LocatedValue, into mapping: inout MappingBuilder
    ) throws(Failure) {
      switch value.content {
      case .mapping(let members):
        for member in members where mapping.place(of: member.key) == nil {
          mapping.append(member)
        }
      case .sequence(let values):
        for value in values {
          guard value.members != nil else {
            throw failure("<< merges mappings, not \(value.kind)", at: value.place)
          }
          try merge(value, into: &mapping)
        }
      default: throw failure("<< merges a mapping, not \(value.kind)", at: value.place)
      }
    }

    // MARK: Anchors

    private mutating func open(
      anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?, _ kind: String,
      _ depth: Int, at place: TextPlace
    ) throws(Failure) -> String? {
      guard depth <= YAMLReader.deepest else {
        throw failure(
          "more than \(YAMLReader.deepest) lists and mappings lie inside each other", at: place)
      }
      if let tag { try YAMLTag(String(cString: tag)).check(isFor: kind, at: place) }
      guard let anchor else { return nil }
      let name = String(cString: anchor)
      anchors[name] = nil
      openAnchors.insert(name)
      return name
    }

    private mutating func close(_ anchor: String?, _ value: LocatedValue, size: Int) {
      guard let anchor else { return }
      openAnchors.remove(anchor)
      anchors[anchor] = Anchor(value: value, size: size)
    }

    // MARK: Events

    private var place: TextPlace { place(of: event.start_mark) }

    private func place(of mark: yaml_mark_t) -> TextPlace {
      TextPlace(line: start.line + Int(mark.line) + 1, column: Int(mark.column) + 1)
    }

    private func failure(_ message: String, at place: TextPlace) -> Failure {
      .syntax(SyntaxError(message: message, place: place))
    }

    private mutating func advance() throws(Failure) {
      yaml_event_delete(&event)
      guard yaml_parser_parse(parser, &event) == 1 else { throw parserFailure() }
    }

    private func parserFailure() -> Failure {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it can't be read"
      if parser.pointee.error == YAML_READER_ERROR {
        return .bytes(
          offset: start.offset + Int(parser.pointee.problem_offset),
          message: YAMLWording.ofBytes(problem))
      }
      let context = parser.pointee.context.map { String(cString: $0) }
      let place = place(of: parser.pointee.problem_mark)
      let opening =
        parser.pointee.context == nil ? nil : self.place(of: parser.pointee.context_mark)
      let wording = YAMLWording(
        problem, context, at: place, opening: opening, found: byte(at: place))
      return failure(wording.message, at: wording.place)
    }

    /// The character at a place; nil at the end of the text.
    private func byte(at place: TextPlace) -> UInt8? {
      start.byte(at: place, in: text)
    }
  }
#endif
