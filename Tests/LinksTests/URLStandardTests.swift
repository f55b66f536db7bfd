import Foundation
import Links
import Testing

/// The web platform's own tests of URL parsing, read from the files as published.
@Suite(
  "The URL standard's test data",
  .enabled(if: SharedTestData.isPresent, SharedTestData.absence))
struct URLStandardTests {
  @Test("Every parsing case gives the parts that the standard gives")
  func parsing() throws {
    let cases = try SharedTestData.objects(in: "standards/url/urltestdata.json")
      .compactMap(ParsingCase.init)
    #expect(cases.count >= 891)
    let failures = cases.compactMap(\.failure)
    #expect(failures.isEmpty, "\(failures.count) of \(cases.count):\n\(failures.joined())")
  }

  @Test("A URL that is read again is the same URL")
  func serialisedFormIsStable() throws {
    let cases = try SharedTestData.objects(in: "standards/url/urltestdata.json")
      .compactMap(ParsingCase.init)
    for url in cases.compactMap(\.parsed) {
      #expect(URLRecord(url.href)?.href == url.href)
      #expect(URLRecord(url.href)?.parts == url.parts, "parts of \(url.href)")
    }
  }

  @Test("Every domain name gives the ASCII form that the standard gives")
  func domainNames() throws {
    let cases = try SharedTestData.objects(in: "standards/url/toascii.json")
    #expect(cases.count >= 80)
    for entry in cases {
      let input = try #require(entry["input"] as? String)
      let wanted = entry["output"] as? String
      let found = URLRecord("https://\(input)/x")?.host
      #expect(found == wanted, "ASCII form of \(input.debugDescription)")
    }
  }

  @Test("A fragment is escaped as UTF-8, and a path too")
  func percentEncoding() throws {
    for entry in try SharedTestData.objects(in: "standards/url/percent-encoding.json") {
      let input = try #require(entry["input"] as? String)
      let outputs = try #require(entry["output"] as? [String: String])
      let url = try #require(URLRecord("https://doc.invalid/?\(input)#\(input)"))
      #expect(url.query == outputs["utf-8"])
      #expect(url.fragment == outputs["utf-8"])
    }
  }
}

/// One line of `urltestdata.json`.
private struct ParsingCase {
  let input: String
  let base: String?
  /// The parts by their names in scripts; `nil` where parsing has to fail.
  let wanted: [String: String]?

  init?(_ entry: [String: Any]) {
    guard let input = entry["input"] as? String else { return nil }
    self.input = input
    base = entry["base"] as? String
    wanted = entry["failure"] as? Bool == true ? nil : entry.compactMapValues { $0 as? String }
  }

  var parsed: URLRecord? {
    guard let base else { return URLRecord(input) }
    return URLRecord(base).flatMap { URLRecord(input, base: $0) }
  }

  /// What is wrong with the outcome, one line a part; `nil` where all is right.
  var failure: String? {
    let place = "  \(input.debugDescription) on \(base ?? "no base"): "
    guard let wanted else { return parsed.map { "\(place)wanted failure, found \($0)\n" } }
    guard let parsed else { return "\(place)wanted \(wanted["href"] ?? "?"), found failure\n" }
    let differences = parsed.parts
      .filter { name, value in wanted[name].map { $0 != value } ?? false }
      .map { "\(place)\($0): wanted \(wanted[$0] ?? "?"), found \($1)\n" }
    return differences.isEmpty ? nil : differences.sorted().joined()
  }
}

extension URLRecord {
  /// The parts by the names and in the form that scripts see.
  fileprivate var parts: [String: String] {
    let hostname = host ?? ""
    return [
      "href": href, "protocol": scheme + ":", "username": username, "password": password,
      "hostname": hostname, "host": port.map { "\(hostname):\($0)" } ?? hostname,
      "port": port.map(String.init) ?? "", "pathname": path,
      "search": query.map { $0.isEmpty ? "" : "?" + $0 } ?? "",
      "hash": fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? "", "origin": origin,
    ]
  }
}
