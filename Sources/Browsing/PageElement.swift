import Links
import Markup

/// An element of a page that a person can aim at: a link, a control, a form, a picture or a frame.
///
/// Targets are written in one of three ways:
///
/// - `#id`: the link, control, form, picture or frame of that `id`.
/// - `text=…`: the link or button of that text, else the first one whose text holds it.
/// - an XPath, as WebDriver tests write them: `//a[@href='/b']`, `//*[@id='x']`, `(//a)[2]`,
///   `//button[contains(., 'Buy') and not(@disabled)]`, `//li[h3='Shoes']//a` (see
///   `PathExpression`).
enum PageElement {
  case anchor(Anchor)
  case control(FormField, of: Form)
  case form(Form)
  case other

  /// Returns the element that the target means, if the page has one.
  static func find(_ target: String, in content: PageContent) -> PageElement? {
    if target.hasPrefix("#") {
      let id = target.dropFirst()
      return content.identified.first { $0.id?.utf8.elementsEqual(id.utf8) ?? false }?.element
    }
    if target.hasPrefix("text=") {
      let wanted = PageText.collapsed(String(target.dropFirst("text=".count)))
      let buttons = content.captioned
      return
        (buttons.first { $0.caption == wanted }
        ?? buttons.first { $0.caption.contains(wanted) })?.element
    }
    guard let path = try? PathExpression(target) else { return nil }
    switch content.part(at: path) {
    case .anchor(let number): return .anchor(content.anchors[number])
    case .form(let number): return .form(content.forms[number])
    case .control(let number, let form):
      return .control(content.forms[form].fields[number], of: content.forms[form])
    case .other: return .other
    case nil: return nil
    }
  }

  /// Why a text can mean no element; nil for one that can.
  static func mistake(in target: String) -> String? {
    if target.hasPrefix("#") { return target.utf8.count > 1 ? nil : "no id follows" }
    if target.hasPrefix("text=") { return target.utf8.count > 5 ? nil : "no text follows" }
    do throws(PathExpression.Mistake) {
      try PathExpression(target).check()
      return nil
    } catch {
      let begin = String(decoding: target.utf8.prefix(error.offset), as: UTF8.self)
      return begin.isEmpty ? error.reason : "\(error.reason), at letter \(begin.count + 1)"
    }
  }
}

extension PageContent {
  /// The elements that a person can aim at: links, then forms with their controls, then the rest.
  fileprivate var identified: [(id: String?, element: PageElement)] {
    anchors.map { ($0.id, .anchor($0)) }
      + forms.flatMap { form in
        [(form.id, .form(form))] + form.fields.map { ($0.id, .control($0, of: form)) }
      }
      + subresources.map { ($0.id, .other) }
  }

  /// What a person can click, with what stands on it.
  fileprivate var captioned: [(caption: String, element: PageElement)] {
    anchors.map { ($0.text, .anchor($0)) }
      + forms.flatMap { form in
        form.fields.filter(\.isButton).map { field in
          (field.text.isEmpty ? field.value ?? "" : field.text, .control(field, of: form))
        }
      }
  }
}

extension FormField {
  fileprivate var isButton: Bool { submits || kind == .button || kind == .reset }
}
