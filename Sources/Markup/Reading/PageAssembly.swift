/// Puts a page's content together from the elements that libxml2 read.
struct PageAssembly {
  private let isBroken: Bool
  private var content: PageContent
  private var hasTitle = false
  /// The name and identifier of the select that options come from.
  private var select: (name: String?, id: String?) = (nil, nil)

  /// Puts the content together.
  ///
  /// - Parameters:
  ///   - elements: The elements, in the order of the page.
  ///   - encoding: The encoding that the page was read in.
  ///   - isBroken: Whether the page is XML that ends in an error.
  /// - Returns: The content that the elements make.
  static func content(
    of elements: [ParsedElement], encoding: TextEncoding, isBroken: Bool = false
  ) -> PageContent {
    var assembly = PageAssembly(
      isBroken: isBroken, content: PageContent(encoding: encoding.name))
    for element in elements { assembly.add(element, encoding: encoding) }
    return assembly.content
  }

  private mutating func add(_ element: ParsedElement, encoding: TextEncoding) {
    switch element.name {
    case "title": addTitle(element, encoding: encoding)
    case "base":
      content.baseHref = content.baseHref ?? element["href"]
      content.baseTarget = content.baseTarget ?? element["target"]
    case "meta" where element["http-equiv"].map({ $0.asciiLowercased == "refresh" }) ?? false:
      addRefresh(element)
    case "a", "area": content.anchors.append(anchor(element))
    case "form": content.forms.append(form(element))
    case "input", "button", "textarea", "option":
      guard let owner = element["form"].flatMap({ Int($0) }), content.forms.indices ~= owner
      else { return }
      var field = field(element)
      if element.name == "option" {
        field.name = select.name
        field.id = field.id ?? select.id
      }
      content.forms[owner].fields.append(field)
    case "select": select = (element["name"], element["id"])
    default: addSubresource(element)
    }
  }

  private mutating func addTitle(_ element: ParsedElement, encoding: TextEncoding) {
    // The first one counts, even where it is empty; then it never changes what a web view shows.
    guard !hasTitle else { return }
    hasTitle = true
    // The message that takes a broken page's place sets the title anew, even an empty one
    // (measured: `new-title-xhtml-nbsp`).
    if !element.text.isEmpty || isBroken {
      content.title = PageTitle.shown(element.text, encoding: encoding)
    }
  }

  /// Takes a refresh that comes sooner than the one before, or as soon.
  private mutating func addRefresh(_ element: ParsedElement) {
    guard var refresh = element["content"].flatMap({ MetaRefresh.parse($0) }) else { return }
    // It is read where it stands: a base further down comes too late for it.
    refresh.baseHref = content.baseHref
    if let earlier = content.refresh, earlier.seconds < refresh.seconds { return }
    content.refresh = refresh
  }

  private func anchor(_ element: ParsedElement) -> Anchor {
    let text = PageTitle.collapsed(element.text)
    if let first = element["like"].flatMap({ Int($0) }), content.anchors.indices ~= first {
      // The texts are shared, not copied.
      var anchor = content.anchors[first]
      anchor.text = text
      return anchor
    }
    return Anchor(
      href: element["href"], id: element["id"], name: element["name"],
      text: text, target: element["target"], rel: element["rel"], download: element["download"])
  }

  private func form(_ element: ParsedElement) -> Form {
    Form(
      id: element["id"], name: element["name"], action: element["action"],
      method: Form.Method(attribute: element["method"]),
      encodingType: Form.EncodingType(attribute: element["enctype"]),
      target: element["target"], acceptCharset: element["accept-charset"],
      isNotValidated: element["novalidate"] != nil)
  }

  private mutating func addSubresource(_ element: ParsedElement) {
    let kind: Subresource.Kind
    switch element.name {
    case "img": kind = .image
    case "link": kind = .stylesheet
    case "script":
      if let topics = element["topics"].flatMap({ Int($0) }) {
        content.scripts = ScriptTopics(rawValue: topics)
        return
      }
      kind = .script
    case "iframe": kind = .iframe
    default: return
    }
    content.subresources.append(
      Subresource(
        kind: kind, url: element["src"] ?? element["href"] ?? "", name: element["name"],
        id: element["id"], srcdoc: element["srcdoc"],
        isLazy: element["loading"]?.asciiLowercased == "lazy"))
  }
}

/// Returns the control that an element is.
private func field(_ element: ParsedElement) -> FormField {
  let kind = kind(of: element)
  let text = PageTitle.collapsed(element.text)
  return FormField(
    kind: kind, name: element["name"], id: element["id"],
    value: kind == .textArea ? element.text : element["value"] ?? (kind == .option ? text : nil),
    isChecked: element["checked"] != nil, isDisabled: element["disabled"] != nil,
    isRequired: element["required"] != nil && kind.mayBeRequired(element["type"]),
    text: kind == .textArea ? "" : text,
    formAction: element["formaction"],
    formMethod: element["formmethod"].map { Form.Method(attribute: $0) },
    formTarget: element["formtarget"], formNoValidate: element["formnovalidate"] != nil)
}

private func kind(of element: ParsedElement) -> FormField.Kind {
  let type = element["type"]?.asciiLowercased
  switch element.name {
  case "textarea": return .textArea
  case "option": return .option
  case "button": return type == "reset" ? .reset : type == "button" ? .button : .submit
  default: return type.flatMap { FormField.Kind(rawValue: $0) } ?? .text
  }
}

extension FormField.Kind {
  /// Whether `required` means anything for a control of the kind, and of that `type`.
  ///
  /// https://html.spec.whatwg.org/multipage/input.html#attr-input-required
  fileprivate func mayBeRequired(_ type: String?) -> Bool {
    switch self {
    case .text: !["range", "color"].contains(type?.asciiLowercased)
    case .textArea, .checkbox, .radio, .file, .option: true
    case .hidden, .submit, .image, .reset, .button: false
    }
  }
}
