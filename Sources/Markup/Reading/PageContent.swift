/// What a navigator needs to know of a page: its title, where it leads, what it fetches.
public struct PageContent: Sendable {
  /// The title as a web view shows it: white space collapsed and cut.
  ///
  /// `nil` where no title counts, which includes an empty `<title></title>`; `""` for a title of
  /// white space only. A web view tells the two apart: the first never changes its title.
  public var title: String?

  /// The character encoding that the page was read in, as the Encoding standard writes its name.
  public var encoding: String

  /// The `href` of the first `base` element that has one, as written.
  public var baseHref: String?

  /// The `target` of the first `base` element that has one, as written.
  public var baseTarget: String?

  /// The `a` and `area` elements, in the order of the page.
  public var anchors: [Anchor]

  /// The forms, in the order of the page.
  public var forms: [Form]

  /// The refresh that counts, if the page asks for one.
  public var refresh: MetaRefresh?

  /// What the page fetches while it loads, in the order of the page.
  public var subresources: [Subresource]

  /// What the page's scripts speak of; nil where it has none that a browser would run.
  public var scripts: ScriptTopics?

  /// The page's tree, which all that is above was read from; nil for content put together by hand.
  var tree: PageTree?

  /// Creates the content of a page.
  ///
  /// - Parameters:
  ///   - title: The title as shown, if one counts.
  ///   - encoding: The name of the encoding.
  ///   - baseHref: The address that the page's own are relative to, as written.
  ///   - baseTarget: The frame that links without a target of their own open in.
  ///   - anchors: The links.
  ///   - forms: The forms.
  ///   - refresh: The refresh that counts.
  ///   - subresources: What the page fetches.
  ///   - scripts: What its scripts speak of.
  public init(
    title: String? = nil, encoding: String = TextEncoding.utf8.name, baseHref: String? = nil,
    baseTarget: String? = nil, anchors: [Anchor] = [], forms: [Form] = [],
    refresh: MetaRefresh? = nil, subresources: [Subresource] = [],
    scripts: ScriptTopics? = nil
  ) {
    self.title = title
    self.encoding = encoding
    self.baseHref = baseHref
    self.baseTarget = baseTarget
    self.anchors = anchors
    self.forms = forms
    self.refresh = refresh
    self.subresources = subresources
    self.scripts = scripts
  }
}

/// A link of a page: an `a` or `area` element.
public struct Anchor: Sendable {
  /// The address as written; `nil` where the element has none and so leads nowhere.
  public var href: String?
  /// The element's `id`.
  public var id: String?
  /// The element's `name`.
  public var name: String?
  /// The text inside, white space collapsed and cut.
  public var text: String
  /// The frame that the link opens in, as written.
  public var target: String?
  /// The `rel` attribute, as written.
  public var rel: String?
  /// The `download` attribute, which may well be empty.
  public var download: String?

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - href: The address.
  ///   - id: The `id`.
  ///   - name: The `name`.
  ///   - text: The text inside.
  ///   - target: The frame to open in.
  ///   - rel: The `rel` attribute.
  ///   - download: The `download` attribute.
  public init(
    href: String? = nil, id: String? = nil, name: String? = nil, text: String = "",
    target: String? = nil, rel: String? = nil, download: String? = nil
  ) {
    self.href = href
    self.id = id
    self.name = name
    self.text = text
    self.target = target
    self.rel = rel
    self.download = download
  }
}

/// Something that a page fetches while it loads.
public struct Subresource: Sendable {
  /// What is fetched.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A picture.
    case image
    /// A style sheet.
    case stylesheet
    /// A script file.
    case script
    /// The page of an inner frame: `iframe` or `frame`.
    case iframe
  }

  /// What is fetched.
  public var kind: Kind
  /// The address as written; empty for a frame without one.
  public var url: String
  /// The frame's name.
  public var name: String?
  /// The element's `id`.
  public var id: String?
  /// The frame's page, where it is written in the element itself.
  public var srcdoc: String?
  /// Whether a frame or a picture is fetched only when it comes into sight (`loading=lazy`).
  public var isLazy: Bool

  /// Creates a subresource.
  ///
  /// - Parameters:
  ///   - kind: What is fetched.
  ///   - url: The address.
  ///   - name: The frame's name.
  ///   - id: The element's `id`.
  ///   - srcdoc: The frame's page in place of an address.
  ///   - isLazy: Whether it is fetched only when it comes into sight.
  public init(
    kind: Kind, url: String, name: String? = nil, id: String? = nil, srcdoc: String? = nil,
    isLazy: Bool = false
  ) {
    self.kind = kind
    self.url = url
    self.name = name
    self.id = id
    self.srcdoc = srcdoc
    self.isLazy = isLazy
  }
}

// MARK: - Hashable

// Swift's strings are equal when they look alike; a page's text is what its bytes say.

extension PageContent: Hashable {
  /// Returns whether two pages hold the same, letter for letter.
  public static func == (lhs: PageContent, rhs: PageContent) -> Bool {
    sameText(
      [lhs.title, lhs.encoding, lhs.baseHref, lhs.baseTarget],
      [rhs.title, rhs.encoding, rhs.baseHref, rhs.baseTarget])
      && lhs.anchors == rhs.anchors && lhs.forms == rhs.forms && lhs.refresh == rhs.refresh
      && lhs.subresources == rhs.subresources && lhs.scripts == rhs.scripts
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hashText([title, encoding, baseHref, baseTarget], into: &hasher)
    hasher.combine(anchors)
    hasher.combine(forms)
    hasher.combine(refresh)
    hasher.combine(subresources)
    hasher.combine(scripts)
  }
}

extension Anchor: Hashable {
  private var texts: [String?] { [href, id, name, text, target, rel, download] }

  /// Returns whether two links are the same, letter for letter.
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool { sameText(lhs.texts, rhs.texts) }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) { hashText(texts, into: &hasher) }
}

extension Subresource: Hashable {
  private var texts: [String?] { [kind.rawValue, url, name, id, srcdoc] }

  /// Returns whether two subresources are the same, letter for letter.
  public static func == (lhs: Subresource, rhs: Subresource) -> Bool {
    sameText(lhs.texts, rhs.texts) && lhs.isLazy == rhs.isLazy
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hashText(texts, into: &hasher)
    hasher.combine(isLazy)
  }
}
