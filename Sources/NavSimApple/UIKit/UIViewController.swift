import DeviceModel
import Simulation

/// What is behind a view: stands for `UIViewController`.
@MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// What the view controller is called.
  public var title: String?
  /// How the view controller lies over the one that presents it.
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The view controller that this one presents.
  public internal(set) var presentedViewController: UIViewController?
  /// The view controller that presents this one.
  public internal(set) weak var presentingViewController: UIViewController?
  /// The navigation controller that this one is in.
  public internal(set) weak var navigationController: UINavigationController?

  /// Creates a view controller; nothing is read from a nib.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a view controller as a storyboard would; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates a view controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: The view

  /// The view, which is loaded when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  /// Whether the view is there.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
  }

  /// Loads the view, if it isn't there yet.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    RunningPhone.current?.world.record(.viewController, .viewDidLoad)
    loadSilently()
  }

  /// Loads the view without a word in the trace, where the phone has noted it.
  func loadSilently() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Is told that the view is there; once.
  open func viewDidLoad() {}
  /// Is told that the view is about to be seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Is told that the view is about to be seen and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Is told that the view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Is told that the view is about to be covered or taken away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Is told that the view isn't seen any more.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Presenting

  /// Shows another view controller over this one.
  ///
  /// An alert is noted in the trace with its texts and buttons. One that fills the screen covers
  /// the app's view: the view in the window disappears, a little later.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: What is shown.
  ///   - flag: Whether it is animated; it takes no time either way.
  ///   - completion: Is called in a later turn of the main queue.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    let process = RunningPhone.process(for: "present(_:animated:completion:)")
    if let alert = viewControllerToPresent as? UIAlertController {
      let world = process.world
      world.record(
        TraceEvent(.viewController, .alertPresented, at: world.now, details: alert.details))
    } else {
      if viewControllerToPresent.coversAll { process.application.coverView() }
      viewControllerToPresent.loadSilently()
      viewControllerToPresent.viewWillAppear(flag)
      viewControllerToPresent.viewDidAppear(flag)
    }
    if let completion { process.lane.enqueue(completion) }
  }

  /// Takes away what this view controller presents, or else itself.
  ///
  /// - Parameters:
  ///   - flag: Whether it is animated; it takes no time either way.
  ///   - completion: Is called in a later turn of the main queue.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    let process = RunningPhone.process(for: "dismiss(animated:completion:)")
    if !(presented is UIAlertController) {
      if presented.coversAll { process.application.uncoverView() }
      presented.viewWillDisappear(flag)
      presented.viewDidDisappear(flag)
    }
    if let completion { process.lane.enqueue(completion) }
  }

  private var coversAll: Bool { modalPresentationStyle == .fullScreen }
}

/// How a view controller lies over another: stands for `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case overFullScreen = 5
  case automatic = -2
}
