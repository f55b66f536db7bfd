import DeviceModel
import Links

extension FCMProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .noMessage:
      FindingWords("no-message", "there is no message in the request", "write {\"message\": {…}}")
    case .legacyKey:
      FindingWords(
        "legacy-api", "this key belongs to FCM's old API, which is switched off",
        "use the v1 API: {\"message\": {\"token\": …, \"notification\": …, \"apns\": …}}")
    case .onlyValidated:
      FindingWords(
        "only-validated", "FCM looks at the message and sends nothing; navsim delivers it",
        "remove it to send")
    case .noTarget:
      FindingWords(
        "no-target",
        "the message is for nobody: FCM answers 400 (INVALID_ARGUMENT), and navsim delivers it",
        "add exactly one of fid, token, topic and condition")
    case .severalTargets(let found):
      FindingWords(
        "several-targets", "the message has \(found.joined(separator: " and "))", "keep one of them"
      )
    case .dataIsNotText(let value):
      FindingWords(
        "data-not-text",
        "values of data have to be texts, not \(ValueKind(of: value).words),"
          + " \(value.quoted)", "put it in quotes")
    case .reservedKey:
      FindingWords(
        "reserved-key", "FCM keeps this name for itself: from, message_type, google.…, gcm.…",
        "use another one")
    case .overwrittenKey:
      FindingWords("overwritten-key", "FCM overwrites this value", "use another name")
    case .keyOfPayloadToo:
      FindingWords(
        "key-twice",
        "apns.payload has this key, too; which one arrives isn't documented, navsim"
          + " takes that of apns.payload", "keep one of them")
    case .tooLarge(let size, let limit):
      FindingWords(
        "too-large",
        "data and notification have \(size) bytes, and FCM takes no more than \(limit)",
        "send an identifier, and let the app fetch the rest")
    case .alertOverrides:
      FindingWords(
        "alert-overrides", "on iOS apns.payload.aps.alert is shown in place of these texts")
    case .notForIOS:
      FindingWords("not-for-ios", "nothing of this reaches an iOS app")
    case .imageNeedsExtension:
      FindingWords(
        "image-needs-extension", "the picture isn't fetched unless a service extension is asked to",
        "add apns.payload.aps.mutable-content: 1, and the extension to the app")
    case .wakesNobody:
      FindingWords(
        "wakes-nobody", "data alone neither shows anything nor wakes the app",
        "add a notification, or apns.payload.aps.content-available: 1")
    }
  }
}

extension ChatProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .missing(let level):
      FindingWords(
        "missing-level", "\(level) is missing, so an app can't tell which channel to open")
    case .alone:
      FindingWords(
        "sendbird-alone",
        "this is what Sendbird puts under \"sendbird\": that key is missing around it, so no app finds"
          + " the channel", "write {\"aps\": {\"alert\": …}, \"sendbird\": {…}}")
    case .isText:
      FindingWords(
        "chat-as-text", "it is a text that holds JSON, as Android gets it; iOS gets a dictionary")
    case .isNoJSON:
      FindingWords(
        "chat-no-json", "it is a text, and holds no JSON object", "send a dictionary")
    case .twoUnreadCounts:
      FindingWords(
        "two-unread-counts", "channel_unread_count is there as well, and counts")
    case .notMilliseconds(let value):
      FindingWords(
        "not-milliseconds", "\(value) is no instant in milliseconds since 1970",
        "are these seconds? Multiply by 1000")
    }
  }
}

extension LinkProblem {
  /// What is said about it.
  var words: FindingWords {
    switch self {
    case .none: FindingWords("no-link", "the payload carries no link in the usual places")
    case .elsewhere(let places):
      FindingWords(
        "link-elsewhere",
        "no link is in the usual places ('navsim help payloads'), and one seems to stand under"
          + " \(places.joined(separator: " and "))",
        "if the app reads it there, say so: --link-key \(places[0])")
    case .keyMissing(let keys, let places):
      FindingWords(
        "link-key-missing", "nothing stands under \(keys.joined(separator: " or "))",
        places.first.map { "the payload has \($0); if that is meant, say --link-key \($0)" }
          ?? "send the link there")
    case .channelNeedsPage:
      FindingWords(
        "channel-needs-page", "a chat channel is no link by itself",
        "name its page with --channel-page, such as https://chat.example/c/{channel_url}")
    case .notText(.null): FindingWords("link-not-text", "null counts as no link")
    case .notText(let value):
      FindingWords(
        "link-not-text",
        "a link has to be a text, not \(ValueKind(of: value).words),"
          + " \(value.quoted); no page opens")
    case .empty: FindingWords("link-empty", "the link is empty", "leave it out, or fill it in")
    case .insideAps:
      FindingWords(
        "link-inside-aps", "a link inside aps isn't taken: aps is Apple's", "move it beside aps")
    case .insideText:
      FindingWords(
        "link-inside-text", "the link stands in JSON inside a text; the app has to open it")
    case .several(let others):
      FindingWords(
        "several-links",
        "there are links in \(others.joined(separator: " and ")), too; this one"
          + " counts")
    case .noURL:
      FindingWords(
        "link-no-url", "the link is no URL", "send one that begins with https://, or a path with /")
    case .relative:
      FindingWords("link-relative", "the link is relative to the app's home page")
    case .hasBlanks:
      FindingWords(
        "link-blanks", "white space stands around the link, and URL(string:) trips over it",
        "remove it")
    case .plainHTTP:
      FindingWords(
        "link-plain-http", "App Transport Security refuses http unless the app makes an exception",
        "send https")
    case .nobodyClaims(let scheme):
      FindingWords(
        "nobody-claims-scheme",
        "no app on this phone has the scheme \(scheme), so nothing opens",
        "if it is the app's own, say so: --scheme \(scheme)=URL; if another app's, --installed-app"
          + " NAME=\(scheme)")
    case .notServed(let status):
      FindingWords(
        "link-not-served", "the folder of pages answers \(status) for the link's page",
        "put the page there, or name another folder with --pages")
    case .escapedTwice(let escaped):
      switch escaped.culprit {
      case .sender:
        FindingWords(
          "escaped-twice", "the link is escaped twice; once decoded it is \(escaped.decoded)",
          "escape it once before it is sent")
      case .foundation:
        FindingWords(
          "escaped-twice",
          "URL(string:) escapes what is escaped already, as \(escaped.url); once decoded it is"
            + " \(escaped.decoded)",
          "escape the whole link before it is sent, or nothing of it")
      }
    case .noFoundationURL:
      FindingWords(
        "link-no-foundation-url", "URL(string:) makes no URL of it, though a browser can read it",
        "escape what is no character of a URL")
    case .readDifferently(let browser, let foundation):
      FindingWords(
        "link-read-differently",
        "URL(string:) reads it as \(foundation), a browser as \(browser)")
    }
  }
}
