import Browsing
import Links
import Scenarios
import Simulation

/// Reads what is done with the web view.
struct PageStepDecoder {
  let context: DecodingContext

  /// Reads a step that is told more than its word.
  func step(_ keyword: StepKeyword, _ value: LocatedValue) -> Step? {
    switch keyword {
    case .load: context.text(value, "load").map { .load($0) }
    case .loadHTML: loadHTML(value)
    case .click: aim(value, keyword).map { .click(ExactText($0.target), frame: $0.frame) }
    case .submit: aim(value, keyword).map { .submit(ExactText($0.target), frame: $0.frame) }
    case .go: go(value)
    case .script: script(value)
    default: nil
    }
  }

  private func go(_ value: LocatedValue) -> Step? {
    guard let distance = context.number(value, "go", in: -100...100) else { return nil }
    guard distance != 0 else {
      context.note(
        "go needs a number of pages, not 0; to load the page again, write reload", at: value.place)
      return nil
    }
    return .go(distance)
  }

  private func loadHTML(_ value: LocatedValue) -> Step? {
    if let html = value.text { return .loadHTML(ExactText(html), base: nil) }
    guard let fields = Fields(value, "loadHTML", known: ["html", "base"], context) else {
      return nil
    }
    guard let html = fields["html"] else {
      context.note("loadHTML needs html", at: value.place)
      return nil
    }
    let base = fields["base"].flatMap { context.url($0, "base") }
    return context.text(html, "html").map { .loadHTML(ExactText($0), base: base) }
  }

  private func aim(
    _ value: LocatedValue, _ keyword: StepKeyword
  ) -> (target: String, frame: String?)? {
    var target = value
    var frame: String?
    if value.members != nil {
      guard let fields = Fields(value, keyword.rawValue, known: ["target", "frame"], context)
      else { return nil }
      guard let inner = fields["target"] else {
        context.note("\(keyword.rawValue) needs a target, such as #buy", at: value.place)
        return nil
      }
      target = inner
      frame = fields["frame"].flatMap { context.text($0, "frame") }
    }
    guard let text = context.text(target, keyword.rawValue) else { return nil }
    if let mistake = WebView.mistake(inTarget: text) {
      context.note(
        "\(text.shortened) means no element: \(mistake); write #id, text=…, or an XPath such as"
          + " //a[@href='/cart']", at: target.place)
      return nil
    }
    return (text, frame)
  }

  private func script(_ value: LocatedValue) -> Step? {
    var call = value
    var frame: String?
    if value.members != nil {
      guard let fields = Fields(value, "script", known: ["call", "frame"], context) else {
        return nil
      }
      guard let inner = fields["call"] else {
        context.note("script needs a call, such as pushState /cart", at: value.place)
        return nil
      }
      call = inner
      frame = fields["frame"].flatMap { context.text($0, "frame") }
    }
    return SiteDecoder(context: context).script(call).map { .script($0, frame: frame) }
  }
}
