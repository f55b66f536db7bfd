import Browsing
import Links

@testable import Markup
@testable import ScenarioFiles

extension Fuzzer {
  /// Headers and the files that say them; the first letter chooses what is read.
  ///
  /// `h` a path, a line feed and a `_headers` file; `r` the same with `_redirects`; `t` a type;
  /// `m` a refresh; all else the fields of an answer, an empty line, and its body.
  static let headers = Fuzzer(
    "headers",
    seeds: [
      "h/docs/a\n/*\n  X-A: 1\n/docs/:page\n  Link: </a>; rel=x\n# note\n  Content-Type: text/html",
      "h/a/b/\n/*/b\n X-A: 1\r\n/a/*\n x-a: 2", "r/old/x?q=1\n/old/* /new/:splat 301!\n/a /b 404",
      "r/search?q=a&b=2\n/search q=:q b=2 https://a.example/:q 200\n/x/:y//z:y # note",
      "ttext/html; charset=\"utf\\-8\"; x", "ttext/html;charset=euc-kr ; charset=b",
      "m0; url='/end'", "m3,URL = /x", "m.5;/x", "m1; url=java\tscript:x",
      "Content-Type: text/html\nRefresh: 0;/x\nLocation: /a\n\n<title>x", "A: b\n\n\u{89}PNG\r\n",
      "X-Content-Type-Options: nosniff\nContent-Type: text/plain\n\n{\"applinks\":{\"details\":[]}}",
    ].map { Array($0.utf8) },
    words: [
      "Content-Type: ", "Location: ", "Refresh: ", "charset=", "text/html", "url=", "/*", ":splat",
      "/:a", " 301", " 200!", "q=:a", "https://", "//", "%2F", "\r", "\n", "\0", "#", "javascript:",
    ]
  ) { bytes in
    let rest = Array(bytes.dropFirst())
    switch bytes.first {
    case UInt8(ascii: "h"): checkHeaderFile(rest)
    case UInt8(ascii: "r"): checkRedirectFile(rest)
    case UInt8(ascii: "t"): checkType(rest.text)
    case UInt8(ascii: "m"): checkRefresh(rest.text)
    default: checkAnswer(bytes)
    }
  }

  private static let site = URLRecord("https://shop.example/")

  private static func checkHeaderFile(_ bytes: [UInt8]) {
    let (path, file) = bytes.cut(at: 0x0A)
    do throws(FileError) {
      let rules = try HeaderRules(file, path: "_headers")
      for field in rules.fields(for: RequestPath(path.text), type: "text/html") {
        checkField(field)
      }
    } catch {
      checkError(error, in: file)
    }
  }

  /// A field stays one field: nothing in it ends its line.
  private static func checkField(_ field: HTTPField) {
    require(!field.name.isEmpty, "a field has a name")
    require(field.name.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "a name is plain: \(field.name)")
    require(
      field.value.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D && $0 != 0 },
      "a value is one line: \(field.value.debugDescription)")
  }

  private static func checkError(_ error: FileError, in file: [UInt8]) {
    guard case .syntax(_, let line, let column, let message) = error else { return }
    let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
    require(1...lines.count ~= line, "line \(line) of \(lines.count)")
    let length = lines[line - 1].count + 1
    require(1...length ~= column, "column \(column) of \(length)")
    require(!message.isEmpty && !error.description.isEmpty, "an error says something")
  }

  private static func checkRedirectFile(_ bytes: [UInt8]) {
    let (first, file) = bytes.cut(at: 0x0A)
    guard let url = URLRecord(first.text, base: site), url.isHTTP else { return }
    do throws(FileError) {
      for rule in try RedirectFile.rules(in: file, path: "_redirects") {
        guard let match = rule.match(RequestPath(url.path), query: url.query),
          let destination = match.destination
        else { continue }
        require(rule.status == 200 || rule.status > 300, "status \(rule.status)")
        let target = URLRecord(destination, base: url)
        // An author may write another host behind backslashes; what a visitor asks for never does.
        guard rule.destination?.isPath == true, !file.contains(UInt8(ascii: "\\")) else { continue }
        requireSame(target?.host, url.host, "\(destination) stays on the host")
      }
    } catch {
      checkError(error, in: file)
    }
    _ = RequestPath(first.text).relativeFile
    _ = FileTypes.type(of: first.text, holding: file)
  }

  private static func checkType(_ text: String) {
    guard let type = MediaType(text) else { return }
    requireSame(MediaType(type.essence)?.essence, type.essence, "a type stands for itself")
    require(type.essence.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "a type is plain")
    _ = PageKind(type)
    _ = type.encoding
  }

  private static func checkRefresh(_ text: String) {
    guard let refresh = MetaRefresh.parse(text) else { return }
    require(0...1_000_000_000 ~= refresh.seconds, "\(refresh.seconds) seconds")
    if let address = refresh.url, let url = URLRecord(address, base: site) {
      require(url.scheme != "javascript", "a refresh runs no script: \(address)")
    }
  }

  private static func checkAnswer(_ bytes: [UInt8]) {
    var fields: [HTTPField] = []
    var rest = bytes
    while !rest.isEmpty {
      let (line, more) = rest.cut(at: 0x0A)
      rest = more
      guard !line.isEmpty else { break }
      let (name, value) = line.cut(at: UInt8(ascii: ":"))
      fields.append(HTTPField(name.text, value.text))
    }
    let status = [200, 302, 304, 404][fields.count % 4]
    let answer = PageResponse(status: status, headers: fields, body: rest)
    if let content = answer.content {
      requireSame(content.encoding, TextEncoding(rawValue: content.encoding)?.name, "an encoding")
    }
    _ = ServedAssociation(
      status: status, location: fields.value(of: "location"),
      contentType: fields.value(of: "content-type"), body: rest)
  }
}
