import Links
import Markup

/// An element of a page that a person can aim at: a link, a control, a form, a picture or a frame.
///
/// Targets are written in one of three ways:
///
/// - `#id`: the element of that `id`.
/// - `text=…`: the link or button of that text, else the first one whose text holds it.
/// - an XPath of one step, as WebDriver tests write them: `//a[@href='/b']`, `//*[@id='x']`,
///   `(//a)[2]`, `//button[contains(., 'Buy') and not(@disabled)]` (see ``XPath``).
struct PageElement {
  /// What a click does with the element.
  enum Kind {
    case anchor(Anchor)
    case control(FormField, of: Form)
    case form(Form)
    case other
  }

  let kind: Kind
  let tag: String
  let attributes: [(name: String, value: String)]
  let text: String

  /// The value of an attribute; nil where the element has none of that name.
  subscript(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// Returns the element that the target means, if the page has one.
  static func find(_ target: String, in content: PageContent) -> PageElement? {
    let elements = content.elements
    if target.hasPrefix("#") {
      let id = target.dropFirst()
      return elements.first { $0["id"]?.utf8.elementsEqual(id.utf8) ?? false }
    }
    if target.hasPrefix("text=") {
      let wanted = PageText.collapsed(String(target.dropFirst("text=".count)))
      let buttons = elements.filter(\.isClickable)
      return buttons.first { $0.caption == wanted } ?? buttons.first { $0.caption.contains(wanted) }
    }
    return XPath(target)?.first(of: elements)
  }

  private var isClickable: Bool {
    switch kind {
    case .anchor: true
    case .control(let field, _): field.submits || field.kind == .button || field.kind == .reset
    case .form, .other: false
    }
  }

  /// What stands on the link or the button.
  private var caption: String {
    text.isEmpty && tag == "input" ? self["value"] ?? "" : text
  }
}

extension PageContent {
  /// The elements that a person can aim at: links, then forms with their controls, then the rest.
  fileprivate var elements: [PageElement] {
    anchors.map { PageElement($0) }
      + forms.flatMap { form in [PageElement(form)] + form.fields.map { PageElement($0, of: form) }
      }
      + subresources.map { PageElement($0) }
  }
}

extension PageElement {
  fileprivate init(_ anchor: Anchor) {
    self.init(
      kind: .anchor(anchor), tag: "a",
      attributes: Self.present([
        ("id", anchor.id), ("href", anchor.href), ("name", anchor.name),
        ("target", anchor.target), ("rel", anchor.rel), ("download", anchor.download),
      ]), text: anchor.text)
  }

  fileprivate init(_ form: Form) {
    self.init(
      kind: .form(form), tag: "form",
      attributes: Self.present([
        ("id", form.id), ("name", form.name), ("action", form.action),
        ("method", form.method.rawValue), ("target", form.target),
      ]), text: "")
  }

  fileprivate init(_ field: FormField, of form: Form) {
    let isButton = field.kind == .button || field.submits || field.kind == .reset
    self.init(
      kind: .control(field, of: form),
      tag: field.kind == .textArea
        ? "textarea"
        : field.kind == .option
          ? "option"
          : isButton && !field.text.isEmpty
            ? "button" : "input",
      attributes: Self.present([
        ("id", field.id), ("name", field.name), ("value", field.value),
        ("type", field.kind.rawValue), ("disabled", field.isDisabled ? "" : nil),
        ("checked", field.isChecked ? "" : nil),
      ]), text: field.text)
  }

  fileprivate init(_ resource: Subresource) {
    let tag =
      switch resource.kind {
      case .image: "img"
      case .stylesheet: "link"
      case .script: "script"
      case .iframe: "iframe"
      }
    self.init(
      kind: .other, tag: tag,
      attributes: Self.present([
        ("id", resource.id), ("name", resource.name),
        (resource.kind == .stylesheet ? "href" : "src", resource.url),
      ]), text: "")
  }

  private static func present(
    _ attributes: [(name: String, value: String?)]
  ) -> [(name: String, value: String)] {
    attributes.compactMap { attribute in attribute.value.map { (attribute.name, $0) } }
  }
}
