/// Reads pages: bytes in, what a navigator needs out.
public enum PageReader {
  /// Reads a whole page.
  ///
  /// - Parameters:
  ///   - bytes: The body of the answer.
  ///   - contentType: The value of its `Content-Type` header, if it has one.
  /// - Returns: The content; an empty one for what is no page.
  public static func content(of bytes: [UInt8], contentType: String?) -> PageContent {
    PageAssembly.content(of: HTMLDocument.elements(of: bytes), encoding: .utf8)
  }

  /// Reads no more of a page than its title needs.
  ///
  /// - Parameters:
  ///   - bytes: The body of the answer.
  ///   - contentType: The value of its `Content-Type` header, if it has one.
  /// - Returns: What `content(of:contentType:)` says of the title and the encoding.
  public static func title(
    of bytes: [UInt8], contentType: String?
  ) -> (title: String?, encoding: String) {
    let content = content(of: bytes, contentType: contentType)
    return (content.title, content.encoding)
  }
}
