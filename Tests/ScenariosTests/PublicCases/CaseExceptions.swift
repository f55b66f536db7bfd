/// A part of a case that isn't taken at its word.
struct CaseException: Sendable {
  let id: String
  /// The part, as ``CaseCheck/Difference/part`` names it.
  let part: String
  let reason: String

  init(_ id: String, _ part: String, _ reason: String) {
    self.id = id
    self.part = part
    self.reason = reason
  }
}

extension PublicCase {
  /// What the emulation can't say, or what the facts about iOS or the design say otherwise.
  static let exceptions: [CaseException] = [
    CaseException(
      "R19", "history",
      "measured (js-href-in-head): a page that leads on still finishes first, so the gate opens"),
    CaseException(
      "R152", "events_include:tokenPending", "nothing is told of a token that hasn't come"),
    CaseException(
      "R152", "query_results:vendorToken", "the vendor's SDK can't be asked for a token"),
    CaseException(
      "R153", "events_include:tokenPending", "nothing is told of a token that hasn't come"),
    CaseException(
      "R153", "query_results:vendorToken", "the vendor's SDK can't be asked for a token"),
  ]

  /// What the app or the phone does wrong by the facts about iOS.
  static let faults: [CaseException] = []
}
