import DeviceModel
import Simulation

// What goes with a scene that the system takes away.
extension RulesApp {
  /// Lets go of the web view, and of what the view controller observed.
  ///
  /// What rules of `viewController` and `webView` observe, the view controller observes; the rest
  /// is the application delegate's, which lives on. The first load is the view controller's, too.
  public func wasReleased() {
    state.webView = nil
    state.isFirstLoad = true
    application.notificationBus.forget(self, names: namesObservedByView)
    releaseWebViews()
  }

  private var namesObservedByView: Set<String> {
    var names: Set<String> = []
    for (callback, rows) in rules.rules {
      guard case .method(let method) = callback, method.isOfView else { continue }
      for case .observe(let name) in rows.flatMap(\.actions) { names.insert(name.string) }
    }
    return names
  }
}

extension AppCallback.Method {
  /// Whether the view controller has the method, which is the web view's delegate as well.
  fileprivate var isOfView: Bool {
    rawValue.hasPrefix("viewController.") || rawValue.hasPrefix("webView.")
  }
}
