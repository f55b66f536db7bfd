import Browsing

/// Pages that no file holds: errors, redirects, and what stands in for a page that isn't there.
enum BuiltInPage {
  /// Returns the page of a status, titled as servers title it: `404 Not Found`.
  static func status(_ status: Int, fields: [HTTPField] = []) -> PageResponse {
    let title = reasons[status].map { "\(status) \($0)" } ?? "\(status)"
    return page(status: status, title: title, fields: fields)
  }

  /// Returns the page that stands in for one that isn't there; its title is the path.
  static func standIn(for path: String) -> PageResponse {
    page(status: 200, title: escaped(path), fields: [])
  }

  private static func page(status: Int, title: String, fields: [HTTPField]) -> PageResponse {
    let text = """
      <!DOCTYPE html>
      <html><head><meta charset="utf-8"><title>\(title)</title></head>
      <body><h1>\(title)</h1></body></html>

      """
    return PageResponse(
      status: status, headers: [HTTPField("Content-Type", "text/html; charset=utf-8")] + fields,
      body: Array(text.utf8))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  // https://httpwg.org/specs/rfc9110.html#overview.of.status.codes
  private static let reasons = [
    301: "Moved Permanently", 302: "Found", 303: "See Other", 307: "Temporary Redirect",
    308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict",
    410: "Gone", 418: "I'm a Teapot", 422: "Unprocessable Content", 429: "Too Many Requests",
    451: "Unavailable For Legal Reasons", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
