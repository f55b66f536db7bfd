/// What Apple knows inside `aps`.
///
/// The list is that of Apple's "Generating a remote notification" and its mirrors; the types of
/// the last rows are from memory of the same page.
public enum ApsFields {
  /// The keys of `aps`.
  public static let all: [PayloadField] = [
    PayloadField("alert", .textOr(.fields(alert))),
    PayloadField("badge", .integer),
    PayloadField("sound", .textOr(.fields(sound))),
    PayloadField("thread-id", .text),
    PayloadField("category", .text),
    PayloadField("content-available", .one),
    PayloadField("mutable-content", .one),
    PayloadField("target-content-id", .text),
    PayloadField(
      "interruption-level",
      .choice(NotificationContent.InterruptionLevel.allCases.map(\.rawValue))),
    PayloadField("relevance-score", .number),
    PayloadField("filter-criteria", .text),
    PayloadField("timestamp", .number, .onlyFor(pushType: "liveactivity")),
    PayloadField("stale-date", .number, .onlyFor(pushType: "liveactivity")),
    PayloadField("dismissal-date", .number, .onlyFor(pushType: "liveactivity")),
    PayloadField(
      "event", .choice(["start", "update", "end"]), .onlyFor(pushType: "liveactivity")),
    PayloadField("content-state", .dictionary, .onlyFor(pushType: "liveactivity")),
    PayloadField("attributes", .dictionary, .onlyFor(pushType: "liveactivity")),
    PayloadField("attributes-type", .text, .onlyFor(pushType: "liveactivity")),
    PayloadField("input-push-token", .one, .onlyFor(pushType: "liveactivity")),
    PayloadField("input-push-channel", .text, .onlyFor(pushType: "liveactivity")),
    PayloadField("url-args", .list, .websitesOnly),
  ]

  /// The keys of `aps.alert`, where it is a dictionary.
  public static let alert: [PayloadField] = [
    PayloadField("title", .text),
    PayloadField("subtitle", .text),
    PayloadField("body", .text),
    PayloadField("launch-image", .text),
    PayloadField("title-loc-key", .text),
    PayloadField("title-loc-args", .texts),
    PayloadField("subtitle-loc-key", .text),
    PayloadField("subtitle-loc-args", .texts),
    PayloadField("loc-key", .text),
    PayloadField("loc-args", .texts),
    PayloadField("summary-arg", .text, .outdated(until: "iOS 14")),
    PayloadField("summary-arg-count", .number, .outdated(until: "iOS 14")),
  ]

  /// The keys of `aps.sound`, where it is a dictionary.
  public static let sound: [PayloadField] = [
    PayloadField("critical", .one),
    PayloadField("name", .text),
    PayloadField("volume", .range(0...1)),
  ]

  /// The keys of `aps` that mean nothing else to anybody, so that one outside of it is a slip.
  static let unmistakable: Set<String> = [
    "alert", "badge", "sound", "thread-id", "content-available", "mutable-content",
    "target-content-id", "interruption-level", "relevance-score", "filter-criteria",
  ]
}
