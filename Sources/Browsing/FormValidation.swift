import Markup

extension FormSubmission {
  /// The first field that has to be filled in and isn't, which keeps the form from being sent.
  ///
  /// Of the constraints that browsers check only this one is: `pattern`, `min`, `max` and the types
  /// of text are taken to be met (measured: `new-form-required-empty`).
  ///
  /// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#interactively-validate-the-constraints
  var emptyRequiredField: FormField? {
    guard !form.isNotValidated, submitter?.formNoValidate != true else { return nil }
    return form.fields.first { $0.isRequired && !$0.isDisabled && isEmpty($0) }
  }

  private func isEmpty(_ field: FormField) -> Bool {
    switch field.kind {
    case .text, .textArea: (field.value ?? "").isEmpty
    // Nobody has chosen one.
    case .file: true
    case .checkbox: !field.isChecked
    case .radio:
      !form.fields.contains { $0.kind == .radio && $0.name == field.name && $0.isChecked }
    case .option: !hasChoice(field)
    case .hidden, .submit, .image, .reset, .button: false
    }
  }

  /// Whether something is chosen in the `select` of an option; an empty first option says only what
  /// the list is for.
  ///
  /// https://html.spec.whatwg.org/multipage/form-elements.html#placeholder-label-option
  private func hasChoice(_ option: FormField) -> Bool {
    let options = form.fields.filter { $0.kind == .option && $0.name == option.name }
    return options.enumerated().contains { place, option in
      option.isChecked && (place > 0 || !(option.value ?? option.text).isEmpty)
    }
  }
}
