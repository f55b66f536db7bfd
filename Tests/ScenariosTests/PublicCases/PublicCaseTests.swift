import DeviceModel
import Simulation
import Testing

@Suite("Public bug reports")
struct PublicCaseTests {
  @Test(
    "The app does what each report should have seen",
    .enabled(if: PublicCase.file != nil, PublicCase.absence), arguments: PublicCase.all)
  func report(publicCase: PublicCase) throws {
    let check = try CaseCheck(publicCase)
    let excepted = Set(PublicCase.exceptions.of(publicCase).map(\.part))
    let faults = PublicCase.faults.of(publicCase)
    for difference in check.differences where !excepted.contains(difference.part) {
      if let fault = faults.first(where: { $0.part == difference.part }) {
        withKnownIssue("\(publicCase.id): \(fault.reason)") { Issue.record("\(difference)") }
      } else {
        Issue.record("\(publicCase.id) differs in \(difference)\n\(check.story)")
      }
    }
  }

  @Test(
    "Every exception is needed", .enabled(if: PublicCase.file != nil, PublicCase.absence))
  func exceptions() throws {
    for exception in PublicCase.exceptions + PublicCase.faults {
      let publicCase = try #require(PublicCase.all.first { $0.id == exception.id })
      let parts = try CaseCheck(publicCase).differences.map(\.part)
      #expect(parts.contains(exception.part), "\(exception.id) agrees in \(exception.part)")
    }
  }

  @Test(
    "An app with the flaw that a report tells of is found out",
    .enabled(if: PublicCase.file != nil, PublicCase.absence),
    arguments: [
      ("R01", "immediate"), ("R12", "launch-options-only"), ("R46", "activation-only"),
      ("R49", "scene-options-only"), ("R55", "article-a"), ("R66", "as-posted"),
      ("R158", "bare"),
    ])
  func flawed(id: String, app: String) throws {
    let publicCase = try #require(PublicCase.all.first { $0.id == id })
    #expect(try !CaseCheck(publicCase, app: app).differences.isEmpty)
  }

  @Test(
    "The page in the end is the same whatever comes first, with scenes and without",
    .enabled(if: PublicCase.file != nil, PublicCase.absence), arguments: PublicCase.all)
  func anyOrder(publicCase: PublicCase) throws {
    let pages = try publicCase.pages()
    let known = PublicCase.exceptions + PublicCase.faults
    let passedOver = Set(known.of(publicCase).map(\.part))
    for lifecycle in Lifecycle.allCases {
      for seed: UInt64 in 1...20 {
        let check = try CaseCheck(
          publicCase, lifecycle: lifecycle, pages: pages, schedule: SeededSchedule(seed: seed))
        for difference in check.differences
        where difference.isAboutTheEnd && !passedOver.contains(difference.part) {
          Issue.record(
            "\(publicCase.id), seed \(seed), \(lifecycle): \(difference)\n\(check.story)")
        }
      }
    }
  }

  @Test(
    "How many reports agree is told by kind",
    .enabled(if: PublicCase.file != nil, PublicCase.absence))
  func summary() throws {
    #expect(!PublicCase.lines.contains(nil), "a line can't be read")
    var lines: [String] = []
    for kind in PublicCase.kinds {
      let cases = PublicCase.all.filter { $0.kind == kind }
      let agreed = cases.filter { (try? CaseCheck($0).differences.isEmpty) == true }
      #expect(!cases.isEmpty, "no case is of the kind \(kind)")
      lines.append("\(kind) \(agreed.count)/\(cases.count)")
    }
    print("Public cases that agree in everything: " + lines.joined(separator: ", "))
  }
}

extension CaseCheck.Difference {
  /// Whether it is about what a person sees in the end, and not about how it came there.
  fileprivate var isAboutTheEnd: Bool {
    ["final_url", "history", "pending_link", "attachments", "app_state"].contains(part)
  }
}

extension [CaseException] {
  fileprivate func of(_ publicCase: PublicCase) -> [CaseException] {
    filter { $0.id == publicCase.id }
  }
}
