import Browsing

/// Pages that are read and parsed once, and kept.
final class KeptPages: PageSource {
  private let source: any PageSource
  private var answers: [PageRequest: PageAnswer] = [:]

  init(_ source: any PageSource) {
    self.source = source
  }

  func answer(to request: PageRequest, ordinal: Int) -> PageAnswer {
    if let answer = answers[request] { return answer }
    let answer = source.answer(to: request, ordinal: ordinal)
    answers[request] = answer
    return answer
  }

  /// Returns the answer to the request where it is a server's.
  func response(to request: PageRequest) -> PageResponse? {
    guard case .response(let response) = answer(to: request, ordinal: 0) else { return nil }
    return response
  }
}

/// Pages whose bytes are kept and parsed anew each time they are asked for.
final class ParsedAnew: PageSource {
  private let pages: KeptPages

  init(_ pages: KeptPages) {
    self.pages = pages
  }

  func answer(to request: PageRequest, ordinal: Int) -> PageAnswer {
    guard let response = pages.response(to: request) else {
      return pages.answer(to: request, ordinal: ordinal)
    }
    return .response(
      PageResponse(
        status: response.status, headers: response.headers, body: response.body,
        commitAfter: response.commitAfter, finishAfter: response.finishAfter))
  }
}
