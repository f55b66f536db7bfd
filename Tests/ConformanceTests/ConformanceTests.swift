import Testing

/// The web view against real WebKit, program by program.
@Suite(.enabled(if: ProgramFile.isPresent, ProgramFile.absence))
struct ConformanceTests {
  @Test("the web view agrees with WebKit on plain navigation")
  func plainNavigation() throws {
    let programs = try ProgramFile.programs().filter { $0.needs.isEmpty && !$0.isUnstable }
    let report = ConformanceReport(of: programs)
    report.print(titled: "plain navigation")
    #expect(report.agreed * 100 >= report.total * 98)
    #expect(report.unexplained(by: KnownMisses.reasons) == [])
  }

  @Test("programs with options, frames or scripts agree as far as they are built")
  func furtherPrograms() throws {
    let programs = try ProgramFile.programs().filter { !$0.needs.isEmpty || $0.isUnstable }
    ConformanceReport(of: programs).print(titled: "options, frames, scripts")
  }
}
