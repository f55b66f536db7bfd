public import DeviceModel
public import Links

extension PayloadText {
  /// Reads the payload in the text.
  ///
  /// - Parameter context: What is known beside it.
  /// - Returns: The payload, with all that was found about it.
  /// - Throws: ``FileError`` with line and column when the text is no JSON.
  public func notification(
    in context: RemoteNotification.Context
  ) throws(FileError) -> RemoteNotification {
    do {
      return try RemoteNotification(bytes: bytes, in: context)
    } catch {
      throw syntaxError(error)
    }
  }

  /// Returns the error that a text is no JSON, with its name, line and column.
  public func syntaxError(_ error: JSONError) -> FileError {
    let message =
      if case .tooDeep(let maximum) = error.problem {
        "more than \(maximum) lists and dictionaries lie inside each other; iOS reads no more"
      } else {
        bytes.isEmpty ? "there is nothing in it; a payload is a JSON object" : error.wording
      }
    return .syntax(
      path: name, line: error.position.line, column: error.position.column, message: message)
  }
}
