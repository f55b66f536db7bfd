import Simulation

/// An event as the cases name it, found in a trace.
struct CaseEvent {
  let matches: (_ event: TraceEvent, _ before: ArraySlice<TraceEvent>) -> Bool

  /// Reads a word such as `didReceiveResponse(state=active)`.
  init(_ word: String) throws {
    let parts = word.split(separator: "(", maxSplits: 1).map(String.init)
    let argument = parts.count == 2 ? String(parts[1].dropLast()) : nil
    guard let found = Self.event(parts[0], argument) else { throw UnknownWord("event", word) }
    matches = found
  }

  private typealias Match = (TraceEvent, ArraySlice<TraceEvent>) -> Bool

  private static func event(_ name: String, _ argument: String?) -> Match? {
    if let argument { return special(name, argument) }
    if name == "completionHandlerCalled" {
      return { event, _ in
        event.is(.userNotificationCenter, .completionHandler)
          && event.text(.name)?.hasPrefix("didReceive") == true
      }
    }
    guard let places = plain[name] else { return nil }
    return { event, _ in places.contains { event.is($0.0, $0.1) } }
  }

  /// What is told by a name alone.
  private static let plain: [String: [(TraceEvent.Actor, TraceEvent.Name)]] = [
    "didFinishLaunching": [(.application, .didFinishLaunching)],
    "willEnterForeground": [
      (.application, .willEnterForeground), (.scene, .willEnterForeground),
    ],
    "didBecomeActive": [(.application, .didBecomeActive), (.scene, .didBecomeActive)],
    "didEnterBackground": [(.application, .didEnterBackground), (.scene, .didEnterBackground)],
    "didReceiveResponse": [(.userNotificationCenter, .didReceive)],
    "willPresent": [(.userNotificationCenter, .willPresent)],
    "didReceiveRemoteNotification": [(.application, .didReceiveRemoteNotification)],
    "openURL": [(.application, .openURL), (.scene, .openURLContexts)],
    "continueUserActivity": [
      (.application, .continueUserActivity), (.scene, .continueUserActivity),
    ],
    "linkStored": [(.linkStore, .stored), (.linkStore, .replaced)],
    "linkConsumed": [(.linkStore, .opened)],
    // The app's gate opens, once it is active, when the first load has ended.
    "gateOpened": [(.webView, .firstLoadFinished)],
    "openedExternally": [(.springBoard, .openedExternally)],
    "extensionDidReceive": [(.serviceExtension, .didReceive)],
    "contentHandlerCalled": [(.serviceExtension, .contentHandler)],
    "authorizationPromptShown": [(.springBoard, .promptShown)],
    "promptShown": [(.springBoard, .promptShown)],
    "bannerShown": [(.springBoard, .bannerShown)],
    "deliveredQuietly": [(.springBoard, .listed)],
    // Nothing is told of a token that hasn't come; the vendor's "pending" is about one that has.
    "tokenPending": [],
    "tokenReceived": [(.application, .didRegisterForRemoteNotifications)],
  ]

  private static func special(_ name: String, _ argument: String) -> Match? {
    switch (name, argument) {
    case ("didFinishLaunching", "background"):
      return { event, _ in
        event.is(.application, .didFinishLaunching) && event.text(.state) == "background"
      }
    case ("didFinishLaunching", _):
      return { event, _ in
        event.is(.application, .didFinishLaunching) && event[.launchOptions]?.has(argument) == true
      }
    case ("sceneWillConnect", _):
      // Links come in a plural: the cases name one, the options several.
      let keys = argument == "userActivity" ? "userActivities" : argument
      return { event, _ in
        event.is(.scene, .willConnect) && event[.connectionOptions]?.has(keys) == true
      }
    case ("willPresent", "tap=none"):
      return { event, before in
        event.is(.userNotificationCenter, .willPresent)
          && !before.contains { $0.is(.user, .tap) }
      }
    case ("didReceiveResponse", _): return response(argument)
    case ("didEnterBackground", "after-tap"):
      return { event, before in
        (event.is(.application, .didEnterBackground) || event.is(.scene, .didEnterBackground))
          && before.contains { $0.is(.user, .tap) }
      }
    default: return byURL(name, argument) ?? byValue(name, argument)
    }
  }

  private static func response(_ argument: String) -> Match {
    { event, before in
      guard event.is(.userNotificationCenter, .didReceive) else { return false }
      switch argument {
      case "tap=foreground":
        return event.text(.state) == "active" && before.contains { $0.is(.user, .tap) }
      case "state=active", "state=inactive":
        return event.text(.state) == argument.rest(after: "state=")
      default: return event.text(.actionIdentifier) == argument
      }
    }
  }

  private static func byURL(_ name: String, _ url: String) -> Match? {
    let places: [(TraceEvent.Actor, TraceEvent.Name)]
    switch name {
    case "loadStarted":
      places = [
        (.webView, .load), (.webView, .didStartProvisionalNavigation), (.network, .request),
      ]
    case "openedExternally": places = [(.springBoard, .openedExternally)]
    // That the answer was no is seen by what else the case asks for: the page stays.
    case "policyCancelled": places = [(.webView, .decidePolicyForNavigationAction)]
    case "redirected": places = [(.network, .request), (.network, .response)]
    default: return nil
    }
    return { event, _ in
      event.text(.url) == url && places.contains { event.is($0.0, $0.1) }
    }
  }

  private static func byValue(_ name: String, _ argument: String) -> Match? {
    switch name {
    case "linkRejected" where argument == "not-a-string":
      return { event, _ in
        event.is(.linkStore, .rejected) && event.text(.reason)?.hasSuffix("is no text") == true
      }
    case "attachmentAdded":
      let types = ["image/jpeg": "public.jpeg", "image/png": "public.png"]
      return { event, _ in
        event.is(.serviceExtension, .attachmentAdded) && event.text(.type) == types[argument]
      }
    case "attachmentFailed":
      return { event, _ in
        guard event.is(.serviceExtension, .attachmentFailed),
          case .error(let domain, let code) = event[.error]
        else { return false }
        return "\(domain) \(code)" == argument
      }
    case "authorization": return authorization(argument)
    default: return nil
    }
  }

  /// An answer to a request: a yes or a no, and for the quiet kind the status that it brings.
  private static func authorization(_ status: String) -> Match {
    { event, before in
      guard event.is(.userNotificationCenter, .completionHandler),
        event.text(.name) == "requestAuthorization"
      else { return false }
      let latest = before.last { $0.is(.userNotificationCenter, .authorizationChanged) }
      return event[.granted] == .flag(status != "denied") && latest?.text(.name) == status
    }
  }
}

extension TraceEvent.Detail.Value {
  fileprivate func has(_ text: String) -> Bool {
    guard case .texts(let texts) = self else { return false }
    return texts.contains(text)
  }
}
