public import Links
import Simulation

// Making attachments out of files.
extension ServiceExtensionProcess {
  /// Makes an attachment: stands for `UNNotificationAttachment(identifier:url:options:)`.
  ///
  /// The file stays where it is until the content is handed over; then the system moves it away, or
  /// copies it if it is in the bundle.
  ///
  /// - Parameters:
  ///   - identifier: The attachment's identifier; empty for one that the system makes up.
  ///   - url: Where the file is.
  ///   - options: What else is to be said about it.
  /// - Returns: The attachment.
  /// - Throws: ``UserNotificationError/attachmentInvalidURL`` for what is no readable file,
  ///   ``UserNotificationError/attachmentUnrecognizedType`` for an extension or a hint that isn't
  ///   in ``AttachmentType/all``, ``UserNotificationError/attachmentInvalidFileSize`` for a file
  ///   above its kind's limit, ``UserNotificationError/attachmentCorrupt`` for one whose first
  ///   bytes are no such file's.
  public func makeAttachment(
    identifier: String = "", url: URLRecord, options: AttachmentOptions = AttachmentOptions()
  ) throws(UserNotificationError) -> NotificationAttachment {
    let type: AttachmentType
    do {
      type = try AttachmentCheck(world.switches).type(
        of: url, contents: contents(at: url), hint: options.typeHint)
    } catch {
      device.noteAttachmentFailed(url.href, error, of: onlyOpenIdentifier)
      throw error
    }
    let name =
      identifier.isEmpty ? device.state.serviceExtension.makeUpAttachmentIdentifier() : identifier
    var details: [TraceEvent.Detail] = [
      .init(.name, .text(name)), .init(.url, .text(url.href)), .init(.type, .text(type.identifier)),
    ]
    if let open = onlyOpenIdentifier { details.insert(.init(.identifier, .text(open)), at: 0) }
    world.record(TraceEvent(.serviceExtension, .attachmentAdded, at: world.now, details: details))
    return NotificationAttachment(
      identifier: name, url: url.href, type: type.identifier, options: options)
  }

  /// The notification that an attachment must be for; nil when several wait for their content.
  var onlyOpenIdentifier: String? {
    let open = state.served.filter { $0.stage == .open }
    return open.count == 1 ? open[0].identifier.string : nil
  }
}

/// The checks that a file must pass before it is taken as an attachment.
struct AttachmentCheck {
  private let contentsCheck: AttachmentContentsCheck

  init(_ switches: Switches) {
    contentsCheck = switches[AttachmentContentsCheck.self]
  }

  /// Returns the type of a file that is good, and throws for one that isn't.
  ///
  /// Which check comes first is inferred: from what can be said without the file to what needs it.
  func type(
    of url: URLRecord, contents: FileContents?, hint: String?
  ) throws(UserNotificationError) -> AttachmentType {
    guard url.isFile, let contents else { throw .attachmentInvalidURL }
    let found =
      hint.map { AttachmentType(hint: $0) } ?? AttachmentType(pathExtension: url.pathExtension)
    guard let type = found else { throw .attachmentUnrecognizedType }
    let isDamaged = !type.kind.fits(contents)
    if isDamaged, contentsCheck == .beforeSize { throw .attachmentCorrupt }
    guard contents.size <= type.kind.largestSize else { throw .attachmentInvalidFileSize }
    if isDamaged, contentsCheck == .afterSize { throw .attachmentCorrupt }
    return type
  }
}

extension UserNotificationError {
  /// What went wrong with an attachment, in words.
  var explanation: String {
    switch self {
    case .attachmentInvalidURL: "it is no file that can be read"
    case .attachmentUnrecognizedType:
      "its file extension or type hint is none that notifications show"
    case .attachmentInvalidFileSize:
      "it is larger than its kind may be: audio 5 MB, image 10 MB, movie 50 MB"
    case .attachmentMoveIntoDataStoreFailed: "its file could not be moved to the system's folder"
    case .attachmentCorrupt: "its first bytes are those of no such file"
    default: "UNErrorDomain \(rawValue)"
    }
  }
}
