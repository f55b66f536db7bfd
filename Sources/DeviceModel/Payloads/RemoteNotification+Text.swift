public import Links

extension RemoteNotification {
  /// How a payload's text is read: comments are skipped, with a warning each.
  static let options = JSONParser.Options(allowsComments: true)

  /// Reads the text of a payload.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: What is known beside it.
  /// - Throws: Why the text is no JSON, and where.
  public init(text: String, in context: Context = Context()) throws(JSONError) {
    try self.init(bytes: Array(text.utf8), in: context)
  }

  /// Reads the text of a payload from its UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - context: What is known beside it.
  /// - Throws: Why the text is no JSON, and where.
  public init(bytes: [UInt8], in context: Context = Context()) throws(JSONError) {
    let document = try JSONParser.parse(bytes, options: Self.options)
    self.init(document.value, in: context)
    let locator = JSONLocator(bytes)
    for index in findings.indices where findings[index].place != .root {
      findings[index].position = locator.position(of: findings[index].place)
    }
    if size <= sizeLimit, bytes.count > sizeLimit {
      findings.append(
        PayloadFinding(
          .note, .whole(.tooLargeAsWritten(size: bytes.count, limit: sizeLimit)), at: .root))
    }
    findings.insert(contentsOf: Self.findings(for: document.warnings), at: 0)
  }

  /// One comment is told like all others, so only the first is.
  private static func findings(for warnings: [JSONWarning]) -> [PayloadFinding] {
    var hasComment = false
    return warnings.compactMap { warning in
      if warning.oddity == .comment {
        guard !hasComment else { return nil }
        hasComment = true
      }
      return PayloadFinding(
        .warning, .text(warning.oddity), at: .root, position: warning.position)
    }
  }
}
