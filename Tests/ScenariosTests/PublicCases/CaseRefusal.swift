import DeviceModel
import Links

// What is said of a payload before anything of it arrives.
extension PublicCase {
  /// Why APNs wouldn't take the push; nil where it would.
  func refusal() -> RefusedPush? {
    guard let payload = payload(), payload.objectValue != nil,
      let finding = RemoteNotification(payload).refusal
    else { return nil }
    return RefusedPush(by: "APNs", reason: text(of: finding.problem), status: nil)
  }

  private func text(of problem: PayloadProblem) -> String {
    guard case .whole(.tooLarge(let size, let limit)) = problem else { return "\(problem)" }
    return "payload is \(size) bytes, limit \(limit)"
  }

  /// What is wrong with a payload that is no JSON, as the cases word it; nil for one that is.
  func payloadError() -> String? {
    guard let text = payload()?.stringValue else { return nil }
    do {
      _ = try JSONParser.parse(text)
      return nil
    } catch {
      let rest = Array(text.utf8).dropFirst(error.position.byteOffset)
      guard let byte = rest.first else { return "invalid JSON at the end" }
      return "invalid JSON at offset of '\(Character(UnicodeScalar(byte)))'"
    }
  }
}
