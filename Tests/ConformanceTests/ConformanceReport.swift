/// How many programs agree, by group, and where the others part.
struct ConformanceReport {
  private var groups: [(name: String, agreed: Int, total: Int)] = []
  private(set) var misses: [(program: String, differences: [String])] = []

  init(of programs: [Program]) {
    for program in programs {
      let result = ProgramRun.result(of: program)
      let differences = result.differences(from: ProgramResult(program.seen))
      if !differences.isEmpty { misses.append((program.name, differences)) }
      count(program, agrees: differences.isEmpty)
    }
  }

  var total: Int { groups.reduce(0) { $0 + $1.total } }
  var agreed: Int { groups.reduce(0) { $0 + $1.agreed } }

  private mutating func count(_ program: Program, agrees: Bool) {
    let needs = program.needs.map { "\($0)" }.joined(separator: "+")
    let name = needs.isEmpty ? program.group : needs + (program.isUnstable ? " unstable" : "")
    let index = groups.firstIndex { $0.name == name } ?? groups.endIndex
    if index == groups.endIndex { groups.append((name, 0, 0)) }
    groups[index].total += 1
    if agrees { groups[index].agreed += 1 }
  }

  /// Returns the programs that part from what was measured for no reason that is written down.
  func unexplained(by reasons: [String: String]) -> [String] {
    misses.map(\.program).filter { reasons[$0] == nil }
  }

  func print(titled title: String) {
    Swift.print("\(title): \(agreed)/\(total)")
    for group in groups.sorted(by: { $0.name < $1.name }) {
      Swift.print("  \(group.name) \(group.agreed)/\(group.total)")
    }
    for miss in misses {
      Swift.print("  miss: \(miss.program)")
      for difference in miss.differences { Swift.print("    \(difference)") }
    }
  }
}
