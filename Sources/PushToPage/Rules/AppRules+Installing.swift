import DeviceModel
import Simulation

extension AppRules {
  /// The optional methods that iOS looks for and that the app does without.
  ///
  /// `configurationForConnecting` is there in each project that Xcode makes, and changes nothing.
  var unimplemented: Set<InstalledApp.OptionalMethod> {
    let optional: [(AppCallback.Method, InstalledApp.OptionalMethod)] = [
      (.willPresent, .willPresent), (.didReceive, .didReceive),
      (.didReceiveRemoteNotification, .didReceiveRemoteNotification),
    ]
    return Set(optional.filter { rules[.method($0.0)] == nil }.map(\.1))
  }
}

extension AppCatalog.Entry {
  /// Describes an app that follows a table of rules as if it stood in the gallery.
  ///
  /// - Parameters:
  ///   - rules: What the app does.
  ///   - name: What it is called.
  public init(following rules: AppRules, named name: String) {
    self.init(
      name, make: { RulesApp($0, following: rules) }, summary: "an app described by rules",
      unimplemented: rules.unimplemented, keysRead: { rules.keysRead(primary: $0.primaryLinkKey) })
  }
}

extension RulesApp {
  /// Notes that the app lacks the method that was just called, where its table has no row for it.
  ///
  /// Some are there all the same: those by which an app shows its view, and those of the view
  /// controller, which UIKit's own class has.
  func noteUnheard(_ method: AppCallback.Method) {
    guard rules[.method(method)] == nil, !Self.alwaysThere.contains(method) else { return }
    let words = method.rawValue.split(separator: ".")
    guard words.count == 2, let actor = TraceEvent.Actor(rawValue: String(words[0])),
      let name = TraceEvent.Name(rawValue: String(words[1]))
    else { return }
    world.noteUnheard(actor, name)
  }

  private static let alwaysThere: Set<AppCallback.Method> = [
    .didFinishLaunching, .sceneWillConnect, .viewDidLoad,
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    .didSameDocumentNavigation,
  ]
}
