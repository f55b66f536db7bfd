import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Checks a document against the rules of junit-10.xsd, which Jenkins' xUnit plugin uses.
///
/// https://github.com/jenkinsci/xunit-plugin, src/main/resources/…/types/model/xsd/junit-10.xsd.
final class JUnitSchema: NSObject, XMLParserDelegate {
  /// What the schema says of an element: children, attributes that must be there, and others.
  private struct Rule {
    let children: Set<String>
    let required: Set<String>
    let optional: Set<String>
    var holdsText = false
  }

  private static let rules: [String: Rule] = [
    "testsuites": Rule(
      children: ["testsuite"], required: [],
      optional: ["name", "time", "tests", "failures", "errors"]),
    "testsuite": Rule(
      children: ["testsuite", "properties", "testcase", "system-out", "system-err"],
      required: ["name", "tests", "failures", "errors"],
      optional: [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ]),
    "testcase": Rule(
      children: ["skipped", "error", "failure", "system-out", "system-err"], required: ["name"],
      optional: ["time", "classname", "group"]),
    "failure": Rule(children: [], required: [], optional: ["type", "message"], holdsText: true),
    "error": Rule(children: [], required: [], optional: ["type", "message"], holdsText: true),
    "skipped": Rule(children: [], required: [], optional: ["type", "message"], holdsText: true),
    "system-out": Rule(children: [], required: [], optional: [], holdsText: true),
  ]

  /// One element that was read.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var problems: [String] = []
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() || !open.isEmpty {
      problems.append("not well-formed: line \(parser.lineNumber)")
    }
  }

  func elements(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let parent = open.last.map({ elements[$0].name }) {
      if Self.rules[parent]?.children.contains(name) != true {
        problems.append("\(name) can't stand in \(parent)")
      }
    } else if name != "testsuites", name != "testsuite" {
      problems.append("the document begins with \(name)")
    }
    if let rule = Self.rules[name] {
      let given = Set(attributes.keys)
      problems += rule.required.subtracting(given).map { "\(name) has no \($0)" }
      problems += given.subtracting(rule.required.union(rule.optional)).map { "\(name) has \($0)" }
      if let time = attributes["time"], name == "testsuite",
        time.range(of: #"^[0-9]*(\.[0-9]*)?$"#, options: .regularExpression) == nil
      {
        problems.append("\(time) is no time")
      }
    }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard let index = open.last else { return }
    elements[index].text += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let index = open.popLast() else { return }
    let isBlank = elements[index].text.allSatisfy(\.isWhitespace)
    if !isBlank, Self.rules[name]?.holdsText != true {
      problems.append("\(name) holds text: \(elements[index].text)")
    }
  }
}
