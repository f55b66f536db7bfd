public import Links
import Simulation

/// Pages written down beside a scenario or a test, with their delays and faults.
///
/// What is written here lies over another source, which is asked for everything else.
public final class InlinePages: PageSource {
  /// Which requests an answer is for.
  public struct Pattern: Hashable, Sendable {
    /// The method in capitals; nil for any.
    public let method: String?
    /// The URL without its fragment, or the beginning of it.
    public var url: String { record.href }
    fileprivate let record: URLRecord
    /// Whether `url` is only how the URL begins.
    public let isPrefix: Bool

    /// Creates a pattern out of its text: `https://a.example/x`, `POST https://…`, `https://…*`.
    ///
    /// It is nil when the text holds no absolute URL.
    ///
    /// - Parameter text: An absolute URL; a method may stand in front and a `*` at the end.
    public init?(_ text: String) {
      var rest = text[...]
      let words = text.split(separator: " ", maxSplits: 1)
      if words.count == 2, words[0].allSatisfy({ $0.isASCII && $0.isUppercase }) {
        method = String(words[0])
        rest = words[1]
      } else {
        method = nil
      }
      isPrefix = rest.hasSuffix("*")
      if isPrefix { rest = rest.dropLast() }
      guard let record = URLRecord(String(rest)) else { return nil }
      self.record = record.removingFragment()
    }

    /// Whether requests with that method are meant.
    fileprivate func takes(_ other: String) -> Bool { method == nil || method == other }
  }

  /// The answers to one pattern, with whether the path is to be put into them.
  private struct Row {
    let pattern: Pattern
    let answers: [PageAnswer]
    let showsPath: Bool
  }

  /// The rows for whole URLs, by URL, in the order in which they were written.
  private let exact: [URLRecord: [Row]]
  /// The rows for how URLs begin, the longest first.
  private let prefixes: [Row]
  private let hosts: Set<String>
  private let next: (any PageSource)?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - answers: For each pattern the answers, one a request, the last one for good. A pattern
  ///     without `*` goes before one with it, a longer one before a shorter, and one with a method
  ///     before one without.
  ///   - next: Who is asked when none fits; nil for a network without any other host.
  public init(_ answers: [(pattern: Pattern, answers: [PageAnswer])], next: (any PageSource)? = nil)
  {
    let rows = answers.map { pattern, answers in
      Row(pattern: pattern, answers: answers, showsPath: answers.contains(where: \.showsPath))
    }
    exact = Dictionary(grouping: rows.filter { !$0.pattern.isPrefix }, by: \.pattern.record)
    prefixes = rows.filter(\.pattern.isPrefix).sorted {
      let lengths = ($0.pattern.url.utf8.count, $1.pattern.url.utf8.count)
      return lengths.0 == lengths.1
        ? $0.pattern.method != nil && $1.pattern.method == nil : lengths.0 > lengths.1
    }
    hosts = Set(rows.compactMap(\.pattern.record.host))
    self.next = next
  }

  /// Returns the answer written down for the request, or what the next source says.
  public func answer(to request: PageRequest, ordinal: Int) -> PageAnswer {
    if let row = row(for: request), let last = row.answers.last {
      let answer = ordinal < row.answers.count ? row.answers[ordinal] : last
      return row.showsPath ? answer.replacingPath(of: request) : answer
    }
    if let next { return next.answer(to: request, ordinal: ordinal) }
    guard hosts.contains(request.url.host ?? "") else {
      return .failure(.cannotFindHost, after: .zero, hint: "no page of this host is given")
    }
    return .response(.notFound)
  }

  private func row(for request: PageRequest) -> Row? {
    let url = request.url.removingFragment()
    if let rows = exact[url] {
      let row =
        rows.first { $0.pattern.method == request.method }
        ?? rows.first { $0.pattern.method == nil }
      if let row { return row }
    }
    return prefixes.first {
      $0.pattern.takes(request.method) && url.href.utf8.starts(with: $0.pattern.url.utf8)
    }
  }
}

extension PageResponse {
  /// The answer of a host that has no such page.
  public static let notFound = PageResponse(
    status: 404, headers: [HTTPField("Content-Type", "text/html; charset=utf-8")],
    body: Array("<!doctype html><title>404 Not Found</title>".utf8))
}

extension PageAnswer {
  /// Whether the path of the request is to be put into the answer.
  fileprivate var showsPath: Bool {
    guard case .response(let response) = self else { return false }
    return response.body.replacing(Array("{{path}}".utf8), with: []) != nil
  }

  /// Returns the answer with the path of the request in place of `{{path}}`.
  fileprivate func replacingPath(of request: PageRequest) -> PageAnswer {
    guard case .response(let response) = self,
      let body = response.body.replacing(
        Array("{{path}}".utf8), with: Array(request.url.pathAndQuery.utf8))
    else { return self }
    return .response(
      PageResponse(
        status: response.status, headers: response.headers, body: body,
        commitAfter: response.commitAfter, finishAfter: response.finishAfter,
        onLoad: response.onLoad))
  }
}

extension URLRecord {
  /// The path with the query, as it stands in a request line.
  public var pathAndQuery: String {
    query.map { path + "?" + $0 } ?? path
  }
}

extension [UInt8] {
  /// Returns the bytes with every occurrence replaced, or nil when there is none.
  fileprivate func replacing(_ pattern: [UInt8], with replacement: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = startIndex
    var found = false
    while index < endIndex {
      if self[index] == pattern[0], self[index...].starts(with: pattern) {
        result += replacement
        index += pattern.count
        found = true
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return found ? result : nil
  }
}
