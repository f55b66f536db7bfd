import Testing

/// The web view against real WebKit, program by program.
@Suite(.enabled(if: ProgramFile.isPresent, ProgramFile.absence))
struct ConformanceTests {
  @Test("the web view agrees with WebKit on plain navigation")
  func plainNavigation() throws {
    let programs = try ProgramFile.programs().filter { $0.needs.isEmpty && !$0.isUnstable }
    let report = ConformanceReport(of: programs)
    report.print(titled: "plain navigation")
    #expect(report.agreed * 100 >= report.total * 99)
    #expect(report.unexplained(by: KnownMisses.reasons) == [])
  }

  @Test("programs with options, frames or scripts agree as far as they are built")
  func furtherPrograms() throws {
    let programs = try ProgramFile.programs().filter { !$0.needs.isEmpty || $0.isUnstable }
    let report = ConformanceReport(of: programs)
    report.print(titled: "options, frames, scripts")
    // Where scripts are more than calls of the closed set, the want of an engine is the reason.
    let translated = Set(programs.filter(\.isTranslated).map(\.name))
    #expect(
      report.unexplained(by: KnownMisses.reasons).filter { translated.contains($0) } == [])
    let scripts = programs.filter { $0.needs == [.script] }
    let covered = ConformanceReport(of: scripts.filter(\.isTranslated))
    let count = "\(covered.agreed)/\(covered.total) of \(scripts.count)"
    print("scripts that are calls of the closed set: \(count)")
    #expect(covered.agreed == covered.total)
  }
}
