import Simulation

// What an app says to its developer, and what it can find out about the network.
extension Application {
  /// Whether the phone reaches the network.
  public var isOnline: Bool { device.state.isOnline }

  /// Writes a line on the console, which the trace keeps: stands for `print(_:)`.
  public func writeToConsole(_ text: String) {
    guard !state.hasEnded else { return }
    world.record(.application, .printed, .init(.text, .text(text)))
  }
}
