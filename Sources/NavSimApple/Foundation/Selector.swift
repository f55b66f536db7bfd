/// The name of a method to be called later: stands for `Selector`, which needs Objective-C.
///
/// `#selector` and `@objc` don't compile without Objective-C. In their place:
///
///     #if canImport(ObjectiveC)
///       let selector = #selector(ViewController.becameActive)
///     #else
///       let selector = Selector(ViewController.becameActive)
///     #endif
///
/// A selector made of a text calls ``SelectorPerforming/perform(_:with:)``.
public struct Selector: Sendable {
  /// The name, where the selector was made of one; else empty.
  public let name: String
  private let call: @MainActor @Sendable (AnyObject, Selector, Any?) -> Void

  /// Creates a selector for ``SelectorPerforming``.
  public init(_ name: String) {
    self.name = name
    call = { target, selector, argument in
      guard let performing = target as? any SelectorPerforming else {
        preconditionFailure(
          """
          \(type(of: target)) was to perform "\(name)", but isn't SelectorPerforming. Without \
          Objective-C no method is found by its name: use Selector(\(type(of: target)).method).
          """)
      }
      performing.perform(selector, with: argument)
    }
  }

  /// Creates a selector for a method without parameters.
  public init<Target: AnyObject>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void
  ) {
    name = ""
    call = { target, _, _ in
      if let target = target as? Target { method(target)() }
    }
  }

  /// Creates a selector for a method that takes what the sender has to say.
  public init<Target: AnyObject, Argument>(
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Argument) -> Void
  ) {
    name = ""
    call = { target, _, argument in
      if let target = target as? Target, let argument = argument as? Argument {
        method(target)(argument)
      }
    }
  }

  /// Calls the method.
  func send(to target: AnyObject, with argument: Any?) {
    // Sent by the one thread that handles the world's events, which is the main actor's here.
    nonisolated(unsafe) let (target, argument) = (target, argument)
    MainActor.assumeIsolated { call(target, self, argument) }
  }
}

/// An object whose methods can be called by their names.
@MainActor public protocol SelectorPerforming: AnyObject {
  /// Calls the method that the selector names.
  ///
  /// - Parameters:
  ///   - selector: Names the method.
  ///   - object: What is passed to it: a `Notification`, or a `Timer`.
  func perform(_ selector: Selector, with object: Any?)
}
