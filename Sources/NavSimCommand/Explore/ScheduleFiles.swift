import Reports
import ScenarioFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder that schedules of broken orders are written to.
struct ScheduleFiles {
  private let folder: String
  private var names: Set<String> = []

  /// Finds the folder, or makes it, before anything is searched.
  ///
  /// - Parameter folder: The folder's path.
  /// - Throws: ``CommandError`` when there can't be such a folder.
  init(_ folder: String) throws {
    self.folder = folder
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw Self.error(folder, errno)
    }
    guard access(folder + "/.", W_OK) == 0 else { throw Self.error(folder, errno) }
  }

  /// Writes the schedules of a search's counterexamples, and notes their files.
  ///
  /// - Parameter search: The search.
  /// - Throws: ``WriteError``, or ``CommandError`` when a file can't be made.
  mutating func write(_ search: inout SearchSummary) throws {
    for index in search.findings.indices {
      guard let found = search.findings[index].counterexample else { continue }
      let path = self.path(of: search.name, search.findings[index].property)
      do {
        var file = try OutputFile(path)
        try file.write(Array(found.schedule.utf8))
        try file.finish()
      } catch {
        throw Self.error(path, error.code)
      }
      search.findings[index].counterexample?.file = path
    }
  }

  private mutating func path(of scenario: String, _ property: String) -> String {
    let base = scenario.asFileName + "-" + property
    var name = base
    var number = 2
    // Two scenarios may have one name, or names that differ in what no file name should have.
    while !names.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return (folder.hasSuffix("/") ? folder : folder + "/") + name + ".schedule"
  }

  private static func error(_ path: String, _ code: Int32) -> CommandError {
    CommandError(
      "\(path.named): can't write it: \(FileSystem.reason(code)); choose another folder for"
        + " --schedules", status: .failure)
  }
}

extension String {
  /// Small letters, digits and hyphens, as many as fit well into a name.
  fileprivate var asFileName: String {
    let words = lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = String(words.joined(separator: "-").prefix(100))
    return name.isEmpty ? "scenario" : name
  }
}
