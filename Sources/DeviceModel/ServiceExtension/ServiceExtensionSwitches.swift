public import Simulation

/// What becomes of a notification whose service extension crashed or was killed.
public enum ServiceExtensionDeath: String, Switch {
  /// The original is shown.
  case showsOriginal = "shows-original"
  /// Nothing is shown at all.
  case losesNotification = "loses-notification"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "extension-death", standard: ServiceExtensionDeath.showsOriginal,
    question: "Is the original shown when a service extension crashes or is killed, or nothing?",
    source: .documented)
}

/// How much memory the process of a service extension may use.
public enum ServiceExtensionMemory: String, Switch {
  case megabytes24 = "24-mb"
  case megabytes12 = "12-mb"

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "extension-memory", standard: ServiceExtensionMemory.megabytes24,
    question: "How much memory may the process of a service extension use before it is killed?",
    source: .seen)

  /// The limit in bytes.
  public var bytes: Int {
    switch self {
    case .megabytes24: 24 << 20
    case .megabytes12: 12 << 20
    }
  }
}

/// Whether a service extension runs while its app is in front.
public enum ServiceExtensionInFront: String, Switch {
  case runs, skipped

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "extension-in-front", standard: ServiceExtensionInFront.runs,
    question: "Does the service extension run, before willPresent, while its app is in front?",
    source: .inferred)
}

/// Whether a service extension runs for an app whose notifications are delivered quietly.
public enum ServiceExtensionProvisional: String, Switch {
  case runs, skipped

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "extension-provisional", standard: ServiceExtensionProvisional.runs,
    question: "Does the service extension run for an app with provisional authorization?",
    source: .inferred)
}

/// How long the process of a service extension lives.
public enum ServiceExtensionLifetime: String, Switch {
  /// Until the last of its notifications is done; one that comes meanwhile is served by it, too.
  case whileBusy = "while-busy"
  /// It serves one notification only.
  case oneEach = "one-each"
  /// It stays, and serves whatever comes later.
  case lingers

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "extension-lifetime", standard: ServiceExtensionLifetime.whileBusy,
    question: "Which notifications does one process of a service extension serve?",
    source: .seen)
}

/// What a second call of the content handler does.
public enum ServiceExtensionSecondCall: String, Switch {
  case ignored, crashes

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "extension-second-call", standard: ServiceExtensionSecondCall.ignored,
    question: "Is a second call of the content handler ignored, or does it crash the extension?",
    source: .seen)
}

/// Whether a file is looked into before it is taken as an attachment.
public enum AttachmentContentsCheck: String, Switch {
  case afterSize = "after-size"
  case beforeSize = "before-size"
  case never

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "attachment-contents", standard: AttachmentContentsCheck.afterSize,
    question: "Is an attachment found damaged after its size was checked, before it, or never?",
    source: .inferred)
}

/// What is shown of a remote notification with an attachment that can't be taken.
public enum BadAttachment: String, Switch {
  /// The changed content without the attachment.
  case leftOut = "left-out"
  case original

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "bad-attachment", standard: BadAttachment.leftOut,
    question: "Is a push with a bad attachment shown without it, or is the original shown?",
    source: .inferred)
}

/// How many of its attachments a banner shows.
public enum BannerAttachments: String, Switch {
  case first, all

  /// What is known about it.
  public static let facts = SwitchFacts(
    name: "banner-attachments", standard: BannerAttachments.first,
    question: "Does a banner show only the first of several attachments, or all of them?",
    source: .inferred)
}
