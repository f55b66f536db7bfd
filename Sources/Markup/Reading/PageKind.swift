/// What a browser makes of an answer, by its type.
enum PageKind: Hashable {
  /// A page in HTML.
  case html
  /// A page in XML: XHTML, SVG, or something of one's own.
  case xml
  /// Something without a title: plain text, JSON, a picture.
  case other

  init(_ type: MediaType) {
    switch type.essence {
    case "text/html": self = .html
    case "text/xml", "application/xml": self = .xml
    case let essence where essence.hasSuffix("+xml"): self = .xml
    default: self = .other
    }
  }
}
