// The standard's sets of elements, by name.

extension Tag {
  // https://html.spec.whatwg.org/multipage/parsing.html#special, but for SVG and MathML.
  var isSpecial: Bool {
    switch self {
    case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote,
      .body, .br, .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl,
      .dt, .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2,
      .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input, .keygen,
      .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript,
      .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source,
      .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title,
      .tr, .track, .ul, .wbr, .xmp:
      true
    default: false
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#formatting
  var isFormatting: Bool {
    switch self {
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
    default: false
    }
  }

  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#generate-implied-end-tags
  var hasImpliedEnd: Bool {
    switch self {
    case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#generate-all-implied-end-tags-thoroughly
  var hasThoroughlyImpliedEnd: Bool {
    switch self {
    case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
    default: hasImpliedEnd
    }
  }

  /// The blocks whose start tag closes an open paragraph, and does nothing else.
  var isPlainBlock: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      true
    default: false
    }
  }

  /// The parts of a table that rows stand in.
  var isTableSection: Bool { self == .tbody || self == .tfoot || self == .thead }

  var isTableCell: Bool { self == .td || self == .th }

  /// Where misplaced content of a table would go: before the table.
  ///
  /// https://html.spec.whatwg.org/multipage/parsing.html#appropriate-place-for-inserting-a-node
  var isFosterParent: Bool { self == .table || self == .tr || isTableSection }

  // https://html.spec.whatwg.org/multipage/forms.html#category-listed, and `img`.
  var isFormAssociated: Bool {
    switch self {
    case .button, .fieldset, .input, .object, .select, .textarea, .img: true
    default: false
    }
  }
}

/// How far the search for an open element looks.
///
/// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope
enum Scope {
  case normal, listItem, button, table

  /// Returns whether the search ends at an element.
  @inline(__always)
  func ends(at element: OpenElement) -> Bool {
    switch self {
    case .normal: element.endsScope
    case .listItem: element.endsScope || element.isHTML(.ol) || element.isHTML(.ul)
    case .button: element.endsScope || element.isHTML(.button)
    case .table: element.isHTML(.html) || element.isHTML(.table) || element.isHTML(.template)
    }
  }
}

/// An element on the stack of open elements.
struct OpenElement {
  var node: Node
  var name: ElementName
  var namespace: Namespace
  /// Whether HTML may stand in the element, though it is SVG or MathML.
  var isHTMLIntegrationPoint = false

  var tag: Tag { name.tag }

  @inline(__always)
  func isHTML(_ tag: Tag) -> Bool { name.tag == tag && namespace == .html }

  // https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point
  var isMathMLTextIntegrationPoint: Bool {
    guard namespace == .mathML else { return false }
    switch tag {
    case .mi, .mo, .mn, .ms, .mtext: return true
    default: return false
    }
  }

  // https://html.spec.whatwg.org/multipage/parsing.html#special
  var isSpecial: Bool {
    switch namespace {
    case .html: tag.isSpecial
    case .svg: tag == .foreignObject || tag == .desc || tag == .title
    case .mathML: isMathMLTextIntegrationPoint || tag == .annotationXML
    }
  }

  /// Whether the search for an element in scope ends here.
  var endsScope: Bool {
    guard namespace == .html else { return isSpecial }
    switch tag {
    case .applet, .caption, .html, .table, .td, .th, .marquee, .object, .template, .select:
      // `select` bounds the scope only in the standard's newer text; the older one never gets
      // there with one open, for "in select" has its own rules.
      return tag != .select
    default: return false
    }
  }
}
