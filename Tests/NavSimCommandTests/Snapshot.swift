import Foundation
import XCTest

/// Compares a text with the one kept beside the tests.
///
/// A snapshot that is missing is written, and the test fails, so that somebody looks at it. With
/// `NAVSIM_RECORD_SNAPSHOTS=1` all are written anew.
func assertSnapshot(
  _ text: String, named name: String, file: StaticString = #filePath, line: UInt = #line
) {
  let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots").appendingPathComponent(name + ".txt")
  let isRecording = ProcessInfo.processInfo.environment["NAVSIM_RECORD_SNAPSHOTS"] == "1"
  guard !isRecording, let data = try? Data(contentsOf: path) else {
    do {
      try Data(text.utf8).write(to: path)
      if !isRecording {
        XCTFail(
          "\(name): no snapshot was there; it is written now, look at it", file: file, line: line)
      }
    } catch {
      XCTFail("\(name): can't be written: \(error)", file: file, line: line)
    }
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard expected != text else { return }
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let index = zip(old, new).prefix { $0 == $1 }.count
  XCTFail(
    """
    \(name): line \(index + 1) differs
    expected: \(index < old.count ? old[index] : "(no such line)")
    got:      \(index < new.count ? new[index] : "(no such line)")
    If the new text is right, run the tests once with NAVSIM_RECORD_SNAPSHOTS=1.
    """, file: file, line: line)
}
