/// The elements that the parsing rules speak of by name; all others are `other`.
enum Tag: UInt8, CaseIterable {
  case other
  // The skeleton and the head.
  case html, head, body, frameset, frame, title, base, basefont, bgsound, link, meta, style, script,
    noscript, noframes, template
  // Blocks.
  case address, article, aside, blockquote, center, details, dialog, dir, div, dl, fieldset,
    figcaption, figure, footer, header, hgroup, main, menu, nav, ol, p, search, section, summary,
    ul, h1, h2, h3, h4, h5, h6, pre, listing, form, li, dd, dt, plaintext, hr, xmp
  // Text.
  case a, b, big, code, em, font, i, nobr, s, small, strike, strong, tt, u, span, sub, sup, `var`
  // Things in text.
  case applet, area, br, button, embed, iframe, image, img, input, keygen, marquee, noembed, object,
    optgroup, option, param, rb, rp, rt, rtc, ruby, select, source, textarea, track, wbr
  // Tables.
  case table, caption, col, colgroup, tbody, td, tfoot, th, thead, tr
  // Inside pictures and formulas.
  case svg, foreignObject, desc, math, mi, mo, mn, ms, mtext, mglyph, malignmark, annotationXML
}

/// Where an element's name comes from.
enum Namespace: UInt8 {
  case html, svg, mathML
}

/// An element's name: the tag, where the parsing rules know it, and a key that tells all names
/// apart.
///
/// The key of a name of up to eight bytes is the name itself, its first letter lowest. Longer names
/// are numbered as they come, above `firstNumbered`; no name reaches there, since FF is no byte of
/// UTF-8.
struct ElementName: Hashable {
  let tag: Tag
  let key: UInt64

  /// Where the keys of longer names begin.
  static let firstNumbered: UInt64 = 0xFF00_0000_0000_0000

  init(tag: Tag, key: UInt64) {
    self.tag = tag
    self.key = key
  }

  /// Creates the name with a short key.
  @inline(__always)
  init(key: UInt64) {
    self.key = key
    tag = Tag(key: key)
  }
}
