public import PushToPage

// Tables written down in tests: as in YAML, and all at the same place.

extension RulesValue: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) {
    self.init(.text(value), at: .somewhere)
  }
}

extension RulesValue: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: RulesValue...) {
    self.init(.list(elements), at: .somewhere)
  }
}

extension RulesValue: ExpressibleByDictionaryLiteral {
  /// Creates a mapping.
  public init(dictionaryLiteral elements: (String, RulesValue)...) {
    let members = elements.map { Member(key: $0.0, at: .somewhere, value: $0.1) }
    self.init(.mapping(members), at: .somewhere)
  }
}

extension RulesValue.Place {
  static let somewhere = RulesValue.Place(line: 1, column: 1)
}

extension RulesValue {
  /// The fourth article's app.
  static let articleD: RulesValue = [
    "application.didFinishLaunching": ["set-delegate"],
    "viewController.viewDidLoad": ["load-home"],
    "viewController.viewWillAppear": ["observe uIApplicationDidBecomeActive"],
    "viewController.viewWillDisappear": ["unobserve uIApplicationDidBecomeActive"],
    "userNotificationCenter.willPresent": ["present banner list sound"],
    "userNotificationCenter.didReceive": [
      ["when": "link-not-text", "do": "crash"],
      ["when": "not-link-missing", "do": "store"],
      ["when": "active", "do": "post uIApplicationDidBecomeActive"],
      "complete",
    ],
    "webView.didFinish": [
      ["when": "first-load", "do": ["mark-loaded", "open-or \"url is nil\""]]
    ],
    "notificationBus.uIApplicationDidBecomeActive": [
      ["when": "loaded", "do": ["open-or \"url is nil\"", "clear-if-opened"]]
    ],
  ]

  static let immediate: RulesValue = [
    "application.didFinishLaunching": "set-delegate",
    "userNotificationCenter.willPresent": "present banner list sound",
    "userNotificationCenter.didReceive": ["store", "route", "clear", "complete"],
    "viewController.viewDidAppear": "load-home",
  ]

  static let activationOnly: RulesValue = [
    "application.didFinishLaunching": "set-delegate",
    "userNotificationCenter.willPresent": "present banner list sound",
    "userNotificationCenter.didReceive": ["store", "complete"],
    "viewController.viewDidLoad": "load-home",
    "application.didBecomeActive": ["route", "clear"],
    "scene.didBecomeActive": ["route", "clear"],
  ]

  static let launchOptionsOnly: RulesValue = [
    "application.didFinishLaunching": [["when": "tapped", "do": "store"], "set-delegate"],
    "userNotificationCenter.willPresent": "present banner list sound",
    "viewController.viewDidLoad": "load-home",
    "webView.didFinish": ["mark-loaded", "route", "clear"],
  ]

  static let sceneOptionsOnly: RulesValue = [
    "application.didFinishLaunching": "set-delegate",
    "scene.willConnect": [
      ["when": "tapped", "do": "store"],
      ["when": ["tapped", "loaded"], "do": ["route", "clear"]],
    ],
    "userNotificationCenter.willPresent": "present banner list sound",
    "viewController.viewDidLoad": "load-home",
    "webView.didFinish": ["mark-loaded", "route", "clear"],
  ]

  static let lateDelegate: RulesValue = [
    "userNotificationCenter.willPresent": "present banner list sound",
    "userNotificationCenter.didReceive": [
      "store", ["when": "loaded", "do": ["route", "clear"]], "complete",
    ],
    "viewController.viewDidLoad": "load-home",
    "viewController.viewDidAppear": "set-delegate",
    "webView.didFinish": ["mark-loaded", "route", "clear"],
  ]

  static let clearsOnAnyFinish: RulesValue = [
    "application.didFinishLaunching": [
      "set-delegate", "observe UIApplicationDidBecomeActiveNotification",
    ],
    "userNotificationCenter.willPresent": "present banner list sound",
    "userNotificationCenter.didReceive": [
      "store", ["when": "loaded", "do": ["route", "clear"]], "complete",
    ],
    "viewController.viewDidLoad": "load-home",
    "notificationBus.UIApplicationDidBecomeActiveNotification": [
      ["when": "loaded", "do": "route"]
    ],
    "webView.didFinish": ["mark-loaded", "clear"],
  ]

  static let doubleObserver: RulesValue = [
    "application.didFinishLaunching": "set-delegate",
    "userNotificationCenter.willPresent": "present banner list sound",
    "userNotificationCenter.didReceive": [
      [
        "when": ["not-link-not-text", "not-link-missing"], "do": ["store", "post linkArrived"],
      ], "complete",
    ],
    "viewController.viewDidLoad": "load-home",
    "viewController.viewWillAppear": "observe linkArrived",
    "notificationBus.linkArrived": [["when": "loaded", "do": "route"]],
    "webView.didFinish": [
      ["when": "loaded", "do": "clear"],
      ["when": "first-load", "do": ["mark-loaded", "route"]],
    ],
  ]

  static let bare: RulesValue = ["viewController.viewDidLoad": []]
}
