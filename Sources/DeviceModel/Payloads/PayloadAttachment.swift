public import Links
import Simulation

/// What a request for a file comes to, as far as it is known before the push is sent.
public enum AttachmentAnswer: Hashable, Sendable {
  /// A file, or whatever else is sent with a good status.
  case file
  /// A page that says that there is no such file, or another error.
  case status(Int)
  /// Nobody answers.
  case unreachable
}

/// What can be found about the file that a service extension is to attach.
public enum AttachmentProblem: Hashable, Sendable {
  /// The address is no text, and an extension that casts it to one crashes.
  case notText(JSONValue)
  /// The address is no URL.
  case noURL(String)
  /// The address ends in an extension that notifications don't show, or in none.
  case unknownType(pathExtension: String)
  /// Nothing asks for the extension.
  case needsMutableContent
  /// Plain http, which App Transport Security refuses.
  case plainHTTP
  /// The pages that are known have no such file.
  case notServed(AttachmentAnswer)
}

/// The file that a payload asks a service extension to attach.
public struct PayloadAttachment: Hashable, Sendable {
  /// The key that apps which follow article C read.
  public static let key = "attachment-url"

  /// What stands under the key.
  public let value: JSONValue
  /// The file's address; nil where the value is none.
  public let url: URLRecord?
  /// What a request for it comes to; nil where nobody looked.
  public let answer: AttachmentAnswer?

  /// Reads the key; nil where it is missing.
  init?(in userInfo: JSONObject, answer: AttachmentAnswer?) {
    guard let value = userInfo[Self.key] else { return nil }
    self.value = value
    url = value.stringValue.flatMap { URLRecord($0) }
    self.answer = answer
  }

  /// Adds what is to be said about it.
  ///
  /// - Parameters:
  ///   - place: Where the key stands in what was sent.
  ///   - apsPlace: Where `aps` stands.
  ///   - content: What iOS reads out of the payload.
  ///   - findings: Where to add.
  func check(
    at place: JSONPlace, apsPlace: JSONPlace, content: NotificationContent,
    _ findings: inout [PayloadFinding]
  ) {
    func add(
      _ severity: PayloadFinding.Severity, _ problem: AttachmentProblem, at place: JSONPlace = place
    ) {
      findings.append(PayloadFinding(severity, .attachment(problem), at: place))
    }
    if !content.isMutableContent { add(.warning, .needsMutableContent, at: apsPlace) }
    guard let text = value.stringValue else { return add(.warning, .notText(value)) }
    guard let url else { return add(.warning, .noURL(text)) }
    if AttachmentType(pathExtension: url.pathExtension) == nil {
      add(.note, .unknownType(pathExtension: url.pathExtension))
    }
    if url.scheme == "http", !url.hasLocalName { add(.warning, .plainHTTP) }
    switch answer {
    case nil, .file: break
    case .status: add(.warning, .notServed(answer ?? .file))
    // A server elsewhere may well have it: only the emulated download fails.
    case .unreachable: add(.note, .notServed(.unreachable))
    }
  }
}
