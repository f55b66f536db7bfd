/// Scenarios that together use every key of the format.
enum SchemaExamples {
  static let all = [app, gallery, rules, site, steps, pages, pushes, expectations]

  /// What the decoder finds wrong and no schema can say.
  static let beyondSchemas = [
    "no push before this is called", "the app offers no action", "can't include",
    "no such file or folder", "is no base64", "can't be earlier than commitAfter",
    "has to be an absolute URL", "has to be an http or https URL", "a page needs an absolute URL",
    "means no element", "externalHosts needs hosts", "nothing observes posts",
    "nothing is said of posts", "means nothing in", "needs something behind it", "stands alone",
    "is no time", "an action has to stand here, not an empty text", "present can't show",
    "no action is called", "no condition is called", "no rule sets the flag",
    "no flag can be called", "no action sets the flag", "behind a flag stands",
    "has no rules for", "is no number for an icon", "type knows no", "no callback is called",
    "before its first unlocking",
  ]

  private static let app = """
    {"name": "App", "tags": ["a"], "state": "background",
     "app": {"use": "gated", "home": "https://shop.example/", "lifecycle": "scene",
       "bundleId": "com.example.shop", "linkKeys": ["link", "data.link"],
       "schemes": {"shop": "https://shop.example/"}, "associatedDomains": ["shop.example"],
       "externalHosts": ["pay.example"],
       "categories": {"c": {"options": ["customDismissAction"],
         "actions": [{"id": "OPEN", "options": ["foreground"], "text": true}]}},
       "present": ["banner", "list"], "serviceExtension": {"attachmentKey": "image"},
       "delegate": "launch", "linkExpiresAfter": "10min", "gateTimeout": "10s", "ats": false,
       "channelPage": "https://chat.example/c/{channel_url}",
       "onFirstFinish": "https://a.example/"},
     "device": {"authorization": "denied", "online": true, "ios": 18},
     "switches": {"badge-zero": "keeps-list"}}
    """

  private static let gallery = #"{"app": "as-posted", "steps": ["launch"], "expect": {}}"#

  private static let rules = """
    {"app": {"home": "https://shop.example/", "rules": {
       "application.didFinishLaunching": ["set-delegate"],
       "viewController.viewDidLoad": "load-home",
       "userNotificationCenter.didReceive": ["store",
         {"when": "active", "do": "open"}, {"when": ["not-active"], "do": ["clear"]}, "complete"],
       "webView.decidePolicy": [
         {"when": ["scheme tel", "type linkActivated"], "do": ["open-request-externally", "cancel"]},
         "allow"],
       "webView.createWebView": {"when": "away-longer-than 5min", "do": "load-request"},
       "scene.didBecomeActive": ["set signed-in persistent", "set-badge 1", "call webView.didFinish"],
       "webView.didFinish": {"when": "not-signed-in", "do": "unset signed-in"}
     }, "flags": ["signed-in"]}, "state": "terminated", "device": {"unlockedOnce": false}}
    """

  private static let site = """
    {"site": {
       "https://a.example/": {"status": 200, "headers": {"X": "y", "Z": 1, "V": ["a", 2]},
         "body": "x", "onLoad": ["pushState /x", "back", "go -1"], "commitAfter": "1ms",
         "finishAfter": "2ms"},
       "POST https://a.example/b*": [{"bodyBase64": "eA=="}, {"redirect": "/x", "status": 301}],
       "https://a.example/c": {"fail": "timedOut", "commitAfter": "1s"},
       "https://a.example/d": {"never": true}, "https://a.example/e": {"onLoad": "reload"}}}
    """

  private static let steps = """
    {"app": {"categories": {"c": {"actions": [{"id": "OPEN"}]}}},
     "steps": ["launch", {"push": {"link": "https://a.example/", "as": "A"}}, {"tap": "A"},
       {"tap": null}, {"tapInList": "A"}, {"dismiss": "A"}, {"action": "OPEN"},
       {"action": {"id": "OPEN", "of": "A", "text": "x"}}, {"launch": null},
       {"open": "https://a.example/"}, {"open": {"url": "https://a.example/", "from": "safari"}},
       {"wait": "1.5s"}, {"waitFor": "webView.didFinish"},
       {"waitFor": {"event": {"webView.didCommit": {"status": 200}}, "nth": 2}}, {"post": "x"},
       {"requestAuthorization": ["alert", "provisional"]}, {"answerPrompt": "allow"},
       {"setAuthorization": "denied"}, {"setToken": "a1b2"}, {"setToken": {"fail": "x"}},
       {"connect": "user"}, {"expect": {"badge": 0}}, "goOffline"]}
    """

  private static let pages = """
    {"steps": [{"load": "https://a.example/"}, {"loadHTML": "<p>"},
       {"loadHTML": {"html": "<p>", "base": "https://a.example/"}}, {"click": "#a"},
       {"click": {"target": "text=Buy", "frame": "f"}}, {"submit": "//form[1]"}, {"go": -2},
       {"script": "title x"}, {"script": {"call": "hash x", "frame": "f"}}]}
    """

  private static let pushes = """
    {"steps": [{"push": "https://a.example/"},
       {"push": {"link": 7, "title": "t", "subtitle": "s", "body": "b", "badge": 1, "sound": "s",
         "category": "c", "contentAvailable": true, "mutableContent": true,
         "interruptionLevel": "passive", "data": {"x": [1]}, "as": "A",
         "headers": {"apns-collapse-id": "x", "apns-priority": 10}}},
       {"push": {"payload": {"aps": {"alert": "x"}}, "as": "B"}},
       {"push": {"fcm": {"message": {"notification": {"title": "x"}}}}},
       {"push": {"sendbird": {"message": "x"}}}]}
    """

  private static let expectations = """
    {"expect": {"url": "x", "title": null, "state": "active", "pendingLink": null, "badge": 1,
       "outcome": "reached", "canGoBack": true, "canGoForward": false, "delivered": ["A"],
       "attachments": 1, "history": ["x"], "forward": [],
       "events": ["webView.didCommit",
         {"webView.didFail": {"error": {"domain": "d", "code": -999}, "url": "x", "initial": true,
           "options": ["a"], "reason": null, "number": 1}}],
       "never": ["webView.didFail", {"linkStore.opened": {"link": "x"}}],
       "counts": {"linkStore.opened": 1}, "diagnoses": ["stale-link"]}}
    """
}
