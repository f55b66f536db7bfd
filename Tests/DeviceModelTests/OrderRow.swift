import DeviceModel
import Simulation
import Testing

/// One row of an order table: what is done, and what the app is told of it.
struct OrderRow: CustomTestStringConvertible {
  let name: String
  /// Where the row comes from; D documented, Dm documented (from memory), S seen in public code, an
  /// issue or a developer's report, G general knowledge, inferred: worked out from field reports.
  let source: String
  var before: [TestPhone.Act] = []
  let acts: [TestPhone.Act]
  /// What the app is told, a callback a line; a state in brackets is compared, too.
  let told: String
  var switches = Switches()
  var plan = RecordingApp.Plan()
  var unimplemented: Set<InstalledApp.OptionalMethod> = []

  var testDescription: String { name }

  /// Does what the row says and returns what differs, or nil.
  func difference(lifecycle: Lifecycle) -> String? {
    let phone = TestPhone(
      lifecycle: lifecycle, unimplemented: unimplemented, switches: switches, plan: plan)
    phone.perform(before)
    phone.clearJournal()
    phone.perform(acts)
    let wanted = told.split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
    let found = phone.told
    let agrees =
      wanted.count == found.count
      && zip(wanted, found).allSatisfy { wanted, found in
        wanted.hasSuffix("]") ? wanted == found : found.hasPrefix(wanted + " [")
      }
    guard !agrees else { return nil }
    return """
      \(name) (\(source))
      wanted:
        \(wanted.joined(separator: "\n  "))
      found:
        \(found.joined(separator: "\n  "))
      """
  }
}
