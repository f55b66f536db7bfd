import Foundation
import Testing
import XCTest

/// Tells the test framework that is running of a failure, at the caller's place.
///
/// Both frameworks may be in use in one program: the running test says which of them is meant.
struct FailureReporter: Sendable {
  /// The place that the caller of a check stands at, as each framework wants it.
  struct Place: Sendable {
    let file: StaticString
    let line: UInt
    let sourceLocation: SourceLocation

    init(_ file: StaticString, _ line: UInt, _ sourceLocation: SourceLocation) {
      self.file = file
      self.line = line
      self.sourceLocation = sourceLocation
    }
  }

  private let usesXCTest: Bool

  /// Finds out which framework runs the current test.
  init() {
    // In a detached task Swift Testing knows no current test, and XCTest would keep silent then.
    usesXCTest = Test.current == nil && !Self.isSwiftTestingProcess
  }

  private static let isSwiftTestingProcess: Bool = {
    let arguments = CommandLine.arguments
    return zip(arguments, arguments.dropFirst()).contains { option, value in
      option == "--testing-library" && value == "swift-testing"
    }
  }()

  /// Keeps a text as a file beside the test's results, where the framework knows of such files.
  func attach(_ text: String, named name: String, at place: Place) {
    guard !usesXCTest else { return }
    Attachment.record(text, named: name, sourceLocation: place.sourceLocation)
  }

  /// Records a failure.
  func record(_ message: String, at place: Place) {
    if usesXCTest {
      XCTFail(message, file: place.file, line: place.line)
    } else {
      Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
    }
  }
}
