/// The programs that part from what was measured, each with its reason.
enum KnownMisses {
  static let reasons: [String: String] = [:]
}
