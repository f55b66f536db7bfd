import Browsing
import Simulation

extension PageAnswer {
  /// A page of that title.
  static func page(
    _ title: String, _ body: String = "", status: Int = 200, headers: [HTTPField] = [],
    after delay: Int64 = 10, lasting duration: Int64 = 0, onLoad: [PageScript] = []
  ) -> PageAnswer {
    .response(
      PageResponse(
        status: status,
        headers: headers.value(of: "Content-Type") == nil
          ? [HTTPField("Content-Type", "text/html; charset=utf-8")] + headers : headers,
        body: Array("<!doctype html><title>\(title)</title>\(body)".utf8),
        commitAfter: .milliseconds(delay), finishAfter: .milliseconds(delay + duration),
        onLoad: onLoad))
  }

  /// An answer that points elsewhere.
  static func redirect(_ status: Int = 302, to location: String) -> PageAnswer {
    page("moved", status: status, headers: [HTTPField("Location", location)])
  }

  /// Bytes of any type.
  static func bytes(_ body: [UInt8], type: String?, after delay: Int64 = 10) -> PageAnswer {
    .response(
      PageResponse(
        headers: type.map { [HTTPField("Content-Type", $0)] } ?? [], body: body,
        commitAfter: .milliseconds(delay), finishAfter: .milliseconds(delay)))
  }

  /// A server that hangs up.
  static let dead = PageAnswer.failure(
    .networkConnectionLost, after: .milliseconds(10), hint: nil)
}

/// Three pages that link to each other.
let threePages: [(String, PageAnswer)] = [
  ("/a", .page("A", "<p id=t>a</p><a id=b href='/b'>b</a> <a id=f href='#t'>f</a>")),
  ("/b", .page("B")),
  ("/c", .page("C")),
]
