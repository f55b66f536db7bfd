/// An XPath of one step, as tests of pages write them: which elements, under which conditions.
///
/// Of XPath 1.0 it knows `//tag` and `//*` (also behind other steps, which are not looked at), any
/// number of conditions in brackets, and `(…)[n]` around all. A condition is a place, `last()`, or
/// made of `@name`, `.`, `text()`, `normalize-space()`, texts and whole numbers with `=`, `!=`,
/// `contains()`, `starts-with()`, `not()`, `and`, `or` and parentheses.
struct XPath {
  private let tag: String
  private let conditions: [XPathCondition]
  private let place: XPathCondition?

  /// Reads an XPath; nil for what is none, or more than is known here.
  init?(_ text: String) {
    var reader = XPathReader(text)
    let isWrapped = reader.skip("(")
    guard let tag = reader.step() else { return nil }
    self.tag = tag
    guard let conditions = reader.conditions() else { return nil }
    self.conditions = conditions
    if isWrapped {
      guard reader.skip(")"), let places = reader.conditions(), places.count <= 1 else {
        return nil
      }
      place = places.first
    } else {
      place = nil
    }
    guard reader.isAtEnd else { return nil }
  }

  /// Returns the first element that the path leads to.
  func first(of elements: [PageElement]) -> PageElement? {
    var found = elements.filter { tag == "*" || $0.tag == tag }
    for condition in conditions + [place].compactMap(\.self) {
      let count = found.count
      found = found.enumerated().filter { index, element in
        condition.holds(for: element, at: index + 1, of: count)
      }.map(\.element)
    }
    return found.first
  }
}

/// What stands in the brackets of an XPath.
indirect enum XPathCondition {
  case text(String)
  case number(Int)
  case attribute(String)
  case content
  case normalized(XPathCondition)
  case position
  case last
  case contains(XPathCondition, XPathCondition)
  case startsWith(XPathCondition, XPathCondition)
  case equal(XPathCondition, XPathCondition)
  case unequal(XPathCondition, XPathCondition)
  case both(XPathCondition, XPathCondition)
  case either(XPathCondition, XPathCondition)
  case not(XPathCondition)

  /// Returns whether an element meets the condition.
  func holds(for element: PageElement, at position: Int, of count: Int) -> Bool {
    func holds(_ condition: XPathCondition) -> Bool {
      condition.holds(for: element, at: position, of: count)
    }
    func value(_ condition: XPathCondition) -> String {
      condition.value(for: element, at: position, of: count) ?? ""
    }
    switch self {
    // A bare number is a place.
    case .number(let number): return number == position
    case .last: return position == count
    case .position: return true
    case .attribute(let name): return element[name] != nil
    case .text, .content, .normalized: return !value(self).isEmpty
    case .contains(let whole, let part):
      return value(part).isEmpty || value(whole).contains(value(part))
    case .startsWith(let whole, let part): return value(whole).hasPrefix(value(part))
    case .equal(let left, let right):
      guard left.isPresent(on: element), right.isPresent(on: element) else { return false }
      return value(left) == value(right)
    case .unequal(let left, let right):
      guard left.isPresent(on: element), right.isPresent(on: element) else { return false }
      return value(left) != value(right)
    case .both(let left, let right): return holds(left) && holds(right)
    case .either(let left, let right): return holds(left) || holds(right)
    case .not(let condition): return !holds(condition)
    }
  }

  private func isPresent(on element: PageElement) -> Bool {
    if case .attribute(let name) = self { element[name] != nil } else { true }
  }

  private func value(for element: PageElement, at position: Int, of count: Int) -> String? {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .attribute(let name): element[name]
    case .content: element.text
    case .normalized(let inner):
      inner.value(for: element, at: position, of: count).map { PageText.collapsed($0) }
    case .position: String(position)
    case .last: String(count)
    default: holds(for: element, at: position, of: count) ? "true" : "false"
    }
  }
}
