import DeviceModel
import Links
import Simulation

/// An app that does nothing but write down what it is told, and what it reads as its state then.
///
/// The names are the short ones of the order tables: wFL and dFL are the two launch methods, s… are
/// the scene delegate's, a… the application delegate's, PRES and RESP the notification centre's.
final class RecordingApp: ApplicationDelegate, SceneDelegate, UserNotificationCenterDelegate,
  ViewController, NotificationObserver
{
  /// Where the app sets the notification centre's delegate.
  enum DelegateIsSet: String {
    case inWillFinish, inDidFinish, inWillConnect, inViewDidAppear, never
    /// In dFL, to an object that nobody keeps.
    case toNobody
  }

  struct Plan {
    var delegateIsSet = DelegateIsSet.inDidFinish
    /// What willPresent asks for; nil when it never calls its handler.
    var presentation: PresentationOptions? = [.banner, .list, .sound]
    var callsResponseHandler = true
    /// Whether the app has a method for pushes that wake it.
    var isWoken = false
  }

  private unowned let application: Application
  private let plan: Plan
  private let journal: Journal

  init(_ application: Application, plan: Plan, journal: Journal) {
    self.application = application
    self.plan = plan
    self.journal = journal
    application.notificationBus.addObserver(self, selector: "all", name: nil)
  }

  private func note(_ callback: String) {
    journal.lines.append("\(callback) [\(application.applicationState.rawValue)]")
  }

  private func setDelegate(_ moment: DelegateIsSet) {
    guard plan.delegateIsSet == moment else { return }
    application.userNotificationCenter.delegate = self
  }

  // MARK: Application delegate

  func application(
    _ application: Application, willFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    note(name("wFL", options.keys))
    setDelegate(.inWillFinish)
    return true
  }

  func application(
    _ application: Application, didFinishLaunchingWithOptions options: LaunchOptions
  ) -> Bool {
    note(name("dFL", options.keys))
    application.userNotificationCenter.setNotificationCategories([Self.category])
    setDelegate(.inDidFinish)
    if plan.delegateIsSet == .toNobody {
      application.userNotificationCenter.delegate = RecordingApp(
        application, plan: plan, journal: journal)
    }
    if application.lifecycle == .appDelegate { showWindow() }
    return true
  }

  func application(
    _ application: Application, sceneDelegateForConnecting options: ConnectionOptions
  ) -> any SceneDelegate {
    self
  }

  func applicationWillEnterForeground(_ application: Application) { note("aWEF") }
  func applicationDidBecomeActive(_ application: Application) { note("aDBA") }
  func applicationWillResignActive(_ application: Application) { note("aWRA") }
  func applicationDidEnterBackground(_ application: Application) { note("aDEB") }
  func applicationWillTerminate(_ application: Application) { note("aWT") }

  func application(
    _ application: Application, didReceiveRemoteNotification notification: UserNotification,
    fetchCompletionHandler completionHandler: FetchCompletionHandler
  ) {
    note("FETCH")
    completionHandler(.newData)
  }

  private static let category = NotificationCategory(
    identifier: "ORDER",
    actions: [
      NotificationAction(identifier: "OPEN", options: [.foreground]),
      NotificationAction(identifier: "ARCHIVE"),
    ], options: [.customDismissAction])

  // MARK: Scene delegate

  func scene(_ scene: Scene, willConnectTo options: ConnectionOptions) {
    note(name("sWC", options.keys))
    setDelegate(.inWillConnect)
    showWindow()
  }

  func sceneWillEnterForeground(_ scene: Scene) { note("sWEF") }
  func sceneDidBecomeActive(_ scene: Scene) { note("sDBA") }
  func sceneWillResignActive(_ scene: Scene) { note("sWRA") }
  func sceneDidEnterBackground(_ scene: Scene) { note("sDEB") }
  func sceneDidDisconnect(_ scene: Scene) { note("sDD") }

  // MARK: View controller

  private func showWindow() {
    let window = Window(of: application)
    window.rootViewController = self
    window.makeKeyAndVisible()
  }

  func viewDidLoad() { note("viewDidLoad") }
  func viewWillAppear() { note("viewWillAppear") }
  func viewDidAppear() {
    note("viewDidAppear")
    setDelegate(.inViewDidAppear)
  }
  func viewWillDisappear() { note("viewWillDisappear") }
  func viewDidDisappear() { note("viewDidDisappear") }

  // MARK: Notification centre

  func userNotificationCenter(
    _ center: UserNotificationCenter, willPresent notification: UserNotification,
    withCompletionHandler completionHandler: PresentationCompletionHandler
  ) {
    note("PRES(\(notification.identifier))")
    if let presentation = plan.presentation { completionHandler(presentation) }
  }

  func userNotificationCenter(
    _ center: UserNotificationCenter, didReceive response: NotificationResponse,
    withCompletionHandler completionHandler: ResponseCompletionHandler
  ) {
    note("RESP(\(response.notification.identifier))")
    if plan.callsResponseHandler { completionHandler() }
  }

  // MARK: Posts

  func receive(_ notification: PostedNotification, selector: String) {
    let name =
      notification.name.hasSuffix("Notification")
      ? String(notification.name.dropLast("Notification".count)) : notification.name
    note("NC(\(name))")
  }

  private func name(_ callback: String, _ keys: [String]) -> String {
    keys.isEmpty ? callback : "\(callback)(\(keys.joined(separator: ", ")))"
  }
}

/// What an app was told, in order; it outlives the app's processes.
final class Journal {
  var lines: [String] = []
}
