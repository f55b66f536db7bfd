import Browsing
import Foundation
import Links
import Markup
import ScenarioFiles
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A folder that is there while a test runs.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("navsim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A folder with files in it: their paths and what they hold.
  convenience init(_ files: KeyValuePairs<String, String>) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }

  func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  func write(_ bytes: [UInt8], to relative: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(relative)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Foundation waits for the disk after each file, which is most of such a test's time.
    let file = try #require(fopen(url.path, "w"))
    let written = fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    try #require(written == bytes.count)
  }

  func makeFolder(_ relative: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + relative, withIntermediateDirectories: true)
  }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + relative, withDestinationPath: target)
  }

  func source(answersUnknown: Bool = false) throws -> ServedFolder {
    ServedFolder(
      source: try DirectoryPageSource(folder: path, answersUnknown: answersUnknown), folder: self)
  }
}

/// Pages from a temporary folder, which stays as long as this does.
struct ServedFolder {
  let source: DirectoryPageSource
  let folder: TemporaryFolder

  func answer(_ url: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> PageAnswer
  {
    let request = PageRequest(
      url: try #require(URLRecord(url), sourceLocation: sourceLocation))
    return withExtendedLifetime(folder) { source.answer(to: request, ordinal: 0) }
  }

  /// The answer, which must be a response.
  func response(_ url: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> PageResponse
  {
    let answer = try answer(url, sourceLocation: sourceLocation)
    guard case .response(let response) = answer else {
      Issue.record("\(url): no response but \(answer)", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    return response
  }

  /// Status and title in one word: `200 Home`.
  func summary(_ url: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let response = try response(url, sourceLocation: sourceLocation)
    return "\(response.status) \(response.content?.title ?? "-")"
  }

  /// The error and the hint of an answer, which must be a failure.
  func failure(_ url: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> (error: WebError, hint: String)
  {
    let answer = try answer(url, sourceLocation: sourceLocation)
    guard case .failure(let error, _, let hint) = answer else {
      Issue.record("\(url): no failure but \(answer)", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    return (error, hint ?? "")
  }
}
