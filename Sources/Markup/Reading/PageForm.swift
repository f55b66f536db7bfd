/// A form of a page, with the controls that belong to it.
public struct Form: Sendable {
  /// How a form travels.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// In the query of the address.
    case get
    /// In the body of the request.
    case post
    /// Nowhere: it closes the dialog around it.
    case dialog

    /// Creates the method that an attribute's text means; what it doesn't know is `get`.
    ///
    /// - Parameter attribute: The text of a `method` or `formmethod` attribute, if there is one.
    public init(attribute: String?) {
      self = attribute.flatMap { Method(rawValue: $0.asciiLowercased) } ?? .get
    }
  }

  /// How the body of a posted form is written.
  public enum EncodingType: String, Hashable, Sendable, CaseIterable {
    /// As a query is.
    case urlEncoded = "application/x-www-form-urlencoded"
    /// In parts, which files need.
    case multipart = "multipart/form-data"
    /// As lines for people.
    case plainText = "text/plain"

    /// Creates the type that an attribute's text means; what it doesn't know is `urlEncoded`.
    ///
    /// - Parameter attribute: The text of an `enctype` attribute, if there is one.
    public init(attribute: String?) {
      self = attribute.flatMap { EncodingType(rawValue: $0.asciiLowercased) } ?? .urlEncoded
    }
  }

  /// The element's `id`.
  public var id: String?
  /// The element's `name`.
  public var name: String?
  /// The address as written; `nil` or empty means the page's own.
  public var action: String?
  /// How the form travels.
  public var method: Method
  /// How the body of a posted form is written.
  public var encodingType: EncodingType
  /// The frame that the answer opens in, as written.
  public var target: String?
  /// The encodings that the form asks for, as written.
  public var acceptCharset: String?
  /// Whether the form is sent though fields that it requires are empty.
  public var isNotValidated: Bool
  /// The controls, in the order of the page.
  public var fields: [FormField]

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - id: The `id`.
  ///   - name: The `name`.
  ///   - action: The address.
  ///   - method: How it travels.
  ///   - encodingType: How a body is written.
  ///   - target: The frame for the answer.
  ///   - acceptCharset: The encodings asked for.
  ///   - isNotValidated: Whether it is sent as it is.
  ///   - fields: The controls.
  public init(
    id: String? = nil, name: String? = nil, action: String? = nil, method: Method = .get,
    encodingType: EncodingType = .urlEncoded, target: String? = nil, acceptCharset: String? = nil,
    isNotValidated: Bool = false, fields: [FormField] = []
  ) {
    self.id = id
    self.name = name
    self.action = action
    self.method = method
    self.encodingType = encodingType
    self.target = target
    self.acceptCharset = acceptCharset
    self.isNotValidated = isNotValidated
    self.fields = fields
  }
}

/// A control of a form: an `input`, `button`, `textarea`, or one `option` of a `select`.
public struct FormField: Sendable {
  /// What a control is, where that matters to a submission.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A line of text, and every type that is sent like one.
    case text
    /// A value that nobody sees.
    case hidden
    /// Sent only when ticked.
    case checkbox
    /// One of several.
    case radio
    /// A file to choose.
    case file
    /// Sends the form.
    case submit
    /// Sends the form, and where it was clicked.
    case image
    /// Puts everything back.
    case reset
    /// Does nothing by itself.
    case button
    /// Several lines of text.
    case textArea
    /// One option of a `select`.
    case option
  }

  /// What the control is.
  public var kind: Kind
  /// The name that it is sent under; an option has its `select`'s.
  public var name: String?
  /// The element's `id`; an option has its `select`'s where it has none.
  public var id: String?
  /// The value that it begins with; `nil` where none is written.
  public var value: String?
  /// Whether it is ticked or chosen at the start.
  public var isChecked: Bool
  /// Whether it is switched off, and so never sent.
  public var isDisabled: Bool
  /// Whether it has to be filled in; an option says it of its `select`.
  public var isRequired: Bool
  /// The text that a submit button shows.
  public var text: String
  /// A submit button's own address in place of the form's.
  public var formAction: String?
  /// A submit button's own method in place of the form's.
  public var formMethod: Form.Method?
  /// A submit button's own frame in place of the form's.
  public var formTarget: String?
  /// Whether a submit button sends the form though fields that it requires are empty.
  public var formNoValidate: Bool

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: The name that it is sent under.
  ///   - id: The `id`.
  ///   - value: The value that it begins with.
  ///   - isChecked: Whether it is ticked or chosen.
  ///   - isDisabled: Whether it is switched off.
  ///   - isRequired: Whether it has to be filled in.
  ///   - text: The text that a button shows.
  ///   - formAction: The button's own address.
  ///   - formMethod: The button's own method.
  ///   - formTarget: The button's own frame.
  ///   - formNoValidate: Whether the button sends the form as it is.
  public init(
    kind: Kind, name: String? = nil, id: String? = nil, value: String? = nil,
    isChecked: Bool = false, isDisabled: Bool = false, isRequired: Bool = false,
    text: String = "", formAction: String? = nil, formMethod: Form.Method? = nil,
    formTarget: String? = nil, formNoValidate: Bool = false
  ) {
    self.kind = kind
    self.name = name
    self.id = id
    self.value = value
    self.isChecked = isChecked
    self.isDisabled = isDisabled
    self.isRequired = isRequired
    self.text = text
    self.formAction = formAction
    self.formMethod = formMethod
    self.formTarget = formTarget
    self.formNoValidate = formNoValidate
  }

  /// Whether a click on the control sends its form.
  public var submits: Bool { kind == .submit || kind == .image }
}

// MARK: - Hashable

extension Form: Hashable {
  private var texts: [String?] {
    [id, name, action, method.rawValue, encodingType.rawValue, target, acceptCharset]
  }

  /// Returns whether two forms are the same, letter for letter.
  public static func == (lhs: Form, rhs: Form) -> Bool {
    sameText(lhs.texts, rhs.texts) && lhs.isNotValidated == rhs.isNotValidated
      && lhs.fields == rhs.fields
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hashText(texts, into: &hasher)
    hasher.combine(isNotValidated)
    hasher.combine(fields)
  }
}

extension FormField: Hashable {
  private var texts: [String?] {
    [kind.rawValue, name, id, value, text, formAction, formMethod?.rawValue, formTarget]
  }

  /// Returns whether two controls are the same, letter for letter.
  public static func == (lhs: FormField, rhs: FormField) -> Bool {
    sameText(lhs.texts, rhs.texts) && lhs.isChecked == rhs.isChecked
      && lhs.isDisabled == rhs.isDisabled && lhs.isRequired == rhs.isRequired
      && lhs.formNoValidate == rhs.formNoValidate
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    hashText(texts, into: &hasher)
    hasher.combine(isChecked)
    hasher.combine(isDisabled)
    hasher.combine(isRequired)
    hasher.combine(formNoValidate)
  }
}
