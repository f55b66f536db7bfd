import DeviceModel
import Simulation

/// What holds an app's view: stands for `UIWindow`.
@MainActor open class UIWindow: UIView {
  /// The scene the window is in.
  public weak var windowScene: UIWindowScene? {
    didSet { if let windowScene { enter(windowScene) } }
  }
  private var core: Window?
  private var bridge: ViewBridge?

  /// The view controller shown; the window keeps it alive.
  public var rootViewController: UIViewController? {
    didSet { show() }
  }

  /// Creates a window in a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    enter(windowScene)
  }

  /// Creates a window of a size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  private func enter(_ scene: UIWindowScene) {
    if !scene.windows.contains(self) { scene.windows.append(self) }
  }

  /// Shows the window: the view is loaded and about to appear when this returns.
  public func makeKeyAndVisible() {
    guard core == nil else { return }
    core = Window(of: RunningPhone.process(for: "UIWindow.makeKeyAndVisible()").application)
    show()
  }

  private func show() {
    guard let core, let rootViewController else { return }
    let bridge = ViewBridge(of: rootViewController)
    self.bridge = bridge
    core.rootViewController = bridge
    core.makeKeyAndVisible()
  }
}

/// Tells a view controller in Apple's names what the phone tells the one in a window.
@MainActor final class ViewBridge {
  private let controller: UIViewController

  init(of controller: UIViewController) {
    self.controller = controller
  }
}

extension ViewBridge: @preconcurrency ViewController {
  var isViewLoaded: Bool { controller.isViewLoaded }
  func viewDidLoad() { controller.loadSilently() }
  func viewWillAppear() {
    controller.viewWillAppear(false)
    controller.viewIsAppearing(false)
  }
  func viewDidAppear() { controller.viewDidAppear(false) }
  func viewWillDisappear() { controller.viewWillDisappear(false) }
  func viewDidDisappear() { controller.viewDidDisappear(false) }
}
