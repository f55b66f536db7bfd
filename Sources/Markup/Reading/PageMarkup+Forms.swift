// Forms and their controls. A control belongs to the form that the parser saw open, to the one that
// its `form` attribute names, or to the one around it; where it stands in the tree says little.

extension PageMarkup {
  /// Writes the forms, before all else: a control may stand before its form.
  mutating func addForms() {
    forEachElement { markup, index in
      guard markup.tree[index].name.tag == .form else { return true }
      let number = markup.forms.count
      markup.forms[index] = number
      if let id = markup.value("id", index), markup.formsByID[Array(id)] == nil {
        markup.formsByID[Array(id)] = number
      }
      markup.add(
        "form", index,
        attributes: [
          "id", "name", "action", "method", "enctype", "target", "accept-charset", "novalidate",
        ])
      return true
    }
  }

  /// Returns the number of the form that a control belongs to.
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#reset-the-form-owner
  private func formNumber(_ index: NodeIndex) -> Int? {
    if let id = value("form", index) { return formsByID[Array(id)] }
    if let number = forms[tree[index].owner] { return number }
    return ancestor(of: index, .form).flatMap { forms[$0] }
  }

  private func ancestor(of index: NodeIndex, _ tag: Tag) -> NodeIndex? {
    var place = tree[index].parent
    while place != DocumentTree.none {
      if tree[place].namespace == .html, tree[place].name.tag == tag { return place }
      place = tree[place].parent
    }
    return nil
  }

  mutating func addControl(_ index: NodeIndex) {
    let tag = tree[index].name.tag
    if tag == .input, value("type", index)?.equalsIgnoringCase("image") ?? false,
      hasAddress("src", index)
    {
      add("img", index, attributes: ["src", "id"])
    }
    guard let form = formNumber(index) else { return }
    let isDisabled = isDisabled(index)
    let isRequired = isRequired(index)
    add(
      tag == .input ? "input" : tag == .button ? "button" : "textarea", index,
      attributes: [
        "type", "name", "id", "value", "formaction", "formmethod", "formtarget",
        "formnovalidate",
      ], hasText: tag != .input
    ) { markup in
      markup.addAttribute("form", number: form)
      if isDisabled { markup.addAttribute("disabled", number: 1) }
      if isRequired { markup.addAttribute("required", number: 1) }
      if markup.value("checked", index) != nil { markup.addAttribute("checked", number: 1) }
    }
  }

  /// Returns whether a control has to be filled in; what nobody can change never has to.
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#barred-from-constraint-validation
  private func isRequired(_ index: NodeIndex) -> Bool {
    value("required", index) != nil && value("readonly", index) == nil
      && !isInDatalist(index)
  }

  private mutating func isDisabled(_ index: NodeIndex) -> Bool {
    value("disabled", index) != nil || isSwitchedOff(index)
  }

  /// Returns whether a `fieldset` around an element switches it off.
  ///
  /// What stands in the first `legend` of a fieldset is spared by that one (measured:
  /// `new-form-controls`).
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-disabled
  private mutating func isSwitchedOff(_ index: NodeIndex) -> Bool {
    // From the inside to the first that is known or decides; then all of them are known.
    var passed: [NodeIndex] = []
    var isOff = false
    var place = index
    while let (set, isInLegend) = fieldset(around: place) {
      if !isInLegend, value("disabled", set) != nil {
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
  private mutating func fieldset(
    around index: NodeIndex
  ) -> (set: NodeIndex, isInLegend: Bool)? {
    var child = index
    var place = tree[index].parent
    while place != DocumentTree.none {
      if tree[place].namespace == .html, tree[place].name.tag == .fieldset {
        return (place, isFirstLegend(child))
      }
      child = place
      place = tree[place].parent
    }
    return nil
  }

  private mutating func isFirstLegend(_ index: NodeIndex) -> Bool {
    guard isLegend(index) else { return false }
    if let known = firstLegends[index] { return known }
    var earlier = tree[index].previous
    while earlier != DocumentTree.none, !isLegend(earlier) { earlier = tree[earlier].previous }
    let isFirst = earlier == DocumentTree.none
    firstLegends[index] = isFirst
    return isFirst
  }

  private func isInDatalist(_ index: NodeIndex) -> Bool {
    var place = tree[index].parent
    while place != DocumentTree.none {
      if tree[place].namespace == .html, tree[place].name.key == Self.datalist { return true }
      place = tree[place].parent
    }
    return false
  }

  // Names that the parsing rules don't speak of, as keys (see `ElementName`).
  private static let legend: UInt64 = 0x646E_6567_656C
  private static let datalist: UInt64 = 0x7473_696C_6174_6164

  private func isLegend(_ index: NodeIndex) -> Bool {
    tree[index].kind == .element && tree[index].namespace == .html
      && tree[index].name.key == Self.legend
  }

  /// Writes an option, and before the first of a select the select itself.
  mutating func addOption(_ index: NodeIndex) {
    guard let node = ancestor(of: index, .select) else { return }
    if lastSelect.node != node {
      lastSelect = select(node)
      if lastSelect.form != nil { add("select", node, attributes: ["name", "id"]) }
    }
    let select = lastSelect
    guard let form = select.form else { return }
    let isDisabled = select.isDisabled || value("disabled", index) != nil
    let isSelected =
      select.isMultiple ? value("selected", index) != nil : select.chosen == index
    add("option", index, attributes: ["value", "id"], hasText: true) { markup in
      markup.addAttribute("form", number: form)
      if isDisabled { markup.addAttribute("disabled", number: 1) }
      if select.isRequired { markup.addAttribute("required", number: 1) }
      if isSelected { markup.addAttribute("checked", number: 1) }
    }
  }

  private mutating func select(_ node: NodeIndex) -> SelectMarkup {
    SelectMarkup(
      node: node, form: formNumber(node), isDisabled: isDisabled(node),
      isRequired: value("required", node) != nil, isMultiple: value("multiple", node) != nil,
      chosen: chosen(in: node))
  }

  /// Returns the option that is chosen at the start in a list of one choice: the last one that says
  /// so, or else the first.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
  private func chosen(in select: NodeIndex) -> NodeIndex? {
    var first: NodeIndex?
    var last: NodeIndex?
    var index = tree.following(select, within: select)
    while index != DocumentTree.none {
      if tree[index].kind == .element, tree[index].name.tag == .option {
        if first == nil, value("disabled", index) == nil { first = index }
        if value("selected", index) != nil { last = index }
      }
      index = tree.following(index, within: select)
    }
    return last ?? first
  }
}

/// What the options of a select have in common, found out once.
struct SelectMarkup {
  let node: NodeIndex
  /// The number of the form that the select belongs to.
  var form: Int?
  var isDisabled = false
  /// Whether one of its options has to be chosen.
  var isRequired = false
  /// Whether any number of options may be chosen.
  var isMultiple = false
  /// The option that is chosen at the start, where only one is.
  var chosen: NodeIndex?
}
