// Forms and their controls. A control belongs to the form that the parser saw open, to the one that
// its `form` attribute names, or to the one around it; where it stands in the tree says little.

extension ContentReader {
  /// Adds a control to the form that it belongs to, if it belongs to any.
  mutating func addControl(_ node: Node) {
    if node.tag == .option { return addOption(node) }
    let form = formNumber(node)
    // What stood there was the form that the control was born in.
    node.number = 0
    guard let form else { return }
    let kind = kind(of: node)
    let text = node.tag == .input ? [] : text(of: node)
    add(
      FormField(
        kind: kind, name: node["name"], id: node["id"],
        value: kind == .textArea ? String(decoding: text, as: UTF8.self) : node["value"],
        isChecked: node.has("checked"), isDisabled: isDisabled(node),
        isRequired: isRequired(node) && kind.mayBeRequired(node["type"]),
        text: kind == .textArea ? "" : PageTitle.collapsed(text),
        formAction: node["formaction"],
        formMethod: node["formmethod"].map { Form.Method(attribute: $0) },
        formTarget: node["formtarget"], formNoValidate: node.has("formnovalidate")),
      to: form, from: node)
  }

  private func kind(of node: Node) -> FormField.Kind {
    let type = node["type"]?.asciiLowercased
    switch node.tag {
    case .textarea: return .textArea
    case .button: return type == "reset" ? .reset : type == "button" ? .button : .submit
    default: return type.flatMap { FormField.Kind(rawValue: $0) } ?? .text
    }
  }

  /// Returns the number of the form that a control belongs to.
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#reset-the-form-owner
  private func formNumber(_ node: Node) -> Int? {
    if let id = node["form"] { return formsByID[Array(id.utf8)] }
    if let number = node.mark.flatMap({ forms[Node($0)] }) { return number }
    return node.ancestor("form").flatMap { forms[$0] }
  }

  /// Returns whether a control has to be filled in; what nobody can change never has to.
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#barred-from-constraint-validation
  private func isRequired(_ node: Node) -> Bool {
    node.has("required") && !node.has("readonly") && node.ancestor("datalist") == nil
  }

  // MARK: - Fieldsets

  private mutating func isDisabled(_ node: Node) -> Bool {
    node.has("disabled") || isSwitchedOff(node)
  }

  /// Returns whether a `fieldset` around an element switches it off.
  ///
  /// What stands in the first `legend` of a fieldset is spared by that one (measured:
  /// `new-form-controls`).
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-disabled
  private mutating func isSwitchedOff(_ node: Node) -> Bool {
    // From the inside to the first that is known or decides; then all of them are known.
    var passed: [Node] = []
    var isOff = false
    var place = node
    while let (set, isInLegend) = fieldset(around: place) {
      if !isInLegend, set.has("disabled") {
        isOff = true
        break
      }
      if let known = switchedOffFieldsets[set] {
        isOff = known
        break
      }
      passed.append(set)
      place = set
    }
    for fieldset in passed { switchedOffFieldsets[fieldset] = isOff }
    return isOff
  }

  /// Returns the nearest `fieldset` around an element, and whether its first `legend` is between.
  private mutating func fieldset(around node: Node) -> (set: Node, isInLegend: Bool)? {
    var child = node
    while let place = child.parent {
      if place.isHTML, place.tag == .fieldset { return (place, isFirstLegend(child)) }
      child = place
    }
    return nil
  }

  private mutating func isFirstLegend(_ node: Node) -> Bool {
    guard node.isHTML("legend") else { return false }
    if let known = firstLegends[node] { return known }
    var earlier = node.previous
    while let here = earlier, !here.isHTML("legend") { earlier = here.previous }
    firstLegends[node] = earlier == nil
    return earlier == nil
  }

  // MARK: - Options

  private mutating func addOption(_ node: Node) {
    node.number = 0
    guard let element = node.ancestor("select") else { return }
    if lastSelect?.node != element {
      lastSelect = SelectReading(
        node: element, form: formNumber(element), name: element["name"], id: element["id"],
        isDisabled: isDisabled(element), isRequired: element.has("required"),
        isMultiple: element.has("multiple"), chosen: chosen(in: element))
    }
    guard let select = lastSelect, let form = select.form else { return }
    let text = collapsedText(of: node)
    add(
      FormField(
        kind: .option, name: select.name, id: node["id"] ?? select.id,
        value: node["value"] ?? text,
        isChecked: select.isMultiple ? node.has("selected") : select.chosen == node,
        isDisabled: select.isDisabled || node.has("disabled"), isRequired: select.isRequired,
        text: text),
      to: form, from: node)
  }

  /// Returns the option that is chosen at the start in a list of one choice: the last one that says
  /// so, or else the first.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
  private func chosen(in select: Node) -> Node? {
    var first: Node?
    var last: Node?
    var next = select.following(within: select)
    while let node = next {
      if node.isHTML, node.tag == .option {
        if first == nil, !node.has("disabled") { first = node }
        if node.has("selected") { last = node }
      }
      next = node.following(within: select)
    }
    return last ?? first
  }
}

/// What the options of a select have in common, found out once.
struct SelectReading {
  let node: Node
  /// The number of the form that the select belongs to.
  let form: Int?
  let name: String?
  let id: String?
  let isDisabled: Bool
  /// Whether one of its options has to be chosen.
  let isRequired: Bool
  /// Whether any number of options may be chosen.
  let isMultiple: Bool
  /// The option that is chosen at the start, where only one is.
  let chosen: Node?
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
