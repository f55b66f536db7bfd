import Links
import Markup

/// What a form sends when it is submitted.
///
/// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
struct FormSubmission {
  let form: Form
  let submitter: FormField?
  private let encoding: TextEncoding

  /// Prepares the submission of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - submitter: The button that was pressed, if any.
  ///   - pageEncoding: The name of the page's encoding.
  init(of form: Form, by submitter: FormField?, pageEncoding: String) {
    self.form = form
    self.submitter = submitter
    let wanted = (form.acceptCharset ?? "").split { $0 == " " || $0 == "," }.lazy.compactMap {
      TextEncoding.labelled($0)
    }.first
    encoding = (wanted ?? TextEncoding(rawValue: pageEncoding) ?? .utf8).outputEncoding
  }

  /// The frame that the answer is for, as written.
  var target: String? { submitter?.formTarget ?? form.target }

  /// Returns the request that the submission makes; nil where it makes none.
  func request(of document: URLRecord, base: URLRecord) -> PageRequest? {
    let action = PageText.trimmed(submitter?.formAction ?? form.action ?? "")
    let method = submitter?.formMethod ?? form.method
    guard let url = action.isEmpty ? document : URLRecord(action, base: base) else {
      var request = PageRequest(invalidURL: action)
      if method == .post { request.method = "POST" }
      return method == .dialog ? nil : request
    }
    switch method {
    case .dialog: return nil
    case .get:
      return url.settingQuery(to: urlEncoded).map { PageRequest(url: $0) }
    case .post:
      let (body, type) = postBody
      return PageRequest(url: url, method: "POST", body: body, contentType: type)
    }
  }

  // MARK: Entries

  /// What is sent, in the order of the controls.
  private var entries: [(name: String, value: String, isFile: Bool)] {
    form.fields.flatMap { field -> [(name: String, value: String, isFile: Bool)] in
      guard !field.isDisabled else { return [] }
      let name = field.name ?? ""
      if field.kind == .image {
        guard field == submitter else { return [] }
        let prefix = name.isEmpty ? "" : name + "."
        return [(prefix + "x", "0", false), (prefix + "y", "0", false)]
      }
      guard !name.isEmpty else { return [] }
      switch field.kind {
      case .submit: return field == submitter ? [(name, field.value ?? "", false)] : []
      case .reset, .button, .image: return []
      case .checkbox, .radio:
        return field.isChecked ? [(name, field.value ?? "on", false)] : []
      case .option:
        return field.isChecked ? [(name, field.value ?? field.text, false)] : []
      case .file: return [(name, "", true)]
      case .hidden where name.lowercased() == "_charset_": return [(name, encoding.name, false)]
      case .text, .hidden, .textArea: return [(name, field.value ?? "", false)]
      }
    }
  }

  // MARK: Bodies

  // https://url.spec.whatwg.org/#concept-urlencoded-serializer
  private var urlEncoded: String {
    entries.map { encoded($0.name) + "=" + encoded($0.value) }.joined(separator: "&")
  }

  private func encoded(_ text: String) -> String {
    let bytes = FormText.bytes(of: text.withNetworkLineBreaks, in: encoding)
    var output = ""
    for byte in bytes {
      if byte == UInt8(ascii: " ") {
        output += "+"
      } else if byte >= 0x80 || PercentEncodeSet.formURLEncoded.contains(byte) {
        let digits = String(byte, radix: 16, uppercase: true)
        output += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      } else {
        output.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return output
  }

  private var postBody: (bytes: [UInt8], type: String) {
    switch form.encodingType {
    case .urlEncoded: return (Array(urlEncoded.utf8), form.encodingType.rawValue)
    case .plainText:
      let lines = entries.map { $0.name + "=" + $0.value.withNetworkLineBreaks + "\r\n" }
      return (
        FormText.bytes(of: lines.joined(), in: encoding), form.encodingType.rawValue
      )
    case .multipart:
      return (multipartBody, form.encodingType.rawValue + "; boundary=" + Self.boundary)
    }
  }

  /// The line between the parts of a body.
  ///
  /// Browsers draw a new one each time; a run here has to be the same each time.
  private static let boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW0"

  // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
  private var multipartBody: [UInt8] {
    var body: [UInt8] = []
    for entry in entries {
      body += "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"".utf8
      body += FormText.bytes(of: entry.name.withQuotesEscaped, in: encoding)
      if entry.isFile {
        body += "\"; filename=\"\"\r\nContent-Type: application/octet-stream\r\n\r\n\r\n".utf8
      } else {
        body += "\"\r\n\r\n".utf8
        body += FormText.bytes(of: entry.value.withNetworkLineBreaks, in: encoding)
        body += "\r\n".utf8
      }
    }
    body += "--\(Self.boundary)--\r\n".utf8
    return body
  }
}

extension String {
  /// The text with every line break as carriage return and line feed.
  fileprivate var withNetworkLineBreaks: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    var output: [UInt8] = []
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0A, previous != 0x0D { output.append(0x0D) }
      if previous == 0x0D, byte != 0x0A { output.append(0x0A) }
      output.append(byte)
      previous = byte
    }
    if previous == 0x0D { output.append(0x0A) }
    return String(decoding: output, as: UTF8.self)
  }

  /// The text as the name of a part: quotes and line breaks escaped.
  fileprivate var withQuotesEscaped: String {
    var output = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": output += "%22"
      case "\r": output += "%0D"
      case "\n": output += "%0A"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

extension URLRecord {
  /// Returns the URL with another query, which is escaped already.
  fileprivate func settingQuery(to query: String) -> URLRecord? {
    let whole = removingFragment().href
    let end = whole.utf8.firstIndex(of: UInt8(ascii: "?")) ?? whole.utf8.endIndex
    let fragment = fragment.map { "#" + $0 } ?? ""
    return URLRecord(whole[..<end] + "?" + query + fragment)
  }
}
