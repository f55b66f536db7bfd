import Simulation

// Calls that the app has no method for. iOS doesn't make them, so no story tells of the call; what
// happens on the phone or to the page all the same is told as what it is.
extension StoryPhrase {
  static func unheard(_ event: TraceEvent) -> StoryPhrase {
    let url = event.text(.url) ?? ""
    switch (event.actor, event.name) {
    case (.webView, .didReceiveServerRedirect):
      return StoryPhrase("network", "web view", "redirects to \(url)")
    case (.webView, .didFinish):
      return StoryPhrase("web view", "person", "the page is there: \(url)")
    case (.webView, .didFail), (.webView, .didFailProvisionalNavigation):
      return StoryPhrase("web view", "nobody", "the load fails: \(url), \(error(event))")
    case (.webView, .webContentProcessDidTerminate):
      return StoryPhrase("web view", "nobody", "the process of the page dies")
    case (.webView, .createWebView):
      return StoryPhrase("web view", "nobody", "opens no window for \(url)")
    case (.application, .openURL), (.application, .continueUserActivity),
      (.scene, .openURLContexts), (.scene, .continueUserActivity):
      return StoryPhrase("UIKit", "nobody", "\(url) finds no method in the app that takes it")
    default:
      return StoryPhrase("UIKit", "nobody", "finds no \(event.spelling) in the app", .unheard)
    }
  }
}
