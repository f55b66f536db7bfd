/// What a view controller is told of its view: stands for `UIViewController`.
///
/// Each method has a default that does nothing.
public protocol ViewController: AnyObject {
  /// Whether the view is there already, since somebody asked for it before it is to be seen.
  var isViewLoaded: Bool { get }
  /// Is told that the view is there; once.
  func viewDidLoad()
  /// Is told that the view is about to be seen.
  func viewWillAppear()
  /// Is told that the view is seen.
  func viewDidAppear()
  /// Is told that the view is about to be covered or taken away.
  func viewWillDisappear()
  /// Is told that the view isn't seen any more.
  func viewDidDisappear()
  /// Is told that its window is gone, and nobody keeps it any longer: where its `deinit` would run.
  func wasReleased()
}

extension ViewController {
  /// Whether the view is there already: it isn't.
  public var isViewLoaded: Bool { false }
  /// Does nothing.
  public func viewDidLoad() {}
  /// Does nothing.
  public func viewWillAppear() {}
  /// Does nothing.
  public func viewDidAppear() {}
  /// Does nothing.
  public func viewWillDisappear() {}
  /// Does nothing.
  public func viewDidDisappear() {}
  /// Does nothing.
  public func wasReleased() {}
}
