import DeviceModel

extension AttachmentProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .notText(let value):
      FindingWords(
        "attachment-not-text",
        "a file's address has to be a text, not \(ValueKind(of: value).words), \(value.quoted); a"
          + " service extension that casts it crashes")
    case .noURL(let text):
      FindingWords(
        "attachment-no-url", "\"\(text)\" is no URL, so no file is attached",
        "send one that begins with https://")
    case .unknownType(""):
      FindingWords(
        "attachment-type",
        "the address has no file extension, which tells the type of an attachment")
    case .unknownType(let found):
      FindingWords("attachment-type", "notifications show no files of the type .\(found)")
    case .needsMutableContent:
      FindingWords(
        "attachment-needs-extension",
        "the file isn't attached unless a service extension is asked to",
        "add aps.mutable-content: 1, and the extension to the app")
    case .plainHTTP:
      FindingWords(
        "attachment-plain-http",
        "App Transport Security refuses http unless the service extension's own Info.plist makes an"
          + " exception", "send https")
    case .notServed(.status(let status)):
      FindingWords(
        "attachment-not-served", "the folder of pages answers \(status) for this file",
        "put it there, or name another folder with --pages")
    case .notServed:
      FindingWords(
        "attachment-not-served",
        "the folder of pages has no such host, so navsim's download fails with NSURLErrorDomain -1003"
      )
    }
  }
}
