/// The command was used wrongly: the message says how, and what to write instead.
struct UsageError: Error, Equatable {
  /// What is wrong, and what to do.
  let message: String
  /// The command whose help tells more; `nil` for the tool's own.
  var command: String?

  /// Creates an error.
  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }
}

/// A command can't do its work, for a reason that is none of the others.
public struct CommandError: Error, Equatable, Sendable {
  /// The place, what is wrong, and what to do.
  public let message: String
  /// The status to end with.
  public let status: ExitStatus

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - message: The place, what is wrong, and what to do.
  ///   - status: The status to end with.
  public init(_ message: String, status: ExitStatus = .wrongUse) {
    self.message = message
    self.status = status
  }
}
