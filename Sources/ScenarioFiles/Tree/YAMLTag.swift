#if NAVSIM_YAML
  /// A tag of YAML's core schema, such as `!!str`, that says what a value is.
  struct YAMLTag {
    private static let prefix = "tag:yaml.org,2002:"
    private let name: String

    init(_ name: String) {
      self.name = name
    }

    private var shortName: Substring? {
      name.hasPrefix(Self.prefix) ? name.dropFirst(Self.prefix.count) : nil
    }

    /// Returns what a scalar with this tag is.
    func content(
      of bytes: UnsafeBufferPointer<UInt8>, at place: TextPlace
    ) throws(YAMLEventParser.Failure) -> LocatedValue.Content {
      let text = LocatedValue.Content.text(String(decoding: bytes, as: UTF8.self))
      if name == "!" || shortName == "str" { return text }
      guard let shortName, let content = YAMLScalar.content(of: bytes) else { throw unknown(place) }
      switch (shortName, content) {
      case ("null", .null), ("bool", .bool), ("int", .integer), ("int", .unsignedInteger),
        ("float", .double):
        return content
      case ("float", .integer(let number)): return .double(Double(number))
      case ("null", _), ("bool", _), ("int", _), ("float", _):
        throw .syntax(SyntaxError(message: "this is no !!\(shortName)", place: place))
      default: throw unknown(place)
      }
    }

    /// Throws unless the tag says what the value is anyway: `seq` or `map`.
    func check(isFor kind: String, at place: TextPlace) throws(YAMLEventParser.Failure) {
      guard name == "!" || shortName ?? "" == kind else { throw unknown(place) }
    }

    private func unknown(_ place: TextPlace) -> YAMLEventParser.Failure {
      .syntax(
        SyntaxError(
          message: "the tag \(name.shortened) means nothing here; remove it, or use quotes",
          place: place))
    }
  }
#endif
