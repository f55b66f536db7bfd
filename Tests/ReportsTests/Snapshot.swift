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
    .appendingPathComponent("Snapshots").appendingPathComponent(name)
  let isRecording = ProcessInfo.processInfo.environment["NAVSIM_RECORD_SNAPSHOTS"] == "1"
  guard !isRecording, let data = try? Data(contentsOf: path) else {
    record(text, at: path, isWanted: isRecording, file: file, line: line)
    return
  }
  guard !data.elementsEqual(text.utf8) else { return }
  let wanted = String(decoding: data, as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false)
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  let place = zip(wanted, found).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  XCTFail(
    """
    \(name): line \(place + 1) differs
    wanted: \(place < wanted.count ? wanted[place] : "(no such line)")
    found:  \(place < found.count ? found[place] : "(no such line)")
    If the new text is right, run the tests once with NAVSIM_RECORD_SNAPSHOTS=1.
    """, file: file, line: line)
}

private func record(
  _ text: String, at path: URL, isWanted: Bool, file: StaticString, line: UInt
) {
  do {
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path)
    guard !isWanted else { return }
    XCTFail(
      "\(path.lastPathComponent): there was no snapshot; it is written now, look at it",
      file: file, line: line)
  } catch {
    XCTFail("\(path.lastPathComponent) can't be written: \(error)", file: file, line: line)
  }
}
