import DeviceModel
import Links

extension JSONWarning.Oddity {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .byteOrderMark:
      FindingWords(
        "byte-order-mark", "a byte order mark stands before the JSON",
        "save it as UTF-8 without one: not every reader skips it")
    case .comment:
      FindingWords(
        "comment", "JSON has no comments; navsim skips this one, the simulator refuses the file",
        "remove it")
    case .duplicateKey(let key):
      FindingWords(
        "duplicate-key", "the key \"\(key)\" stands here for the second time, and the last counts",
        "keep one of them")
    case .loneSurrogate(let unit):
      FindingWords(
        "lone-surrogate",
        "\\u\(String(unit, radix: 16)) is half of a character; navsim reads it as U+FFFD, the simulator"
          + " and all that reads JSON by JSONSerialization refuse the text",
        "write the other half as well, or the character itself")
    }
  }
}

extension WholeProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .notAnObject(let found):
      FindingWords(
        "not-an-object", "a payload is a dictionary, and this is \(found.words)",
        "write {\"aps\": {…}}")
    case .noAps(nil):
      FindingWords("no-aps", "there is no aps", "add \"aps\": {\"alert\": …}")
    case .noAps(let found?):
      FindingWords(
        "no-aps", "aps has to be a dictionary, not \(found.words)", "write \"aps\": {\"alert\": …}")
    case .tooLarge(let size, let limit):
      FindingWords(
        "too-large", "the payload has \(size) bytes, and APNs takes no more than \(limit)",
        "send an identifier, and let the app fetch the rest")
    case .tooLargeAsWritten(let size, let limit):
      FindingWords(
        "too-large-as-written",
        "with its white space the text has \(size) bytes, more than the \(limit) that APNs takes",
        "send it without")
    case .noBundleIdentifier(let found):
      FindingWords(
        "no-bundle-id", "\"\(found)\" is no bundle identifier",
        "write the app's own, such as com.example.shop")
    case .otherBundle(let found, let wanted):
      FindingWords(
        "other-bundle", "the payload is for \(found), and goes to \(wanted), as --bundle-id says")
    }
  }
}

extension FieldProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .wrongType(.null, let expected, false):
      FindingWords(
        "wrong-type", "null counts as missing, where \(Self.list(expected)) can stand",
        "leave it out")
    case .wrongType(let found, let expected, _):
      FindingWords(
        "wrong-type",
        "\(Self.list(expected)) has to stand here, not \(ValueKind(of: found).words), \(found.quoted)"
      )
    case .unknownValue(let text, let known):
      FindingWords(
        "unknown-value", "\"\(text)\" means nothing here",
        "use one of: \(known.joined(separator: ", "))")
    case .outOfRange(let found, let range):
      FindingWords(
        "out-of-range", "\(found.quoted) is not between \(range.lowerBound) and \(range.upperBound)"
      )
    case .notACount(let found):
      FindingWords(
        "not-a-count", "a whole number has to stand here, not \(found.quoted)")
    case .notOne(let found):
      FindingWords(
        "not-one", "only the number 1 is documented to mean yes, not \(found.quoted)", "write 1")
    case .zero:
      FindingWords("zero", "0 is the same as leaving the key out")
    case .beyond64Bits:
      FindingWords(
        "beyond-64-bits", "this number doesn't fit into 64 bits, so its last digits are lost",
        "send it as a text")
    case .unknownKey:
      FindingWords("unknown-key", "no such key is known here", "check its spelling")
    case .misplaced(let right):
      FindingWords(
        "misplaced", "iOS doesn't look for it here", "move it to \(right.text)")
    case .remark(let remark): remark.words
    case .needsEntitlement(let level):
      FindingWords(
        "needs-entitlement",
        level == "critical"
          ? "critical alerts need an entitlement that Apple grants"
          : "time-sensitive notifications need the app's capability of that name")
    }
  }

  private static func list(_ kinds: [ValueKind]) -> String {
    kinds.map(\.words).joined(separator: " or ")
  }
}

extension PayloadField.Remark {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .outdated(let system):
      FindingWords("outdated", "only systems up to \(system) look at it")
    case .onlyFor(let type):
      FindingWords("other-push-type", "it plays a part only in pushes of the type \(type)")
    case .websitesOnly:
      FindingWords("websites-only", "it is for pushes of web pages, not for apps")
    }
  }
}

extension DeliveryProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .nothingInIt:
      FindingWords(
        "nothing-in-it",
        "there is neither an alert, a badge nor a sound, and nothing wakes the app",
        "add an alert, or content-available: 1")
    case .emptyAlert:
      FindingWords(
        "empty-alert", "an alert without a text is shown nowhere", "give it a title or a body")
    case .extensionWithoutAlert:
      FindingWords(
        "extension-without-alert",
        "the service extension doesn't run, since there is no alert for it to change",
        "add an alert")
    case .silentNeedsType(let found):
      FindingWords(
        "silent-needs-type",
        found.map { "a silent push of the type \($0) may be dropped" }
          ?? "a silent push is sent with a header that says so",
        "send it with apns-push-type: background")
    case .silentNeedsPriority(let found):
      FindingWords(
        "silent-needs-priority",
        found.map { "a silent push may not have the priority \($0)" }
          ?? "a silent push has the priority 5",
        "send it with apns-priority: 5")
    case .backgroundWithAlert:
      FindingWords(
        "background-with-alert",
        "the type background is for silent pushes, and this one has something for the person",
        "send it with apns-push-type: alert")
    case .notANotification(let type):
      FindingWords(
        "not-a-notification",
        "a push of the type \(type) doesn't reach the notification centre; navsim emulates"
          + " alert and background")
    }
  }
}

extension HeaderProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .unknown(let name):
      FindingWords(
        "unknown-header", "APNs doesn't know the header \(name)",
        "use one of: \(PushHeaders.names.joined(separator: ", "))")
    case .collapseIdentifierTooLong(let bytes):
      FindingWords(
        "collapse-id-too-long",
        "the collapse id has \(bytes) bytes, and may have \(PushHeaders.longestCollapseIdentifier)",
        "shorten it")
    case .badPriority(let text):
      FindingWords("bad-priority", "there is no priority \"\(text)\"", "use 10, 5 or 1")
    case .badExpiration(let text):
      FindingWords(
        "bad-expiration", "\"\(text)\" is no number of seconds since 1970", "use 0 to try once only"
      )
    case .badPushType(let text, let known):
      FindingWords(
        "bad-push-type", "there is no push type \"\(text)\"",
        "use one of: \(known.joined(separator: ", "))")
    case .badIdentifier(let text):
      FindingWords(
        "bad-id", "\"\(text)\" is no UUID in lower case", "leave it out, and APNs makes one")
    case .otherTopic(let found, let bundleIdentifier):
      FindingWords(
        "other-topic",
        "the topic is that of \(found), and the phone's token that of"
          + " \(bundleIdentifier)", "send it with apns-topic: \(bundleIdentifier)")
    }
  }
}
