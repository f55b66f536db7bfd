/// The URL schemes that a new phone's own apps take.
///
/// Apple URL Scheme Reference (mail, phone, messages, FaceTime, maps, the stores);
/// `UIApplication.h` for `app-settings`; the rest are those of apps that come with iOS.
public enum SystemSchemes {
  /// The schemes, in lower case.
  public static let all: Set<String> = [
    "app-settings", "calshow", "facetime", "facetime-audio", "facetime-group", "http", "https",
    "imessage", "itms", "itms-appss", "itms-apps", "itms-beta", "itms-books", "itms-services",
    "itmss", "mailto", "map", "maps", "message", "music", "podcast", "podcasts", "shareddocuments",
    "shoebox", "shortcuts", "sms", "tel", "telprompt", "videos", "webcal", "x-apple-calevent",
    "x-apple-reminderkit",
  ]

  /// The schemes of links that are meant for Safari, which takes them from iOS 17.5 on.
  public static let safari: Set<String> = ["x-safari-http", "x-safari-https"]
}
