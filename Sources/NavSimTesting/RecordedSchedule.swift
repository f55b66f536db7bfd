import Exploring
import Foundation
import NavSim
import ScenarioFiles

/// A schedule that a failing search has printed, or `navsim explore --schedules` has written.
public struct RecordedSchedule: ExpressibleByStringLiteral, Sendable {
  private enum Source {
    case text(String)
    case file(URL)
  }

  private let source: Source

  /// Creates a schedule out of its text.
  public init(_ text: String) { source = .text(text) }

  /// Creates a schedule out of its text.
  public init(stringLiteral value: String) { source = .text(value) }

  private init(_ url: URL) { source = .file(url) }

  /// Returns the schedule in a file, which is read when the order is repeated.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the folder of the calling file.
  ///   - file: The calling file.
  /// - Returns: The schedule.
  public static func file(
    _ path: String, relativeTo file: StaticString = #filePath
  ) -> RecordedSchedule {
    let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    return RecordedSchedule(URL(fileURLWithPath: path, relativeTo: folder).absoluteURL)
  }

  /// Reads the order.
  ///
  /// - Returns: The order, or why there is none.
  func order() -> Result<RecordedOrder, ScheduleError> {
    do {
      return .success(try RecordedOrder(text: try text()))
    } catch let error as OrderTextError {
      return .failure(ScheduleError(message: "\(name), line \(error.line): \(error.words)"))
    } catch {
      return .failure(ScheduleError(message: "\(error)"))
    }
  }

  /// Far more than any order has.
  private static let longest = 16 << 20

  private func text() throws -> String {
    switch source {
    case .text(let text): return text
    case .file(let url):
      let bytes = try FileSystem.read(url.path, upTo: Self.longest)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw OrderTextError(problem: .noSchedule, line: 1)
      }
      return text
    }
  }

  private var name: String {
    switch source {
    case .text: "the schedule"
    case .file(let url): url.path
    }
  }
}

/// Why a schedule can't be read.
struct ScheduleError: Error {
  let message: String
}

extension OrderTextError {
  /// What is wrong, and what to do.
  fileprivate var words: String {
    switch problem {
    case .noSchedule:
      "this is no schedule; it begins with '\(RecordedOrder.magic) \(RecordedOrder.version)'"
    case .otherVersion(let version):
      "this is a schedule of version \(version.shortened), and version \(RecordedOrder.version) is"
        + " read here; explore again"
    case .noScenario: "a line 'scenario …' has to come before the first move"
    case .unknownTimers(let word): "timers can be last or any, not '\(word.shortened)'"
    case .unknownMove(let line): "'\(line.shortened)' is nothing that could happen"
    case .badName(let line): "'\(line.shortened)' has a name that can't be read"
    }
  }
}
