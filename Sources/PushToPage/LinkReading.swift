import Links
import Simulation

/// With what an app makes a URL of a link's text.
///
/// Native code has `URL(string:)`, which knows no white space around a URL, and which escapes a
/// part as a whole where it holds anything that no URL may hold: `%EC%A3%BC문` becomes
/// `%25EC%25A3…`. Scripts have their own parser, which takes the white space away and leaves
/// escapes alone.
public enum LinkReading: Hashable, Sendable {
  /// `URL(string:)`, of the text as it was sent.
  case native(URLStringBehaviour)
  /// `URL(string:)`, of the text without the white space around it, and escaped once: the
  /// recommended app escapes raw letters beside escapes itself, and leaves the escapes alone.
  case nativeTrimmed(URLStringBehaviour)
  /// The parser that a script has: `new URL(…)` of JavaScript, or a router's own.
  ///
  /// https://url.spec.whatwg.org/#concept-basic-url-parser
  case script

  /// Why native code makes no URL of a text that only has to be escaped.
  static let needsEscaping = """
    URL(string:) before iOS 17 makes no URL of it: it has characters that must be escaped
    """

  /// What comes of a text: the text of the URL, relative ones included, or why there is none.
  enum Result {
    case url(String)
    case nothing(reason: String)
  }

  /// Whether an absolute URL is the same text whoever reads it, as nearly every link is: all of it
  /// may stand in a URL, and nothing of it is an escape.
  ///
  /// https://www.rfc-editor.org/rfc/rfc3986#section-2
  static func readsAllAlike(_ text: String) -> Bool {
    var fragments = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        continue
      case UInt8(ascii: "#"): fragments += 1
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
        UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "@"),
        UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: ","),
        UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "*"):
        continue
      default: return false
      }
    }
    return fragments < 2
  }

  /// Reads the text of a link.
  func result(of sent: String) -> Result {
    let trimmed = LinkText.trimmed(sent)
    let (text, urlString): (String, URLStringBehaviour)
    switch self {
    case .script: return .url(trimmed)
    case .native(let behaviour): (text, urlString) = (sent, behaviour)
    case .nativeTrimmed(let behaviour): (text, urlString) = (trimmed, behaviour)
    }
    if let url = urlString.url(text) {
      if case .nativeTrimmed = self, FoundationURL.isEscapedTwice(text),
        let once = FoundationURL.escapingOnce(text)
      {
        return .url(once)
      }
      return .url(url)
    }
    if !text.hasSameBytes(as: trimmed), urlString.url(trimmed) != nil {
      return .nothing(reason: "URL(string:) makes no URL of it: white space stands around it")
    }
    if urlString.refuses(text) || urlString.refuses(trimmed) {
      return .nothing(reason: Self.needsEscaping)
    }
    return .nothing(reason: "URL(string:) makes no URL of it")
  }
}
