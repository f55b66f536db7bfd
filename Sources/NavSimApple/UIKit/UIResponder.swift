@_exported public import Foundation

/// What delegates and view controllers on iOS descend from: stands for `UIResponder`.
@MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() {
    super.init()
  }
}

/// The screen: stands for `UIScreen`.
///
/// It has a size, and nothing on it.
@MainActor public final class UIScreen {
  /// The phone's only screen.
  public static let main = UIScreen()
  /// The screen's size in points.
  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
}

/// A colour without colour: stands for `UIColor`.
public struct UIColor: Hashable, Sendable {
  /// White.
  public static let white = UIColor()
  /// Black.
  public static let black = UIColor()
  /// Nothing at all.
  public static let clear = UIColor()
  /// What lies behind everything.
  public static let systemBackground = UIColor()
}
