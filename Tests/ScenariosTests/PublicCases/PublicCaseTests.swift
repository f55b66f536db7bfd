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
    "How many reports agree is told by kind",
    .enabled(if: PublicCase.file != nil, PublicCase.absence))
  func summary() throws {
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

extension [CaseException] {
  fileprivate func of(_ publicCase: PublicCase) -> [CaseException] {
    filter { $0.id == publicCase.id }
  }
}
