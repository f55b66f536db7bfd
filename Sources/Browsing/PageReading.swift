import Markup

/// What was read out of an answer, once, when it was made: shared by all copies of it.
final class PageReading: Sendable {
  /// What the page holds; nil when the body is none.
  let content: PageContent?
  /// Where the page goes on to by itself, if it says so in a header or on the page.
  let refresh: MetaRefresh?
  /// The type of the body without parameters, in small letters.
  let mimeType: String
  /// Whether a web view shows bodies of that type.
  let canBeShown: Bool
  /// Where the answer points, if it is a redirect that is followed.
  let redirectLocation: String?

  /// Reads an answer.
  init(status: Int, headers: [HTTPField], body: [UInt8], scripting: Bool = true) {
    let type = AnswerType(status: status, headers: headers, body: body)
    content = type.content(scripting: scripting)
    refresh = type.refresh(content)
    mimeType = type.mimeType
    canBeShown = type.canBeShown
    redirectLocation = type.redirectLocation
  }

  /// Takes bytes for a page in UTF-8, as pages are that come from an app or a script.
  init(html: [UInt8], scripting: Bool = true) {
    content = PageReader.content(
      of: html, contentType: "text/html; charset=utf-8", scripting: scripting)
    refresh = content?.refresh
    mimeType = "text/html"
    canBeShown = true
    redirectLocation = nil
  }

  /// Takes bytes for a page whatever their type is said to be.
  init(anyBody body: [UInt8]) {
    content = PageReader.content(of: body, contentType: "text/html")
    refresh = content?.refresh
    mimeType = "text/html"
    canBeShown = true
    redirectLocation = nil
  }
}
