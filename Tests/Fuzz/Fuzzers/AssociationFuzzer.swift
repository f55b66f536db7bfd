import Links

extension Fuzzer {
  /// Association files: a link, a line feed, and the file.
  static let association = Fuzzer(
    "association",
    seeds: [
      "/orders/7?q=1#f\n"
        + ##"{"applinks":{"details":[{"appIDs":["AB12.com.example.shop"],"components":[{"/":"/help/*","exclude":true},{"/":"/orders/?*","?":{"q":"?*"},"#":"f*","caseSensitive":false,"percentEncoded":false,"comment":"c"}]}]}}"##,
      "/a/b\n"
        + #"{"applinks":{"apps":[],"details":[{"appID":"AB12.com.example.shop","paths":["NOT /x/*","/a/?","*"]}]}}"#,
      "/ko_KR/1234\n"
        + #"{"applinks":{"substitutionVariables":{"food":["a","b*"]},"defaults":{"caseSensitive":false},"details":[{"appIDs":["AB12.com.example.shop"],"components":[{"/":"/$(lang)_$(region)/$(digit)?$(food)$(alpha)"}]}]}}"#,
      "/\n" + #"{"applinks":{"details":{"*":{"paths":["/*"]}}}}"#,
    ].map { Array($0.utf8) },
    words: [
      "\"/\":", "\"?\":", "\"#\":", "\"*\"", "?*", "$(digits)", "$(food)", "$(lang)",
      "\"exclude\":true",
      "\"caseSensitive\":false", "\"percentEncoded\":false", "\"paths\":", "NOT ", "\"appIDs\":",
      "%2F",
      "\"details\":", "\"components\":", "\"AB12.com.example.shop\"", "{", "}", "[", "]", "*", "?",
      "%",
    ]
  ) { bytes in
    let (link, body) = bytes.cut(at: 0x0A)
    let file = AppSiteAssociation(body)
    for finding in file.findings { _ = finding.place.text }
    guard let url = URLRecord(link.text, base: URLRecord("https://shop.example/")) else { return }
    let decision = file.decision(for: url, app: "com.example.shop")
    if !file.isUsable { require(!decision.opensApp, "a file of no use opens nothing") }
    if let rule = decision.rule {
      require(file.details[rule.details].rules.contains { $0.place == rule.place }, rule.place)
      require(file.details[rule.details].names("com.example.shop"), "the rule is the app's")
    }
    for trial in decision.trials { _ = trial.rule.place }
    let other = file.decision(for: url, app: "com.example.other")
    require(other.opensApp == false || body.text.contains("other"), "only apps named are opened")
  }
}
