/// What FCM knows in a request of its v1 API (REST: projects.messages.send).
enum FCMFields {
  /// The request's own keys.
  static let request: [PayloadField] = [
    PayloadField("validate_only", .flag),
    PayloadField("message", .dictionary),
  ]

  /// The keys of a message.
  static let message: [PayloadField] = [
    PayloadField("name", .text),
    // The values are looked at one by one: they have to be texts, which deserves words of its own.
    PayloadField("data", .dictionary),
    PayloadField("notification", .fields(notification)),
    PayloadField("android", .dictionary),
    PayloadField("webpush", .dictionary),
    PayloadField("apns", .fields(apns)),
    PayloadField("fcm_options", .fields([PayloadField("analytics_label", .text)])),
    PayloadField("fid", .text),
    PayloadField("token", .text),
    PayloadField("topic", .text),
    PayloadField("condition", .text),
  ]

  /// The ways to say whom a message is for; exactly one is used.
  ///
  /// A `fid` takes the place of a `token` in newer kits.
  static let targets = ["fid", "token", "topic", "condition"]

  /// The keys by which a message is known where the request around it is missing.
  static let telling = ["notification", "apns"]

  /// The keys of the API before v1, which is switched off.
  static let legacy = [
    "to", "registration_ids", "priority", "content_available", "mutable_content", "time_to_live",
    "collapse_key", "dry_run", "restricted_package_name",
  ]

  private static let notification: [PayloadField] = [
    PayloadField("title", .text), PayloadField("body", .text), PayloadField("image", .text),
  ]

  private static let apns: [PayloadField] = [
    PayloadField("headers", .dictionary),
    PayloadField("payload", .dictionary),
    PayloadField(
      "fcm_options",
      .fields([PayloadField("analytics_label", .text), PayloadField("image", .text)])),
    PayloadField("live_activity_token", .text),
  ]

  /// The most bytes of `data` and `notification` together, to devices and to topics.
  static let limit = (device: 4096, topic: 2048)

  /// Whether FCM keeps a name of `data` for itself (its ErrorCode page).
  static func isReserved(_ key: String) -> Bool {
    key == "from" || key == "message_type" || key.hasPrefix("google.") || key.hasPrefix("gcm.")
  }
}
