/// Something to be seen, without pixels: stands for `UIView`.
///
/// Views are put into each other and remember what they are told; nothing is drawn or laid out.
@MainActor open class UIView: UIResponder {
  /// What a view does when its parent changes its size: stands for `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options out of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It grows in width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// It grows in height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// Where the view lies in its parent.
  public var frame: CGRect
  /// The view's own space.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// What lies behind the view.
  public var backgroundColor: UIColor?
  /// Whether the view is left out.
  public var isHidden = false
  /// What the view does when its parent changes its size.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether its place is said by constraints only when this is false.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// The views in it, the hindmost first.
  public private(set) var subviews: [UIView] = []
  /// The view it is in.
  public private(set) weak var superview: UIView?

  /// Creates a view.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view without a size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Puts a view into this one, before the others.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of its parent.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The part of the view that bars and notches leave free.
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
}

// MARK: - Layout, which nothing comes of

/// A line of a view to hold on to: stands for `NSLayoutAnchor` and its kinds.
@MainActor public struct NSLayoutAnchor {
  /// Returns a rule that nobody follows.
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0)
    -> NSLayoutConstraint
  { NSLayoutConstraint() }

  /// Returns a rule that nobody follows.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

/// A rule of layout: stands for `NSLayoutConstraint`.
@MainActor public final class NSLayoutConstraint {
  /// Whether the rule counts.
  public var isActive = false

  /// Switches rules on.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

/// A rectangle to hold on to: stands for `UILayoutGuide`.
@MainActor public struct UILayoutGuide: LayoutAnchored {}

/// What has lines to hold on to.
@MainActor public protocol LayoutAnchored {}

extension UIView: LayoutAnchored {}

extension LayoutAnchored {
  /// The upper edge.
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The lower edge.
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The edge where lines begin.
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The edge where lines end.
  public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The left edge.
  public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The right edge.
  public var rightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The width.
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The height.
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutAnchor { NSLayoutAnchor() }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}
