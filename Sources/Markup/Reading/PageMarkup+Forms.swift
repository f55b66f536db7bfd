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
        attributes: ["id", "name", "action", "method", "enctype", "target", "accept-charset"])
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
    add(
      tag == .input ? "input" : tag == .button ? "button" : "textarea", index,
      attributes: [
        "type", "name", "id", "value", "formaction", "formmethod", "formtarget",
      ], hasText: tag != .input
    ) { markup in
      markup.addAttribute("form", number: form)
      if isDisabled { markup.addAttribute("disabled", number: 1) }
      if markup.value("checked", index) != nil { markup.addAttribute("checked", number: 1) }
    }
  }

  private func isDisabled(_ index: NodeIndex) -> Bool {
    if value("disabled", index) != nil { return true }
    var place = index
    while let set = ancestor(of: place, .fieldset) {
      if value("disabled", set) != nil { return true }
      place = set
    }
    return false
  }

  mutating func addOption(_ index: NodeIndex) {
    guard let select = ancestor(of: index, .select), let form = formNumber(select) else { return }
    let isDisabled = value("disabled", index) != nil || isDisabled(select)
    let isSelected = isSelected(index, in: select)
    let name = value("name", select)
    let id = value("id", index) ?? value("id", select)
    add("option", index, attributes: ["value"], hasText: true) { markup in
      markup.addAttribute("form", number: form)
      if let name { markup.addAttribute("name", name) }
      if let id { markup.addAttribute("id", id) }
      if isDisabled { markup.addAttribute("disabled", number: 1) }
      if isSelected { markup.addAttribute("checked", number: 1) }
    }
  }

  /// Returns whether an option is chosen at the start: in a list of one choice the last one that
  /// says so, or else the first.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
  private mutating func isSelected(_ option: NodeIndex, in select: NodeIndex) -> Bool {
    if value("multiple", select) != nil { return value("selected", option) != nil }
    if lastSelect.select != select { lastSelect = (select, chosen(in: select)) }
    return lastSelect.chosen == option
  }

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
