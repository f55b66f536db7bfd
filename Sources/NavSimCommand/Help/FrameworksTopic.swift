import PushToPage

extension HelpTopic {
  /// What the rules of frameworks model, and which of them lose a link.
  static let frameworks = HelpTopic(
    name: "frameworks", summary: "the frameworks among the apps, and which of them lose a link",
    parts: [
      .paragraph(
        "What apps made with these frameworks do with a push is written down as rules, read in their"
          + " public sources. --app NAME runs one, app: {use: NAME} does in a scenario, and navsim apps"
          + " --source NAME prints its file, with the sources, to be changed into that of your own"
          + " app. A link in it is a page of the one web view, whatever the framework draws with."
          + " Where a payload has the link is the app's business, not the framework's: all places of"
          + " 'navsim help payloads' are looked at, unless --link-key names one. Native code reads the"
          + " link with URL(string:) (route: hotwire-native, swiftui), scripts with a parser of their"
          + " own (route-in-script: all others)."),
      .table(
        AppCatalog.frameworks.compactMap { entry in
          entry.framework.map { (entry.name, "\($0.models); read on \($0.readOn)") }
        }),
      .paragraph(
        "Explored from a cold start, in every order (navsim explore --app NAME), these lose a link:"
      ),
      .table(losses),
      .paragraph(
        "Nothing else is lost in any order that navsim knows of. What was lost in the first months of"
          + " scenes, and is mended since:"),
      .table(mended),
    ])

  private static let losses = [
    (
      "cordova",
      "a universal link, with scenes: willConnect brings it, and only URLs are looked for there"
    ),
    (
      "react-native-firebase",
      "a URL or universal link, with scenes: willConnect brings it, the launch options are empty, and"
        + " getInitialURL reads these alone"
    ),
    (
      "flutter-firebase",
      "a tap, without scenes: the launch options bring it, home is finished and Dart asks"
        + " getInitialMessage, which gives null before didReceive; then didReceive comes, and is taken"
        + " for told already"
    ),
  ]

  private static let mended = [
    ("capacitor", "before 8.5 a URL was posted at willConnect, before there were plugins"),
    ("cordova", "before its mend a URL was posted at willConnect, before its observer was there"),
    ("expo", "React Native was started without the URL that the scene was connected for"),
    ("flutter-firebase", "the order above lost the tap with scenes, too"),
  ]
}
