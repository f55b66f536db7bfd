/// A piece of text: bytes of the page itself, or bytes that the tokenizer had to write anew.
struct TextPiece {
  var start: Int32
  var count: Int32
  /// Whether the bytes lie in the tokenizer's `written` bytes and not in the page.
  var isWritten: Bool

  static let empty = TextPiece(start: 0, count: 0, isWritten: false)
}

/// An attribute as it stands in the page.
///
/// A name may come twice: the first counts.
struct Attribute {
  var name: TextPiece
  var value: TextPiece
}

/// What the tokenizer has found.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#tokenization
enum TokenKind {
  case startTag
  case endTag
  case text
  /// A NUL, which each part of the tree treats in its own way.
  case null
  case comment
  case doctype
  case end
}

/// The last token.
///
/// It is read in place: a page has hundreds of thousands, and few are kept.
struct Token {
  var kind = TokenKind.end
  /// The name of a tag.
  var name = ElementName(tag: .other, key: 0)
  /// Whether a tag ends in `/>`.
  var isSelfClosing = false
  /// The place of a tag's attributes among the tokenizer's.
  var attributes: Range<Int> = 0..<0
  /// The text, or a comment's or document type's inside.
  var text = TextPiece.empty
}

/// What the tokenizer reads at present; the tree decides it after certain start tags.
enum TokenizerState {
  // https://html.spec.whatwg.org/multipage/parsing.html#data-state
  case data
  /// Text with references, up to the end tag: `title`, `textarea`.
  case rcdata
  /// Text up to the end tag: `style`, `iframe`, `noscript` where scripts run.
  case rawText
  /// Text up to the end tag, with the old ways of hiding scripts in comments.
  case scriptData
  /// Text up to the end of the page.
  case plainText
}
