import Links

extension HelpTopic {
  /// Where a link is looked for in a payload, and how a place is named.
  static let payloads = HelpTopic(
    name: "payloads", summary: "where the link of a payload is looked for, and how to name a place",
    parts: [
      .paragraph(
        "Senders put the link in many places. Without --link-key (linkKeys in a scenario) these are"
          + " looked at, in this order; the first that holds a text wins."),
      .table(places),
      .paragraph(
        "--link-key PATH, once or more, stands in for all of them: only what is named is looked at,"
          + " in the order given. Where nothing stands there, the outcome is missed"
          + " (link-key-missing), with the nearest key that the payload has. Where no link is found"
          + " and something that looks like one stands elsewhere, a note says where (link-elsewhere);"
          + " 'navsim check FILE' says it, too."),
      .paragraph("How a path is written:"),
      .table([
        ("link", "a key beside aps"),
        ("data.link", "names with single dots between them, from the outside in"),
        ("items.0.url", "a number is a place in a list, counted from 0"),
        ("data.link", "also a key that has the dot in its own name, which is tried first"),
        ("custom.u", "goes on inside a text that holds a JSON object"),
        ("aps.…", "is never looked at: aps is Apple's"),
      ]),
    ])

  /// Who puts a link there, for the places that one sender has made known.
  private static let senders: [String: String] = [
    "link": "the usual one, and this project's articles'",
    "url": "many senders", "deeplink": "many senders", "deep_link": "many senders",
    "uri": "Braze's older messages", "extra.api_url": "an object of the app's own, as in article B",
    "sendbird.channel.channel_url": "Sendbird: the channel, through --channel-page",
    "custom.u": "OneSignal's launch URL", "ab_uri": "Braze's deep link",
    "data.link": "an object data, as FCM and Expo senders flatten it",
    "data.url": "the same, called url", "fcm_options.link": "FCM's web options",
    "body.url": "Expo, which puts the data of a message under body",
    "^d": "Airship's deep link action", "l": "Pushwoosh's link",
  ]

  private static var places: [(String, String)] {
    PayloadLinkSearch.defaultKeyPaths.map { ($0.text, senders[$0.text] ?? "") }
  }
}
