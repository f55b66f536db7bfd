import Foundation
import Links
import Testing

@Suite("Reading JSON")
struct JSONParserTests {
  @Test(
    "Every kind of value is read",
    arguments: [
      ("null", nil), (" true ", true), ("[false]", [false]), ("-12", -12), ("1.5", 1.5),
      ("1e3", 1000.0), ("{}", [:]), ("[]", []), (#""한""#, "한"),
      (#"{"b":1,"a":{"c":[1,"x"]}}"#, ["b": 1, "a": ["c": [1, "x"]]]),
      (#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, "\"\\/\u{8}\u{C}\n\r\té😀"),
    ] as [(String, JSONValue)])
  func values(text: String, wanted: JSONValue) throws {
    let document = try JSONParser.parse(text)
    #expect(document.value == wanted)
    #expect(document.warnings.isEmpty)
  }

  @Test("Whole numbers keep 64 bits, and minus zero its sign")
  func numbers() throws {
    let text = "[9223372036854775807, -9223372036854775808, 18446744073709551615, 1e400, -0]"
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(text) }
    #expect(error?.problem == .numberOutOfRange)
    let value = try JSONParser.parse(text.replacing("1e400", with: "36893488147419103232")).value
    #expect(
      value == [
        .integer(.max), .integer(.min), .unsignedInteger(.max), .double(36_893_488_147_419_103_232),
        .double(-0.0),
      ])
    #expect(value.serialized().hasSuffix(",-0.0]"))
  }

  @Test(
    "What is not JSON is refused, with the place",
    arguments: [
      ("", .unexpectedEnd(expected: .value), 1, 1),
      ("[1,\n 2", .unexpectedEnd(expected: .commaOrClosingBracket), 2, 3),
      (#"{"aps":{};"link":1}"#, .unexpectedCharacter(";", expected: .commaOrClosingBrace), 1, 10),
      (#"{"한" 1}"#, .unexpectedCharacter("1", expected: .colon), 1, 6),
      (#"{a:1}"#, .unexpectedCharacter("a", expected: .memberName), 1, 2),
      ("[1,]", .trailingComma, 1, 3),
      (#"{"a":1,}"#, .trailingComma, 1, 7),
      ("nul", .unexpectedCharacter("n", expected: .value), 1, 1),
      ("[] x", .unexpectedCharacter("x", expected: .endOfText), 1, 4),
      ("01", .malformedNumber, 1, 1),
      ("[1.]", .malformedNumber, 1, 2),
      ("-", .malformedNumber, 1, 1),
      ("1e", .malformedNumber, 1, 1),
      ("+1", .unexpectedCharacter("+", expected: .value), 1, 1),
      ("'a'", .unexpectedCharacter("'", expected: .value), 1, 1),
      ("\"a", .unexpectedEnd(expected: .closingQuote), 1, 3),
      ("\"a\nb\"", .controlCharacter("\n"), 1, 3),
      (#""\x""#, .unknownEscape("x"), 1, 2),
      (#""\u12g4""#, .unexpectedCharacter("g", expected: .hexadecimalDigits), 1, 6),
      ("\r\n\r// a\n1", .comment, 3, 1),
      ("[1] ,", .unexpectedCharacter(",", expected: .endOfText), 1, 5),
    ] as [(String, JSONError.Problem, Int, Int)])
  func errors(text: String, problem: JSONError.Problem, line: Int, column: Int) {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(text) }
    #expect(error?.problem == problem)
    #expect(error?.position.line == line)
    #expect(error?.position.column == column)
  }

  @Test("A byte that is not UTF-8 is an error at its place, outside texts as well")
  func notUTF8() {
    let error = #expect(throws: JSONError.self) {
      try JSONParser.parse(Array("{\n\"a\":\"".utf8) + [0xC7, 0xD1] + Array("\"}".utf8))
    }
    #expect(error == JSONError(.notUTF8, at: TextPosition(line: 2, column: 6, byteOffset: 7)))
    #expect(throws: JSONError.self) { try JSONParser.parse([0x31, 0xFF]) }
    // A surrogate and an overlong slash: UTF-8 has neither.
    #expect(throws: JSONError.self) { try JSONParser.parse([0x22, 0xED, 0xA0, 0x80, 0x22]) }
    #expect(throws: JSONError.self) { try JSONParser.parse([0x22, 0xC0, 0xAF, 0x22]) }
  }

  @Test("Odd but readable text is read, with a warning each")
  func warnings() throws {
    let text = "\u{FEFF}{\"a\":1,\"b\":\"\\ud800x\\udc00\",\n\"a\":2}"
    let document = try JSONParser.parse(text)
    #expect(document.value == ["a": 2, "b": "\u{FFFD}x\u{FFFD}"])
    #expect(
      document.warnings.map(\.oddity) == [
        .byteOrderMark, .loneSurrogate(0xD800), .loneSurrogate(0xDC00), .duplicateKey("a"),
      ])
    #expect(document.warnings.last?.position.line == 2)
    #expect(document.warnings.last?.position.column == 1)
  }

  @Test("A name that occurs twice is found in a large object too, and the last value counts")
  func manyMembers() throws {
    let members = (0..<200).map { "\"k\($0)\":\($0)" } + ["\"k7\":-1"]
    let document = try JSONParser.parse("{" + members.joined(separator: ",") + "}")
    #expect(document.value.objectValue?.count == 200)
    #expect(document.value[key: "k7"] == -1)
    #expect(document.warnings.map(\.oddity) == [.duplicateKey("k7")])
  }

  @Test("Comments are taken where the options say so")
  func comments() throws {
    let text = "// a\n{ /* b * / */ \"a\": // c\r 1 /**/ } //"
    let document = try JSONParser.parse(text, options: .init(allowsComments: true))
    #expect(document.value == ["a": 1])
    #expect(document.warnings.map(\.oddity) == Array(repeating: .comment, count: 5))
    let unclosed = #expect(throws: JSONError.self) {
      try JSONParser.parse("1 /* a", options: .init(allowsComments: true))
    }
    #expect(unclosed?.problem == .unexpectedEnd(expected: .endOfComment))
  }

  @Test("Depth, length and the number of warnings are bounded")
  func bounds() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONParser.parse(nested(512)) }
    let tooDeep = #expect(throws: JSONError.self) { try JSONParser.parse(nested(513)) }
    #expect(tooDeep?.problem == .tooDeep(maximum: 512))
    #expect(tooDeep?.position.column == 513)
    let tooLong = #expect(throws: JSONError.self) {
      try JSONParser.parse("[1,2]", options: .init(maximumLength: 4))
    }
    #expect(tooLong?.problem == .tooLong(maximum: 4))
    let odd = try JSONParser.parse(
      "[" + Array(repeating: #""\ud800""#, count: 300).joined(separator: ",") + "]")
    #expect(odd.warnings.count == JSONParser.maximumWarnings)
  }

  @Test("What is written is read back the same, by Foundation too", arguments: JSONLayout.all)
  func roundTrip(layout: JSONLayout) throws {
    let value: JSONValue = [
      "text": "\"\\\n\u{1}\u{7F}\u{2028}한😀/", "numbers": [0, -1, 0.1, 1e300, 2.5e-300],
      "empty": [[:], []], "é": nil, "e\u{301}": true,
    ]
    let text = value.serialized(layout)
    #expect(try JSONParser.parse(text).value == value)
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(read as? [String: Any])
    #expect(object["text"] as? String == value[key: "text"]?.stringValue)
    #expect((object["numbers"] as? [Double])?.last == 2.5e-300)
  }

  @Test("The layout is what people and machines expect")
  func layouts() {
    let value: JSONValue = ["a": [1, "x"], "b": [:], "c": [["d": nil]]]
    #expect(value.serialized() == #"{"a":[1,"x"],"b":{},"c":[{"d":null}]}"#)
    let wanted = """
      {
        "a": [
          1,
          "x"
        ],
        "b": {},
        "c": [
          {
            "d": null
          }
        ]
      }
      """
    #expect(value.serialized(.indented) == wanted)
  }
}

extension JSONLayout {
  fileprivate static let all: [JSONLayout] = [.oneLine, .indented]
}
