/// A stack of view controllers, the top one of which shows: stands for `UINavigationController`.
///
/// In a window the trace tells of the stack's own view; the view controllers in it are told, too.
@MainActor open class UINavigationController: UIViewController {
  /// The view controllers, the lowest first.
  public private(set) var viewControllers: [UIViewController] = []
  private var isSeen = false

  /// Creates a stack with one view controller in it.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    adopt(rootViewController)
  }

  /// Creates an empty stack, as a storyboard would.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func adopt(_ controller: UIViewController) {
    controller.navigationController = self
    viewControllers.append(controller)
  }

  /// The view controller on top.
  public var topViewController: UIViewController? { viewControllers.last }
  /// The view controller that shows.
  public var visibleViewController: UIViewController? {
    topViewController?.presentedViewController ?? topViewController
  }

  /// Puts a view controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let covered = topViewController
    adopt(viewController)
    guard isSeen else { return }
    change(from: covered, to: viewController, animated)
  }

  /// Takes the top view controller away, unless it is the only one.
  ///
  /// - Parameter animated: Whether it is animated; it takes no time either way.
  /// - Returns: The view controller taken away.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let removed = viewControllers.removeLast()
    removed.navigationController = nil
    if isSeen { change(from: removed, to: topViewController, animated) }
    return removed
  }

  private func change(from old: UIViewController?, to new: UIViewController?, _ animated: Bool) {
    new?.loadSilently()
    old?.viewWillDisappear(animated)
    new?.viewWillAppear(animated)
    old?.viewDidDisappear(animated)
    new?.viewDidAppear(animated)
  }

  // MARK: What the one on top is told

  /// Has the top view controller load its view.
  open override func viewDidLoad() {
    super.viewDidLoad()
    topViewController?.loadSilently()
  }

  /// Passes it on.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isSeen = true
    topViewController?.viewWillAppear(animated)
  }

  /// Passes it on.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    topViewController?.viewDidAppear(animated)
  }

  /// Passes it on.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isSeen = false
    topViewController?.viewWillDisappear(animated)
  }

  /// Passes it on.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    topViewController?.viewDidDisappear(animated)
  }
}
